/**
 * A row or column as a machine: it remembers which ways to be a word are still open for the run that it is in. Knows ways; knows
 * nothing of what anything is worth but the points of words.
 */
import { type Machine, NEVER } from './part.js';
import { GONE, PLAIN, type Site, WILD } from './sites.js';
import { ANYTHING, type Way, WORKER } from './ways.js';

/** A run that began at `start` and is `length` squares long so far, with the ways that are still open, by their numbers. */
type Begun = { readonly start: number; readonly length: number; readonly open: readonly number[] };

/** The state between runs. */
const GAP = 0;
const DEAD = -1;

function allows({ crossed, letter }: Site, ask: number, kind: number): boolean {
  if (crossed) return kind === PLAIN ? ask === letter : ask === kind - WILD;
  return kind === PLAIN ? ask === ANYTHING : ask === ANYTHING || ask === WORKER;
}

export function runMachine(sites: readonly Site[], ways: readonly Way[]): Machine {
  const states: (Begun | null)[] = [null];
  const numbers = new Map<string, number>();
  const numberOf = (begun: Begun): number => {
    // The numbers as letters, because that is the quickest name.
    const name = String.fromCharCode(begun.start, begun.length, ...begun.open);
    const known = numbers.get(name) ?? states.push(begun) - 1;
    numbers.set(name, known);
    return known;
  };
  /** What the run brings if it ends here, `NEVER` if it is no word. */
  const closing = (state: number): number => {
    const begun = states[state] ?? null;
    if (begun === null || begun.length === 1) return 0;
    const way = begun.open.find((number) => ways[number]?.end === begun.start + begun.length);
    return ways[way ?? -1]?.points ?? NEVER;
  };
  const starting = sites.map((_, position) => ways.flatMap(({ start }, number) => (start === position ? [number] : [])));
  return {
    next(position, state, kind) {
      if (kind === GONE) return closing(state) === NEVER ? DEAD : GAP;
      const site = sites[position];
      if (site === undefined) return DEAD;
      const before = states[state] ?? { start: position, length: 0, open: starting[position] ?? [] };
      const open: number[] = [];
      for (const number of before.open) {
        const way = ways[number];
        if (way === undefined || way.end <= position) continue;
        if (allows(site, way.asks[position - way.start] ?? ANYTHING, kind)) open.push(number);
      }
      if (open.length === 0 && before.length > 0) return DEAD;
      return numberOf({ start: before.start, length: before.length + 1, open });
    },
    gain: (_, state, kind) => (kind === GONE ? closing(state) : 0),
    end: closing,
  };
}
