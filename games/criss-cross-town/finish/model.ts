/**
 * A finish as sites and parts: everything that counts for or against it belongs to one part or to one site alone. Knows what
 * there is to decide and what it brings; decides nothing.
 */
import { bonus, POLLUTION, workerPoints } from '../rules/score.js';
import { squareOf } from '../rules/squares.js';
import { budgetPart } from './budget.js';
import { linePart } from './line.js';
import { needsWith } from './needs.js';
import type { Part } from './part.js';
import type { Problem } from './problem.js';
import { GONE, isTouchy, KINDS, PLAIN, type Plot, plainKind, type Site } from './sites.js';
import { spellingsOf } from './spellings.js';
import { lonePart, tableParts } from './table.js';
import { waysOf, workersIn } from './ways.js';

/** Ways with more workers are looked at when it shows that they could be of use. */
const FEW_WORKERS = 2;

export type Model = {
  readonly plot: Plot;
  /** The last one is the workers'. */
  readonly parts: readonly Part[];
  /** By site and kind, three a site. */
  readonly worth: Float64Array;
  /** By site: what it may become, as bits. */
  readonly domains: Int32Array;
  /** For workers that all stand somewhere. */
  readonly base: number;
};

/** What each polluted house costs at least in points for workers. */
function leastLoss({ workers, neighbours }: Problem, houses: number): number {
  const all = workerPoints(workers, neighbours);
  let least = Number.POSITIVE_INFINITY;
  for (let gone = 1; gone <= houses; gone++) {
    least = Math.min(least, (all - workerPoints(Math.max(0, workers - gone), neighbours)) / gone);
  }
  return houses === 0 ? 0 : least;
}

function worthOf(sites: readonly Site[], houseLoss: number): Float64Array {
  const worth = new Float64Array(KINDS * sites.length);
  sites.forEach(({ building, key }, site) => {
    if (building === null) return;
    worth[KINDS * site + GONE] = POLLUTION - (building === 'H' ? houseLoss : 0);
    if (isTouchy(building)) return;
    worth[KINDS * site + PLAIN] = bonus(new Map(), key, { at: squareOf(key), letter: null, building, worker: false });
  });
  return worth;
}

/** Line by line, because it takes a while. */
export function* modelOf(problem: Problem, plot: Plot): Generator<null, Model> {
  const needs = needsWith(spellingsOf(problem.dictionary, problem.permissive), problem.workers);
  const parts: Part[] = [];
  for (const line of plot.lines) {
    const sites = line.sites.flatMap((number) => plot.sites[number] ?? []);
    parts.push(linePart(line, sites, waysOf(sites, needs), (way) => workersIn(way, sites) <= FEW_WORKERS));
    yield null;
  }
  parts.push(...tableParts(plot));
  const covered = new Set(parts.flatMap(({ sites }) => sites));
  plot.sites.forEach((_, site) => {
    if (!covered.has(site)) parts.push(lonePart(plot, site));
  });
  parts.push(budgetPart(plot.sites, problem.workers));
  const houses = plot.sites.filter(({ building }) => building === 'H').length;
  return {
    plot,
    parts,
    worth: worthOf(plot.sites, leastLoss(problem, houses)),
    domains: Int32Array.from(plot.sites, ({ kinds }) => kinds),
    base: workerPoints(problem.workers, problem.neighbours),
  };
}

/** What a finish would score if all idle workers find a place; below all scores where it is not allowed. */
export function modelValue({ parts, worth, base }: Model, kinds: Uint8Array): number {
  let sum = base;
  for (const part of parts) sum += part.value(kinds);
  for (let site = 0; site < kinds.length; site++) sum += worth[KINDS * site + plainKind(kinds[site] ?? GONE)] ?? 0;
  return sum;
}
