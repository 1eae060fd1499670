/**
 * Workers (CT-5): where they may stand, and what houses bring. Knows towns and workers; knows nothing of words that are valid
 * and of pollution but the squares that are gone.
 */
import type { Args, Refusal } from '@partyline/kernel/game.js';
import type { Worker } from '../moves.js';
import { refuse } from '../refusals.js';
import type { Placed, Town } from '../state.js';
import { AROUND, DOWN, isInTown, keyOf, RIGHT } from './squares.js';

const onHouse = (town: Town): Set<number> => new Set(town.filter(({ building }) => building === 'H').map(({ at }) => keyOf(at)));

/** A square with the letter on it, where there is one. */
export function squareArgs(town: Town, at: readonly number[]): Args {
  const letter = town.find((one) => one.at.join() === at.join())?.letter;
  return { square: at.join(','), ...(letter !== undefined && { letter }) };
}

/** Why workers cannot stand so, or null. Whoever stands on a square that is gone is not judged here. */
export function wrongWorkers(town: Town, workers: readonly Worker[], gone: ReadonlySet<number> = new Set()): Refusal | null {
  const houses = onHouse(town);
  const taken = new Set<number>();
  for (const worker of workers) {
    const key = keyOf(worker.at);
    if (houses.has(key)) return refuse('CT-5.1', 'worker-on-house', squareArgs(town, worker.at));
    if (taken.has(key)) return refuse('CT-5.1', 'two-workers', squareArgs(town, worker.at));
    taken.add(key);
  }
  const visible = new Set(town.map(({ at }) => keyOf(at)).filter((key) => !gone.has(key)));
  for (const worker of workers) {
    const key = keyOf(worker.at);
    if (!isInTown(worker.at)) return refuse('CT-5.2', 'worker-beyond-town', squareArgs(town, worker.at));
    const stands = visible.has(key) || gone.has(key) || AROUND.some((step) => visible.has(key + step));
    if (!stands) return refuse('CT-5.2', 'lonely-worker', squareArgs(town, worker.at));
  }
  return null;
}

/** What is left of a pencil when houses have been built under it. */
export function stillThere(pencil: readonly Worker[], town: Town): readonly Worker[] {
  const houses = onHouse(town);
  return pencil.filter(({ at }) => !houses.has(keyOf(at)));
}

/** Whether the word through this square, in one direction, has another house. */
function sharesWord(houses: ReadonlySet<number>, letters: ReadonlySet<number>, key: number, step: number): boolean {
  for (const direction of [step, -step]) {
    for (let next = key + direction; letters.has(next); next += direction) if (houses.has(next)) return true;
  }
  return false;
}

/** The workers that the houses of a piece bring that has just landed in this town. */
function broughtBy(placed: readonly Placed[], town: Town): number {
  const houses = onHouse(town);
  const letters = new Set(town.map(({ at }) => keyOf(at)));
  return placed
    .filter(({ building }) => building === 'H')
    .map(({ at }) => keyOf(at))
    .reduce((sum, key) => sum + ([RIGHT, DOWN].some((step) => sharesWord(houses, letters, key, step)) ? 2 : 1), 0);
}

/**
 * The workers that the houses of these pieces bring (CT-5.4), which land one after the other: what lands later changes nothing.
 * Under version 1 of the rules they all land at once.
 */
export function recruited(before: Town, pieces: readonly (readonly Placed[])[], rules: number): number {
  const town = [...before];
  let workers = 0;
  for (const placed of rules >= 2 ? pieces : [pieces.flat()]) {
    town.push(...placed);
    workers += broughtBy(placed, town);
  }
  return workers;
}
