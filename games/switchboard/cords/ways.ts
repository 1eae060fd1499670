/**
 * Ways along cords from a terminal (SB-2.1 to SB-2.3). A way goes along a cord of a card to a port and through it to the next
 * card, uses no cord twice, and ends at the first terminal that it comes to. Knows nothing of
 * cubes.
 */

import { type Ints, int } from '@partyline/kernel/ints.js';
import { type CardSet, isCord, linksAt, MOST_IN_PORT } from '../components/cards.js';
import { cordsBetween, reachByFrontier } from './frontier.js';
import { FACING, NOTHING, PLACES, PORTS, plugOf, SEAM, SEAMS, TERMINAL, TERMINALS } from './grid.js';
import { walkAll } from './strands.js';

/** The face that lies in each place. */
export type Faces = Ints;

/** One cord of a way: the place of its card, and the ports where the call comes in and goes out. */
export type CordStep = { readonly place: number; readonly from: number; readonly to: number };
export type Way = { readonly circles: number; readonly steps: readonly CordStep[] };

/** The seams where both ports carry a half circle, a bit each (SB-2.3). */
export function completeCircles({ halves }: CardSet, faces: Faces): number {
  const half = (port: number) => (int(halves, int(faces, Math.floor(port / PORTS.length))) >> (port % PORTS.length)) & 1;
  return SEAMS.reduce((bits, port, seam) => bits | ((half(port) & half(int(FACING, port))) << seam), 0);
}

function bits(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** More steps than this, and the ways of a board are not tried one by one any more. */
const MOST_STEPS = 20_000;

type Search = {
  readonly set: CardSet;
  readonly faces: Faces;
  readonly circles: number;
  /** By place: the cords in use, a bit each. */
  readonly used: number[];
  readonly steps: CordStep[];
  readonly arrive: (terminal: number, circles: number) => void;
  /** Steps that may still be made. */
  left: number;
};

/** Every way on from a port on the grid, with the circles passed so far. */
function follow(search: Search, port: number, passed: number): void {
  const { set, faces, used, steps } = search;
  const place = Math.floor(port / PORTS.length);
  const first = linksAt(int(faces, place), port % PORTS.length);
  for (let i = first; i < first + MOST_IN_PORT; i++) {
    const link = int(set.links, i);
    if (!isCord(link)) return;
    const cord = 1 << (link >> 3);
    const before = int(used, place);
    if ((before & cord) !== 0) continue;
    search.left -= 1;
    if (search.left < 0) return;
    const out = place * PORTS.length + (link & 7);
    used[place] = before | cord;
    steps.push({ place, from: port % PORTS.length, to: link & 7 });
    const terminal = int(TERMINAL, out);
    if (terminal !== NOTHING) search.arrive(terminal, passed);
    else follow(search, int(FACING, out), passed | (search.circles & (1 << int(SEAM, out))));
    steps.pop();
    used[place] = before;
  }
}

/** Tries every way; whether it came to an end. */
function tryAll(
  set: CardSet,
  faces: Faces,
  from: number,
  arrive: (terminal: number, circles: number, steps: CordStep[]) => void,
): boolean {
  const steps: CordStep[] = [];
  const search: Search = {
    set,
    faces,
    circles: completeCircles(set, faces),
    used: Array.from({ length: PLACES }, () => 0),
    steps,
    arrive: (terminal, passed) => arrive(terminal, passed, steps),
    left: MOST_STEPS,
  };
  follow(search, plugOf(from), 0);
  return search.left >= 0;
}

/** By terminal: the most circles on a way to it, or nothing where no way leads there. None leads from a terminal to itself. */
export function reach(set: CardSet, faces: Faces, from: number): Int8Array {
  const most = new Int8Array(TERMINALS).fill(NOTHING);
  const all = tryAll(set, faces, from, (terminal, passed) => {
    if (terminal !== from) most[terminal] = Math.max(int(most, terminal), bits(passed));
  });
  return all ? most : reachByFrontier(set, faces, completeCircles(set, faces), from);
}

/**
 * The way with most circles; of these the one with fewest cords, and then the first by the order of the cards' cords (where
 * there are too many to try them all: any of those).
 */
export function wayBetween(set: CardSet, faces: Faces, from: number, to: number): Way | null {
  let best: Way | null = null;
  const all = tryAll(set, faces, from, (terminal, passed, steps) => {
    if (terminal !== to) return;
    const circles = bits(passed);
    if (best === null || circles > best.circles || (circles === best.circles && steps.length < best.steps.length)) {
      best = { circles, steps: [...steps] };
    }
  });
  return all ? best : longWay(set, faces, from, to);
}

function longWay(set: CardSet, faces: Faces, from: number, to: number): Way | null {
  const circles = completeCircles(set, faces);
  const cords = cordsBetween(set, faces, circles, from, to);
  if (cords === null) return null;
  const steps = walkAll(cords, from);
  const passed = steps.reduce((mask, step) => {
    const seam = int(SEAM, step.place * PORTS.length + step.to);
    return seam === NOTHING ? mask : mask | (1 << seam);
  }, 0);
  return { circles: bits(passed & circles), steps };
}
