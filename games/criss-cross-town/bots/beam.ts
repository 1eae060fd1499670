/**
 * A beam over cuts and placements: piece by piece for the slots of a plan, everything that was seen of the sheet is tried
 * everywhere, and the most promising beginnings are gone on with. Thinks in steps; knows no level and no view.
 */
import type { Plan } from '../components/card.js';
import { type Begun, type Best, bestOf, type Laid, layoutKey } from './begun.js';
import { fieldOf, frontier, type Ground, isInside, judgeRuns, putLetter, takeBack } from './ground.js';
import { HOUSE } from './lexicon.js';
import type { Cutting, PieceShape } from './shapes.js';
import { comesOff, partsWithout, type Rest } from './sheet-cuts.js';
import { type Bonuses, noTrial, type Trial, tryAt } from './trying.js';
import { priceOf, type Weights } from './weights.js';

/** What a build is looked for on. */
export type BuildSite = {
  /** The version of the rules. */
  readonly rules: number;
  readonly ground: Ground;
  readonly rest: Rest;
  /** Wild letters that there will be workers for. */
  readonly wilds: number;
  readonly weights: Weights;
  readonly bonuses: Bonuses;
  readonly marks: Uint8Array;
};

export type Width = {
  /** So many beginnings are gone on with. */
  readonly beam: number;
  /** So many pieces are tried for each of them, after the first. */
  readonly again: number;
};

/** Pieces are tried in lots of so many between two steps. */
const LOT = 25;
const POLLUTION = 2;
const UNRATED = -1000;

function lay({ rules, ground, rest }: BuildSite, laid: readonly Laid[]): void {
  for (const { cutting, shape, corner } of laid) {
    for (const place of cutting.places) rest[place] = 0;
    shape.offsets.forEach((offset, i) => {
      const code = shape.codes[i] ?? 0;
      putLetter(ground, corner + offset, code, shape.buildings[i] ?? '.');
      // Under version 2 a house that has landed is judged (CT-5.4).
      if (rules < 2 && (code & HOUSE) !== 0) ground.houses.push(corner + offset);
    });
  }
}

function lift({ ground, rest }: BuildSite, laid: readonly Laid[], left: number): void {
  takeBack(ground, left);
  ground.houses.length = 0;
  for (const { cutting } of laid) for (const place of cutting.places) rest[place] = 1;
}

/** Where a shape could touch the town: each corner once. */
function cornersFor({ ground, marks }: BuildSite, shape: PieceShape, edge: readonly number[], found: number[]): void {
  found.length = 0;
  if (ground.fields.length === 0) found.push(fieldOf([0, 0]));
  for (let i = 0; i < edge.length; i++) {
    for (let j = 0; j < shape.offsets.length; j++) {
      const corner = (edge[i] ?? 0) - (shape.offsets[j] ?? 0);
      if (marks[corner] === 1) continue;
      marks[corner] = 1;
      found.push(corner);
    }
  }
  for (let i = 0; i < found.length; i++) marks[found[i] ?? 0] = 0;
}

/** A beginning that is gone on with: the wild letters that it needs, and where there is room. */
type Stand = { readonly begun: Begun; readonly needs: number; readonly edge: readonly number[] };

/** What a trial would make of the town, but for the houses and cuts of the round. */
function solidOf({ weights, wilds }: BuildSite, { begun, needs }: Stand, trial: Trial, squares: number): number {
  const { points, bonus, hopeless } = trial;
  const wild = priceOf(needs + trial.needs, wilds, weights) - priceOf(needs, wilds, weights);
  return begun.solid + points + bonus - wild - weights.hopeless * hopeless + weights.letter * squares;
}

/** Tries a piece everywhere; the most that it could bring. */
function tryPiece(site: BuildSite, stand: Stand, cutting: Cutting, best: Best, { corners, trial }: Scratch): number {
  const { ground, rest, bonuses, weights } = site;
  const fallen = Math.max(0, partsWithout(rest, cutting.places).length - 1);
  let top = Number.NEGATIVE_INFINITY;
  for (const shape of cutting.shapes) {
    cornersFor(site, shape, stand.edge, corners);
    for (let i = 0; i < corners.length; i++) {
      const corner = corners[i] ?? 0;
      if (!isInside(corner, shape.height, shape.width)) continue;
      if (!tryAt(ground, shape, cutting.houses, corner, bonuses, trial)) continue;
      const solid = solidOf(site, stand, trial, cutting.places.length);
      const recruits = stand.begun.recruits + trial.recruits;
      const value = solid + weights.worker * recruits - POLLUTION * fallen;
      if (value > top) top = value;
      if (value <= best.least()) continue;
      const laid = [...stand.begun.laid, { cutting, shape, corner }];
      best.add({ plan: stand.begun.plan, laid, value, solid, recruits: site.rules < 2 ? 0 : recruits, key: layoutKey(laid) });
    }
  }
  return top;
}

/** Used again for every piece. */
type Scratch = { readonly corners: number[]; readonly trial: Trial };

/** The most that each piece could bring so far. */
type Ratings = Map<Cutting, number>;

/** Goes on from one beginning with every one of these pieces. */
function* goOn(site: BuildSite, begun: Begun, pieces: readonly Cutting[], ratings: Ratings, best: Best): Generator<void> {
  const { ground, rest } = site;
  const left = ground.fields.length;
  const scratch = { corners: [], trial: noTrial() };
  lay(site, begun.laid);
  const stand: Stand = { begun, needs: judgeRuns(ground), edge: frontier(ground) };
  for (const [i, cutting] of pieces.entries()) {
    if (i % LOT === LOT - 1) yield;
    if (!comesOff(rest, cutting.places)) continue;
    const top = tryPiece(site, stand, cutting, best, scratch) - begun.value;
    if (top > (ratings.get(cutting) ?? UNRATED)) ratings.set(cutting, top);
  }
  lift(site, begun.laid, left);
}

const fitting = (pieces: readonly Cutting[], slot: number, exact: boolean): Cutting[] =>
  pieces.filter(({ places }) => (exact ? places.length === slot : places.length <= slot));

/** The pieces that brought most so far. */
const bestRated = (pieces: readonly Cutting[], ratings: Ratings, most: number): Cutting[] =>
  [...pieces].sort((a, b) => (ratings.get(b) ?? UNRATED) - (ratings.get(a) ?? UNRATED)).slice(0, most);

/** Looks for builds to a plan with these pieces. Each step gives the best so far. */
export function* beamOver(
  site: BuildSite,
  { number, plan }: { readonly number: number; readonly plan: Plan },
  pieces: readonly Cutting[],
  { beam, again }: Width,
): Generator<Begun, Begun> {
  const gift = plan.worker ? site.weights.worker : 0;
  let top: Begun = { plan: number, laid: [], value: 0, solid: 0, recruits: 0, key: 0 };
  let beginnings: readonly Begun[] = [top];
  const ratings: Ratings = new Map();
  for (const slot of [...plan.pieces].sort((a, b) => b - a)) {
    const best = bestOf(beam);
    const known = fitting(pieces, slot, plan.exact);
    const tried = ratings.size === 0 ? known : bestRated(known, ratings, again);
    for (const begun of beginnings) {
      for (const _step of goOn(site, begun, tried, ratings, best)) yield { ...top, value: top.value + gift };
    }
    const [first] = best.list;
    if (first === undefined) continue;
    beginnings = best.list;
    if (first.value > top.value) top = first;
  }
  return { ...top, value: top.value + gift };
}
