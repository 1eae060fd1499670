/**
 * Hints: what somebody who knows the game would do, in words and pointed at. A game that has any thinks in steps, so that
 * whoever asks can go on with other things in between and stop with the best so far. Sees what the asker sees. Knows no game.
 */
import type { Seat } from './game.js';
import type { Json } from './json.js';

export type Hint = {
  /** Sentences for the player. */
  readonly say: string;
  /** What to point at, in the board's own words. */
  readonly pointer: string | null;
};

export interface Hints<View extends Json = Json> {
  /** Each step gives the best so far; null where there is nothing to say. */
  think(view: View, seat: Seat): Generator<Hint | null, Hint | null>;
}
