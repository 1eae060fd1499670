/** Which of one's games are listed: by game, by opponent, and by the days on which they ended. */
import type { MySummary } from '@partyline/protocol/ratings.js';
import type { PastFilter } from '../link/ratings.js';
import { gameName } from './words.js';

type Props = Pick<MySummary, 'games' | 'opponents'> & {
  readonly filter: PastFilter;
  choose(filter: PastFilter): void;
};

export function PastFilters({ games, opponents, filter, choose }: Props) {
  const change = (part: Partial<PastFilter>): void => choose({ ...filter, ...part });
  return (
    <form class="past-filters" aria-label="Search my games" onSubmit={(event) => event.preventDefault()}>
      <label>
        Game
        <select class="field" value={filter.game} onChange={(event) => change({ game: event.currentTarget.value })}>
          <option value="">All</option>
          {games.map(({ game }) => (
            <option key={game} value={game}>
              {gameName(game)}
            </option>
          ))}
        </select>
      </label>
      <label>
        With
        <select class="field" value={filter.opponent} onChange={(event) => change({ opponent: event.currentTarget.value })}>
          <option value="">Anybody</option>
          {opponents.map(({ person, name, games: count }) => (
            <option key={person} value={person}>
              {name} ({count})
            </option>
          ))}
        </select>
      </label>
      <label>
        From
        <input class="field" type="date" value={filter.from} onChange={(event) => change({ from: event.currentTarget.value })} />
      </label>
      <label>
        Until
        <input class="field" type="date" value={filter.to} onChange={(event) => change({ to: event.currentTarget.value })} />
      </label>
    </form>
  );
}
