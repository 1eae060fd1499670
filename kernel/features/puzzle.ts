/**
 * Puzzles: a position, something to reach in one move, and every move that reaches it. The moves were found by trying all of
 * them with the real rules, so a page need only compare. Knows no game.
 */

import type { Json } from '../json.js';
import type { Hint } from './hint.js';

export type PuzzleLevel = 'easy' | 'medium' | 'hard';

export interface Puzzle {
  /** Never changes its meaning once released: it is what a browser remembers as solved. */
  readonly id: string;
  readonly title: string;
  /** What to reach, in sentences for the player. */
  readonly task: string;
  readonly options: Json;
  /** The position in the public format; it is the player's turn. */
  readonly start: Json;
  /** The names by seat, and which of them is the player. */
  readonly names: readonly string[];
  readonly seat: number;
  /** Every move that solves it, as the game's parser gives them. */
  readonly solutions: readonly Json[];
  /** One after the other, the last as good as the solution. */
  readonly hints: readonly Hint<string>[];
  /** What is said when it is solved. */
  readonly solved: string;
  readonly level?: PuzzleLevel;
  /** Why a legal move is no solution, in a sentence: what is missing, or what a rival answers. Null where that is not known. */
  refute?(move: Json): string | null;
}
