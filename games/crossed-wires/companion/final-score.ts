/** The score at the end of a game on paper, by the rules: cash, and each issued share at its company's share value (4.2). */
import { everySeat } from '@partyline/kernel/game.js';
import { nameOf } from '../for-board.js';
import { outcome } from '../rules/turn.js';
import { SHARES, type State } from '../state.js';
import { beginLedger } from './ledger.js';

const MOST_CASH = 10_000;
const MOST_VALUE = 105;

type Figures = {
  readonly table: { readonly [row: string]: number };
  readonly players: readonly { readonly [row: string]: number }[];
};

export const scoreRows = (seats: number) => [
  ...everySeat(seats).map((company) => ({
    id: `value-${company}`,
    label: `Share value of ${nameOf(company)}, $`,
    of: 'table' as const,
    least: 0,
    most: MOST_VALUE,
    usual: 5,
  })),
  { id: 'cash', label: 'Cash, $', of: 'player' as const, most: MOST_CASH, usual: 25 },
  ...everySeat(seats).map((company) => ({
    id: `shares-${company}`,
    label: `Issued shares of ${nameOf(company)}`,
    of: 'player' as const,
    most: SHARES,
  })),
];

/** The end of a game in which everybody has this. */
function stateAt({ table, players }: Figures): State {
  const state = beginLedger(players.length);
  for (const seat of everySeat(state.seats)) {
    state.cash[seat] = players[seat]?.['cash'] ?? 0;
    state.value[seat] = table[`value-${seat}`] ?? 0;
    for (const company of everySeat(state.seats)) {
      state.issued[seat * state.seats + company] = players[seat]?.[`shares-${company}`] ?? 0;
    }
  }
  state.over = true;
  return state;
}

export function finalScore(figures: Figures) {
  const { ranks = [], scores = [] } = outcome(stateAt(figures)) ?? {};
  const partsOf = (own: Figures['table'] = {}): string[] =>
    everySeat(figures.players.length).flatMap((company) => {
      const [shares, value] = [own[`shares-${company}`] ?? 0, figures.table[`value-${company}`] ?? 0];
      return shares === 0 ? [] : [`${nameOf(company)} ${shares} × $${value} = $${shares * value}`];
    });
  return {
    reason: 'The highest net worth wins; a tie is a shared victory.',
    ranks,
    lines: figures.players.map((own, seat) => ({
      total: `$${scores[seat] ?? 0}`,
      parts: [`cash $${own['cash'] ?? 0}`, ...partsOf(own)],
    })),
  };
}
