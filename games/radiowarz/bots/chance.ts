/**
 * The chance to win at first sight: each player has a strength, told by how near they are to being on air, by points and by
 * whose turn comes when, and the chances are to each other as the strengths are. The weights are found by self-play (tools/fit.ts).
 * Knows no moves.
 */

/** What is seen of how a player stands. `turns` is how many turns pass before theirs. */
export type Prospect = {
  readonly left: number;
  readonly need: number;
  readonly points: number;
  readonly onAir: number;
  /** The most points that the next stretch, and that all that are left, may bring. */
  readonly next: number;
  readonly reach: number;
  /** In lengths of the map. */
  readonly length: number;
  readonly turns: number;
};

/** In rows by the stations left. The weights of one number of them stand side by side in this order. */
const POINTS = 0;
const ON_AIR = 1;
const NEXT = 2;
const REACH = 3;
const LENGTH = 4;
/** From here on one weight for each number of stretches needed, the last for more than there are stations, and turns to wait. */
const NEED = 5;
const NEEDS = 7;
const MOST_TURNS = 4;
const ROW = NEED + NEEDS * MOST_TURNS;
const ROWS = 6;
export const STRENGTH_WEIGHTS = ROW * ROWS;

const needIn = ({ need, left, turns }: Prospect): number => NEED + (need > left ? NEEDS - 1 : need) * MOST_TURNS + turns;

/** The logarithm of the strength. */
export function strengthOf(weights: Float64Array, one: Prospect): number {
  const row = one.left * ROW;
  return (
    (weights[row + POINTS] ?? 0) * one.points +
    (weights[row + ON_AIR] ?? 0) * one.onAir +
    (weights[row + NEXT] ?? 0) * one.next +
    (weights[row + REACH] ?? 0) * one.reach +
    (weights[row + LENGTH] ?? 0) * one.length +
    (weights[row + needIn(one)] ?? 0)
  );
}

/** Adds to the weights what a player's prospect has of each, so often. */
export function addProspect(into: Float64Array, one: Prospect, times: number): void {
  const row = one.left * ROW;
  const add = (at: number, value: number): void => {
    into[row + at] = (into[row + at] ?? 0) + times * value;
  };
  add(POINTS, one.points);
  add(ON_AIR, one.onAir);
  add(NEXT, one.next);
  add(REACH, one.reach);
  add(LENGTH, one.length);
  add(needIn(one), 1);
}
