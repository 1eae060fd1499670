/** The standings, now or after a round, and how ties are broken, in plain sentences. */
import type { StandingRow, TournamentAnswer } from '@partyline/protocol/tournaments.js';
import { useEffect, useState } from 'preact/hooks';
import { standingsAfter } from '../link/tournaments.js';
import { nameOfPerson, pointsText, tieSentences } from './words.js';

type Props = { readonly cup: TournamentAnswer; readonly invitation: string | null };

export function Standings({ cup, invitation }: Props) {
  const { rounds, status } = cup;
  const ended = rounds.filter((round) => round.ended).length;
  const [round, choose] = useState<number | null>(null);
  const [then, know] = useState<readonly StandingRow[] | null>(null);
  useEffect(() => {
    let current = true;
    know(null);
    if (round !== null)
      standingsAfter(cup.tournament, round, invitation).then((answer) => current && know(answer.ok ? answer.value : null));
    return () => {
      current = false;
    };
  }, [round, cup.tournament]);
  if (rounds.length === 0) return null;
  return (
    <section class="cup-section">
      <h2>Standings</h2>
      {ended > 1 && (
        <label class="cup-after">
          As they stood
          <select
            class="field"
            value={round ?? ''}
            onChange={({ currentTarget: { value } }) => choose(value === '' ? null : Number(value))}
          >
            <option value="">{status === 'over' ? 'in the end' : 'now'}</option>
            {Array.from({ length: ended }, (_, i) => (
              <option key={i} value={i + 1}>
                after round {i + 1}
              </option>
            ))}
          </select>
        </label>
      )}
      <Table cup={cup} rows={then ?? cup.standings} />
      <details class="cup-ties">
        <summary>How places are found</summary>
        <ol>
          {tieSentences(cup).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
        <p class="quiet cup-seal">
          {cup.lot === null ? `Seal of the lot: ${cup.sealed}` : `The lot: ${cup.lot}. Its SHA-256 is the seal ${cup.sealed}.`}
        </p>
      </details>
    </section>
  );
}

function Table({ cup, rows }: { readonly cup: TournamentAnswer; readonly rows: readonly StandingRow[] }) {
  const knockout = cup.setup.format.type === 'knockout';
  return (
    <table class="cup-table figures">
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Player</th>
          <th scope="col">Points</th>
          {knockout ? <th scope="col">Out in</th> : <th scope="col">Opp.</th>}
          {!knockout && <th scope="col">Direct</th>}
          <th scope="col">1st</th>
          <th scope="col">Byes</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ player, place, halves, opponents, direct, places, byes, knockedOut }) => (
          <tr key={player} class={player === cup.me ? 'cup-me' : undefined}>
            <td>{place}</td>
            <th scope="row">
              {nameOfPerson(cup.players[player]?.person.name ?? '')}
              {player === cup.me && <span class="players-mark"> you</span>}
              {cup.players[player]?.out !== null && <span class="quiet"> out</span>}
            </th>
            <td>{pointsText(halves)}</td>
            <td>{knockout ? (knockedOut ?? '–') : pointsText(opponents)}</td>
            {!knockout && <td>{pointsText(direct)}</td>}
            <td>{places[0] ?? 0}</td>
            <td>{byes}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
