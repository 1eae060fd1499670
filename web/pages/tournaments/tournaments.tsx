/** All tournaments: open, running and over, by game. */
import { games } from '@partyline/games/registry.js';
import { TOURNAMENT_STATUSES, type TournamentStatus } from '@partyline/protocol/tournaments.js';
import { useLocation, useRoute } from 'preact-iso';
import { useTitle } from '../../frame/title.js';
import { Icon } from '../../shell/icons.js';
import { TournamentList } from '../../tournaments/list.js';
import '../../tournaments/tournaments.css';

const NAMES: Readonly<Record<TournamentStatus, string>> = { open: 'To join', running: 'Running', over: 'Over' };

function addressOf(status: TournamentStatus, game: string | null, mine: boolean): string {
  const query = new URLSearchParams({ status, ...(game === null ? {} : { game }), ...(mine ? { mine: '' } : {}) });
  return `/tournaments?${query}`;
}

export function TournamentsPage() {
  const { query } = useRoute();
  useTitle('Tournaments');
  const status = TOURNAMENT_STATUSES.find((one) => one === query['status']) ?? 'open';
  const game = games.find(({ id }) => id === query['game'])?.id ?? null;
  const mine = query['mine'] !== undefined;
  return (
    <main class="page cup">
      <h1>Tournaments</h1>
      <p>Round robin, Swiss or knock-out, in an evening or by post. Anybody can open one.</p>
      <p>
        <a class="button button-primary" href={`/tournaments/new${game === null ? '' : `?game=${game}`}`}>
          <Icon name="plus" />
          Open a tournament
        </a>
      </p>
      <nav class="cup-ways" aria-label="Which tournaments">
        {TOURNAMENT_STATUSES.map((one) => (
          <a key={one} href={addressOf(one, game, mine)} aria-current={one === status ? 'true' : undefined}>
            {NAMES[one]}
          </a>
        ))}
      </nav>
      <Filters status={status} game={game} mine={mine} />
      <TournamentList status={status} game={game} mine={mine} />
    </main>
  );
}

type FilterProps = { readonly status: TournamentStatus; readonly game: string | null; readonly mine: boolean };

function Filters({ status, game, mine }: FilterProps) {
  const { route } = useLocation();
  const playable = games.filter(({ seen, players }) => seen !== null && players.max > 1);
  return (
    <div class="cup-filters">
      <label>
        Game
        <select
          class="field"
          value={game ?? ''}
          onChange={(event) => route(addressOf(status, event.currentTarget.value || null, mine))}
        >
          <option value="">All games</option>
          {playable.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label class="cup-check">
        <input type="checkbox" checked={mine} onChange={(event) => route(addressOf(status, game, event.currentTarget.checked))} />
        Only mine
      </label>
    </div>
  );
}
