/** Says which round and table of a tournament this is, and leads back to it. */
import type { Fields } from '@partyline/protocol/fields.js';
import { Icon } from '../../shell/icons.js';
import { momentText } from '../../tournaments/words.js';
import { useTournamentTable } from '../room/tournament-table.js';

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

/** Which round of which tournament, and until when its players take their seats. */
export function TournamentWay({ tournament, fields }: Props & { readonly fields: Pick<Fields, 'id' | 'tournament'> }) {
  const found = useTournamentTable(fields);
  return (
    <>
      Round {tournament.round}, table {tournament.board} of <a href={addressOf(tournament)}>{found?.name ?? 'a tournament'}</a>.
      {found !== null && ` Its players take their seats by ${momentText(found.comeBy)}.`}
    </>
  );
}
