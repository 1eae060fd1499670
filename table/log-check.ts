/**
 * A log from somewhere else, checked entry by entry: each must be what this table would have decided itself. Made of a device's
 * log this is the beginning of a table on a server: with new people, and without what is nobody else's business. Pure; how much
 * is checked at once is the business of whoever asks.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import { same } from '@partyline/kernel/json.js';
import { malformed } from '@partyline/kernel/play.js';
import { type Decision, refusalOf } from './decide/decision.js';
import { makeMove, resignation } from './decide/playing.js';
import { levelOf } from './decide/seating.js';
import { backTo } from './decide/undo.js';
import { devicePerson } from './device-table.js';
import type { Entry, EntryOf, Who } from './entries.js';
import { created, evolve } from './evolve.js';
import { opening } from './match.js';
import { isFull } from './size.js';
import { type LoadedGame, type Match, resultOf, type Table } from './table.js';

/** An entry, and when it was written. */
export type LogLine = { readonly at: number; readonly entry: Entry };

type Checked = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal };
const FINE: Checked = { ok: true };
const no = (error: string): Checked => ({ ok: false, refusal: malformed(error) });

/** Who brings the table, to which server, and when. */
export type Bringing = {
  readonly id: string;
  readonly by: Who;
  readonly invitation: string;
  readonly now: number;
};

/** Names at a device are nobody's but theirs who sat there: those of people stay behind. */
const NAMELESS = '';

export class DeviceLogCheck {
  readonly #loaded: LoadedGame;
  readonly #bringing: Bringing;
  readonly #lines: LogLine[] = [];
  #table: Table | null = null;

  constructor(loaded: LoadedGame, bringing: Bringing) {
    this.#loaded = loaded;
    this.#bringing = bringing;
  }

  /** One line further, or why not. */
  add({ at, entry }: LogLine): Checked {
    if (this.#table !== null && isFull(this.#table)) return { ok: false, refusal: refusalOf('table-full') };
    // Clocks of devices are set now and then: no entry is older than the one before, and none is of tomorrow.
    const time = Math.max(this.#table?.at ?? 0, Math.min(at, this.#bringing.now));
    if (entry.type === 'created') return this.#create(entry, time);
    if (this.#table === null) return no('The log does not begin with the making of the table.');
    if (entry.type === 'renamed' || entry.type === 'rematched') return FINE;
    return this.#append(this.#table, entry, time);
  }

  #create(entry: EntryOf<'created'>, at: number): Checked {
    const { setup, device } = entry;
    if (this.#table !== null) return no('The table is made twice.');
    if (device === null) return no('Only a table that was begun on a device can be put on a server.');
    const { chairs } = setup;
    const levels = chairs.every((chair) => chair.type === 'open' || levelOf(this.#loaded, chair.level) !== null);
    if (!levels) return no('The log has a bot of a level that this game does not have.');
    const { game } = this.#loaded;
    if (setup.rules < 1 || setup.rules > game.rules) return no(`The log needs rules version ${setup.rules}.`);
    const { by, invitation, id } = this.#bringing;
    const names = chairs.map((chair, i) => (chair.type === 'bot' ? (device.names[i] ?? '') : NAMELESS));
    const undos = chairs.map((_, seat) => Math.max(0, device.undos[seat] ?? 0));
    const plain = { time: { type: 'none' }, timeout: 'bot', open: false, shuffle: false, rated: false, holidays: 0 } as const;
    const made: EntryOf<'created'> = {
      ...entry,
      setup: { ...setup, ...plain },
      by,
      invitation,
      reserved: chairs.map(() => null),
      rematchOf: null,
      daily: null,
      device: { names, start: device.start, practice: null, undos },
      tournament: null,
    };
    const table = created(id, this.#loaded, made, { seq: 1, at });
    const begun = opening(table, made.secret);
    if (!begun.ok) return begun;
    if (begun.seats !== chairs.length) return no('The position is for other seats.');
    this.#lines.push({ at, entry: made });
    this.#table = table;
    return FINE;
  }

  #append(table: Table, given: Entry, at: number): Checked {
    const expected = expectedOf(table, given, at);
    if (!expected.ok) return expected;
    const [entry] = expected.entries;
    if (entry === undefined || !same(entry, entry.type === given.type ? nameless(given, table) : given)) {
      return no(`Entry ${table.seq + 1} of the log is not what this table would have written.`);
    }
    this.#lines.push({ at, entry });
    this.#table = evolve(table, entry, { seq: table.seq + 1, at }, expected.applied).table;
    return FINE;
  }

  /** The table with whoever brings it in one seat; the seats of other people are free for those who are invited. */
  finish(
    seat: number,
  ): { readonly ok: true; readonly lines: readonly LogLine[]; readonly table: Table } | (Checked & { ok: false }) {
    const table = this.#table;
    const match = table?.match ?? null;
    if (table === null || match === null) return { ok: false, refusal: refusalOf('not-playing') };
    if (resultOf(table) !== null) return { ok: false, refusal: refusalOf('not-playing') };
    const own = match.seats[seat];
    if (own === undefined || own.person === null || own.resigned !== null) return { ok: false, refusal: refusalOf('not-seated') };
    const { by, now } = this.#bringing;
    const people = match.seats.map(({ person, resigned }, i) => (i === seat ? by : resigned === null ? null : person));
    const entry: EntryOf<'transferred'> = { type: 'transferred', to: 'server', people };
    const brought = evolve(table, entry, { seq: table.seq + 1, at: now }).table;
    return { ok: true, lines: [...this.#lines, { at: now, entry }], table: brought };
  }
}

/** As it is compared: without names, and with the time that counts here. */
function nameless(entry: Entry, table: Table): Entry {
  if (entry.type === 'joined') return { ...entry, person: { ...entry.person, name: NAMELESS } };
  return entry.type === 'resumed' ? { ...entry, since: table.at } : entry;
}

const write = (entry: Entry): Decision => ({ ok: true, entries: [entry], applied: null });
const never = (): Decision => ({ ok: true, entries: [], applied: null });

/** What the table would have written where a device's log has this entry; nothing where it would have written nothing. */
function expectedOf(table: Table, given: Entry, at: number): Decision {
  const { match } = table;
  if (match === null) return beforeGame(table, given);
  if (given.type === 'resumed') return write({ type: 'resumed', since: table.at });
  if (resultOf(table) !== null) return never();
  switch (given.type) {
    case 'moved':
      return moveAgain(table, match, given, at);
    case 'undone':
      return given.to >= match.moves.length ? never() : backTo(table, match, given.to);
    case 'resigned':
      return resignAgain(table, match, given);
    case 'takenOver':
      return takeOverAgain(table, match, given);
    default:
      return never();
  }
}

function beforeGame({ chairs }: Table, given: Entry): Decision {
  const isFree = (chair: number): boolean => chairs[chair]?.person === null && chairs[chair]?.bot === null;
  if (given.type === 'joined' && isFree(given.chair)) {
    const person = { id: devicePerson(given.chair), name: NAMELESS };
    return write({ type: 'joined', chair: given.chair, person, nonce: '' });
  }
  if (given.type !== 'started' || chairs.some((_, chair) => isFree(chair))) return never();
  return write({ type: 'started', chairs: chairs.map((_, i) => i), nonces: chairs.map(() => '') });
}

function moveAgain(table: Table, match: Match, { seat, move }: EntryOf<'moved'>, at: number): Decision {
  const own = seat === null ? undefined : match.seats[seat];
  if (seat !== null && own === undefined) return never();
  const by = own === undefined ? 'clock' : own.bot === null ? 'person' : 'bot';
  return makeMove(table, match, seat, move, by, { now: at, outages: [], lag: 0 });
}

function resignAgain(table: Table, match: Match, { seat }: EntryOf<'resigned'>): Decision {
  const own = match.seats[seat];
  const plays = own !== undefined && own.person !== null && own.resigned === null;
  const [entry] = plays ? resignation(table, match, seat, 'resigned') : [];
  return entry === undefined ? never() : write(entry);
}

function takeOverAgain(table: Table, match: Match, { seat, level }: EntryOf<'takenOver'>): Decision {
  const own = match.seats[seat];
  const due = own?.resigned === 'resigned' && own.bot === null && levelOf(table.playing, level) !== null;
  return due ? write({ type: 'takenOver', seat, level }) : never();
}
