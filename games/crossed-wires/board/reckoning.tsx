/** The end: cash, and each share at its company's value, to the last dollar. */
import type { Player } from '@partyline/board-kit/board.js';
import { Emblem } from '@partyline/board-kit/emblem.jsx';
import type { Outcome } from '@partyline/kernel/game.js';
import { type Facts, factsOf } from '../facts.js';
import type { View } from '../format.js';
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
      <ol>
        {order.map((seat) => (
          <Line key={seat} facts={facts} seat={seat} name={playerName(players, seat)} rank={outcome.ranks[seat] ?? 0} />
        ))}
      </ol>
    </div>
  );
}

function Line(props: { readonly facts: Facts; readonly seat: number; readonly name: string; readonly rank: number }) {
  const { facts, seat, name, rank } = props;
  const player = facts.players[seat];
  return (
    <li data-first={rank === 1}>
      <span class="wires-rank">{rank}</span>
      <span class="wires-reckoned">
        <Emblem seat={seat} />
        {name}
      </span>
      <span class="wires-total">${player?.worth ?? 0}</span>
      <span class="wires-sum">
        <span>${player?.cash ?? 0} in cash</span>
        {player?.holdings.map(({ company, issued }) =>
          issued === 0 ? null : (
            <span key={company}>
              + <CompanyMark company={company} /> <span class="wires-hidden">{facts.companies[company]?.name}</span>
              {issued} × ${facts.companies[company]?.value}
            </span>
          ),
        )}
      </span>
    </li>
  );
}
