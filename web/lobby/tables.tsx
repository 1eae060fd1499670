/** The lists of the lobby: tables with a free seat, and games that can be watched. */
import type { Picture } from '@partyline/board-kit/board.js';
import { type GameEntry, games } from '@partyline/games/registry.js';
import type { LobbySaid, LobbyTable } from '@partyline/protocol/lobby/listing.js';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../shell/icons.js';
import { still } from '../shell/settings.js';
import { useMinutes } from './use-lobby.js';
import { howLong, isAt, playedWith, seatsFree, whoSits } from './words.js';

const entryOf = (game: string): GameEntry | undefined => games.find(({ id }) => id === game);
const pathOf = (table: string): string => `/t/${encodeURIComponent(table)}`;

type ListProps = { readonly list: LobbySaid['waiting']; readonly me: string | null; readonly ahead: number };

/** What each says, and one way to each. `sit` takes the reader to a free seat. */
export function WaitingTables({ list, me, ahead, sit }: ListProps & { sit(table: string): void }) {
  const now = useMinutes() + ahead;
  return (
    <>
      <ul class="lobby-rows panel">
        {list.tables.map((one) => (
          <li key={one.table} class="lobby-row">
            <Row one={one} me={me}>
              <span>{seatsFree(one)}</span>
              <span class="quiet">Waiting {howLong(one.created, now)}</span>
            </Row>
            {isAt(one, me) ? (
              <a class="button" href={pathOf(one.table)}>
                Go to your table
              </a>
            ) : (
              <button type="button" class="button button-primary" onClick={() => sit(one.table)}>
                Sit down
                <span class="unseen">{`: ${entryOf(one.game)?.name ?? one.game} with ${one.host}`}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {list.more && <p class="quiet lobby-more">There are more: choose a game or a clock to see others.</p>}
    </>
  );
}

export function PlayedTables({ list, me, ahead }: ListProps) {
  const now = useMinutes() + ahead;
  return (
    <>
      <ul class="lobby-rows panel">
        {list.tables.map((one) => (
          <li key={one.table} class="lobby-row">
            <Row one={one} me={me}>
              <span class="quiet">Active {howLong(one.changed, now).replace(/^for (.*)$/, '$1 ago')}</span>
            </Row>
            <a class="button" href={pathOf(one.table)}>
              <Icon name="eye" />
              Watch
              <span class="unseen">{`: ${entryOf(one.game)?.name ?? one.game} with ${whoSits(one, me)}`}</span>
            </a>
          </li>
        ))}
      </ul>
      {list.more && <p class="quiet lobby-more">There are more: choose a game or a clock to see others.</p>}
    </>
  );
}

type RowProps = {
  readonly one: LobbyTable;
  readonly me: string | null;
  readonly children: preact.ComponentChildren;
};

function Row({ one, me, children }: RowProps) {
  const entry = entryOf(one.game);
  return (
    <>
      <span class="lobby-picture" aria-hidden="true">
        {entry !== undefined && <GamePicture entry={entry} />}
      </span>
      <span class="lobby-text">
        <strong>{entry?.name ?? one.game}</strong>
        <span>{whoSits(one, me)}</span>
        <span class="quiet">{playedWith(one)}</span>
      </span>
      <span class="lobby-state">{children}</span>
    </>
  );
}

/** The picture of the game, which is the same for all its tables: how each stands would cost a question for each. */
function GamePicture({ entry }: { readonly entry: GameEntry }) {
  const [loaded, show] = useState<Picture | null>(null);
  useEffect(() => {
    let current = true;
    entry.seen?.picture().then(
      (picture) => current && show(picture),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [entry]);
  return loaded === null ? null : <loaded.Picture still={still.value} />;
}
