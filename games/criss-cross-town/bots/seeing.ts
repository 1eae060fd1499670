/** What a bot sees of a sheet: as many of the pieces that could be cut as its level lets it, the most promising of them. */
import type { Random } from '@partyline/kernel/random.js';
import type { BuildSite } from './beam.js';
import { fieldOf } from './ground.js';
import type { Skill } from './levels.js';
import { type Cutting, cuttingOf, everyGroup, type Framed } from './shapes.js';
import { noTrial, tryAt } from './trying.js';
import { priceOf } from './weights.js';

/** How many is all of them. */
const ALL = 10_000;
/** What each square of a piece promises, whatever is on it. */
const SQUARE = 0.7;

/** How good a piece looks by itself, on ground where nothing is built. */
function promiseOf({ ground, bonuses, weights }: BuildSite, cutting: Cutting): number {
  const trial = noTrial();
  const [shape] = cutting.shapes;
  if (shape !== undefined) tryAt(ground, shape, cutting.houses, fieldOf([0, 0]), bonuses, trial);
  const { points, needs, hopeless, bonus, recruits } = trial;
  const costs = priceOf(needs, 1, weights) + weights.hopeless * hopeless;
  return points + bonus + weights.worker * recruits + SQUARE * cutting.places.length - costs;
}

/** Pieces of at most so many squares. */
export function* piecesSeen(
  sheet: Framed,
  most: number,
  bare: BuildSite,
  { sees, looks }: Pick<Skill, 'sees' | 'looks'>,
  random: Random,
): Generator<void, Cutting[]> {
  const found: { readonly cutting: Cutting; readonly promise: number }[] = [];
  yield* everyGroup(sheet, most, (places) => {
    if (sees < ALL && random(ALL) >= sees) return;
    const cutting = cuttingOf(sheet, places);
    found.push({ cutting, promise: promiseOf(bare, cutting) });
  });
  found.sort((a, b) => b.promise - a.promise);
  return found.slice(0, looks).map(({ cutting }) => cutting);
}
