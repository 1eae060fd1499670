/**
 * What has been found at one level of the frontier: which states of the strands, the best way to each of them, and which of them
 * are still to be gone on from. Knows numbers only.
 */
export type Store = {
  readonly width: number;
  count: number;
  /** By entry: the states of the strands. */
  states: Int32Array;
  /** By entry: the most that can be reached from it; the entry of the level before, and the kind, that it came by. */
  reach: Float64Array;
  from: Int32Array;
  kind: Uint8Array;
  /** By entry: 1 if it waits to be gone on from. */
  waits: Uint8Array;
  waiting: number[];
  /** Entries by the hash of their states, 0 for none, so each one more than it is. */
  table: Int32Array;
};

const FIRST = 64;

export function storeOf(width: number): Store {
  return {
    width,
    count: 0,
    states: new Int32Array(FIRST * width),
    reach: new Float64Array(FIRST),
    from: new Int32Array(FIRST),
    kind: new Uint8Array(FIRST),
    waits: new Uint8Array(FIRST),
    waiting: [],
    table: new Int32Array(FIRST * 2),
  };
}

/** So much room is kept for the next use; more is given back. */
const KEPT = 1 << 14;

export function clear(store: Store): void {
  store.count = 0;
  store.waiting = [];
  if (store.reach.length > KEPT) Object.assign(store, storeOf(store.width));
  else store.table.fill(0);
}

function hash(states: Int32Array, from: number, width: number): number {
  let code = 0x811c9dc5;
  for (let i = 0; i < width; i++) code = Math.imul(code ^ (states[from + i] ?? 0), 0x01000193);
  code ^= code >>> 15;
  return Math.imul(code, 0x2c1b3c6d) >>> 1;
}

function grow(store: Store): void {
  const size = store.reach.length * 2;
  const larger = <T extends Uint8Array | Int32Array | Float64Array>(old: T, fresh: T): T => {
    fresh.set(old);
    return fresh;
  };
  store.states = larger(store.states, new Int32Array(size * store.width));
  store.reach = larger(store.reach, new Float64Array(size));
  store.from = larger(store.from, new Int32Array(size));
  store.kind = larger(store.kind, new Uint8Array(size));
  store.waits = larger(store.waits, new Uint8Array(size));
  store.table = new Int32Array(size * 2);
  for (let entry = 0; entry < store.count; entry++) {
    let at = hash(store.states, entry * store.width, store.width) & (size * 2 - 1);
    while ((store.table[at] ?? 0) !== 0) at = (at + 1) & (size * 2 - 1);
    store.table[at] = entry + 1;
  }
}

function same(store: Store, entry: number, states: Int32Array): boolean {
  const from = entry * store.width;
  for (let i = 0; i < store.width; i++) if (store.states[from + i] !== states[i]) return false;
  return true;
}

/** Puts something in, or does nothing where what is there is as good. */
export function putEntry(store: Store, states: Int32Array, reach: number, from: number, kind: number): void {
  const { table, width } = store;
  const last = table.length - 1;
  let at = hash(states, 0, width) & last;
  let entry = (table[at] ?? 0) - 1;
  while (entry >= 0 && !same(store, entry, states)) {
    at = (at + 1) & last;
    entry = (table[at] ?? 0) - 1;
  }
  if (entry < 0) {
    entry = store.count++;
    table[at] = entry + 1;
    const begin = entry * width;
    for (let i = 0; i < width; i++) store.states[begin + i] = states[i] ?? 0;
    store.waits[entry] = 0;
  } else if ((store.reach[entry] ?? 0) >= reach) return;
  store.reach[entry] = reach;
  store.from[entry] = from;
  store.kind[entry] = kind;
  if (store.waits[entry] === 0) {
    store.waits[entry] = 1;
    store.waiting.push(entry);
  }
  if (store.count === store.reach.length) grow(store);
}
