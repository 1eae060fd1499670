/**
 * A finish as sites and parts: everything that counts for or against it belongs to one part or to one site alone. Knows what
 * there is to decide and what it brings; decides nothing.
 */
import { bonus, POLLUTION } from '../../rules/score.js';
import { squareOf } from '../../rules/squares.js';
import type { Problem } from '../problem.js';
import { GONE, isTouchy, KINDS, PLAIN, type Plot, type Site } from '../sites.js';
import { budgetPart } from './budget.js';
import { type LinePart, linePart } from './line.js';
import type { FinishPart } from './part.js';
import { spellingsOf } from './spellings.js';
import { tableParts } from './table.js';

/** Ways with more workers are looked at when it shows that they could be of use. */
const FEW_WORKERS = 2;

export type Model = {
  readonly plot: Plot;
  /** The last one is the workers', which has all sites. */
  readonly parts: readonly FinishPart[];
  readonly lines: readonly LinePart[];
  /** By site and kind, three a site. */
  readonly worth: Float64Array;
};

function worthOf(sites: readonly Site[]): Float64Array {
  const worth = new Float64Array(KINDS * sites.length);
  sites.forEach(({ building, key }, site) => {
    if (building === null) return;
    worth[KINDS * site + GONE] = POLLUTION;
    if (isTouchy(building)) return;
    worth[KINDS * site + PLAIN] = bonus(new Map(), key, { at: squareOf(key), letter: null, building, worker: false });
  });
  return worth;
}

/** Line by line, because it takes a while. `idle`: workers score also where it is not said where they stand. */
export function* modelOf(problem: Problem, plot: Plot, idle: boolean): Generator<null, Model> {
  const spellings = spellingsOf(problem.dictionary, problem.permissive);
  const longest = Math.max(0, ...plot.lines.map(({ sites }) => sites.length));
  for (let length = 2; length <= longest; length++) {
    spellings.of(length);
    yield null;
  }
  const lines: LinePart[] = [];
  for (const { sites: numbers } of plot.lines) {
    const sites = numbers.flatMap((number) => plot.sites[number] ?? []);
    lines.push(linePart(numbers, sites, spellings, Math.min(FEW_WORKERS, problem.workers)));
    yield null;
  }
  const parts = [...lines, ...tableParts(plot), budgetPart(plot.sites, problem, idle)];
  return { plot, parts, lines, worth: worthOf(plot.sites) };
}
