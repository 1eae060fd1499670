/**
 * A first finish, quickly: every letter stays as long as it can; where a run is no word, the cheapest thing that mends it is
 * done, a worker or pollution, until all runs are words. Polluting everything is always allowed, so there is always an answer.
 * Knows patterns and rough costs; the rules count the points.
 */
import { type Dictionary, letterOf } from '../../dictionary/automaton.js';
import { fits } from '../../dictionary/search.js';
import { POLLUTION, wordPoints } from '../../rules/score.js';
import type { Problem } from '../problem.js';
import { GONE, NO_LETTER, PLAIN, type Plot, WILD } from '../sites.js';

const WORKER = 1;
/** A run that is no word has to be mended, which costs about this. */
const WRONG = 4;

type Kinds = Uint8Array;

function* runsThrough(plot: Plot, kinds: Kinds): Generator<number[]> {
  for (const { sites } of plot.lines) {
    let run: number[] = [];
    for (const site of sites) {
      if (kinds[site] !== GONE) run.push(site);
      else {
        if (run.length > 1) yield run;
        run = [];
      }
    }
    if (run.length > 1) yield run;
  }
}

function reader(plot: Plot, { dictionary, permissive }: Problem): (run: readonly number[], kinds: Kinds) => boolean {
  const known = new Map<string, boolean>();
  const isWord = (text: string): boolean => {
    const before = known.get(text) ?? fitsEither(dictionary, permissive, text);
    known.set(text, before);
    return before;
  };
  return (run, kinds) =>
    isWord(run.map((site) => (kinds[site] === WILD ? '?' : letterOf(plot.sites[site]?.letter ?? 0))).join(''));
}

const fitsEither = (dictionary: Dictionary, permissive: boolean, text: string): boolean =>
  fits(dictionary, text) || (permissive && fits(dictionary, [...text].reverse().join('')));

/** What becomes of each site. */
export function greedyKinds(plot: Plot, problem: Problem): Kinds {
  const kinds = Uint8Array.from(plot.sites, ({ letter }) => (letter === NO_LETTER ? GONE : PLAIN));
  const reads = reader(plot, problem);
  const worth = (): number => {
    let sum = 0;
    for (const run of runsThrough(plot, kinds)) sum += reads(run, kinds) ? wordPoints(run.length) : -WRONG;
    return sum;
  };
  let left = problem.workers;
  for (;;) {
    const wrong = [...runsThrough(plot, kinds)].filter((run) => !reads(run, kinds));
    if (wrong.length === 0) return kinds;
    let best = { site: wrong[0]?.[0] ?? 0, kind: GONE, value: Number.NEGATIVE_INFINITY };
    for (const site of new Set(wrong.flat().filter((one) => kinds[one] === PLAIN))) {
      const house = plot.sites[site]?.building === 'H';
      for (const kind of left > 0 && !house ? [WILD, GONE] : [GONE]) {
        kinds[site] = kind;
        const value = worth() - (kind === GONE ? -POLLUTION + (house ? WORKER : 0) : WORKER);
        if (value > best.value) best = { site, kind, value };
        kinds[site] = PLAIN;
      }
    }
    if (best.value === Number.NEGATIVE_INFINITY) best = { ...best, site: wrong[0]?.find((site) => kinds[site] !== GONE) ?? 0 };
    const house = plot.sites[best.site]?.building === 'H';
    if (kinds[best.site] === WILD) left++;
    if (best.kind === WILD || house) left--;
    kinds[best.site] = best.kind;
  }
}
