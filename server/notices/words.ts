/**
 * What a notice says, made of its table when it is sent: names are those of now, and what people have said is not repeated. Knows
 * no medium.
 */
import { counted, ordinal, wordList } from '@partyline/kernel/words.js';
import type { Outage } from '@partyline/table/clocks.js';
import { runsOut } from '@partyline/table/clocks.js';
import { seatOfPerson } from '@partyline/table/decide/decision.js';
import { awaited } from '@partyline/table/match.js';
import { resultOf, statusOf, type Table } from '@partyline/table/table.js';
import { uncountedFor } from '@partyline/table/time/off.js';
import type { NoticeWords, QueuedNotice } from '../store/notices/outbox.js';
import { clockWords } from './quiet.js';

export type At = { readonly now: number; readonly outages: readonly Outage[]; readonly zone: string };

const FORMER = 'a former player';
const nameOf = (name: string): string => (name === '' ? FORMER : name);

const HOUR = 60 * 60_000;

/** "2 days", "5 hours": rounded down, as one has no more. */
function spanWords(span: number): string {
  const hours = Math.floor(span / HOUR);
  if (hours >= 48) return counted(Math.floor(hours / 24), 'day');
  return hours >= 1 ? counted(hours, 'hour') : counted(Math.max(1, Math.floor(span / 60_000)), 'minute');
}

/** The seat for which the game waits, and whose person is to move; null where it is no turn of theirs. */
export function seatToMove(table: Table, person: string): number | null {
  const { match } = table;
  if (match === null || statusOf(table) !== 'playing') return null;
  const seat = seatOfPerson(match, person);
  return seat !== null && match.seats[seat]?.bot === null && awaited(table, match).includes(seat) ? seat : null;
}

export function timeUpAt({ match }: Table, seat: number, { now, outages }: Pick<At, 'now' | 'outages'>): number | null {
  return match === null || match.clocks === null ? null : runsOut(match.clocks, seat, now, uncountedFor(match, seat, outages));
}

function others({ match, chairs }: Table, person: string): string {
  const seats = (match?.seats ?? chairs).filter((seat) => seat.person?.id !== person);
  const people = seats.flatMap((seat) => (seat.person === null ? [] : [nameOf(seat.person.name)]));
  const bots = seats.filter((seat) => seat.person === null && seat.bot !== null).length;
  return wordList([...people, ...(bots === 0 ? [] : [bots === 1 ? 'a bot' : `${bots} bots`])], 'nobody');
}

function turnWords(table: Table, person: string, game: string, at: At): NoticeWords {
  const seat = seatToMove(table, person);
  const out = seat === null ? null : timeUpAt(table, seat, at);
  const until = out === null || out <= at.now ? '' : ` You have until ${clockWords(out, at.zone)}.`;
  return { title: `Your turn in ${game}`, text: `You play with ${others(table, person)}.${until}` };
}

function reminderWords(table: Table, person: string, game: string, at: At): NoticeWords {
  const seat = seatToMove(table, person);
  const out = seat === null ? null : timeUpAt(table, seat, at);
  const left = out === null ? 'little time' : spanWords(Math.max(0, out - at.now));
  const then = table.setup.timeout === 'bot' ? 'a bot takes over for you' : 'you have resigned';
  return {
    title: `Your time in ${game} runs out`,
    text: `You have ${left} left for your turn with ${others(table, person)}. After that ${then}.`,
  };
}

function overWords(table: Table, person: string, game: string): NoticeWords {
  const { match, closed } = table;
  const title = `${game} is over`;
  const seat = match === null ? null : seatOfPerson(match, person);
  const rank = seat === null ? undefined : resultOf(table)?.ranks[seat];
  if (closed !== null || rank === undefined) return { title, text: `The table with ${others(table, person)} was closed.` };
  return { title, text: `You came ${ordinal(rank)} of ${match?.seats.length ?? 0}, with ${others(table, person)}.` };
}

function talkWords(table: Table, person: string, game: string, since: number): NoticeWords {
  const seated = new Set((table.match?.seats ?? table.chairs).flatMap((seat) => (seat.person === null ? [] : [seat.person.id])));
  const lines = table.chat.filter(({ by, at }) => by.id !== person && seated.has(by.id) && at >= since);
  const speakers = [...new Set(lines.map(({ by }) => nameOf(by.name)))];
  const said = lines.length === 0 ? 'Something was said' : `${wordList(speakers)} said ${counted(lines.length, 'thing')}`;
  return { title: `Talk at your table of ${game}`, text: `${said} since you looked.` };
}

/** A reminder by the others, which says so, and not by the clock. */
export const isAsked = ({ kind, words }: QueuedNotice): boolean => kind === 'reminder' && words !== null;

/** The table as it is now; null where it cannot be read. */
export function wordsOfNotice(notice: QueuedNotice, table: Table | null, game: string, at: At): NoticeWords {
  const { person, kind, words, created } = notice;
  if (words !== null) return words;
  if (table === null) return { title: 'Something has happened at your table', text: 'Open it to see.' };
  switch (kind) {
    case 'reminder':
      return reminderWords(table, person, game, at);
    case 'over':
      return overWords(table, person, game);
    case 'talk':
      return talkWords(table, person, game, created);
    case 'invitation':
      return { title: `A chair is kept for you`, text: `${nameOf(table.host.name)} waits for you to play ${game}.` };
    default:
      return turnWords(table, person, game, at);
  }
}
