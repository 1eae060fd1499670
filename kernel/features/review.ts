/**
 * The review of a finished game: how good each position was for every seat, and what the best move in it would have been. A
 * game says that of one position at a time; replaying, marking and telling are the same for all games (`kernel/review/`). Asked
 * after a game, with everything known that was hidden in it. Knows no game.
 */
import type { Resources, Seat } from '../game.js';
import type { Json } from '../json.js';
import type { Streams } from '../random.js';

/** What a game is reviewed by. */
export type ReviewMeasure =
  /** The chance of each seat to win. */
  | {
      readonly type: 'chance';
      /**
       * By stage: how sharply the values tell who wins, by the number of seats. Fitted to games of bots; a value of one is
       * taken as it is.
       */
      sharpness(seats: number): readonly number[];
    }
  /** What each seat can expect to score in the end. */
  | {
      readonly type: 'score';
      /** The unit of one, and of several: "point", "points". */
      readonly unit: readonly [one: string, many: string];
      /** A move that gives away so much is a mistake. */
      readonly mistake: number;
    };

export type Assessment<Move> = {
  /** By seat. Of a chance: how the seats are weighed, adding up to 1. */
  readonly values: readonly number[];
  /** How far the game is, as an index of `sharpness`; 0 for scores. */
  readonly stage: number;
  /** The best that was found for the seat that was asked about; null where nothing is to be judged. */
  readonly best: Move | null;
};

/** Besides the position: the seat whose move comes next in the record, null for the clock and at the end of the record. */
export type ReviewGiven = {
  readonly mover: Seat | null;
  readonly resources: Resources;
  /** The draws of the record, those still to come included. */
  readonly random: Streams;
};

export interface Reviews<State = unknown, Move extends Json = Json> {
  readonly measure: ReviewMeasure;
  /**
   * Of a position in which the game goes on. Thinks in steps, each within the budget of budget.ts, and never longer than its own
   * number of them. The same position gives the same. Null where nothing new can be said: then what was said before still holds.
   */
  assess(state: State, given: ReviewGiven): Generator<void, Assessment<Move> | null>;
  /** What to do instead, as a sentence that tells somebody to: "Build 2 chips at Dam." */
  words(state: State, move: Move): string;
}
