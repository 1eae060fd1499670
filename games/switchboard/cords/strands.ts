/**
 * Walks a set of cords as one way. At each seam the ends of one side are joined with those of the other in any manner; that
 * gives a way and perhaps some rings, and where a ring meets the way at a seam the two change over and become one.
 */

import { int } from '@partyline/kernel/ints.js';
import { FACING, NOTHING, PORTS, plugOf } from './grid.js';

type Cord = readonly [number, number];
/** A cord in one direction: its place and the ports where it is entered and left. */
export type Walked = { readonly place: number; readonly from: number; readonly to: number };

/** An end of a cord: the cord, as place and number, and the port on the grid. */
type End = { readonly cord: string; readonly port: number; readonly other: number };

function endsOf(cords: readonly (readonly Cord[])[]): End[] {
  return cords.flatMap((all, place) =>
    all.flatMap(([one, other], i) => {
      const [a, b] = [place * PORTS.length + one, place * PORTS.length + other];
      return [
        { cord: `${place} ${i}`, port: a, other: b },
        { cord: `${place} ${i}`, port: b, other: a },
      ];
    }),
  );
}

/** From a terminal along the joined ends. */
function walk(start: End | undefined, joins: ReadonlyMap<End, End>, ends: readonly End[]): End[] {
  const way: End[] = [];
  for (let end = start; end !== undefined; ) {
    way.push(end);
    const { cord, other } = end;
    const far = ends.find((one) => one.cord === cord && one.port === other);
    end = far === undefined ? undefined : joins.get(far);
  }
  return way;
}

/** The cords by place as one way from a terminal. They must balance at every seam and hang together. */
export function walkAll(cords: readonly (readonly Cord[])[], from: number): Walked[] {
  const ends = endsOf(cords);
  const joins = new Map<End, End>();
  const join = (one: End, other: End) => {
    joins.set(one, other);
    joins.set(other, one);
  };
  for (const port of new Set(ends.map((end) => end.port))) {
    const facing = int(FACING, port);
    if (facing === NOTHING || facing < port) continue;
    const others = ends.filter((end) => end.port === facing);
    for (const [i, end] of ends.filter((one) => one.port === port).entries()) {
      const other = others[i];
      if (other !== undefined) join(end, other);
    }
  }
  const start = ends.find((end) => end.port === plugOf(from));
  for (;;) {
    const way = walk(start, joins, ends);
    const walked = new Set(way.map(({ cord }) => cord));
    const crossing = [...joins].find(
      ([one, other]) =>
        !walked.has(one.cord) && ends.some((end) => end.port === one.port && walked.has(end.cord)) && other !== one,
    );
    if (crossing === undefined) {
      return way.map(({ port, other }) => ({
        place: Math.floor(port / PORTS.length),
        from: port % PORTS.length,
        to: other % PORTS.length,
      }));
    }
    const [ring, ringOther] = crossing;
    const own = ends.find((end) => end.port === ring.port && walked.has(end.cord));
    const ownOther = own === undefined ? undefined : joins.get(own);
    if (own === undefined || ownOther === undefined) return [];
    join(own, ringOther);
    join(ring, ownOther);
  }
}
