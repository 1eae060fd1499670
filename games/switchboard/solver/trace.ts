/**
 * The same ways as ways.ts, made for searches that ask a million times a second: no lists, no objects, and only the
 * questions that a search has. A tracer belongs to one set of cards and keeps its working space.
 */

import { int } from '@partyline/kernel/ints.js';
import { type CardSet, isCord, linksAt, MOST_IN_PORT } from '../components/cards.js';
import { reachByFrontier } from '../cords/frontier.js';
import { FACING, LINES, NOTHING, PLACES, PORTS, plugOf, SEAM, TERMINAL, TERMINALS } from '../cords/grid.js';
import { completeCircles } from '../cords/ways.js';

const GRID_PORTS = PLACES * PORTS.length;
const FACES = 2 * PLACES;
/** Three links a port and an empty one to stop at. */
const ROOM = MOST_IN_PORT + 1;
/** An entry is where the links of a port begin: by place, face and port. */
const FACE_STEP = PORTS.length * ROOM;
const PLACE_STEP = FACES * FACE_STEP;
const entryOf = (port: number): number => Math.floor(port / PORTS.length) * PLACE_STEP + (port % PORTS.length) * ROOM;

const PLACE_OF = Int32Array.from({ length: GRID_PORTS }, (_, port) => Math.floor(port / PORTS.length));
const ENTRY = Int32Array.from({ length: GRID_PORTS }, (_, port) => entryOf(port));
const PLUG_OF = Int32Array.from({ length: TERMINALS }, (_, terminal) => plugOf(terminal));
const BITS = Uint8Array.from({ length: 1 << LINES }, (_, mask) => {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
});
/** Bits of a mask of 18 seams. */
const bits = (mask: number): number => (BITS[mask & 511] ?? 0) + (BITS[mask >> LINES] ?? 0);

// A link in one number: the bit of its cord, the place, whether it leaves the grid, where to, the seam, and the half circle.
const PLACE_AT = 6;
const OUTSIDE_AT = 10;
const TO_AT = 11;
const SEAM_AT = 17;
const HALF_AT = 22;

function pack({ links, halves }: CardSet, place: number, face: number, port: number, k: number): number {
  const link = int(links, linksAt(face, port) + k);
  if (!isCord(link)) return 0;
  const end = link & 7;
  const out = place * PORTS.length + end;
  const outside = int(FACING, out) === NOTHING;
  const to = outside ? int(TERMINAL, out) : int(FACING, out);
  const seam = outside ? 0 : int(SEAM, out);
  const half = (int(halves, face) >> end) & 1;
  const where = (place << PLACE_AT) | ((outside ? 1 : 0) << OUTSIDE_AT) | (to << TO_AT);
  return (1 << (link >> 3)) | where | (seam << SEAM_AT) | (half << HALF_AT);
}

export interface Tracer {
  /** The most circles on a way between two terminals, or nothing. `faces` may hold many boards; this one begins at `at`. */
  between(faces: Uint8Array, at: number, from: number, to: number): number;
  /** The terminals that can be reached, a bit each. */
  reached(faces: Uint8Array, at: number, from: number): number;
  /** The steps made so far: what a search has cost, the same on every machine. */
  work(): number;
  /** Whether so many steps were made since this was last said that those who think should pause. */
  isPauseDue(): boolean;
}

/** A few milliseconds of steps. */
const PAUSE_AFTER = 1_000_000;

/** More steps than this, and the ways of a board are not tried one by one any more; finding them otherwise costs this. */
const MOST_STEPS = 4000;
const HARD = 100_000;

const NO_GOAL = NOTHING;

/** By entry: the links, and whether the port that a call comes in by carries half a circle. */
function tablesOf(set: CardSet): { readonly table: Int32Array; readonly halfIn: Uint8Array } {
  const table = new Int32Array(PLACES * PLACE_STEP);
  const halfIn = new Uint8Array(PLACES * PLACE_STEP);
  for (let place = 0; place < PLACES; place++) {
    for (let face = 0; face < FACES; face++) {
      for (let port = 0; port < PORTS.length; port++) {
        const entry = place * PLACE_STEP + face * FACE_STEP + port * ROOM;
        halfIn[entry] = (int(set.halves, face) >> port) & 1;
        for (let k = 0; k < MOST_IN_PORT; k++) table[entry + k] = pack(set, place, face, port, k);
      }
    }
  }
  return { table, halfIn };
}

type Desk = {
  readonly set: CardSet;
  readonly table: Int32Array;
  readonly halfIn: Uint8Array;
  /** By place: the cords in use, a bit each. */
  readonly used: Uint8Array;
  // The way so far: where to go on at each step back, the link that was taken, and the circles before it.
  readonly cursors: Int32Array;
  readonly taken: Int32Array;
  readonly circles: Int32Array;
  /** The terminals that the last search has reached. */
  found: number;
  work: number;
};

function searchOtherwise(desk: Desk, faces: Uint8Array, at: number, from: number, goal: number): number {
  desk.used.fill(0);
  desk.work += HARD;
  const board = [...faces.subarray(at, at + PLACES)];
  const most = reachByFrontier(desk.set, board, completeCircles(desk.set, board), from);
  desk.found = most.reduce((mask, circles, to) => (circles === NOTHING ? mask : mask | (1 << to)), 0);
  return most[goal] ?? NOTHING;
}

function search(desk: Desk, faces: Uint8Array, at: number, from: number, goal: number): number {
  const { table, halfIn, used, cursors, taken, circles } = desk;
  let [depth, steps, most, reached, passed] = [0, 0, NOTHING, 0, 0];
  const plug = PLUG_OF[from] ?? 0;
  let cursor = (ENTRY[plug] ?? 0) + (faces[at + (PLACE_OF[plug] ?? 0)] ?? 0) * FACE_STEP;
  for (;;) {
    const link = table[cursor] ?? 0;
    if (link === 0) {
      if (depth === 0) break;
      depth -= 1;
      const back = taken[depth] ?? 0;
      used[back >> PLACE_AT] = (used[back >> PLACE_AT] ?? 0) ^ (back & 63);
      cursor = cursors[depth] ?? 0;
      passed = circles[depth] ?? 0;
      continue;
    }
    cursor += 1;
    const place = (link >> PLACE_AT) & 15;
    const before = used[place] ?? 0;
    if ((before & link & 63) !== 0) continue;
    const to = (link >> TO_AT) & 63;
    if ((link & (1 << OUTSIDE_AT)) !== 0) {
      if (to === from) continue;
      reached |= 1 << to;
      if (to === goal) most = Math.max(most, bits(passed));
      continue;
    }
    steps += 1;
    if (steps > MOST_STEPS) return searchOtherwise(desk, faces, at, from, goal);
    used[place] = before | (link & 63);
    cursors[depth] = cursor;
    taken[depth] = link & 1023;
    circles[depth] = passed;
    depth += 1;
    cursor = (ENTRY[to] ?? 0) + (faces[at + (PLACE_OF[to] ?? 0)] ?? 0) * FACE_STEP;
    passed |= ((link >> HALF_AT) & (halfIn[cursor] ?? 0)) << ((link >> SEAM_AT) & 31);
  }
  desk.found = reached;
  desk.work += steps;
  return most;
}

/** No way has more steps than there are cords. */
const MOST_DEPTH = 64;

export function tracer(set: CardSet): Tracer {
  const desk: Desk = {
    set,
    ...tablesOf(set),
    used: new Uint8Array(PLACES),
    cursors: new Int32Array(MOST_DEPTH),
    taken: new Int32Array(MOST_DEPTH),
    circles: new Int32Array(MOST_DEPTH),
    found: 0,
    work: 0,
  };
  let pause = PAUSE_AFTER;
  return {
    between: (faces, at, from, to) => search(desk, faces, at, from, to),
    reached(faces, at, from) {
      search(desk, faces, at, from, NO_GOAL);
      return desk.found;
    },
    work: () => desk.work,
    isPauseDue() {
      if (desk.work < pause) return false;
      pause = desk.work + PAUSE_AFTER;
      return true;
    },
  };
}
