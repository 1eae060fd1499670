/**
 * Ways on boards that have too many of them to try one by one. A way is looked for as a set of cords: at every seam as many of
 * them end on one side as on the other, one ends at each of two terminals, and all hang together. Such a set can always be
 * walked as one way, as strands that meet at a seam can change over there. The sets are built card by card; all that has to
 * be remembered of the cards behind is how many cords wait at each open seam, and which of them hang together.
 */

import { type Ints, int } from '@partyline/kernel/ints.js';
import { type CardSet, isCord, linksAt, MOST_IN_PORT } from '../components/cards.js';
import { FACING, NOTHING, PLACES, PORTS, plugOf, SEAM, SIDE, TERMINAL, TERMINALS } from './grid.js';

/** A cord as it lies: its two ports on the card. */
type Cord = readonly [number, number];
/** Some cords of a card, and how many of them end in each port. */
type Choice = { readonly cords: readonly Cord[]; readonly ends: Ints };

function cordsOf({ links }: CardSet, face: number): Cord[] {
  const cords = new Map<number, Cord>();
  for (let port = 0; port < PORTS.length; port++) {
    for (let k = 0; k < MOST_IN_PORT; k++) {
      const link = int(links, linksAt(face, port) + k);
      if (isCord(link)) cords.set(link >> 3, [port, link & 7]);
    }
  }
  return [...cords.values()];
}

/** Every choice of cords of a face. */
function choicesOf(set: CardSet, face: number): Choice[] {
  const all = cordsOf(set, face);
  return Array.from({ length: 1 << all.length }, (_, mask) => {
    const cords = all.filter((_, i) => (mask & (1 << i)) !== 0);
    return { cords, ends: PORTS.map((_, port) => cords.filter((cord) => cord.includes(port)).length) };
  });
}

// What is behind the cards so far, in one number: for the seams below each column and for the two to the right the cords that
// wait there (two bits) and the group that they belong to (three bits); then the terminal where the way ends, and whether it
// is finished.
const SLOT_BITS = 5;
const RIGHT = SIDE;
const SLOTS = SIDE + 2;
const END_AT = SLOT_BITS * SLOTS;
const FINISHED = 1 << 30;

const waiting = (state: number, slot: number): number => (state >> (SLOT_BITS * slot)) & 3;
const groupAt = (state: number, slot: number): number => (state >> (SLOT_BITS * slot + 2)) & 7;
const endOf = (state: number): number => ((state >> END_AT) & 31) - 1;

/** The slot of a port of the card in a column, or nothing; cords wait there from the card above or on the left, or for the next. */
const slotOf = (port: number, column: number): number => {
  if (port < 2) return column;
  return RIGHT + (port % 2);
};
const comesIn = (port: number): boolean => port === 0 || port === 2 || port === 3;

type Ground = { readonly circles: number; readonly from: number };

/** Where the way ends after this choice, or null where it breaks what holds at the outer edge. */
function endAfter(state: number, place: number, { ends }: Choice, from: number): number | null {
  let end = endOf(state);
  for (let port = 0; port < PORTS.length; port++) {
    const terminal = int(TERMINAL, place * PORTS.length + port);
    if (terminal === NOTHING) continue;
    const count = int(ends, port);
    if (terminal === from ? count !== 1 : count > 1) return null;
    if (terminal === from || count === 0) continue;
    if (end !== NOTHING) return null;
    end = terminal;
  }
  return end;
}

/** Whether as many cords come in from above and from the left as wait there. */
function meets(state: number, place: number, { ends }: Choice): boolean {
  for (let port = 0; port < PORTS.length; port++) {
    if (!comesIn(port) || int(FACING, place * PORTS.length + port) === NOTHING) continue;
    if (waiting(state, slotOf(port, place % SIDE)) !== int(ends, port)) return false;
  }
  return true;
}

/** Groups as a forest: 1 to 5 are those behind, 6 to 11 the ports of the card. */
function joined(state: number, place: number, { cords, ends }: Choice): (node: number) => number {
  const parent = Array.from({ length: 12 }, (_, i) => i);
  const root = (node: number): number => (int(parent, node) === node ? node : root(int(parent, node)));
  const join = (one: number, other: number) => {
    parent[root(one)] = root(other);
  };
  for (let port = 0; port < PORTS.length; port++) {
    const inner = int(FACING, place * PORTS.length + port) !== NOTHING;
    if (comesIn(port) && inner && int(ends, port) > 0) join(6 + port, groupAt(state, slotOf(port, place % SIDE)));
  }
  for (const [one, other] of cords) join(6 + one, 6 + other);
  return root;
}

/** What is behind after this choice, or null where it cannot become one way. */
function after(state: number, place: number, choice: Choice, from: number): number | null {
  if ((state & FINISHED) !== 0) return choice.cords.length === 0 && endAfter(state, place, choice, from) !== null ? state : null;
  const end = meets(state, place, choice) ? endAfter(state, place, choice, from) : null;
  if (end === null) return null;
  const root = joined(state, place, choice);
  const groups = new Set<number>();
  for (let slot = 0; slot < SLOTS; slot++) if (waiting(state, slot) > 0) groups.add(root(groupAt(state, slot)));
  for (const [one] of choice.cords) groups.add(root(6 + one));
  const open = new Map<number, number>();
  let next = (end + 1) << END_AT;
  for (let slot = 0; slot < SLOTS; slot++) {
    const port = slot === place % SIDE ? 1 : slot < RIGHT ? NOTHING : 4 + (slot - RIGHT);
    const inner = port !== NOTHING && int(FACING, place * PORTS.length + port) !== NOTHING;
    const count = port === NOTHING ? waiting(state, slot) : inner ? int(choice.ends, port) : 0;
    if (count === 0) continue;
    const group = root(port === NOTHING ? groupAt(state, slot) : 6 + port);
    if (!open.has(group)) open.set(group, open.size + 1);
    next |= (count | ((open.get(group) ?? 0) << 2)) << (SLOT_BITS * slot);
  }
  if (open.size === groups.size) return next;
  // A group that no open seam belongs to is finished: it must be the only one, and have both ends.
  const begun = place >= Math.floor(plugOf(from) / PORTS.length);
  return groups.size === 1 && begun && end !== NOTHING ? next | FINISHED : null;
}

/** The complete circles on the seams that this choice closes. */
function circlesOf(place: number, { ends }: Choice, circles: number): number {
  let count = 0;
  for (let port = 0; port < PORTS.length; port++) {
    const seam = int(SEAM, place * PORTS.length + port);
    if (comesIn(port) && seam !== NOTHING && int(ends, port) > 0) count += (circles >> seam) & 1;
  }
  return count;
}

type Reached = { readonly circles: number; readonly cords: number; readonly before: number; readonly choice: Choice };
type Layer = ReadonlyMap<number, Reached>;
const NONE: Choice = { cords: [], ends: PORTS.map(() => 0) };

const better = (one: Reached, other: Reached | undefined): boolean =>
  other === undefined || one.circles > other.circles || (one.circles === other.circles && one.cords < other.cords);

/** For each place: everything that can be behind, with the most circles, and of those the fewest cords. */
function layersOf(set: CardSet, faces: Ints, { circles, from }: Ground): Layer[] {
  const layers: Layer[] = [new Map([[0, { circles: 0, cords: 0, before: 0, choice: NONE }]])];
  for (let place = 0; place < PLACES; place++) {
    const layer = new Map<number, Reached>();
    const choices = choicesOf(set, int(faces, place)).map((choice) => ({ choice, more: circlesOf(place, choice, circles) }));
    for (const [before, reached] of layers[place] ?? []) {
      for (const { choice, more } of choices) {
        const state = after(before, place, choice, from);
        if (state === null) continue;
        const one = { circles: reached.circles + more, cords: reached.cords + choice.cords.length, before, choice };
        if (better(one, layer.get(state))) layer.set(state, one);
      }
    }
    layers.push(layer);
  }
  return layers;
}

/** By terminal: the most circles on a way to it, or nothing. `circles` are the seams with a complete circle, a bit each. */
export function reachByFrontier(set: CardSet, faces: Ints, circles: number, from: number): Int8Array {
  const most = new Int8Array(TERMINALS).fill(NOTHING);
  for (const [state, reached] of layersOf(set, faces, { circles, from }).at(-1) ?? []) {
    if ((state & FINISHED) !== 0) most[endOf(state)] = reached.circles;
  }
  return most;
}

/** By place: the cords of a way with most circles, and of those with fewest cords; null where there is none. */
export function cordsBetween(set: CardSet, faces: Ints, circles: number, from: number, to: number): (readonly Cord[])[] | null {
  const layers = layersOf(set, faces, { circles, from });
  let state = FINISHED | ((to + 1) << END_AT);
  if (layers.at(-1)?.has(state) !== true) return null;
  const cords: (readonly Cord[])[] = [];
  for (let place = PLACES; place > 0; place--) {
    const reached = layers[place]?.get(state);
    cords.unshift(reached?.choice.cords ?? []);
    state = reached?.before ?? 0;
  }
  return cords;
}
