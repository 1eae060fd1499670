/**
 * Finds the weights of a player's strength by self-play: games are played with the weights so far, and the new ones are those that
 * best foretell, of every position in them, who has won in the end (a logit, by gradients). Then again with the new weights. Pure;
 * the same seed gives the same weights. Run by scripts/fit.mjs, which shows the progress.
 */
import { type Random, randomFrom, shuffled } from '@partyline/kernel/random.js';
import { addProspect, type Prospect, STRENGTH_WEIGHTS, strengthOf } from '../bots/chance.js';
import { foresee, prospectNow } from '../bots/foresight.js';
import { type Judged, TASTE } from '../bots/judge.js';
import { NO_CHANCE } from '../bots/look-ahead.js';
import { type Plan, planFor } from '../bots/plan.js';
import { bestOf, rate } from '../bots/planner.js';
import { game } from '../index.js';
import { chartFor, deckFor, optionsShape } from '../options.js';
import { outcome } from '../rules/turn.js';
import { fresh, type State } from '../state.js';

export type Fitting = {
  readonly seats: number;
  readonly rounds: number;
  readonly games: number;
  /** Games against planners that are shown after each round. */
  readonly proof: number;
  readonly seed: string;
};
export type Fitted = {
  readonly round: number;
  readonly games: number;
  readonly weights: readonly number[];
  readonly won: number;
};

/** A position as all seats stand in it, and the part of the win that each had in the end. */
type Sample = { readonly prospects: readonly Prospect[]; shares: readonly number[] };

/** Positions of earlier rounds that are remembered. */
const REMEMBERED = 30_000;
const PASSES = 12;
const LOT = 32;
const STRIDE = 0.08;
/** Pulls weights that little is known of towards nothing. */
const PULL = 1e-5;
/** One move of so many is any move, so that the weights see more than good play. */
const STRAY = 15;
/** So much is added to odds at most while they are learnt. */
const NOISE = 0.7;

/** How the moves of a position look to a player. */
type Player = (state: State, plans: readonly Plan[], random: Random) => Judged[];

const planning: Player = (state, plans, random) => rate(state, state.turn, plans, { taste: TASTE, noise: 8 }, random);

const foreseeing =
  (weights: Float64Array, noise: number): Player =>
  (state, plans, random) => {
    const judged: Judged[] = [];
    foresee(state, state.turn, plans, weights, (move, value) =>
      judged.push({ move, value: value + (noise * random(1000)) / 1000 }),
    );
    return judged;
  };

const seatsOf = (state: State): number[] => Array.from({ length: state.seats }, (_, seat) => seat);

function begin(seats: number, random: Random): State {
  const options = optionsShape.read({}, 'options');
  const state = fresh(chartFor(options), shuffled(random, deckFor(options)), seats);
  while (state.phase === 'bases') game.apply(state, state.turn, game.propose(state, state.turn, random), NO_CHANCE);
  return state;
}

function sharesOf(state: State): number[] {
  const { ranks = [] } = outcome(state) ?? {};
  const first = ranks.filter((rank) => rank === 1).length;
  return ranks.map((rank) => (rank === 1 ? 1 / first : 0));
}

/** Plays a game to its end. Plans are made anew for every round of the table, as they grow old in a look-ahead as well. */
function playGame(players: readonly Player[], random: Random, visit: (state: State, plans: readonly Plan[]) => void): State {
  const seats = players.length;
  const state = begin(seats, random);
  let plans: readonly Plan[] = [];
  for (let turn = 0; state.phase === 'play'; turn++) {
    if (turn % seats === 0) plans = seatsOf(state).map((seat) => planFor(state, seat));
    visit(state, plans);
    const rated = (players[state.turn] ?? planning)(state, plans, random);
    const stray = random(STRAY) === 0 ? rated[random(rated.length)] : undefined;
    game.apply(state, state.turn, stray?.move ?? bestOf(rated), NO_CHANCE);
  }
  return state;
}

function study(seats: number, player: Player, seed: string): Sample[] {
  const seen: Sample[] = [];
  const state = playGame(
    Array.from({ length: seats }, () => player),
    randomFrom(seed),
    (now, plans) => {
      seen.push({ prospects: plans.map((plan, seat) => prospectNow(now, plan, seat, now.turn)), shares: [] });
    },
  );
  const shares = sharesOf(state);
  for (const sample of seen) sample.shares = shares;
  return seen;
}

/** Adds the slope of the loss in one position. */
function addSlope(weights: Float64Array, { prospects, shares }: Sample, into: Float64Array): void {
  const strengths = prospects.map((one) => Math.exp(strengthOf(weights, one)));
  const sum = strengths.reduce((all, one) => all + one, 0);
  for (const [seat, one] of prospects.entries())
    addProspect(into, one, ((strengths[seat] ?? 0) / sum - (shares[seat] ?? 0)) / LOT);
}

/** Steps down the slopes, in strides that shorten where much was learnt (AdaGrad). */
function improve(before: Float64Array, samples: readonly Sample[], random: Random): Float64Array {
  const weights = before.slice();
  const learnt = new Float64Array(weights.length).fill(1e-3);
  for (let pass = 0; pass < PASSES; pass++) {
    for (let lot = 0; lot * LOT < samples.length; lot++) {
      const slope = new Float64Array(weights.length);
      for (let i = 0; i < LOT; i++) {
        const sample = samples[random(samples.length)];
        if (sample !== undefined) addSlope(weights, sample, slope);
      }
      for (const [i, down] of slope.entries()) {
        const step = down + PULL * (weights[i] ?? 0);
        learnt[i] = (learnt[i] ?? 0) + step * step;
        weights[i] = (weights[i] ?? 0) - (STRIDE * step) / Math.sqrt(learnt[i] ?? 1);
      }
    }
  }
  return weights;
}

/** The share that the weights win on every other seat against planners. */
function proven(weights: Float64Array, { seats, proof, seed }: Fitting): number {
  let won = 0;
  for (let i = 0; i < proof; i++) {
    const isOurs = (seat: number): boolean => (seat + i) % 2 === 0;
    const ours = foreseeing(weights, 0);
    const players = Array.from({ length: seats }, (_, seat) => (isOurs(seat) ? ours : planning));
    const shares = sharesOf(playGame(players, randomFrom(`${seed}/proof/${i}`), () => {}));
    won += shares.reduce((sum, share, seat) => sum + (isOurs(seat) ? share : 0), 0);
  }
  return won / Math.max(1, proof);
}

/** After every few games how far it is, and in the end the weights of the last round. */
export function* fitWeights(fitting: Fitting): Generator<Fitted, Fitted> {
  const { seats, rounds, games, seed } = fitting;
  let samples: Sample[] = [];
  let weights: Float64Array = new Float64Array(STRENGTH_WEIGHTS);
  let won = 0;
  const told = (round: number, played: number): Fitted => ({
    round,
    games: played,
    weights: Array.from(weights, (one) => Math.round(100 * one) / 100),
    won,
  });
  for (let round = 0; round < rounds; round++) {
    const player = round === 0 ? planning : foreseeing(weights, NOISE);
    samples = samples.slice(-REMEMBERED);
    for (let i = 0; i < games; i++) {
      samples.push(...study(seats, player, `${seed}/${seats}/${round}/${i}`));
      if (i % 50 === 49) yield told(round, i + 1);
    }
    weights = improve(weights, samples, randomFrom(`${seed}/${seats}/${round}`));
    won = proven(weights, fitting);
    yield told(round + 1, games);
  }
  return told(rounds, games);
}
