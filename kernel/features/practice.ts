/**
 * Practice: a game for one, as often as one likes, on deals that are as hard as one wishes. A game that offers it can tell how
 * hard the game is that a seed deals, and whether a game went well. Knows no game.
 */
import type { Outcome, Resources } from '../game.js';
import type { Json } from '../json.js';

/** What a score earns: from `least` on, until the next title begins. The first is for all scores below, too. */
export type Title = { readonly name: string; readonly least: number };

export interface Practice {
  /** What the grades of difficulty are called, from the easiest on; none where all deals are alike. */
  readonly grades: readonly string[];
  /** No game scores more; null where nobody knows how much is possible. */
  readonly most: number | null;
  /** The titles, from the lowest on, in a game in which there is no winning and no losing; left out by others. */
  readonly titles?: readonly Title[];
  /**
   * The grade of the game that a seed deals, as a number of the list; null where these options make none. Thinks in steps. The
   * same seed has the same grade everywhere.
   */
  grade(options: Json, seed: string, resources: Resources): Generator<void, number | null>;
  /** Whether a game that ended like this was won. */
  won(outcome: Outcome): boolean;
}
