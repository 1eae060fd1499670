/**
 * The best line of a puzzle: what can be made of a game for one when everything that chance will bring is known. Asked after
 * a game, never during it. It is searched for in steps, so that whoever asks can show how far it is and stop with the best so
 * far. Knows no game.
 */
import type { Actor, Outcome, Resources } from '../game.js';
import type { Json } from '../json.js';
import type { GameRecord } from '../record.js';

/** A whole game: with the options, the seed and the start of the record it is a record itself. */
export type BestLine = {
  readonly moves: readonly { readonly seat: Actor; readonly move: Json }[];
  /** How it ends; `scores[0]` is what lines are compared by. */
  readonly outcome: Outcome;
  /** Whether it is known that no line is better. */
  readonly proved: boolean;
};

export type BestSoFar = {
  readonly best: BestLine | null;
  /** How much of the search is done, from 0 to 1. */
  readonly done: number;
};

export interface BestLines {
  /**
   * From the beginning of a record. The moves that it holds, any or none, are one line that is known: what is found is never
   * worse. Null where no line to a good end is known. The same record gives the same line.
   */
  search(record: GameRecord, resources: Resources): Generator<BestSoFar, BestLine | null>;
}
