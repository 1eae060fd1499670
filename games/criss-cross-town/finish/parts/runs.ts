/**
 * A row or column as a machine: it remembers which ways to be a word are still open for the run that it is in. Knows ways; knows
 * nothing of what anything is worth but the points of words.
 */

import { GONE, PLAIN, type Site, WILD } from '../sites.js';
import { type Machine, NEVER } from './part.js';
import { ANYTHING, type Way, WORKER } from './ways.js';

/** A run that began at `start` and is `length` squares long so far, with the ways that are still open, by their numbers. */
type Begun = { readonly start: number; readonly length: number; readonly open: readonly number[] };

/** The state between runs. */
const GAP = 0;
const DEAD = -1;

/** Ways by what they ask of a square: those that ask for each letter, or those that take anything, and all. */
function split(ways: readonly Way[], { crossed }: Site, position: number, open: readonly number[]): number[][] {
  const groups: number[][] = [];
  const add = (group: number, number: number): void => {
    groups[group] ??= [];
    groups[group]?.push(number);
  };
  for (const number of open) {
    const way = ways[number];
    if (way === undefined || way.end <= position) continue;
    const ask = way.asks[position - way.start] ?? ANYTHING;
    if (crossed || ask === ANYTHING) add(ask, number);
    if (!crossed) add(WORKER, number);
  }
  return groups;
}

/** Which of these groups a kind leaves open. */
function groupOf({ crossed, letter }: Site, kind: number): number {
  if (crossed) return kind === PLAIN ? letter : kind - WILD;
  return kind === PLAIN ? ANYTHING : WORKER;
}

/** So many different letters there are for numbers to be written as, which is the quickest name for a list of them. */
const LETTERS = 0xffff;

export function runMachine(sites: readonly Site[], ways: readonly Way[]): Machine {
  const states: (Begun | null)[] = [null];
  const numbers = new Map<string, number>();
  const nameOf = (list: readonly number[]): string => (ways.length > LETTERS ? list.join() : String.fromCharCode(...list));
  const numberOf = (begun: Begun): number => {
    const name = nameOf([begun.start, begun.length, ...begun.open]);
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
  /** Of the state and position that were asked for last: the next kind is asked for at once. */
  let asked: { readonly state: number; readonly position: number; readonly groups: number[][] } = {
    state: DEAD,
    position: 0,
    groups: [],
  };
  const groupsOf = (site: Site, position: number, state: number, open: readonly number[]): number[][] => {
    if (asked.state !== state || asked.position !== position)
      asked = { state, position, groups: split(ways, site, position, open) };
    return asked.groups;
  };
  return {
    next(position, state, kind) {
      if (kind === GONE) return closing(state) === NEVER ? DEAD : GAP;
      const site = sites[position];
      if (site === undefined) return DEAD;
      const before = states[state] ?? { start: position, length: 0, open: starting[position] ?? [] };
      const open = groupsOf(site, position, state, before.open)[groupOf(site, kind)] ?? [];
      if (open.length === 0 && before.length > 0) return DEAD;
      return numberOf({ start: before.start, length: before.length + 1, open });
    },
    gain: (_, state, kind) => (kind === GONE ? closing(state) : 0),
    end: closing,
  };
}
