/**
 * What a bot thinks that things will be worth at the end (CT-7), when only a part of the town is there. Knows points; knows
 * nothing of how a town is searched for.
 */
import type { Building } from '../components/sheet.js';

/** By building and by how many neighbours there are beside, above and below: 3 × beside + above. */
type Bonuses = { readonly [B in Building]: readonly number[] };

/** A worker, for the points that it brings by itself and for the words that it mends. */
export type Weights = {
  readonly worker: number;
  /** For each letter that will have to be wild as long as there are workers for it, and beyond that. */
  readonly wild: number;
  readonly beyond: number;
  /** Wild letters that may be hoped for at the end, in all. */
  readonly hoped: number;
  readonly hopeless: number;
  readonly office: number;
  /** For each letter that is placed at all. */
  readonly letter: number;
};

export const WEIGHTS: Weights = { worker: 1.3, wild: 0.6, beyond: 2.5, hoped: 9, hopeless: 5, office: 0.6, letter: 0.1 };

export function bonusesOf({ office }: Weights): Bonuses {
  const stands = (edge: number, corner: number, fork: number, cross: number, none: number): number[] =>
    Array.from({ length: 9 }, (_, code) => {
      const [beside, above] = [Math.floor(code / 3), code % 3];
      const count = beside + above;
      if (count === 1) return edge;
      if (count === 2) return beside === 1 ? corner : none;
      return count === 3 ? fork : count === 4 ? cross : none;
    });
  const always = (points: number): number[] => stands(points, points, points, points, points);
  return {
    H: always(0),
    '.': always(0),
    M: always(3),
    O: always(office),
    P: stands(0, 0, 0, 0, 1),
    F: stands(2, 1, 0, 0, 0),
    S: stands(0.2, 0.2, 1, 2, 0.2),
  };
}

/** What wild letters cost, when so many are needed and so many workers are there or to be hoped for. */
export function priceOf(needs: number, workers: number, { wild, beyond }: Weights): number {
  return needs <= workers ? wild * needs : wild * workers + beyond * (needs - workers);
}
