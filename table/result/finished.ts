/**
 * A game that is over, as histories and ratings keep it: who came where, in words and figures, and whether it counts. Pure; made of
 * the table as it is now, so the same table always gives the same.
 */
import { isAtDevice } from '../device-table.js';
import { resultOf, type SeatState, type Table } from '../table.js';
import { isTooShort, poolOf, type RatingPool, type Unrated, unratedAt } from './rated.js';

/** How somebody was not there at the end: they gave up, their time was up, or a bot was still playing for them. */
export const QUITS = ['resigned', 'time', 'bot'] as const;
export type Quit = (typeof QUITS)[number];

export const isQuit = (word: string): word is Quit => QUITS.some((quit) => quit === word);

export type FinishedSeat = {
  readonly seat: number;
  /** Who had it, whoever played at the end; null for a bot's, and for people of a device. */
  readonly person: string | null;
  /** The level of a bot that had the seat. */
  readonly bot: string | null;
  readonly place: number;
  readonly score: number | null;
  /** What it has reached, in the game's own words; empty where the places say it all. */
  readonly reached: string;
  readonly quit: Quit | null;
};

export type FinishedGame = {
  readonly at: number;
  readonly pool: RatingPool;
  /** Null where it is rated. */
  readonly unrated: Unrated | null;
  readonly seats: readonly FinishedSeat[];
};

/** Null while the game is not over. `at` is when it ended. */
export function finishedGame(table: Table, at: number): FinishedGame | null {
  const { match, setup, playing } = table;
  const result = resultOf(table);
  if (match === null || result === null) return null;
  const words = match.outcome === null ? [] : (playing.game.scoreWords?.(match.outcome) ?? []);
  const seats = match.seats.map((own, seat): FinishedSeat => {
    const person = own.person === null || isAtDevice(own.person) ? null : own.person.id;
    return {
      seat,
      person,
      bot: own.person === null ? (own.bot ?? 'random') : null,
      place: result.ranks[seat] ?? 0,
      score: result.scores?.[seat] ?? null,
      reached: words[seat] ?? '',
      quit: person === null ? null : quitOf(own),
    };
  });
  const unrated = unratedAt(table) ?? (isTooShort(match) ? 'too-short' : null);
  return { at, pool: poolOf(setup.time), unrated, seats };
}

const quitOf = ({ resigned, bot }: SeatState): Quit | null => resigned ?? (bot === null ? null : 'bot');

/**
 * What an append from one table to the next has to say of the result: the game that has just ended, null where it goes on again
 * after all, and undefined where nothing about it has changed.
 */
export function finishedBy(before: Table | null, after: Table): FinishedGame | null | undefined {
  const was = before !== null && resultOf(before) !== null;
  const game = was === (resultOf(after) !== null) ? undefined : finishedGame(after, after.at);
  return game;
}
