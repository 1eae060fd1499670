/** What the lists of the lobby are narrowed to: a game and a kind of clock, kept in the address. */
import type { GameEntry } from '@partyline/games/registry.js';
import { CLOCK_KINDS, type LobbyQuery } from '@partyline/protocol/lobby/listing.js';
import { useLocation } from 'preact-iso';
import { CLOCK_NAMES } from './words.js';

type Asked = Readonly<Record<string, string | undefined>>;

/** What the address says, as far as there is such a thing. */
export const queryIn = (asked: Asked, games: readonly GameEntry[]): LobbyQuery => ({
  game: games.find(({ id }) => id === asked['game'])?.id ?? null,
  clock: CLOCK_KINDS.find((one) => one === asked['clock']) ?? null,
});

function addressOf({ game, clock }: LobbyQuery): string {
  const query = new URLSearchParams({ ...(game === null ? {} : { game }), ...(clock === null ? {} : { clock }) }).toString();
  return query === '' ? '/lobby' : `/lobby?${query}`;
}

export function Filters({ query, games }: { readonly query: LobbyQuery; readonly games: readonly GameEntry[] }) {
  const { route } = useLocation();
  const choose = (part: Partial<LobbyQuery>): void => route(addressOf({ ...query, ...part }), true);
  return (
    <fieldset class="lobby-filters">
      <legend class="unseen">Which tables</legend>
      <label>
        <span>Game</span>
        <select
          class="field"
          value={query.game ?? ''}
          onChange={({ currentTarget: { value } }) => choose({ game: value === '' ? null : value })}
        >
          <option value="">All games</option>
          {games.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Clock</span>
        <select
          class="field"
          value={query.clock ?? ''}
          onChange={({ currentTarget: { value } }) => choose({ clock: CLOCK_KINDS.find((one) => one === value) ?? null })}
        >
          <option value="">Any clock</option>
          {CLOCK_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {CLOCK_NAMES[kind]}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}
