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
      /**
       * Of a game for one whose luck is known: the values are the best scores that are still within reach, so that they never rise,
       * and one of 0 is a game that is lost.
       */
      readonly reach: boolean;
      /**
       * By stage, what a value lets expect, by the number of seats. Fitted to games of bots; left out where values are scores
       * themselves.
       */
      lines?(seats: number): readonly ScoreLine[];
    };

/** A score as `base` and `slope` times a value. */
export type ScoreLine = { readonly base: number; readonly slope: number };

export type Assessment<Move> = {
  /** By seat. Of a chance: how the seats are weighed, adding up to 1. */
  readonly values: readonly number[];
  /** How far the game is, as an index of `sharpness` or `lines`; of scores also by seat, where all play at once. */
  readonly stage: number | readonly number[];
  /** The best that was found for the seat that was asked about; null where nothing is to be judged. */
  readonly best: Move | null;
  /** By seat, what the best leads to; left out, the position after it is assessed for that. */
  readonly leadsTo?: readonly number[];
  /** What to do instead and what comes of it, in sentences; left out, `words` says it. */
  readonly advice?: string;
  /** What the move that was made does, without its subject: "cuts CAT and adds 3 points." Where events tell it only later. */
  readonly deed?: string;
};

/** Besides the position: the seat whose move comes next in the record, null for the clock and at the end of the record. */
export type ReviewGiven = {
  readonly mover: Seat | null;
  readonly resources: Resources;
  /** The draws of the record, those still to come included. */
  readonly random: Streams;
  /** The moves of the record, and how many of them have been made; none where something else is tried than what was played. */
  readonly moves: readonly { readonly seat: number | null; readonly move: Json }[];
  readonly at: number;
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
