/** The end: cash, and each share at its company's value, to the last dollar. */
import type { Player } from '@partyline/board-kit/board.js';
import { type Ranked, Ranking } from '@partyline/board-kit/ranking.jsx';
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
  const lineOf = (seat: number): Ranked => ({
    name: playerName(players, seat),
    total: `$${facts.players[seat]?.worth ?? 0}`,
    sum: <Sum facts={facts} seat={seat} />,
  });
  return <Ranking reason={REASONS[outcome.reason] ?? ''} ranks={outcome.ranks} lineOf={lineOf} />;
}

function Sum({ facts, seat }: { readonly facts: Facts; readonly seat: number }) {
  const player = facts.players[seat];
  return (
    <>
      <span>${player?.cash ?? 0} in cash</span>
      {player?.holdings.map(({ company, issued }) =>
        issued === 0 ? null : (
          <span key={company}>
            + <CompanyMark company={company} /> <span class="unseen">{facts.companies[company]?.name}</span>
            {issued} × ${facts.companies[company]?.value}
          </span>
        ),
      )}
    </>
  );
}
