/**
 * Hints: what a player who knows the game would do, in words and pointed at. A game that has any thinks in steps, so that
 * the page can do other things in between and stop with the best so far. Sees what the asker sees. Knows no game.
 */
import type { Seat } from '../game.js';
import type { Json } from '../json.js';

/** Something said and pointed at. */
export type HintGrade = {
  /** Sentences for the player. */
  readonly say: string;
  /** What to point at, in the board's own words. */
  readonly pointer: string | null;
};

/** The whole answer, and what may be told before it. */
export type Hint = HintGrade & {
  /** Less than the whole, the vaguest first: an area, then a piece in it. Left out where a hint is told at once. */
  readonly grades?: readonly HintGrade[];
};

export interface Hints<View extends Json = Json> {
  /** Each step gives the best so far; null where there is nothing to say. */
  think(view: View, seat: Seat): Generator<Hint | null, Hint | null>;
}
