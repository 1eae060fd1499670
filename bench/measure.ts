/**
 * The clock: contenders take turns, five repetitions over, so that whatever else the machine does hits all of them alike.
 * Ratios are taken within a repetition and then the median of them. Knows nothing of what it measures.
 */
import { type Random, randomFrom } from '@partyline/kernel/random.js';

/** What some games came to: moves made, and how often each seat came first (a shared first place counts for each). */
export type PlayoutTally = { readonly moves: number; readonly firsts: readonly number[] };
export type Playouts = (games: number, random: Random) => PlayoutTally;

/** Does a little work and says how much it was. */
export type Workload = () => number;

/** A few random games at a time. Everybody draws from a stream of the same seed, so the slow play the beginning of what the fast play. */
export function work(playouts: Playouts, games: number): Workload {
  const random = randomFrom('bench');
  return () => playouts(games, random).moves;
}

export type Effort = { readonly repetitions: number; readonly sliceSeconds: number; readonly samples: number };
export const FULL: Effort = { repetitions: 5, sliceSeconds: 0.5, samples: 2000 };
export const QUICK: Effort = { repetitions: 3, sliceSeconds: 0.1, samples: 100 };

/** Of each contender in a repetition: short ones, so that a busy moment of the machine hits all of them alike. */
const TURNS = 10;

const seconds = (): number => Number(process.hrtime.bigint()) / 1e9;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? Number.NaN) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

type Turn = { readonly done: number; readonly took: number };

function workFor(work: Workload, atLeast: number): Turn {
  let done = 0;
  let took = 0;
  const begun = seconds();
  while (took < atLeast) {
    done += work();
    took = seconds() - begun;
  }
  return { done, took };
}

/** The beginning does not count: it may still pay for collecting the garbage of the turn before. */
function turn(work: Workload, atLeast: number): Turn {
  workFor(work, atLeast / 5);
  return workFor(work, atLeast);
}

export type Throughput = { readonly perSecond: number; readonly rounds: readonly number[] };

/** Work a second of each in one repetition, in which they take many short turns. */
function repetition(works: readonly Workload[], sliceSeconds: number): number[] {
  const turns: Turn[][] = works.map(() => []);
  for (let n = 0; n < TURNS; n++) {
    for (const [index, work] of works.entries()) turns[index]?.push(turn(work, sliceSeconds / TURNS));
  }
  const total = (all: readonly Turn[], of: keyof Turn) => all.reduce((sum, each) => sum + each[of], 0);
  return turns.map((all) => total(all, 'done') / total(all, 'took'));
}

/** Every contender's pace. The first repetition is only to warm up. */
export function race(works: readonly Workload[], { repetitions, sliceSeconds }: Effort): Throughput[] {
  repetition(works, sliceSeconds);
  const rounds = Array.from({ length: repetitions }, () => repetition(works, sliceSeconds));
  return works.map((_, index) => {
    const own = rounds.map((round) => round[index] ?? Number.NaN);
    return { perSecond: median(own), rounds: own };
  });
}

/** How many times as fast as the other, as the median over the repetitions. */
export function ratio(pace: Throughput, other: Throughput): number {
  return median(pace.rounds.map((value, round) => value / (other.rounds[round] ?? Number.NaN)));
}

/** The median time of one call in milliseconds. */
export function milliseconds(call: () => unknown, samples: number): number {
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const begun = process.hrtime.bigint();
    call();
    times.push(Number(process.hrtime.bigint() - begun) / 1e6);
  }
  return median(times);
}
