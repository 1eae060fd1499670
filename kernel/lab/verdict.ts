/**
 * What the figures of many games say, in one sentence. A share counts as uneven when its interval leaves the even share out; the
 * intervals of several shares are so wide that all of them hold together with 95 %. Pure; knows no game.
 */
import { wordList } from '../words.js';
import { winsText } from './figures.js';
import { type Estimate, jointQuantile, wilson } from './statistics.js';

export type SeatWins = { readonly seat: number; readonly wins: number; readonly games: number };

/** Of two seats one wins what the other loses: that is one question. */
const questions = (seats: number): number => (seats <= 2 ? 1 : seats);

function uneven({ seat, wins, games }: SeatWins, seats: number, first: number): string[] {
  const rate = wilson(wins, games, jointQuantile(questions(seats)));
  if (rate === null || (rate.low <= 1 / seats && rate.high >= 1 / seats)) return [];
  return [
    `seat ${seat + first} wins ${winsText(wins)} of ${games}, ${rate.value > 1 / seats ? 'more' : 'less'} than chance allows`,
  ];
}

/** Null where nobody is compared with anybody. `first`: what the first seat is numbered, 0 as in records. */
export function seatVerdict(seats: readonly SeatWins[], first = 0): string | null {
  if (seats.length < 2 || seats.every(({ games }) => games === 0)) return null;
  const found = seats.flatMap((seat) => uneven(seat, seats.length, first)).join('; ');
  return found === '' ? 'No seat is further from even than chance allows.' : `${found[0]?.toUpperCase()}${found.slice(1)}.`;
}

/** A level against the one below it. */
export type Rung = {
  readonly players: number;
  readonly upper: string;
  readonly lower: string;
  readonly games: number;
  /** Of the upper level; a shared first place counts by halves. */
  readonly wins: number;
  readonly winRate: Estimate | null;
};

export function ladderVerdict(rungs: readonly Rung[]): string {
  const unproved = rungs.filter(({ winRate }) => winRate === null || winRate.low <= 0.5);
  if (unproved.length === 0) return 'Every level beats the one below it, by more than chance allows.';
  const names = unproved.map(({ upper, lower, players }) => `${upper} beats ${lower} with ${players}`);
  return `Not shown: that ${wordList(names)}.`;
}
