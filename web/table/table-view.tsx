/**
 * The page of a table, for any source: a server's table, one kept in this browser, a lesson. It mounts the board, says whose
 * turn it is and what may be done, and keeps players, log and talk beside it. Knows no game and no server.
 */

import type { Board } from '@partyline/board-kit/board.js';
import { InTurn } from '@partyline/board-kit/in-turn.jsx';
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { KeysOverview } from '../keys/overview.js';
import { SHORTCUTS } from '../keys/shortcuts.js';
import { useTableKeys } from '../keys/table-keys.js';
import { useLog } from '../log/use-log.js';
import { gapOf } from '../shell/preferences.js';
import { settings } from '../shell/settings.js';
import { Waiting } from '../shell/waiting.js';
import { NextTableButton } from '../turns/next-table.js';
import { summaryWords } from '../voice/summary-words.js';
import { useSpoken } from '../voice/use-spoken.js';
import { Actions } from './actions.js';
import { CountdownOverlay, useCountdown } from './countdown.js';
import { DailyMark } from './daily-mark.js';
import { type Desk, makeDesk } from './desk.js';
import type { Way } from './ending.js';
import { HintButton, HintNote, HintsTold, useHint } from './hint.js';
import { Mounted } from './mounted.js';
import { ConnectionNote, MomentNote, RefusalNote, SeatNote, UndoNote } from './notes.js';
import { type PacedSource, paced } from './pacer.js';
import { playersOf } from './people.js';
import { useMoment } from './shown-moment.js';
import { SidePanels } from './side-panels.js';
import { sinceOwn } from './since.js';
import { SinceStrip } from './since-strip.js';
import type { TableNow, TableSource } from './table.js';
import './table.css';
import './side.css';
import './menus.css';
import './room.css';
import './since.css';
import './small.css';
import { questionOf, turnOf } from './turn.js';
import { TurnBar } from './turn-bar.js';
import { useCalling } from './use-calling.js';
import { useDisarmed } from './use-disarmed.js';
import { useEndSeen } from './use-ending.js';
import { useFocusKept } from './use-focus.js';
import { useHurry, useRefusalLeaving } from './use-hurry.js';
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
  /** `deeds`: what others do is shown one deed at a time. `lesson`: as the source tells it, which has its own time. */
  readonly tells?: 'deeds' | 'lesson';
  /** What a lesson points at. */
  readonly pointer?: string | null;
  /** Something to stand between the turn and the board: a lesson's words. */
  readonly children?: ComponentChildren;
};

/** Every reader sees the deeds of others at their own pace. */
const PACE = {
  now: () => performance.now(),
  later(act: () => void, milliseconds: number): () => void {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  gap: () => gapOf(settings.peek().pace),
};
/** Where the others' moves come with their own time, as in a lesson. */
const AS_TOLD = { ...PACE, gap: () => 0 };

export function TableView(props: TableViewProps) {
  const { tells = 'deeds' } = props;
  const source = useMemo(() => paced(props.source, tells === 'deeds' ? PACE : AS_TOLD), [props.source, tells]);
  useEffect(() => () => source.stop(), [source]);
  const desk = useMemo(() => makeDesk(source), [source]);
  const [board, mount] = useState<Board | null>(null);
  useEffect(() => {
    source.played.entry.seen?.board().then((loaded) => mount(loaded.board));
  }, [source]);
  const now = source.now.value;
  if (now === null || board === null) return <Waiting for="The table is being laid…" />;
  return <Laid {...props} source={source} desk={desk} board={board} now={now} />;
}

type LaidProps = TableViewProps & {
  readonly source: PacedSource;
  readonly desk: Desk;
  readonly board: Board;
  readonly now: TableNow;
};

function Laid(props: LaidProps) {
  const { source, desk, board, now, at = null, address, me = null, invitation = null, talk = true } = props;
  const { fields, seat, shared = false } = now;
  const { rules, entry } = source.played;
  const players = useMemo(() => playersOf(fields, shared ? null : seat), [fields.seats, seat, shared]);
  const { reader, lines } = useLog(now, rules);
  const moment = useMoment(source, at);
  const turn = turnOf(now, players, board);
  const question = at === null && turn.mine ? questionOf(turn, board, fields.view) : null;
  useCalling({ desk, now, turn });
  useSpoken({ desk, now, turn, players, board, question });
  const hinting = useHint(source, now, at === null && seat !== null && fields.seats[seat]?.bot === null, address(null));
  const pointer = props.pointer ?? hinting.told?.pointer ?? null;
  const counting = useCountdown(at === null ? fields.countdown : null, now.ahead);
  const root = useRef<HTMLElement>(null);
  const place = useRef<HTMLElement>(null);
  useFocusKept(root);
  useDisarmed(place, question);
  useRefusalLeaving(desk.refusal);
  const end = useEndSeen(now);
  const hurry = useCallback(() => {
    source.skip();
    end.skip();
  }, [source, end.skip]);
  useHurry(place, hurry);
  const view = moment.type === 'past' ? moment.view : fields.view;
  useTableKeys({ desk, lines, at, address, summary: () => summaryWords(turn, view, seat, players, board) });
  const tells = props.tells !== 'lesson' && players.length > 1 && fields.view !== null;
  const since = useMemo(() => (tells ? sinceOwn(lines, now.past, seat) : []), [tells, lines, seat]);
  const stepping = at !== null && since.some(({ seq }) => seq === at);
  // The card of a daily call tells of hints itself.
  const after = fields.daily === null ? [props.after, <HintsTold key="hints" address={address(null)} />] : props.after;
  // The board says it itself, where its player looks.
  const shownByBoard = at === null && fields.status === 'playing' && seat !== null && fields.seats[seat]?.bot === null;
  return (
    <main class="table" ref={root} data-panel={desk.panel.value} data-status={fields.status}>
      <h1 class="unseen">{entry.name}</h1>
      <TurnBar
        turn={turn}
        now={now}
        onlooker={seat === null && fields.status === 'playing' && props.tells !== 'lesson'}
        cancelOrder={fields.order === null || seat === null ? null : () => desk.ask({ type: 'order', order: null })}
        since={
          tells ? (
            <SinceStrip {...{ since, at, address, reader }} behind={source.behind.value} skip={() => source.skip()} />
          ) : null
        }
      >
        {fields.daily !== null && <DailyMark game={entry.id} daily={fields.daily} />}
        <HintButton ask={hinting.ask} />
        {!turn.mine && props.tells !== 'lesson' && fields.status !== 'finished' && <NextTableButton />}
        <Actions desk={desk} now={now} past={at !== null} invitation={invitation} />
      </TurnBar>
      <div class="table-notes">
        <div class="table-floating">
          <ConnectionNote connection={source.connection.value} />
          {!stepping && <MomentNote moment={moment} lines={lines} address={address} />}
          <SeatNote desk={desk} now={now} />
          <UndoNote desk={desk} now={now} players={players} />
          {desk.refusal.value !== null && !shownByBoard && (
            <RefusalNote refusal={desk.refusal.value} game={entry.id} close={() => desk.explain(null)} />
          )}
        </div>
        <HintNote {...hinting} />
        {props.children}
      </div>
      {counting !== null && <CountdownOverlay seconds={counting} />}
      <section class="table-board" aria-label="Board" id="table-board" tabIndex={-1} ref={place} inert={counting !== null}>
        {fields.view === null ? (
          <WaitingRoom desk={desk} now={now} me={me} invitation={invitation} />
        ) : (
          <InTurn>
            <Mounted {...props} {...{ pointer, players, moment, view, after }} due={end.due} />
          </InTurn>
        )}
      </section>
      <KeysOverview board={board.keys} page={SHORTCUTS} />
      <InTurn>
        <SidePanels {...{ desk, now, players, board, view, reader, at, me, talk, address }} />
      </InTurn>
    </main>
  );
}
