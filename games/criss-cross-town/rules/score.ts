/**
 * The score (CT-7): the one place where points are counted. The finish solver, the bots, the board and the end screen ask
 * here. Knows towns as they are seen; knows nothing of seats but the workers of the neighbours.
 */
import type { Finish } from '../moves.js';
import type { Town } from '../state.js';
import { AROUND } from './squares.js';
import { type Judging, type Run, runsIn, type Seen, type Sight, type Stand, sightOf, standOf, wordOf } from './town.js';

/** The score of one town, in its parts: points, but for `workers` (placed) and `pollution` (a count). */
export type Tally = {
  /** Every run and its points, rows first, in reading order. */
  readonly words: readonly (readonly [string, number])[];
  readonly wordPoints: number;
  readonly offices: number;
  readonly parks: number;
  readonly factories: number;
  readonly shops: number;
  readonly museums: number;
  readonly workers: number;
  readonly workerPoints: number;
  readonly pollution: number;
  readonly total: number;
};

export const POLLUTION = -2;
const MUSEUM = 3;
const BY_LENGTH = [0, 0, 0, 1, 2, 3, 5, 8] as const;
const BEYOND = 2;

/** The points of a word with so many letters, freelance workers not counted (CT-7.1). */
export function wordPoints(letters: number): number {
  const known = BY_LENGTH[letters];
  return known ?? BY_LENGTH[7] + BEYOND * (letters - 7);
}

const lettersIn = ({ squares }: Run): number => squares.filter(({ building }) => building !== null).length;

const FACTORY: { readonly [S in Stand]: number } = { edge: 2, corner: 1, fork: 0, cross: 0, none: 0 };
const SHOP: { readonly [S in Stand]: number } = { edge: 0, corner: 0, fork: 1, cross: 2, none: 0 };

/** What a building is worth where it stands (CT-7.3); nothing under a worker. */
export function bonus(sight: Sight, key: number, { building, worker }: Seen): number {
  if (worker) return 0;
  switch (building) {
    case 'O':
      return AROUND.some((step) => sight.get(key + step)?.worker === true) ? 1 : 0;
    case 'P':
      return standOf(sight, key) === 'none' ? 1 : 0;
    case 'F':
      return FACTORY[standOf(sight, key)];
    case 'S':
      return SHOP[standOf(sight, key)];
    case 'M':
      return MUSEUM;
    default:
      return 0;
  }
}

/** The points for workers placed, by what the neighbours have placed (CT-7.4). */
export function workerPoints(placed: number, neighbours: readonly number[]): number {
  const ahead = neighbours.filter((others) => others > placed).length;
  return Math.floor(placed / (ahead + 1));
}

/** The workers placed by the neighbours of each seat; alone, there are two who have 5 and 9 (CT-8.4). */
export function neighboursOf(placed: readonly number[], seat: number): readonly number[] {
  const { length } = placed;
  if (length === 1) return [5, 9];
  const sides = length === 2 ? [1] : [1, length - 1];
  return sides.map((step) => placed[(seat + step) % length] ?? 0);
}

function bonuses(sight: Sight): { readonly [B in 'O' | 'P' | 'F' | 'S' | 'M']: number } {
  const sums = { O: 0, P: 0, F: 0, S: 0, M: 0 };
  for (const [key, seen] of sight) {
    if (seen.building !== null && seen.building !== 'H' && seen.building !== '.') sums[seen.building] += bonus(sight, key, seen);
  }
  return sums;
}

export type Scored = { readonly town: Town; readonly finish: Finish; readonly crumpled: number };

/** Everything that a finished town scores. Its runs must be words; one that is not is counted as it reads. */
export function scoreTown({ town, finish, crumpled }: Scored, neighbours: readonly number[], judging: Judging): Tally {
  const sight = sightOf(town, finish.workers, finish.pollute);
  const words = runsIn(sight).map((run) => {
    const word = wordOf(run, judging) ?? run.squares.map(({ letter }) => letter ?? '?').join('');
    return [word, wordPoints(lettersIn(run))] as const;
  });
  const { O: offices, P: parks, F: factories, S: shops, M: museums } = bonuses(sight);
  const workers = finish.workers.length;
  const pollution = crumpled + finish.pollute.length;
  const parts = {
    wordPoints: words.reduce((sum, [, points]) => sum + points, 0),
    offices,
    parks,
    factories,
    shops,
    museums,
    workerPoints: workerPoints(workers, neighbours),
  };
  return { words, ...parts, workers, pollution, total: totalOf(Object.values(parts), pollution) };
}

/** The points of all parts, less what pollution costs (CT-7.5). */
export const totalOf = (parts: readonly number[], pollution: number): number =>
  parts.reduce((sum, points) => sum + points, POLLUTION * pollution);
