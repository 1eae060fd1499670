/**
 * A part of the whole: some squares, and what is best for them together. A finish is best for the whole town when its parts add
 * up to most; each part can be asked alone. Knows nothing of what the parts are.
 */

/** What cannot be, as a number that sums can stand. */
export const NEVER = -1e7;
/** A sum below this has something in it that cannot be. */
export const HOPELESS = NEVER / 2;

export type Part = {
  readonly sites: readonly number[];
  /** Whether it tells workers on a crossed letter apart by what they stand for. */
  readonly fine: boolean;
  /**
   * `worth` has the worth of each kind of each site of the part, `stride` numbers a site. Writes to `out`, for the kinds of
   * the site at `position`, the most that the part can reach with that kind.
   */
  best(worth: Float64Array, position: number, out: Float64Array): void;
  /** What the part itself brings when the sites of the whole become this; `NEVER` where that is not allowed. */
  value(kinds: Uint8Array): number;
  /** Looks from now on also at what would reach more than `most`, at so much of it at most; whether there was any. */
  widen?(worth: Float64Array, most: number, limit: number): number;
  /** Looks at everything again. */
  open?(): void;
  /** Of what it looks at, keeps only what can reach `least`. */
  trim?(worth: Float64Array, least: number): void;
};
