/**
 * The contract of a guided game: a position, and steps that are read, done or watched on the real board. The rules judge
 * every move as always; a step only says which of the legal ones it is about. Knows no game.
 */
import type { Json } from '@partyline/kernel/json.js';

export type Step<View extends Json = Json, Move extends Json = Json> =
  /** Something to know; goes on when the learner says so. `pointer` is what to point at, in the board's own words. */
  | { readonly type: 'read'; readonly say: string; readonly pointer: string | null }
  /** Something to do: goes on when a move was made that fits. Another legal move is not played; `otherwise` says what to try. */
  | {
      readonly type: 'do';
      readonly say: string;
      readonly pointer: string | null;
      readonly otherwise: string;
      fits(move: Move, view: View): boolean;
      /** What is wrong with this very move; where that is null, `otherwise` is said. */
      refute?(move: Move): string | null;
      /** A move that fits, for "show me", where there are too many legal ones to list. */
      shown?(view: View): Move;
    }
  /**
   * Moves that others make, one after the other, with time to see them; `quick` ones only pass by. Where a move depends on what
   * the learner has made of the position, `adapted` gives the one that is played.
   */
  | {
      readonly type: 'watch';
      readonly say: string;
      readonly pointer: string | null;
      readonly quick?: boolean;
      readonly moves: readonly { readonly seat: number; readonly move: Move }[];
      adapted?(move: Move, view: View): Move;
    }
  /** The last one. From here on the game is the learner's, if they like: bots play the other seats to the end. */
  | { readonly type: 'free'; readonly say: string; readonly pointer: string | null };

export interface Lesson<View extends Json = Json, Move extends Json = Json> {
  readonly title: string;
  readonly minutes: number;
  readonly options: Json;
  readonly seed: string;
  /** A position in the public format, or null for the beginning. */
  readonly start: Json | null;
  /** The names by seat, and which of them is the learner. */
  readonly names: readonly string[];
  readonly seat: number;
  readonly steps: readonly Step<View, Move>[];
  /** Whether a move that does not fit is let pass without a word, as a draft is that somebody is still at. */
  aside?(move: Move): boolean;
}

/** A picture in the rulebook: a real position on the real board. */
export interface Figure {
  readonly caption: string;
  readonly view: Json;
  readonly names: readonly string[];
  readonly pointer: string | null;
  /** Which parts of the board are seen, as a word for the game's own style sheet: `data-look` around the board. */
  readonly look: string;
}

export interface Teaching<View extends Json = Json, Move extends Json = Json> {
  readonly lessons: readonly Lesson<View, Move>[];
  /** By the clause of the rulebook that they belong to. */
  readonly figures: { readonly [clause: string]: Figure };
}
