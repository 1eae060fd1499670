/**
 * How good a position is for each seat: net worth and the weighted features, and of these the chance to win. The weights are
 * data, found by self-play (tools/fit.ts). Knows nothing of moves.
 */
import { netWorth, type State } from '../state.js';
import { FEATURES, featuresOf, leaseGains, phaseOf } from './features.js';
import { type Prospects, prospector } from './prospects.js';

export type Weights = {
  /** By phase: a weight for each feature. */
  readonly byPhase: readonly (readonly number[])[];
  /** By phase: how many dollars of lead change the odds by a factor of e. */
  readonly spread: readonly number[];
};

/** What the one who thinks likes to see of its own, beyond what it is worth: dollars for each feature. */
export type Fondness = { readonly seat: number; readonly likes: readonly number[] };

export class Judge {
  readonly prospectsOf: (state: State) => Prospects;
  private readonly weights: Weights;
  private readonly seats: number;
  private readonly features = new Float64Array(FEATURES.length);
  private readonly gains: Float64Array;
  private readonly chances: Float64Array;
  private readonly fondness: Fondness | null;

  constructor({ board, seats }: State, weights: Weights, fondness: Fondness | null = null) {
    this.prospectsOf = prospector(board, seats);
    this.weights = weights;
    this.fondness = fondness;
    this.seats = seats;
    this.gains = new Float64Array(seats * seats);
    this.chances = new Float64Array(seats);
  }

  /** What a seat's position may be worth in the end, in dollars; `row` are the weights of the phase. */
  private worth(state: State, prospects: Prospects, seat: number, row: readonly number[]): number {
    const { features } = this;
    let worth = netWorth(state, seat);
    if (state.over) return worth;
    featuresOf(state, prospects, this.gains, seat, features);
    for (let i = 0; i < row.length; i++) worth += (row[i] ?? 0) * (features[i] ?? 0);
    if (this.fondness?.seat === seat) {
      const { likes } = this.fondness;
      for (let i = 0; i < likes.length; i++) worth += (likes[i] ?? 0) * (features[i] ?? 0);
    }
    return worth;
  }

  /** By seat: the chance to win. */
  estimate(state: State, prospects: Prospects, into: Float64Array): void {
    const phase = phaseOf(state);
    const spread = state.over ? 0.01 : (this.weights.spread[phase] ?? 1);
    const row = this.weights.byPhase[phase] ?? [];
    leaseGains(state, prospects, this.gains);
    let best = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < this.seats; seat++) {
      const worth = this.worth(state, prospects, seat, row);
      into[seat] = worth;
      best = Math.max(best, worth);
    }
    let sum = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      const odds = Math.exp(((into[seat] ?? 0) - best) / spread);
      into[seat] = odds;
      sum += odds;
    }
    for (let seat = 0; seat < this.seats; seat++) into[seat] = (into[seat] ?? 0) / sum;
  }

  /** The chance of one seat, in odds: a lead that is safe already can still be told from a safer one. */
  standing(state: State, prospects: Prospects, seat: number): number {
    this.estimate(state, prospects, this.chances);
    const chance = this.chances[seat] ?? 0;
    return Math.log(Math.max(chance, 1e-12)) - Math.log(Math.max(1 - chance, 1e-12));
  }
}
