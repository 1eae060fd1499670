/** The end: cash, and each share at its company's value, to the last dollar; and where the money came from. */
import type { ReckoningProps } from '@partyline/board-kit/board.js';
import { type Ranked, Ranking } from '@partyline/board-kit/parts/ranking.jsx';
import type { Event } from '../../events.js';
import { type Facts, factsOf, incomeIn } from '../../for-board.js';
import type { View } from '../../format.js';
import './reckoning.css';
import { playerName } from '@partyline/board-kit/parts/player-name.js';
import { CompanyMark } from '../companies.js';
import { IncomeTables } from './income-tables.js';

const REASONS: { readonly [reason: string]: string } = {
  'all-passed': 'Everybody passed in a row.',
  'all-issued': 'A company had issued its last share, and the final round was played.',
};

type Props = Pick<ReckoningProps<View, Event>, 'view' | 'players' | 'outcome' | 'events'>;

export function WiresReckoning({ view, players, outcome, events }: Props) {
  const facts = factsOf(view);
  const lineOf = (seat: number): Ranked => ({
    name: playerName(players, seat),
    total: `$${facts.players[seat]?.worth ?? 0}`,
    sum: <Sum facts={facts} seat={seat} />,
  });
  const income = incomeIn(facts, events);
  return (
    <>
      <Ranking reason={REASONS[outcome.reason] ?? ''} ranks={outcome.ranks} lineOf={lineOf} />
      {income === null ? null : <IncomeTables facts={facts} players={players} income={income} />}
    </>
  );
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
