/**
 * What a build is worth, by the weights that builds are looked for with: to hold one that was made against the best that is found.
 * Knows nothing of how builds are found.
 */
import type { Placed, Town } from '../state.js';
import { groundFor, judgeRuns, putTown, WIDTH } from './ground.js';
import { type Lexicon, UNMENDABLE } from './lexicon.js';
import { bonusRow } from './trying.js';
import { bonusesOf, priceOf, type Weights } from './weights.js';

/** What came of a build. */
export type BuildResult = { readonly placed: readonly Placed[]; readonly gained: number; readonly crumpled: number };

const POLLUTION = 2;
const STEPS = [1, WIDTH] as const;

/** `wilds`: the wild letters that there will be workers for. */
export function buildWorth(
  town: Town,
  { placed, gained, crumpled }: BuildResult,
  lexicon: Lexicon,
  wilds: number,
  weights: Weights,
): number {
  const ground = groundFor(lexicon);
  putTown(ground, [...town, ...placed]);
  const needs = judgeRuns(ground);
  const bonuses = bonusesOf(weights);
  let worth = weights.worker * gained - POLLUTION * crumpled + weights.letter * placed.length - priceOf(needs, wilds, weights);
  for (const field of ground.fields) {
    worth += bonuses[ground.buildings[field] ?? '.'][bonusRow(ground.codes, field)] ?? 0;
    for (const direction of [0, 1] as const) {
      const step = STEPS[direction];
      if (ground.codes[field - step] !== 0 || ground.codes[field + step] === 0) continue;
      worth += ground.points[direction][field] ?? 0;
      if (ground.needs[direction][field] === UNMENDABLE) worth -= weights.hopeless;
    }
  }
  return worth;
}
