/** The end: cash, and each share at its company's value, to the last dollar. */
import type { Player } from '@partyline/board-kit/board.js';
import { Emblem } from '@partyline/board-kit/emblem.jsx';
import type { Outcome } from '@partyline/kernel/game.js';
import { factsOf } from '../facts.js';
import type { View } from '../format.js';
import './market.css';
import './reckoning.css';
import { CompanyMark } from './companies.js';
import { playerName } from './market.js';

const REASONS: { readonly [reason: string]: string } = {
  'all-passed': 'Everybody passed in a row.',
  'all-issued': 'A company had issued its last share, and the final round was played.',
};

type Props = { readonly view: View; readonly players: readonly Player[]; readonly outcome: Outcome };

export function WiresReckoning({ view, players, outcome }: Props) {
  const facts = factsOf(view);
  const order = facts.players.map(({ seat }) => seat).sort((a, b) => (outcome.ranks[a] ?? 0) - (outcome.ranks[b] ?? 0) || a - b);
  return (
    <div class="wires-reckoning">
      <p>{REASONS[outcome.reason] ?? ''}</p>
      <div class="wires-reckoning-scroll">
        <table class="wires-table">
          <caption class="wires-hidden">How the result came about</caption>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Player</th>
              <th scope="col">Cash</th>
              {facts.companies.map(({ company, name, value }) => (
                <th key={company} scope="col" class="wires-sum" title={`${name}, $${value} a share`}>
                  <CompanyMark company={company} />
                  <span class="wires-hidden">{name}</span> ${value}
                </th>
              ))}
              <th scope="col">Net worth</th>
            </tr>
          </thead>
          <tbody>
            {order.map((seat) => (
              <Line key={seat} facts={facts} seat={seat} name={playerName(players, seat)} rank={outcome.ranks[seat] ?? 0} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Line(props: {
  readonly facts: ReturnType<typeof factsOf>;
  readonly seat: number;
  readonly name: string;
  readonly rank: number;
}) {
  const { facts, seat, name, rank } = props;
  const player = facts.players[seat];
  return (
    <tr data-first={rank === 1}>
      <td>{rank}</td>
      <th scope="row">
        <Emblem seat={seat} />
        <span class="wires-player">{name}</span>
      </th>
      <td>${player?.cash ?? 0}</td>
      {facts.companies.map(({ company, value }) => {
        const issued = player?.holdings[company]?.issued ?? 0;
        return (
          <td key={company} class={issued === 0 ? 'wires-sum wires-nothing' : 'wires-sum'}>
            {issued === 0 ? '·' : `${issued} × $${value} = $${issued * value}`}
          </td>
        );
      })}
      <td class="wires-worth">${player?.worth ?? 0}</td>
    </tr>
  );
}
