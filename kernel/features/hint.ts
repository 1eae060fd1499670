/**
 * Hints: what a player who knows the game would do, in words and pointed at. A game that has any thinks in steps, so that
 * the page can do other things in between and stop with the best so far. Sees what the asker sees. Knows no game.
 */
import type { Resources, Seat } from '../game.js';
import type { Json } from '../json.js';
import type { Sentence } from '../prose.js';
import { type Reader, wordsOf } from '../telling.js';

/** For the player: as it is, or as sentences where other players are called by their names. */
export type HintWords = string | readonly Sentence[];

/** Something said and pointed at. */
export type HintGrade<Said extends HintWords = HintWords> = {
  readonly say: Said;
  /** What to point at, in the board's own words. */
  readonly pointer: string | null;
};

/** The whole answer, and what may be told before it. */
export type Hint<Said extends HintWords = HintWords> = HintGrade<Said> & {
  /** Less than the whole, the vaguest first: an area, then a piece in it. Left out where a hint is told at once. */
  readonly grades?: readonly HintGrade<Said>[];
};

export interface Hints<View extends Json = Json, Said extends HintWords = HintWords> {
  /** Each step gives the best so far; null where there is nothing to say. Each step stays within the budget of budget.ts. */
  think(view: View, seat: Seat, resources: Resources): Generator<Hint<Said> | null, Hint<Said> | null>;
}

export const hintText = (say: HintWords, reader: Reader): string =>
  typeof say === 'string' ? say : say.map((sentence) => wordsOf(sentence, reader)).join(' ');
