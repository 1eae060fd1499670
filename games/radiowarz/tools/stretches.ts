/** All straight stretches between the cities of a map, exactly: whether mountains stop them, and which regions they pass over. */
import { isObjective, type MapData } from '../components/map.js';
import type { Outline, Point } from '../geometry/plane.js';
import { isFree, passesOver } from '../geometry/stretch.js';

export type Stretch = {
  /** Cities, by index. */
  readonly from: number;
  readonly to: number;
  readonly free: boolean;
  /** Objective regions that it passes over, by id. */
  readonly over: readonly string[];
};

/** West, north, east, south: outlines whose box a stretch misses need not be asked. */
type Box = readonly [number, number, number, number];

function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const meet = (a: Box, b: Box): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
const boxed = (outline: Outline) => ({ outline, box: boxOf(outline) });

export function stretchesOf({ regions, cities }: MapData): readonly Stretch[] {
  const mountains = regions.filter(({ kind }) => kind === 'mountain').map(({ outline }) => boxed(outline));
  const land = regions.filter(isObjective).map(({ id, outline }) => ({ id, ...boxed(outline) }));
  return cities.flatMap((a, from) =>
    cities.slice(from + 1).map((b, k): Stretch => {
      const box = boxOf([a.at, b.at]);
      const near = mountains.filter((one) => meet(one.box, box)).map(({ outline }) => outline);
      const free = isFree(a.at, b.at, near);
      const over = free
        ? land.filter((one) => meet(one.box, box) && passesOver(a.at, b.at, one.outline)).map(({ id }) => id)
        : [];
      return { from, to: from + 1 + k, free, over };
    }),
  );
}

/** By region: the share of the free stretches between cities outside it that pass over it. */
export function reachOf({ regions, cities }: MapData, stretches: readonly Stretch[]): ReadonlyMap<string, number> {
  const free = stretches.filter((one) => one.free);
  return new Map(
    regions.filter(isObjective).map(({ id }) => {
      const outside = free.filter(({ from, to }) => cities[from]?.region !== id && cities[to]?.region !== id);
      return [id, outside.filter(({ over }) => over.includes(id)).length / Math.max(1, outside.length)];
    }),
  );
}
