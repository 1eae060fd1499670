/**
 * Goes through everything that could still be better, level by level along the frontier. Ways to the same states are one, and
 * only the best of them is gone on from; what cannot reach the wanted score is left. Where a level has too much at once, the
 * best goes first and the rest waits. Ends when nothing waits, and then nothing better is possible. Knows no rules and no time:
 * it thinks in steps.
 */

import { ANY_WILD, plainKind, WILD } from '../sites.js';
import type { FrontierLevel } from './frontier.js';
import { clear, putEntry, type Store, storeOf } from './store.js';

export type Quest = {
  /** What is worth looking for, by now. */
  wanted(): number;
  /** Told what becomes of the open sites, in the order of the levels, and what that reaches. */
  found(kinds: readonly number[], reach: number): void;
};

/** So many entries of a level are gone on from before those that come after are. */
const WIDE = 20_000;
/** So many entries in one step. */
const STEP = 500;
/** If there are more entries than this, the levels where nothing waits any more forget where they have been. */
const MOST = 1_500_000;

/** What may become of the site of a level, by the states of its strands. */
function openKinds({ touches }: FrontierLevel, store: Store, from: number): number {
  let may = -1;
  for (let i = 0; i < touches.length; i++) {
    const touch = touches[i];
    if (touch === undefined) continue;
    const state = touch.from < 0 ? touch.known : (store.states[from + touch.from] ?? 0);
    const own = touch.layer.may[state] ?? 0;
    may &= touch.strand.fine || (own & (1 << WILD)) === 0 ? own : own | ANY_WILD;
  }
  return may;
}

/** `states` is where the states after it are put together. */
function goOn(level: FrontierLevel, store: Store, entry: number, after: Store, wanted: number, states: Int32Array): void {
  const { touches, carries } = level;
  const from = entry * store.width;
  for (let i = 0; i < carries.length; i++) {
    const carry = carries[i];
    if (carry !== undefined) states[carry[1]] = store.states[from + carry[0]] ?? 0;
  }
  const before = store.reach[entry] ?? 0;
  for (let left = openKinds(level, store, from); left !== 0; left &= left - 1) {
    const kind = 31 - Math.clz32(left & -left);
    let reach = before;
    for (let i = 0; i < touches.length; i++) {
      const touch = touches[i];
      if (touch === undefined) continue;
      const { strand, layer } = touch;
      const state = touch.from < 0 ? touch.known : (store.states[from + touch.from] ?? 0);
      const at = strand.stride * state + (strand.fine ? kind : plainKind(kind));
      reach -= layer.loss[at] ?? 0;
      if (touch.to >= 0) states[touch.to] = layer.next[at] ?? 0;
    }
    if (reach >= wanted) putEntry(after, states, reach, entry, kind);
  }
}

/** What became of the sites on the way to an entry of a level. */
function wayTo(stores: readonly Store[], level: number, entry: number): number[] {
  const kinds: number[] = [];
  for (let at = level, one = entry; at > 0; at--) {
    kinds.unshift(stores[at]?.kind[one] ?? 0);
    one = stores[at]?.from[one] ?? 0;
  }
  return kinds;
}

/** Takes the best that waits at a level, so much at a time. */
function chunkOf(store: Store): number[] {
  const { waiting, reach } = store;
  if (waiting.length > WIDE) waiting.sort((a, b) => (reach[a] ?? 0) - (reach[b] ?? 0));
  const chunk = waiting.splice(Math.max(0, waiting.length - WIDE));
  for (const entry of chunk) store.waits[entry] = 0;
  return chunk;
}

/** From the first level on, where `top` can be reached. */
export function* explore(levels: readonly FrontierLevel[], top: number, quest: Quest): Generator<null> {
  const stores = levels.map(({ width }) => storeOf(width));
  const states = new Int32Array(Math.max(0, ...levels.map(({ width }) => width)));
  const last = levels.length - 1;
  const [root] = stores;
  if (root === undefined) return;
  putEntry(root, states, top, 0, 0);
  for (;;) {
    let at = last;
    while (at >= 0 && (stores[at]?.waiting.length ?? 0) === 0) at--;
    const [level, store, after] = [levels[at], stores[at], stores[at + 1]];
    if (level === undefined || store === undefined) return;
    if (stores.reduce((sum, { count }) => sum + count, 0) > MOST) stores.slice(at + 1).forEach(clear);
    const chunk = chunkOf(store);
    if (after === undefined) {
      for (const entry of chunk) quest.found(wayTo(stores, at, entry), store.reach[entry] ?? 0);
      continue;
    }
    let count = 0;
    for (const entry of chunk) {
      const wanted = quest.wanted();
      if ((store.reach[entry] ?? 0) >= wanted) goOn(level, store, entry, after, wanted, states);
      if (++count % STEP === 0) yield null;
    }
    yield null;
  }
}
