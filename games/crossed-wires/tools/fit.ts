/**
 * Finds the weights of the judge by self-play: games are played with the weights so far, and in every phase the weights are
 * those that best foretell, by least squares, how much further apart the players will be in the end. Then again with the new
 * weights. Pure; the same seed gives the same weights. Run by scripts/fit.mjs, which shows the progress.
 */
import { type Random, randomFrom } from '@partyline/kernel/random.js';
import { CASUAL, greedyMove } from '../bots/casual.js';
import { FEATURES, featuresOf, leaseGains, PHASES, phaseOf } from '../bots/features.js';
import type { Weights } from '../bots/judge.js';
import { prospector } from '../bots/prospects.js';
import { type PlayingStyle, thoughts } from '../bots/thinker.js';
import { game } from '../index.js';
import { shippedBoard } from '../maps/shipped.js';
import type { Move } from '../moves.js';
import { fresh, netWorth, type State } from '../state.js';

export type Fitting = {
  readonly seats: number;
  readonly rounds: number;
  readonly games: number;
  /** Games against casual players that decide which round's weights are kept. */
  readonly proof: number;
  readonly seed: string;
};
export type Fitted = { readonly round: number; readonly games: number; readonly weights: Weights; readonly won: number };

/** What was seen of a seat at the beginning of a turn, and how much further ahead of the others it was in the end. */
type Sample = { readonly phase: number; readonly features: Float64Array; lead: number };

const COUNT = FEATURES.length;
const SQUARES = COUNT * COUNT;
/** Pulls weights that little is known of towards those of the round before, in samples. */
const PULL = 30;

/** The sums that least squares need, by phase. */
class Sums {
  readonly products = Array.from({ length: PHASES }, () => new Float64Array(SQUARES));
  readonly leads = Array.from({ length: PHASES }, () => new Float64Array(COUNT));
  readonly squares = new Float64Array(PHASES);
  readonly counts = new Float64Array(PHASES);

  add({ phase, features, lead }: Sample): void {
    const products = this.products[phase];
    const leads = this.leads[phase];
    if (products === undefined || leads === undefined) return;
    for (let i = 0; i < COUNT; i++) {
      const one = features[i] ?? 0;
      leads[i] = (leads[i] ?? 0) + one * lead;
      for (let j = 0; j < COUNT; j++) products[i * COUNT + j] = (products[i * COUNT + j] ?? 0) + one * (features[j] ?? 0);
    }
    this.squares[phase] = (this.squares[phase] ?? 0) + lead * lead;
    this.counts[phase] = (this.counts[phase] ?? 0) + 1;
  }

  /** What was learnt longer ago counts less. */
  fade(part: number): void {
    for (const list of [...this.products, ...this.leads, this.squares, this.counts]) {
      for (let i = 0; i < list.length; i++) list[i] = (list[i] ?? 0) * part;
    }
  }
}

/** Solves `matrix` × x = `right` by elimination; the matrix is symmetric and positive, because of the pull. */
function solve(matrix: Float64Array, right: Float64Array): Float64Array {
  const a = matrix.slice();
  const x = right.slice();
  const at = (i: number, j: number) => a[i * COUNT + j] ?? 0;
  for (let p = 0; p < COUNT; p++) {
    for (let i = p + 1; i < COUNT; i++) {
      const factor = at(i, p) / at(p, p);
      for (let j = p; j < COUNT; j++) a[i * COUNT + j] = at(i, j) - factor * at(p, j);
      x[i] = (x[i] ?? 0) - factor * (x[p] ?? 0);
    }
  }
  for (let i = COUNT - 1; i >= 0; i--) {
    let sum = x[i] ?? 0;
    for (let j = i + 1; j < COUNT; j++) sum -= at(i, j) * (x[j] ?? 0);
    x[i] = sum / at(i, i);
  }
  return x;
}

function fitPhase(sums: Sums, phase: number, before: readonly number[]): { row: number[]; spread: number } {
  const products = (sums.products[phase] ?? new Float64Array(SQUARES)).slice();
  const leads = (sums.leads[phase] ?? new Float64Array(COUNT)).slice();
  const count = sums.counts[phase] ?? 0;
  const gross = leads.slice();
  const plain = products.slice();
  for (let i = 0; i < COUNT; i++) {
    const pull = (PULL * (products[i * COUNT + i] ?? 0)) / Math.max(1, count) + 1;
    products[i * COUNT + i] = (products[i * COUNT + i] ?? 0) + pull;
    leads[i] = (leads[i] ?? 0) + pull * (before[i] ?? 0);
  }
  const x = solve(products, leads);
  let error = sums.squares[phase] ?? 0;
  for (let i = 0; i < COUNT; i++) {
    error -= 2 * (x[i] ?? 0) * (gross[i] ?? 0);
    for (let j = 0; j < COUNT; j++) error += (x[i] ?? 0) * (x[j] ?? 0) * (plain[i * COUNT + j] ?? 0);
  }
  // A logistic curve with this spread has the same variance as what was foretold wrongly.
  const spread = (Math.sqrt(Math.max(1, error / Math.max(1, count))) * Math.sqrt(3)) / Math.PI;
  return { row: Array.from(x, rounded), spread: rounded(spread) };
}

const rounded = (number: number): number => Math.round(number * 1000) / 1000;

/** Each seat less the mean of the others. */
function against(values: readonly number[], seat: number): number {
  const all = values.reduce((sum, one) => sum + one, 0);
  const own = values[seat] ?? 0;
  return own - (all - own) / (values.length - 1);
}

/** One sample for each seat. */
function sampled(state: State, prospects: ReturnType<ReturnType<typeof prospector>>): Sample[] {
  const gains = new Float64Array(state.seats * state.seats);
  leaseGains(state, prospects, gains);
  const all = Array.from({ length: state.seats }, (_, seat) => {
    const features = new Float64Array(COUNT);
    featuresOf(state, prospects, gains, seat, features);
    return features;
  });
  const worths = all.map((_, seat) => netWorth(state, seat));
  return all.map((_, seat) => ({
    phase: phaseOf(state),
    features: Float64Array.from({ length: COUNT }, (_, i) =>
      against(
        all.map((one) => one[i] ?? 0),
        seat,
      ),
    ),
    lead: -against(worths, seat),
  }));
}

type Player = (state: State, random: Random) => Move;

/** Plays a game and adds what was seen of it. Now and then somebody plays anything, so that the judge sees more than good play. */
function study(seats: number, players: readonly Player[], seed: string, sums: Sums): void {
  const board = shippedBoard('house');
  if (board === null) return;
  const random = randomFrom(seed);
  const state = fresh(board, seats, game.rules);
  const prospectsOf = prospector(board, seats);
  const samples: Sample[] = [];
  while (!state.over) {
    const seat = state.auction?.next ?? state.turn;
    const isTurn = state.auction === null && state.acting === null;
    if (isTurn) samples.push(...sampled(state, prospectsOf(state)));
    const player = players[seat];
    const move = isTurn && random(20) === 0 ? game.propose(state, seat, random) : player?.(state, random);
    if (move === undefined) return;
    game.apply(state, seat, move, () => random);
  }
  const worths = Array.from({ length: seats }, (_, seat) => netWorth(state, seat));
  for (const [i, sample] of samples.entries()) {
    sample.lead += against(worths, i % seats);
    sums.add(sample);
  }
}

const casual: Player = (state, random) => greedyMove(state, { seat: state.auction?.next ?? state.turn, mind: CASUAL, random });

function judging(manner: PlayingStyle): Player {
  return (state, random) => {
    const steps = thoughts(state, state.auction?.next ?? state.turn, manner, random);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
  };
}

const manner = (weights: Weights, noise: number): PlayingStyle => ({
  weights: () => weights,
  breadth: { expansions: 8, width: 2, acts: 1 },
  noise,
  variety: [],
  tree: null,
});

/** Wins of one judge against casual players, by turns on every seat: weights that foretell well need not play well. */
function proven(weights: Weights, { seats, proof, seed }: Fitting): number {
  const board = shippedBoard('house');
  const judge = judging(manner(weights, 0.05));
  let won = 0;
  for (let i = 0; i < proof && board !== null; i++) {
    const random = randomFrom(`${seed}/proof/${i}`);
    const state = fresh(board, seats, game.rules);
    while (!state.over) {
      const seat = state.auction?.next ?? state.turn;
      game.apply(state, seat, (seat === i % seats ? judge : casual)(state, random), () => random);
    }
    if (game.outcome(state)?.ranks[i % seats] === 1) won += 1;
  }
  return won / Math.max(1, proof);
}

/** After every few games how far it is, and in the end the weights of the round that proved best. */
export function* fitWeights(fitting: Fitting): Generator<Fitted, Fitted> {
  const { seats, rounds, games, seed } = fitting;
  const sums = new Sums();
  let weights: Weights = { byPhase: Array.from({ length: PHASES }, () => []), spread: Array.from({ length: PHASES }, () => 10) };
  let best: Fitted = { round: 0, games: 0, weights, won: 0 };
  for (let round = 0; round < rounds; round++) {
    const now = weights;
    const player = judging(manner(now, 0.15));
    sums.fade(0.5);
    for (let i = 0; i < games; i++) {
      const strangers = round === 0 ? seats : i % 3 === 0 ? 1 : 0;
      const players = Array.from({ length: seats }, (_, seat) => ((seat + i) % seats < strangers ? casual : player));
      study(seats, players, `${seed}/${seats}/${round}/${i}`, sums);
      if (i % 50 === 49) yield { ...best, round, games: i + 1 };
    }
    const phases = Array.from({ length: PHASES }, (_, phase) => fitPhase(sums, phase, now.byPhase[phase] ?? []));
    weights = { byPhase: phases.map(({ row }) => row), spread: phases.map(({ spread }) => spread) };
    const won = proven(weights, fitting);
    if (won >= best.won) best = { round: round + 1, games, weights, won };
    yield { ...best, round: round + 1, games };
  }
  return best;
}
