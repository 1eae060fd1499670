/**
 * The page of a table, for any source: a server's table, one kept in this browser, a lesson. It mounts the board, says whose
 * turn it is and what may be done, and keeps players, log and talk beside it. Knows no game and no server.
 */
import type { Board } from '@partyline/board-kit/board.js';
import { InTurn } from '@partyline/board-kit/in-turn.jsx';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Waiting } from '../shell/waiting.js';
import { Actions } from './actions.js';
import { adviseOn } from './advisor.js';
import { CountdownOverlay, useCountdown } from './countdown.js';
import { DailyMark } from './daily-mark.js';
import { type Desk, makeDesk } from './desk.js';
import { Ending, type Way } from './ending.js';
import { HintButton, HintNote, useHint } from './hint.js';
import { logLines } from './log-lines.js';
import { ConnectionNote, MomentNote, RefusalNote, SeatNote, UndoNote } from './notes.js';
import { namesOf, playersOf } from './people.js';
import { fetchResource } from './played.js';
import { useHappening, useMoment } from './shown-moment.js';
import { SidePanels } from './side-panels.js';
import type { TableNow, TableSource } from './table.js';
import './table.css';
import './side.css';
import './menus.css';
import './room.css';
import './small.css';
import { turnOf } from './turn.js';
import { TurnBar } from './turn-bar.js';
import { useCalling } from './use-calling.js';
import { useFocusKept } from './use-focus.js';
import { useKeys } from './use-keys.js';
import { WaitingRoom } from './waiting-room.js';

export type TableViewProps = {
  readonly source: TableSource;
  /** The moment that is shown, by its number; null for now. */
  readonly at?: number | null;
  /** The address of a moment, and with null of the table as it is. */
  address(seq: number | null): string;
  /** The reader's own id; null where there are no people but the reader. */
  readonly me?: string | null;
  /** The invitation as a link that can be sent to somebody. */
  readonly invitation?: string | null;
  readonly replay?: string | null;
  /** Finds the address at which anybody can watch the game once it is over; null where there is none. */
  readonly share?: (() => Promise<string | null>) | null;
  readonly rematch?: (() => Promise<unknown>) | null;
  /** Another way to go on from the end. */
  readonly way?: Way | null;
  /** Fetches the record of the game once it is over. */
  readonly record?: (() => Promise<unknown>) | null;
  /** What is said at the end beside the result. */
  readonly after?: ComponentChildren;
  /** Whether there is anybody to talk to. */
  readonly talk?: boolean;
  /** What a lesson points at. */
  readonly pointer?: string | null;
  /** Something to stand between the turn and the board: a lesson's words. */
  readonly children?: ComponentChildren;
};

export function TableView(props: TableViewProps) {
  const { source } = props;
  const desk = useMemo(() => makeDesk(source), [source]);
  const [board, mount] = useState<Board | null>(null);
  useEffect(() => {
    source.played.entry.seen?.board().then((loaded) => mount(loaded.board));
  }, [source]);
  const now = source.now.value;
  if (now === null || board === null) return <Waiting for="The table is being laid…" />;
  return <Laid {...props} desk={desk} board={board} now={now} />;
}

type LaidProps = TableViewProps & { readonly desk: Desk; readonly board: Board; readonly now: TableNow };

function Laid(props: LaidProps) {
  const { source, desk, board, now, at = null, address, me = null, invitation = null, talk = true } = props;
  const { fields, seat, shared = false } = now;
  const { rules, entry } = source.played;
  const players = useMemo(() => playersOf(fields, shared ? null : seat), [fields.seats, seat, shared]);
  const lines = useMemo(() => logLines(now.past, rules, namesOf(fields)), [now.past, fields.seats]);
  const moment = useMoment(source, at);
  const turn = turnOf(now, players, board);
  useCalling({ desk, now, turn });
  useKeys({ desk, lines, at, address });
  const hinting = useHint(source, now, at === null && seat !== null && fields.seats[seat]?.bot === null);
  const pointer = props.pointer ?? hinting.asked?.hint?.pointer ?? null;
  const counting = useCountdown(at === null ? fields.countdown : null, now.ahead);
  const root = useRef<HTMLElement>(null);
  useFocusKept(root);
  const view = moment.type === 'past' ? moment.view : fields.view;
  const close = (): void => {
    desk.refusal.value = null;
  };
  return (
    <main class="table" ref={root} data-panel={desk.panel.value} data-status={fields.status}>
      <h1 class="unseen">{entry.name}</h1>
      <TurnBar
        turn={turn}
        now={now}
        cancelOrder={fields.order === null || seat === null ? null : () => desk.ask({ type: 'order', order: null })}
      >
        {fields.daily !== null && <DailyMark game={entry.id} daily={fields.daily} />}
        <HintButton ask={hinting.ask} />
        <Actions desk={desk} now={now} past={at !== null} />
      </TurnBar>
      <div class="table-notes">
        <div class="table-floating">
          <ConnectionNote connection={source.connection.value} />
          <MomentNote moment={moment} lines={lines} address={address} />
          <SeatNote desk={desk} now={now} />
          <UndoNote desk={desk} now={now} players={players} />
          {desk.refusal.value !== null && <RefusalNote refusal={desk.refusal.value} game={entry.id} close={close} />}
        </div>
        <HintNote {...hinting} />
        {props.children}
      </div>
      {counting !== null && <CountdownOverlay seconds={counting} />}
      <section class="table-board" aria-label="Board" id="table-board" tabIndex={-1} inert={counting !== null}>
        {fields.view === null ? (
          <WaitingRoom desk={desk} now={now} me={me} invitation={invitation} />
        ) : (
          <InTurn>
            <Mounted {...props} pointer={pointer} players={players} moment={moment} view={view} />
          </InTurn>
        )}
      </section>
      <InTurn>
        <SidePanels {...{ desk, now, players, board, view, lines, at, me, talk, address }} />
      </InTurn>
    </main>
  );
}

type MountedProps = LaidProps & {
  readonly players: ReturnType<typeof playersOf>;
  readonly moment: ReturnType<typeof useMoment>;
  readonly view: TableNow['fields']['view'];
};

/** The board with its advisor, or the end of the game. */
function Mounted({
  source,
  desk,
  board,
  now,
  players,
  moment,
  view,
  pointer = null,
  replay = null,
  share = null,
  rematch = null,
  record = null,
  way = null,
  after = null,
}: MountedProps) {
  const { fields, seat } = now;
  const { entry, rules, resources } = source.played;
  const present = moment.type === 'now';
  const plays = present && seat !== null && fields.status === 'playing' && fields.seats[seat]?.bot === null;
  const advisor = useMemo(
    () => (plays && seat !== null ? adviseOn(rules.game, resources, view, seat) : null),
    [view, seat, plays, rules],
  );
  const happening = useHappening(now, moment);
  // On one's own device there is nobody away to leave an order for.
  const leaves = plays && source.connection.value.type !== 'here';
  const order = useMemo(
    () =>
      leaves
        ? { kept: fields.order, leave: (said: TableNow['fields']['order']) => desk.ask({ type: 'order', order: said }) }
        : null,
    [leaves, fields.order, desk],
  );
  if (fields.status === 'finished' && present && !desk.resultHidden.value) {
    return <Ending {...{ desk, now, players, board, replay, share, rematch, record, way, after }} />;
  }
  const { Board: Shown } = board;
  return (
    <Shown
      view={view}
      resources={resources}
      resource={(name) => fetchResource(entry.id, name)}
      seat={seat}
      players={players}
      advisor={advisor}
      sending={desk.sending.value}
      happening={happening}
      order={order}
      pointer={pointer}
      play={desk.play}
      explain={desk.explain}
    />
  );
}
