/** The end of a game: everybody in the order of their ranks, with their result and what it is made of. Knows no game. */
import type { ComponentChildren } from 'preact';
import { Emblem } from './emblem.js';
import './ranking.css';

export type Ranked = {
  readonly name: string;
  readonly total: ComponentChildren;
  /** What the result is made of: elements in a row that wraps. */
  readonly sum: ComponentChildren;
};

export type RankingProps = {
  /** Why the game ended. */
  readonly reason: string;
  /** By seat; 1 is best. */
  readonly ranks: readonly number[];
  lineOf(seat: number): Ranked;
};

export function Ranking({ reason, ranks, lineOf }: RankingProps) {
  const order = [...ranks.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);
  return (
    <div class="ranking">
      <p>{reason}</p>
      <ol>
        {order.map((seat) => {
          const { name, total, sum } = lineOf(seat);
          return (
            <li key={seat} data-first={ranks[seat] === 1}>
              <span class="ranking-rank">{ranks[seat]}</span>
              <span class="ranking-name">
                <Emblem seat={seat} />
                {name}
              </span>
              <span class="ranking-total">{total}</span>
              <span class="ranking-sum">{sum}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
