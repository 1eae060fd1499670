/**
 * Who is to hear of what an append brings about: the turn is theirs, their time runs out, the game is over, something was said,
 * a chair is kept for them. And whose turn is over with it. Pure; knows nothing of channels, nor of who is looking.
 */
import type { NoticeKind, TablePace } from '@partyline/protocol/notices.js';
import { runsOut } from '@partyline/table/clocks.js';
import type { Now, PlannedStep } from '@partyline/table/decide/decision.js';
import { awaited } from '@partyline/table/match.js';
import { statusOf, type Table } from '@partyline/table/table.js';
import { standsSince, uncountedFor } from '@partyline/table/time/off.js';
import type { NewNotice, NoticeChanges, NoticeWords } from '../store/notices/outbox.js';

/** So long a turn waits before anything is sent: whoever sits in front of the table meanwhile needs no notice. */
const GRACE_MS = 20_000;
/** Talk is gathered for so long. */
const TALK_MS = 10 * 60_000;
/** Before the end of a turn, at most; of short turns it is a part. */
const REMINDER_MS = 12 * 60 * 60_000;
const REMINDER_PART = 4;
/** A turn with less time needs no reminder: its notice was a moment ago. */
const WORTH_REMINDING_MS = 2 * 60 * 60_000;

const paceOf = ({ setup }: Table): TablePace => (setup.time.type === 'live' ? 'live' : 'post');

/** Whoever plays alone knows whose turn it is, unless days go by. */
function hasTurns({ setup, match, keeper, daily }: Table): boolean {
  if (match === null || keeper === 'device' || daily !== null) return false;
  const people = match.seats.filter(({ person }) => person !== null).length;
  return people > 1 || (setup.time.type !== 'none' && setup.time.type !== 'live');
}

const NOBODY: ReadonlySet<number> = new Set();

/** The seats of people that the game waits for; not while they are away, or all are: then nobody is called. */
function turnsIn(table: Table): ReadonlySet<number> {
  const { match } = table;
  if (match === null || statusOf(table) !== 'playing') return NOBODY;
  return new Set(
    awaited(table, match).filter((seat) => {
      const { person, bot, resigned } = match.seats[seat] ?? { person: null, bot: null, resigned: null };
      return person !== null && bot === null && resigned === null && standsSince(match, seat) === null;
    }),
  );
}

const personIn = ({ match }: Table, seat: number): string | null => match?.seats[seat]?.person?.id ?? null;

type Cause = {
  readonly person: string;
  readonly kind: NoticeKind;
  readonly subject: string;
  readonly due: number;
  readonly words?: NoticeWords;
};

const noticeOf = (table: Table, at: number, { person, kind, subject, due, words }: Cause): NewNotice => ({
  person,
  kind,
  pace: paceOf(table),
  subject,
  table: table.id,
  path: `/t/${table.id}`,
  words: words ?? null,
  created: at,
  due,
  channel: null,
});

/** When somebody is to be reminded of a turn; null where that makes no sense. */
function reminderDue({ match }: Table, seat: number, { now, outages }: Now): number | null {
  if (match === null || match.clocks === null) return null;
  const out = runsOut(match.clocks, seat, now, uncountedFor(match, seat, outages));
  if (out === null || out - now < WORTH_REMINDING_MS) return null;
  return Math.floor(out - Math.min(REMINDER_MS, (out - now) / REMINDER_PART));
}

type Turns = { readonly begun: Map<string, { readonly seat: number; readonly seq: number }>; readonly gone: Set<string> };

/** Step by step: a turn that an order has answered never was. */
function turnsOf(steps: readonly PlannedStep[]): Turns {
  const begun: Turns['begun'] = new Map();
  const gone: Turns['gone'] = new Set();
  for (const { before, made } of steps) {
    const after = made.table;
    const [was, is] = [turnsIn(before), turnsIn(after)];
    for (const seat of was) {
      const person = personIn(before, seat);
      if (is.has(seat) || person === null) continue;
      gone.add(person);
      begun.delete(person);
    }
    for (const seat of is) {
      const person = personIn(after, seat);
      if (!was.has(seat) && person !== null) begun.set(person, { seat, seq: after.seq });
    }
  }
  return { begun, gone };
}

function turnCauses(table: Table, { begun }: Turns, moment: Now): Cause[] {
  const causes: Cause[] = [];
  for (const [person, { seat, seq }] of begun) {
    const subject = `${table.id}:${seq}`;
    causes.push({ person, kind: 'turn', subject, due: moment.now + GRACE_MS });
    const reminder = reminderDue(table, seat, moment);
    if (reminder !== null) causes.push({ person, kind: 'reminder', subject, due: reminder });
  }
  return causes;
}

/** Somebody who waits has told a seat so. */
function remindedCauses(steps: readonly PlannedStep[], now: number): Cause[] {
  return steps.flatMap(({ entry, made: { table } }): Cause[] => {
    const person = entry.type === 'reminded' ? personIn(table, entry.seat) : null;
    if (entry.type !== 'reminded' || person === null) return [];
    const by = table.match?.seats[entry.by]?.person?.name || 'Somebody';
    const words = { title: 'The others wait for you', text: `${by} reminds you that it is your turn.` };
    return [{ person, kind: 'reminder', subject: `${table.id}:reminded:${table.seq}`, due: now + GRACE_MS, words }];
  });
}

const peopleAt = ({ match, chairs }: Table): string[] =>
  (match?.seats ?? chairs).flatMap(({ person }) => (person === null ? [] : [person.id]));

function overCauses(first: Table, last: Table, now: number): Cause[] {
  if (statusOf(first) !== 'playing' || statusOf(last) === 'playing') return [];
  const subject = `${last.id}:over:${last.seq}`;
  return peopleAt(last).map((person) => ({ person, kind: 'over', subject, due: now + GRACE_MS }));
}

/** Of those who sit there, and for them: strangers could fill somebody's mailbox. */
function talkCauses(steps: readonly PlannedStep[], last: Table, now: number): Cause[] {
  const people = peopleAt(last);
  const said = steps.find(({ entry }) => entry.type === 'chat' && people.includes(entry.by.id));
  if (said?.entry.type !== 'chat') return [];
  const speaker = said.entry.by.id;
  const subject = `${last.id}:talk:${said.made.table.seq}`;
  return people.flatMap((person) => (person === speaker ? [] : [{ person, kind: 'talk', subject, due: now + TALK_MS }]));
}

/** Undefined where nobody is to hear of anything: nearly always. `hears`: whoever has a channel and is not there. */
export function noticesOf(
  steps: readonly PlannedStep[],
  moment: Now,
  isReachable: (person: string) => boolean,
  isLooking: (person: string) => boolean,
): NoticeChanges | undefined {
  const first = steps[0]?.before;
  const last = steps.at(-1)?.made.table;
  if (first === undefined || last === undefined || !peopleAt(last).some(isReachable)) return undefined;
  const turns = hasTurns(last) ? turnsOf(steps) : { begun: new Map(), gone: new Set<string>() };
  const causes = [
    ...turnCauses(last, turns, moment),
    ...remindedCauses(steps, moment.now),
    ...overCauses(first, last, moment.now),
    ...talkCauses(steps, last, moment.now),
  ];
  // Of a turn that somebody has seen they are still reminded.
  const heard = causes.filter(({ person, kind }) => isReachable(person) && (kind === 'reminder' || !isLooking(person)));
  const gone = [...turns.gone].filter(isReachable);
  if (heard.length === 0 && gone.length === 0) return undefined;
  return { told: heard.map((cause) => noticeOf(last, moment.now, cause)), gone };
}

/** What is told of a new table: chairs that are kept for people. */
export function invitationsTo(table: Table, now: number, isReachable: (person: string) => boolean): NoticeChanges | undefined {
  const invited = table.chairs.flatMap(({ reserved, person }) =>
    reserved === null || reserved === table.host.id || person !== null || !isReachable(reserved) ? [] : [reserved],
  );
  if (invited.length === 0) return undefined;
  const subject = `${table.id}:invitation`;
  return {
    told: invited.map((person) => noticeOf(table, now, { person, kind: 'invitation', subject, due: now + GRACE_MS })),
    gone: [],
  };
}
