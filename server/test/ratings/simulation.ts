/**
 * People of known strength who play many games, rated as the server rates them: by how much the order of the ratings differs from the
 * order of what they can do. Seeded; shows of a game what each can do with the chance that the ratings assume.
 */
import { randomFrom } from '@partyline/kernel/random.js';
import { tableId } from '@partyline/table/table-id.js';
import { rateGame } from '../../ratings/rating.js';
import { atLeast, BETA, NEWCOMER } from '../../ratings/skill.js';
import type { KeptRating } from '../../store/ratings/ratings.js';
import { finished, seat } from '../contract/results-contract.js';

/** A normal number, by the sum of twelve. */
function normal(random: (n: number) => number): number {
  const parts = 1_000_000;
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random(parts) / parts;
  return sum;
}

export type Simulated = { readonly correlation: number; readonly byLeast: number; readonly games: number };

/** Each round everybody plays once, two to four at a table, with others who are drawn by lot. */
export function simulate(people: number, rounds: number, seed: string): Simulated {
  const random = randomFrom(seed);
  const strengths = Array.from({ length: people }, () => NEWCOMER.mu + NEWCOMER.sigma * normal(random));
  const known = new Map<string, KeptRating>();
  let games = 0;
  for (let round = 0; round < rounds; round++) {
    const order = strengths.map((_, i) => i);
    for (let i = order.length - 1; i > 0; i--) {
      const j = random(i + 1);
      [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
    }
    for (let from = 0; from < people; ) {
      const left = people - from;
      const size = left < 4 ? left : Math.min(2 + random(3), left - 2 < 2 ? left : left - 2);
      const table = order.slice(from, from + Math.max(2, size));
      from += Math.max(2, size);
      if (table.length < 2) break;
      play(table);
    }
  }
  function play(table: readonly number[]): void {
    games += 1;
    const shown = table.map((one) => (strengths[one] ?? 0) + BETA * normal(random));
    const seats = table.map((one, i) => seat(i, `p${one}`, 1 + shown.filter((other) => other > (shown[i] ?? 0)).length));
    const game = { ...finished(games, seats), seats: seats.map((own) => ({ ...own, name: '' })) };
    const result = { ...game, table: tableId('t'), game: 'chess', open: false, number: null };
    for (const { person, after } of rateGame(result, { ratings: known, rivals: new Map() }, {}).changes) known.set(person, after);
  }
  const ratings = strengths.map((_, i) => known.get(`p${i}`) ?? { ...NEWCOMER, person: '', games: 0, rivals: 0 });
  const mus = ratings.map(({ mu }) => mu);
  return { correlation: rankCorrelation(strengths, mus), byLeast: rankCorrelation(strengths, ratings.map(atLeast)), games };
}

/** Spearman's: 1 where both have the same order. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const ranks = (values: readonly number[]): number[] => {
    const order = values.map((_, i) => i).sort((i, j) => (values[i] ?? 0) - (values[j] ?? 0));
    const rank: number[] = [];
    for (const [place, i] of order.entries()) rank[i] = place;
    return rank;
  };
  const [left, right] = [ranks(a), ranks(b)];
  const squares = left.reduce((sum, rank, i) => sum + (rank - (right[i] ?? 0)) ** 2, 0);
  return 1 - (6 * squares) / (a.length * (a.length ** 2 - 1));
}
