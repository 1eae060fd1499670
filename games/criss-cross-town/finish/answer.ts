/**
 * From what becomes of each square to a whole finish: the letters of the workers, and a place for those that have nothing to do
 * (CT-7.4 counts them all the same). What it scores is asked of the rules. Knows towns and workers; searches nothing.
 */
import { letterOf } from '../dictionary/automaton.js';
import type { Finish, Worker } from '../moves.js';
import { bonus, scoreTown } from '../rules/score.js';
import { keyOf, squareOf } from '../rules/squares.js';
import { sightOf } from '../rules/town.js';
import { type WorkerLetters, workerLetters } from './letters.js';
import type { Problem } from './problem.js';
import { GONE, NO_LETTER, type Plot, WILD } from './sites.js';

export type Complete = { readonly finish: Finish; readonly total: number };

function scored(problem: Problem, finish: Finish): Complete {
  const { town, neighbours, dictionary, permissive } = problem;
  return { finish, total: scoreTown({ town, finish, crumpled: 0 }, neighbours, { dictionary, permissive }).total };
}

/** Visible letters that could take an idle worker, those first whose buildings lose nothing by it. */
function seats({ town }: Problem, { workers, pollute }: Finish): { readonly worker: Worker; readonly loss: number }[] {
  const sight = sightOf(town, workers, pollute);
  const free = town.flatMap(({ at, letter, building }) => {
    const seen = sight.get(keyOf(at));
    if (seen === undefined || seen.worker || building === 'H') return [];
    return [{ worker: { at, letter }, loss: bonus(sight, keyOf(at), seen) }];
  });
  return free.sort((a, b) => a.loss - b.loss);
}

/** With so many of the idle workers placed as brings most. */
function withIdle(problem: Problem, finish: Finish, idle: number): Complete {
  const free = seats(problem, finish).slice(0, Math.max(0, idle));
  const placing = (count: number): Complete =>
    scored(problem, { ...finish, workers: [...finish.workers, ...free.slice(0, count).map(({ worker }) => worker)] });
  if (free.length === idle && free.every(({ loss }) => loss === 0)) return placing(idle);
  let best = placing(0);
  for (let count = 1; count <= free.length; count++) {
    const next = placing(count);
    if (next.total >= best.total) best = next;
  }
  return best;
}

function whole(problem: Problem, plot: Plot, kinds: Uint8Array, letters: WorkerLetters): Complete | null {
  const pollute = plot.sites.filter(({ letter }, site) => letter !== NO_LETTER && kinds[site] === GONE);
  const workers = [...letters].map(([site, letter]): Worker => ({ at: squareOf(plot.sites[site]?.key ?? 0), letter }));
  const houses = pollute.filter(({ building }) => building === 'H').length;
  const idle = Math.max(0, problem.workers - houses) - workers.length;
  if (idle < 0) return null;
  return withIdle(problem, { workers, pollute: pollute.map(({ key }) => squareOf(key)) }, idle);
}

/** The finish in which every site becomes what `kinds` says, or null where no letters fit. */
export function complete(problem: Problem, plot: Plot, kinds: Uint8Array): Complete | null {
  const letters = workerLetters(plot, kinds, problem);
  return letters === null ? null : whole(problem, plot, kinds, letters);
}

/** Likewise, where `kinds` has the letters of workers on crossed squares: those are taken where it is hard to find others. */
export function completeWith(problem: Problem, plot: Plot, kinds: Uint8Array): Complete | null {
  const shown = plot.sites.flatMap(({ crossed }, site): [number, string][] => {
    const kind = kinds[site] ?? GONE;
    return crossed && kind >= WILD ? [[site, letterOf(kind - WILD)]] : [];
  });
  const letters = workerLetters(plot, kinds, problem) ?? workerLetters(plot, kinds, problem, new Map(shown));
  return letters === null ? null : whole(problem, plot, kinds, letters);
}
