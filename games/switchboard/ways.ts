/**
 * Ways along cords from a terminal (SB-2.1 to SB-2.3). A way goes along a cord of a card to a port and through it to the next
 * card, uses no cord twice, and ends at the first terminal that it comes to. Which cubes stand where is nobody's business
 * here.
 */
import { type CardSet, isCord, linksAt, MOST_IN_PORT } from './cards.js';
import { FACING, NOTHING, PLACES, PORTS, plugOf, SEAM, SEAMS, TERMINAL, TERMINALS } from './grid.js';
import { type Ints, int } from './int.js';

/** The face that lies in each place. */
export type Faces = Ints;

/** One cord of a way: the place of its card, and the ports where the call comes in and goes out. */
export type Step = { readonly place: number; readonly from: number; readonly to: number };
export type Way = { readonly circles: number; readonly steps: readonly Step[] };

/** The seams where both ports carry a half circle, a bit each (SB-2.3). */
function completeCircles({ halves }: CardSet, faces: Faces): number {
  const half = (port: number) => (int(halves, int(faces, Math.floor(port / PORTS.length))) >> (port % PORTS.length)) & 1;
  return SEAMS.reduce((bits, port, seam) => bits | ((half(port) & half(int(FACING, port))) << seam), 0);
}

function bits(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
}

type Search = {
  readonly set: CardSet;
  readonly faces: Faces;
  readonly circles: number;
  /** By place: the cords in use, a bit each. */
  readonly used: number[];
  readonly steps: Step[];
  readonly arrive: (terminal: number, circles: number) => void;
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

function search(set: CardSet, faces: Faces, from: number, arrive: (terminal: number, circles: number, steps: Step[]) => void) {
  const steps: Step[] = [];
  const used = Array.from({ length: PLACES }, () => 0);
  const circles = completeCircles(set, faces);
  follow({ set, faces, circles, used, steps, arrive: (terminal, passed) => arrive(terminal, passed, steps) }, plugOf(from), 0);
}

/** By terminal: the most circles on a way to it, or nothing where no way leads there. */
export function reach(set: CardSet, faces: Faces, from: number): Int8Array {
  const most = new Int8Array(TERMINALS).fill(NOTHING);
  search(set, faces, from, (terminal, passed) => {
    most[terminal] = Math.max(int(most, terminal), bits(passed));
  });
  return most;
}

/** The way with most circles; of these the one with fewest cords, and then the first by the order of the cards' cords. */
export function wayBetween(set: CardSet, faces: Faces, from: number, to: number): Way | null {
  let best: Way | null = null;
  search(set, faces, from, (terminal, passed, steps) => {
    if (terminal !== to) return;
    const circles = bits(passed);
    if (best === null || circles > best.circles || (circles === best.circles && steps.length < best.steps.length)) {
      best = { circles, steps: [...steps] };
    }
  });
  return best;
}
