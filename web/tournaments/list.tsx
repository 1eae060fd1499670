/** Lists of tournaments: those that can be joined, that run, and that are over; of everybody or one's own. */
import { games } from '@partyline/games/registry.js';
import type { ListedTournament, TournamentStatus } from '@partyline/protocol/tournaments.js';
import { listedTournaments } from '../link/tournaments.js';
import { useRepeated } from '../link/use-repeated.js';
import { Icon } from '../shell/icons.js';
import { timeControlWords } from '../table/clock/time.js';
import { FORMAT_NAMES, seatsText, stateText } from './words.js';

const NOTHING: Readonly<Record<TournamentStatus, string>> = {
  open: 'No tournament waits for players right now. Open one: friends and strangers can join it.',
  running: 'No tournament is being played right now.',
  over: 'No tournament has been played yet.',
};

type Props = { readonly status: TournamentStatus; readonly game: string | null; readonly mine: boolean };

export function TournamentList({ status, game, mine }: Props) {
  const answer = useRepeated(() => listedTournaments({ status, game, mine }), `${status} ${game} ${mine}`);
  if (answer === null) return <p class="quiet">Asking what is being played …</p>;
  if (!answer.ok) return <p role="alert">{answer.error}</p>;
  if (answer.value.length === 0) {
    return <p class="quiet">{mine ? 'You have none of these. Join one, or open one of your own.' : NOTHING[status]}</p>;
  }
  return (
    <ul class="cup-rows panel">
      {answer.value.map((one) => (
        <Row key={one.tournament} {...one} />
      ))}
    </ul>
  );
}

function Row(one: ListedTournament) {
  const { tournament, name, game, format, seats, time, open } = one;
  const entry = games.find(({ id }) => id === game);
  const what = [entry?.name ?? game, FORMAT_NAMES[format], seatsText(seats), timeControlWords(time)];
  return (
    <li>
      <a class="cup-row" href={`/tournaments/${encodeURIComponent(tournament)}`}>
        <span>
          <strong>{name}</strong>
          {!open && <span class="players-mark"> by invitation</span>}
          <span class="quiet cup-row-more">{what.join(' · ')}</span>
          <span class="cup-row-more">{stateText(one)}</span>
        </span>
        <Icon name="chevron" />
      </a>
    </li>
  );
}
