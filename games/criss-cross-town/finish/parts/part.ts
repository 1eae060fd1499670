/**
 * A part of the whole: some squares, and what is best for them together. A finish is best for the whole town when its parts add
 * up to most. A part can be asked how much it can reach at most, square by square from one end to the other, and it can be
 * walked through as a machine. Knows nothing of what the parts are.
 */

/** What cannot be, as a number that sums can stand. */
export const NEVER = -1e7;
/** A sum below this has something in it that cannot be. */
export const HOPELESS = NEVER / 2;

/** A part as something that goes from state to state, one site after the other; it begins in state 0. */
export type Machine = {
  /** The state after a site has become this; below 0 where that is not allowed. */
  next(position: number, state: number, kind: number): number;
  /** What that step brings. */
  gain(position: number, state: number, kind: number): number;
  /** What it brings to end like this; `NEVER` where that is not allowed. */
  end(state: number): number;
};

export type FinishPart = {
  /** In the order of their numbers. */
  readonly sites: readonly number[];
  /** Whether it tells workers on a crossed square apart by what they stand for. */
  readonly fine: boolean;
  /** By site and kind: what it is worth to this part, `NEVER` for what is ruled out. */
  readonly shares: Float64Array;
  /** Takes the shares as they are now; the most that the part can reach. Then its sites can be gone through from the first on. */
  ready(): number;
  /** Writes to `out`, for each kind of the site at `position`, the most that the part can reach with it. */
  best(position: number, out: Float64Array): void;
  /** Takes the shares of that site as they are now, and goes on to the next one, or to the one before it. */
  pass(position: number, forwards: boolean): void;
  /** For going through its positions in this order. */
  machine(order: readonly number[]): Machine;
};
