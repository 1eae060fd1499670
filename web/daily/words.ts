/** The daily calls in words: days, streaks, time that is left, and a result as a text to send. Knows no game and no page. */
import type { Card, Mark } from '@partyline/kernel/features/daily.js';
import { ordinal } from '@partyline/kernel/words.js';
import type { Streak } from '@partyline/protocol/daily.js';
import type { SeenCall } from '../link/seals.js';

const format = (how: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { ...how, timeZone: 'UTC' });
const LONG = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const SHORT = format({ day: 'numeric', month: 'short', year: 'numeric' });

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/** "Monday 16 November 2026". */
export const dayName = (day: string): string => LONG.format(timeOf(day));
/** "16 Nov 2026". */
export const shortDay = (day: string): string => SHORT.format(timeOf(day));

const two = (n: number): string => String(n).padStart(2, '0');

/** "5:07:09", never below nothing. */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

export const times = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`);

export function streakWords({ now, longest, played }: Streak): string {
  if (played === 0) return 'Play today and begin a streak.';
  const days = now === 0 ? 'Your streak begins anew' : now === 1 ? 'One day so far' : `${now} days in a row`;
  return `${days} · longest ${longest} · ${played} played`;
}

const days = (n: number): string => (n === 1 ? '1 day' : `${n} days`);

/** "Daily call 12 (16 Nov 2026)"; an older server does not say the number. */
export const callTitle = (number: number | null, day: string): string =>
  number === null ? `Daily call of ${shortDay(day)}` : `Daily call ${number} (${shortDay(day)})`;

/** The streak that a result belongs to: "Streak: 5 days"; nothing where it counts for none. */
export const runWords = (streak: number | null): string | null =>
  streak === null || streak < 1 ? null : `Streak: ${days(streak)}`;

type Standing = { readonly place: number; readonly behind: number | null; readonly finished: number };

/** From so many others on, a share says more than their number. */
const MANY = 20;

/** "You are 2nd of 5 who finished, ahead of 3 of the 4 others." */
export function standingWords({ place, behind, finished }: Standing): string {
  const others = finished - 1;
  const where = `You are ${ordinal(place)} of ${finished} who finished`;
  if (behind === null || others < 1) return `${where}.`;
  if (others >= MANY) return `${where}, ahead of ${Math.floor((100 * behind) / others)} % of the others.`;
  const whom = others === 1 ? (behind === 1 ? 'ahead of the other one' : '') : `ahead of ${behind} of the ${others} others`;
  return whom === '' || behind === 0 ? `${where}.` : `${where}, ${whom}.`;
}

/** A filled block is a success, the greener the better; an empty one is not. */
const BLOCKS: Readonly<Record<Mark, string>> = { best: '🟩', good: '🟨', fair: '🟫', none: '⬜' };

export type SharedResult = {
  readonly game: string;
  readonly day: string;
  /** Which call of the server it is. */
  readonly number: number | null;
  readonly card: Card;
  /** Days in a row up to this one; null where it does not count. */
  readonly streak: number | null;
  readonly undos: number;
  /** How many hints were told on this device; a game that counts has none. */
  readonly hints?: number;
  /** Whether it was a first attempt on its day. */
  readonly counts: boolean;
  readonly link: string;
};

const lowered = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

/** What is sent to friends: how it went, and nothing of how it was done. */
export function shareText({ game, day, number, card, streak, undos, hints = 0, counts, link }: SharedResult): string {
  const rows = card.rows.map(({ marks }) => marks.map((mark) => BLOCKS[mark]).join(''));
  const notes = [
    ...(undos === 0 ? [] : [`taken back ${times(undos)}`]),
    ...(hints === 0 ? [] : [hints === 1 ? 'one hint' : `${hints} hints`]),
    ...(counts ? [] : ['not my first attempt']),
  ];
  const after = notes.length === 0 ? [] : [`(${notes.join(', ')})`];
  const run = runWords(streak);
  const lines = [`${game}, ${lowered(callTitle(number, day))}`, card.headline, ...rows, ...(run === null ? [] : [run]), ...after];
  return [...lines, link].join('\n');
}

/** A row of a card for those who listen: "Round 1: earned a second, put through, not put through twice". */
export function rowWords({ marks, says }: Card['rows'][number], legend: Readonly<Record<Mark, string>>): string {
  if (says !== null) return says;
  const counts = new Map<Mark, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return [...counts].map(([mark, count]) => (count === 1 ? legend[mark] : `${legend[mark]} ${times(count)}`)).join(', ');
}

type Deal = {
  /** As the server says it now. */
  readonly sealed: string;
  /** Of the seed, once that is told. */
  readonly hash: string | null;
  readonly seen: SeenCall | null;
};

/** What this browser has checked of a day's hash, and against what. */
export function dealWords({ sealed, hash, seen }: Deal): { readonly holds: boolean; readonly sentence: string } {
  const when = seen?.early === true ? 'before its day began' : 'before its day was over';
  if (seen !== null && seen.sealed !== sealed) {
    return { holds: false, sentence: `This is NOT the hash that this device was shown ${when}: that one was ${seen.sealed}.` };
  }
  if (hash === null) {
    return {
      holds: true,
      sentence: 'Come back when the day is over: a browser that has kept this hash compares the seed with it.',
    };
  }
  if (hash !== sealed) return { holds: false, sentence: 'The seed does NOT have the hash that stands beside it.' };
  const own = 'This browser has checked that the seed has this hash.';
  return seen === null
    ? { holds: true, sentence: `${own} Whether the hash was published before, this device cannot tell: it did not see it then.` }
    : { holds: true, sentence: `${own} It is the one that this device was shown ${when}.` };
}
