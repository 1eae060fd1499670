/** Where the money came from and went to, by player and by company: figures that add up to what each has at the end. */
import type { Player } from '@partyline/board-kit/board.js';
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import { playerName } from '@partyline/board-kit/parts/player-name.js';
import type { ComponentChildren } from 'preact';
import { type Facts, type Income, limits, nameOf } from '../../for-board.js';
import { CompanyMark } from '../companies.js';

type Props = { readonly facts: Facts; readonly players: readonly Player[]; readonly income: Income };

export function IncomeTables({ facts, players, income }: Props) {
  const hasExtra = income.players.some(({ extra }) => extra > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a very small screen it scrolls sideways, also by keyboard
    <section class="wires-income" aria-label="Where the money came from" tabIndex={0}>
      <Table
        title="Where the players’ cash came from"
        columns={[...(hasExtra ? ['Extra'] : []), 'Cities', 'Leases', 'Shares', 'Upkeep', 'Cash']}
        rows={income.players.map(({ extra, cities, leases, shares, upkeep }, seat) => ({
          key: seat,
          head: (
            <>
              <Emblem seat={seat} />
              <span class="wires-player">{playerName(players, seat)}</span>
            </>
          ),
          parts: [...(hasExtra ? [extra] : []), cities, leases, shares, upkeep],
          end: facts.players[seat]?.cash ?? 0,
        }))}
      />
      <Table
        title="Where the treasuries’ money came from"
        columns={['Sales', 'Upkeep', 'Towers', 'Leases', 'Treasury']}
        rows={income.companies.map(({ sales, upkeep, towers, leases }, company) => ({
          key: company,
          head: (
            <>
              <CompanyMark company={company} />
              {nameOf(company)}
            </>
          ),
          parts: [sales, upkeep, towers, leases],
          end: facts.companies[company]?.treasury ?? 0,
        }))}
      />
      <p class="wires-remark">
        Every player began with ${limits.startCash}
        {hasExtra ? ' and the extra cash of the seat' : ''}, every company with ${limits.startTreasury}.
      </p>
    </section>
  );
}

type Row = {
  readonly key: number;
  readonly head: ComponentChildren;
  readonly parts: readonly number[];
  readonly end: number;
};
type TableProps = { readonly title: string; readonly columns: readonly string[]; readonly rows: readonly Row[] };

/** "+$5", "−$5", or a dot for nothing. */
const signed = (amount: number): string => (amount === 0 ? '·' : `${amount > 0 ? '+' : '−'}$${Math.abs(amount)}`);

function Table({ title, columns, rows }: TableProps) {
  return (
    <table class="wires-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">Whose</span>
          </th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, parts, end }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {parts.map((amount, i) => (
              <td key={columns[i]} class={amount === 0 ? 'wires-nothing' : ''}>
                {signed(amount)}
              </td>
            ))}
            <td class="wires-worth">${end}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
