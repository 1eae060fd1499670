/**
 * Practice: a game for one, as often as one likes, on deals that are as hard as one wishes. A game that offers it can tell how
 * hard the game is that a seed deals, and whether a game went well. Knows no game.
 */
import type { Outcome, Resources } from './game.js';
import type { Json } from './json.js';

export interface Practice {
  /** What the grades of difficulty are called, from the easiest on. */
  readonly grades: readonly string[];
  /** No game scores more. */
  readonly most: number;
  /**
   * The grade of the game that a seed deals, as a number of the list; null where these options make none. Thinks in steps. The
   * same seed has the same grade everywhere.
   */
  grade(options: Json, seed: string, resources: Resources): Generator<void, number | null>;
  /** Whether a game that ended like this was won. */
  won(outcome: Outcome): boolean;
}
