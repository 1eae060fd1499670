/** Says which round and table of a tournament this is, and leads back to it. */
import type { Fields } from '@partyline/protocol/fields.js';
import { Icon } from '../../shell/icons.js';

type Props = { readonly tournament: NonNullable<Fields['tournament']> };

const addressOf = ({ id }: Props['tournament']): string => `/tournaments/${encodeURIComponent(id)}`;

export function TournamentMark({ tournament }: Props) {
  const { round, board } = tournament;
  const name = `Round ${round}, table ${board}: back to the tournament`;
  return (
    <a class="button turn-daily" href={addressOf(tournament)} aria-label={name} title={name}>
      <Icon name="flag" />
      <span class="turn-word">Round {round}</span>
    </a>
  );
}

export const TournamentWay = ({ tournament }: Props) => (
  <>
    Round {tournament.round}, table {tournament.board} of <a href={addressOf(tournament)}>a tournament</a>.
  </>
);
