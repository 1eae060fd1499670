/**
 * The clock: contenders take turns in short slices, five times over, so that whatever else the machine does hits all of
 * them alike. Ratios are taken within a repetition and then the median of them. Knows nothing of what it measures.
 */
import { type Random, randomFrom } from '@partyline/kernel/random.js';

/** What some games came to: moves made, and how often each seat came first (a shared first place counts for each). */
export type Tally = { readonly moves: number; readonly firsts: readonly number[] };
export type Playouts = (games: number, random: Random) => Tally;

/** Does a little work and says how much it was. */
export type Work = () => number;

/** A few random games at a time. Everybody draws from a stream of the same seed, so the slow play the beginning of what the fast play. */
export function work(playouts: Playouts, games: number): Work {
  const random = randomFrom('bench');
  return () => playouts(games, random).moves;
}

export type Effort = { readonly repetitions: number; readonly sliceSeconds: number; readonly samples: number };
export const FULL: Effort = { repetitions: 5, sliceSeconds: 0.5, samples: 2000 };
export const QUICK: Effort = { repetitions: 3, sliceSeconds: 0.05, samples: 100 };

const seconds = (): number => Number(process.hrtime.bigint()) / 1e9;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? Number.NaN) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Work a second, over at least one slice. */
function rate(work: Work, sliceSeconds: number): number {
  let done = 0;
  let elapsed = 0;
  const begun = seconds();
  while (elapsed < sliceSeconds) {
    done += work();
    elapsed = seconds() - begun;
  }
  return done / elapsed;
}

export type Pace = { readonly perSecond: number; readonly rounds: readonly number[] };

/** Every contender's pace. A slice of each as warm-up first; then they take turns, each repetition beginning with the next. */
export function race(works: readonly Work[], { repetitions, sliceSeconds }: Effort): Pace[] {
  for (const work of works) rate(work, sliceSeconds);
  const rounds: number[][] = works.map(() => []);
  for (let round = 0; round < repetitions; round++) {
    for (let turn = 0; turn < works.length; turn++) {
      const index = (round + turn) % works.length;
      const work = works[index];
      if (work !== undefined) rounds[index]?.push(rate(work, sliceSeconds));
    }
  }
  return rounds.map((all) => ({ perSecond: median(all), rounds: all }));
}

/** How many times as fast as the other, as the median over the repetitions. */
export function ratio(pace: Pace, other: Pace): number {
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
