/** What a place at a table is worth, in half points: one point for everybody behind, half a point for everybody level. */
import type { BoardResult } from './tournament.js';

/** By seat. Who has resigned, or has not come, gets nothing, also where all have. */
export function halvesOf({ ranks, resigned }: Pick<BoardResult, 'ranks' | 'resigned'>): number[] {
  return ranks.map((rank, seat) =>
    resigned.includes(seat) ? 0 : ranks.reduce((sum, other, i) => sum + (i === seat ? 0 : halvesAgainst(rank, other)), 0),
  );
}

/** Half points of one place against another. */
export const halvesAgainst = (rank: number, other: number): number => (other > rank ? 2 : other === rank ? 1 : 0);

/** A bye is a win at tables of two, and the middle of a larger one. */
export const byeHalves = (seats: number): number => (seats === 2 ? 2 : seats - 1);
