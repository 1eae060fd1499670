/** The best build that a level finds (CT-3, CT-4), as a move. Begins with building nothing, which is always allowed. */
import type { Random } from '@partyline/kernel/random.js';
import type { Blueprint } from '../components/card.js';
import type { Build } from '../moves.js';
import { ROUNDS } from '../options.js';
import { inGoodOrder } from '../planning/sequence.js';
import { judgeBuild } from '../rules/build.js';
import type { PlayerState } from '../state.js';
import { type BuildSite, beamOver } from './beam.js';
import type { Begun } from './begun.js';
import { groundFor, putTown, squareOn } from './ground.js';
import type { Skill } from './levels.js';
import type { Lexicon } from './lexicon.js';
import { piecesSeen } from './seeing.js';
import { framed, squareAt } from './shapes.js';
import { partsWithout, type Rest, restOf } from './sheet-cuts.js';
import { bonusesOf, type Weights } from './weights.js';

/** Larger pieces are not thought of: there are too many. */
const MOST_SQUARES = 7;

export type Task = {
  readonly player: Pick<PlayerState, 'sheet' | 'town' | 'workers' | 'pencil'>;
  readonly card: Blueprint;
  readonly round: number;
  readonly rules: number;
  readonly lexicon: Lexicon;
};

function siteFor({ lexicon, rules }: Pick<Task, 'lexicon' | 'rules'>, rest: Rest, wilds: number, weights: Weights): BuildSite {
  const ground = groundFor(lexicon);
  return { rules, ground, rest, wilds, weights, bonuses: bonusesOf(weights), marks: new Uint8Array(ground.codes.length) };
}

function buildOf({ plan, laid }: Begun, rest: Rest, { sheet, town }: Task['player']): Build {
  const [largest, other] = partsWithout(
    rest,
    laid.flatMap(({ cutting }) => cutting.places),
  );
  const keep = other === undefined || largest === undefined ? {} : { keep: squareAt(largest) };
  const pieces = laid.map(({ cutting, shape, corner }) => ({
    cells: cutting.places.map(squareAt),
    at: squareOn(corner),
    flip: shape.flip,
  }));
  return { type: 'build', plan, pieces: inGoodOrder(sheet, town, pieces), ...keep };
}

/** Each step gives the best so far. */
export function* building(task: Task, budget: Skill, random: Random): Generator<Build, Build> {
  const { player, card, round, rules } = task;
  const { weights } = budget;
  let best: Build = { type: 'build', plan: 0, pieces: [] };
  yield best;
  const sheet = framed(player.sheet);
  const rest = restOf(sheet.codes);
  const largest = Math.max(...card.plans.flatMap(({ pieces }) => pieces));
  const seeing = piecesSeen(sheet, Math.min(MOST_SQUARES, largest), siteFor(task, rest, 0, weights), budget, random);
  let seen = seeing.next();
  for (; seen.done !== true; seen = seeing.next()) yield best;
  const site = siteFor(task, rest, Math.max(player.workers, (weights.hoped * round) / ROUNDS), weights);
  putTown(site.ground, player.town);
  const untouched = rest.slice();
  let value = Number.NEGATIVE_INFINITY;
  const consider = (begun: Begun): void => {
    if (begun.value <= value) return;
    value = begun.value;
    const build = buildOf(begun, untouched, player);
    if (judgeBuild(player, build, { card, round, rules }).ok) best = build;
  };
  for (const [number, plan] of card.plans.entries()) {
    const thinking = beamOver(site, { number, plan }, seen.value, budget);
    let step = thinking.next();
    for (; step.done !== true; step = thinking.next()) {
      consider(step.value);
      yield best;
    }
    consider(step.value);
  }
  return best;
}
