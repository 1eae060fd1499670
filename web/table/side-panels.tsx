/** What stands beside the board: the players, and the log or the talk. On a small screen each is a panel of its own. */
import type { Board, Player } from '@partyline/board-kit/board.js';
import type { Json } from '@partyline/kernel/json.js';
import { useEffect } from 'preact/hooks';
import { Icon, type IconName } from '../shell/icons.js';
import { Chat } from './chat.js';
import { type Desk, PANELS, type Panel } from './desk.js';
import { Log } from './log.js';
import type { LogLine } from './log-lines.js';
import { Players } from './players.js';
import type { TableNow } from './table.js';

type Props = {
  readonly desk: Desk;
  readonly now: TableNow;
  readonly players: readonly Player[];
  readonly board: Board;
  readonly view: Json;
  readonly lines: readonly LogLine[];
  readonly at: number | null;
  readonly me: string | null;
  readonly talk: boolean;
  address(seq: number | null): string;
};

const ICONS: { readonly [panel in Panel]: IconName } = { board: 'board', players: 'people', log: 'log', chat: 'chat' };
const NAMES: { readonly [panel in Panel]: string } = { board: 'Board', players: 'Players', log: 'Log', chat: 'Chat' };

export function SidePanels({ desk, now, players, board, view, lines, at, me, talk, address }: Props) {
  const { panel, source } = desk;
  const unread = useUnread(desk, now);
  const here = source.connection.value.type === 'here';
  return (
    <>
      <aside class="side">
        {players.length > 0 && (
          <Players now={now} players={players} board={board} view={view} present={source.present.value} here={here} />
        )}
        {talk && (
          <div class="side-tabs">
            {(['log', 'chat'] as const).map((name) => (
              <Tab
                key={name}
                desk={desk}
                name={name}
                pressed={name === 'chat' ? panel.value === 'chat' : panel.value !== 'chat'}
                unread={unread}
              />
            ))}
          </div>
        )}
        <section class="side-log" aria-label="Log">
          <Log lines={lines} at={at} address={address} />
        </section>
        {talk && (
          <section class="side-chat" aria-label="Chat">
            <Chat desk={desk} fields={now.fields} me={me} />
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

type TabProps = { readonly desk: Desk; readonly name: Panel; readonly pressed: boolean; readonly unread: number };

function Tab({ desk, name, pressed, unread }: TabProps) {
  const press = (): void => {
    desk.panel.value = name;
  };
  return (
    <button type="button" class="tab" aria-pressed={pressed} onClick={press}>
      <Icon name={ICONS[name]} />
      {NAMES[name]}
      {name === 'chat' && unread > 0 && (
        <span class="tab-unread">
          {unread}
          <span class="unseen"> unread</span>
        </span>
      )}
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
