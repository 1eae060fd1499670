/** What stands beside the board: the players, and the log or the talk. On a small screen each is a panel of its own. */
import type { Board, Player } from '@partyline/board-kit/board.js';
import type { Json } from '@partyline/kernel/json.js';
import type { Reader } from '@partyline/kernel/telling.js';
import { useEffect } from 'preact/hooks';
import { Icon, type IconName } from '../../shell/icons.js';
import { change, settings } from '../../shell/settings.js';
import { questionAt } from '../../why/table-why.js';
import { type Desk, PANELS, type Panel } from '../desk.js';
import type { TableNow } from '../table.js';
import { ChatPanel } from './chat.js';
import { LogPanel } from './log.js';
import { PlayersPanel } from './players.js';

type Props = {
  readonly desk: Desk;
  readonly now: TableNow;
  readonly players: readonly Player[];
  readonly board: Board;
  readonly view: Json;
  readonly reader: Reader;
  readonly at: number | null;
  readonly me: string | null;
  readonly talk: boolean;
  address(seq: number | null): string;
};

const ICONS: { readonly [panel in Panel]: IconName } = { board: 'board', players: 'people', log: 'log', chat: 'chat' };
const NAMES: { readonly [panel in Panel]: string } = { board: 'Board', players: 'Players', log: 'Log', chat: 'Chat' };

export function SidePanels({ desk, now, players, board, view, reader, at, me, talk, address }: Props) {
  const { panel, source } = desk;
  const unread = useUnread(desk, now);
  return (
    <>
      <aside class="side" data-folded={settings.value.sideFolded}>
        {players.length > 0 && <SidePlayers {...{ desk, now, players, board, view }} />}
        <div class="side-tabs">
          {talk ? (
            (['log', 'chat'] as const).map((name) => (
              <Tab
                key={name}
                desk={desk}
                name={name}
                pressed={name === 'chat' ? panel.value === 'chat' : panel.value !== 'chat'}
                unread={unread}
              />
            ))
          ) : (
            <span class="tab">{NAMES.log}</span>
          )}
          <Fold desk={desk} unread={talk ? unread : 0} />
        </div>
        <section class="side-log" aria-label="Log">
          <LogPanel
            {...{ reader, at, address }}
            past={now.past}
            rules={source.played.rules}
            why={(line) => questionAt(source, now, line)}
            over={now.fields.status === 'finished'}
          />
        </section>
        {talk && (
          <section class="side-chat" aria-label="Chat">
            <ChatPanel desk={desk} fields={now.fields} me={me} />
          </section>
        )}
      </aside>
      <nav class="table-tabs" aria-label="Parts of the table">
        {PANELS.filter((name) => (talk || name !== 'chat') && (players.length > 0 || name !== 'players')).map((name) => (
          <Tab key={name} desk={desk} name={name} pressed={panel.value === name} unread={unread} />
        ))}
      </nav>
    </>
  );
}

function SidePlayers({ desk, now, players, board, view }: Pick<Props, 'desk' | 'now' | 'players' | 'board' | 'view'>) {
  const { panel, source } = desk;
  const here = source.connection.value.type === 'here';
  return (
    <div class="side-players">
      <PlayersPanel now={now} players={players} board={board} view={view} present={source.present.value} here={here} />
      {now.fields.begunOnDevice && !here && <p class="side-origin">Begun on a device: no server has sealed its seed.</p>}
      {panel.value === 'players' && <Ledger board={board} view={view} players={players} />}
    </div>
  );
}

/** On a small screen the panel of the players also has the figures that the board has no room for. */
function Ledger({ board, view, players }: Pick<Props, 'board' | 'view' | 'players'>) {
  const { Ledger: Figures } = board;
  if (Figures === undefined || view === null) return null;
  return (
    <section class="players-ledger" aria-label="Figures">
      <Figures view={view} players={players} />
    </section>
  );
}

/** On a wide screen: gives the board the room of the players and the log, and takes it back. Remembered by this browser. */
function Fold({ desk, unread }: { readonly desk: Desk; readonly unread: number }) {
  const folded = settings.value.sideFolded;
  const press = (): void => {
    // What is said while the talk is folded away is unread.
    if (!folded && desk.panel.value === 'chat') desk.panel.value = 'log';
    change({ sideFolded: !folded });
  };
  const name = folded ? 'Show players and log' : 'Hide players and log';
  return (
    <button type="button" class="side-fold" aria-expanded={!folded} aria-label={name} title={name} onClick={press}>
      <Icon name={folded ? 'back' : 'chevron'} />
      {folded && unread > 0 && <Unread count={unread} />}
    </button>
  );
}

const Unread = ({ count }: { readonly count: number }) => (
  <span class="tab-unread">
    {count}
    <span class="unseen"> unread</span>
  </span>
);

type TabProps = { readonly desk: Desk; readonly name: Panel; readonly pressed: boolean; readonly unread: number };

function Tab({ desk, name, pressed, unread }: TabProps) {
  const press = (): void => {
    desk.panel.value = name;
  };
  return (
    <button type="button" class="tab" aria-pressed={pressed} onClick={press}>
      <Icon name={ICONS[name]} />
      {NAMES[name]}
      {name === 'chat' && unread > 0 && <Unread count={unread} />}
    </button>
  );
}

/** Lines of the talk that came while it was not in front. */
function useUnread({ panel, talkSeen }: Desk, { fields }: TableNow): number {
  const last = fields.chat.at(-1)?.at ?? 0;
  const open = panel.value === 'chat';
  useEffect(() => {
    if (open) talkSeen.value = last;
  }, [open, last]);
  return open ? 0 : fields.chat.filter(({ at }) => at > talkSeen.value).length;
}
