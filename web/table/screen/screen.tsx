/**
 * The page of a table, for any source: a server's table, one kept in this browser, a lesson. It mounts the board, says whose
 * turn it is and what may be done, and keeps players, log and talk beside it. Knows no game and no server.
 */

import type { Board } from '@partyline/board-kit/board.js';
import { Deferred } from '@partyline/board-kit/parts/deferred.jsx';
import type { ComponentChildren, RefObject } from 'preact';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { KeysOverview } from '../../keys/overview.js';
import { SHORTCUTS } from '../../keys/shortcuts.js';
import { useTableKeys } from '../../keys/table-keys.js';
import { fetched } from '../../shell/fetched.js';
import { Loading } from '../../shell/loading.js';
import { gapOf } from '../../shell/preferences.js';
import { settings } from '../../shell/settings.js';
import { NextTableButton } from '../../turns/next-table.js';
import { summaryWords } from '../announce/summary-words.js';
import { useAnnouncements } from '../announce/use-announcements.js';
import { Stage } from '../board/stage.js';
import { CountdownOverlay, useCountdown } from '../clock/countdown.js';
import { useLines } from '../conditional/use-lines.js';
import { type Desk, makeDesk } from '../desk.js';
import type { EndOffers } from '../ending/ending.js';
import { HintButton, HintCountNote, HintNote, useHint } from '../hint/hint.js';
import { type PacedSource, paceSource } from '../pace/pacer.js';
import { SinceStrip } from '../pace/since-strip.js';
import { SidePanels } from '../side/panels.js';
import type { TableNow, TableSource } from '../table.js';
import { Actions } from './actions.js';
import { DailyMark } from './daily-mark.js';
import { FloatingNotes } from './notes.js';
import './screen.css';
import '../side/side.css';
import './menus.css';
import '../room/room.css';
import '../pace/since.css';
import './small.css';
import { useAlerts } from '../announce/use-alerts.js';
import { usePressGuard } from '../board/use-press-guard.js';
import { useEndDelay } from '../ending/use-end-delay.js';
import { useRefusalDismissal, useSkip } from '../pace/use-skip.js';
import { WaitingRoom } from '../room/waiting-room.js';
import { isPlayedByReader, isResting } from '../turn.js';
import type { Transfer } from './transfer-dialog.js';
import { TurnBar } from './turn-bar.js';
import { useFocusRecovery } from './use-focus.js';
import { type ShownTable, useShownTable } from './use-shown-table.js';

export type TableScreenProps = EndOffers & {
  readonly source: TableSource;
  /** The moment that is shown, by its number; null for now. */
  readonly at?: number | null;
  /** The address of a moment, and with null of the table as it is. */
  address(seq: number | null): string;
  /** The reader's own id; null where there are no people but the reader. */
  readonly me?: string | null;
  /** The invitation as a link to send. */
  readonly invitation?: string | null;
  /** Takes the table to this device, or puts it on the server; null where that is not possible. */
  readonly transfer?: Transfer | null;
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

export function TableScreen(props: TableScreenProps) {
  const { tells = 'deeds' } = props;
  const source = useMemo(() => paceSource(props.source, tells === 'deeds' ? PACE : AS_TOLD), [props.source, tells]);
  useEffect(() => () => source.stop(), [source]);
  const desk = useMemo(() => makeDesk(source), [source]);
  const [board, mount] = useState<Board | null>(null);
  const [lost, lose] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    source.played.entry.seen?.board().then(
      (loaded) => mount(loaded.board),
      (error: unknown) => lose({ error }),
    );
  }, [source]);
  // The page around says what to do about it.
  if (lost !== null) throw lost.error;
  const now = source.now.value;
  if (now === null || board === null) return <Loading for="The table is being laid…" />;
  return <LaidTable {...props} source={source} desk={desk} board={board} now={now} />;
}

type BoardPlace = RefObject<HTMLElement>;

type LaidProps = TableScreenProps & {
  readonly source: PacedSource;
  readonly desk: Desk;
  readonly board: Board;
  readonly now: TableNow;
};

function LaidTable(props: LaidProps) {
  const { source, desk, board, now, at = null, address, me = null, invitation = null, talk = true } = props;
  const { fields } = now;
  const shown = useShownTable(props);
  const { players, reader, view } = shown;
  useAlerts({ desk, now, turn: shown.turn });
  useAnnouncements({ desk, now, turn: shown.turn, players, board, question: shown.question });
  const hint = useHint(source, now, at === null && isPlayedByReader(now) && !isResting(now), address(null));
  const counting = useCountdown(at === null ? fields.countdown : null, now.ahead);
  const root = useRef<HTMLElement>(null);
  const place = useRef<HTMLElement>(null);
  useFocusRecovery(root);
  const resultDue = useBoardInput(props, shown, place);
  return (
    <main class="table" ref={root} data-panel={desk.panel.value} data-status={fields.status}>
      <h1 class="unseen">{source.played.entry.name}</h1>
      <Header table={props} shown={shown} askHint={hint.ask} />
      <div class="table-notes">
        <FloatingNotes {...{ source, desk, now, at, address, invitation }} {...shown} />
        <HintNote {...hint} reader={reader} />
        {props.children}
      </div>
      {counting !== null && <CountdownOverlay seconds={counting} />}
      <section class="table-board" aria-label="Board" id="table-board" tabIndex={-1} ref={place} inert={counting !== null}>
        {fields.view === null ? (
          <WaitingRoom desk={desk} now={now} me={me} invitation={invitation} />
        ) : (
          <Deferred>
            <Stage
              {...props}
              {...{ players, view, moment: shown.moment, due: resultDue, after: afterResult(props) }}
              pointer={props.pointer ?? hint.told?.pointer ?? null}
            />
          </Deferred>
        )}
      </section>
      <KeysOverview board={board.keys} page={SHORTCUTS} />
      <Deferred>
        <SidePanels {...{ desk, now, players, board, view, reader, at, me, talk, address }} />
      </Deferred>
    </main>
  );
}

/** Presses and keys that reach the board or the page; whether the result may be shown by now. */
function useBoardInput(
  { source, desk, board, now, at = null, address }: LaidProps,
  shown: ShownTable,
  place: BoardPlace,
): boolean {
  const { turn, view, players, lines, question } = shown;
  usePressGuard(place, question);
  useRefusalDismissal(desk.refusal);
  const end = useEndDelay(now);
  const skip = useCallback(() => {
    source.skip();
    end.skip();
  }, [source, end.skip]);
  useSkip(place, skip);
  useTableKeys({ desk, lines, at, address, summary: () => summaryWords(turn, view, now.seat, players, board) });
  return end.due;
}

/** The card of a daily call tells of hints itself. */
const afterResult = ({ now, after, address }: LaidProps): ComponentChildren =>
  now.fields.daily === null ? [after, <HintCountNote key="hints" address={address(null)} />] : after;

/** Few tables are of a tournament. */
const TournamentMark = fetched(() => import('./tournament-mark.js').then((one) => one.TournamentMark));

type HeaderProps = { readonly table: LaidProps; readonly shown: ShownTable; readonly askHint: (() => void) | null };

function Header({ table, shown, askHint }: HeaderProps) {
  const { source, desk, now, at = null, address, invitation = null, transfer = null, tells } = table;
  const { fields, seat } = now;
  const { turn, since, reader } = shown;
  const lesson = tells === 'lesson';
  const lines = useLines({ desk, now, players: shown.players, board: table.board });
  return (
    <TurnBar
      turn={turn}
      now={now}
      onlooker={seat === null && fields.status === 'playing' && !lesson}
      cancelOrder={fields.order === null || seat === null ? null : () => desk.ask({ type: 'order', order: null })}
      since={
        since === null ? null : (
          <SinceStrip {...{ since, at, address, reader }} behind={source.behind.value} skip={() => source.skip()} />
        )
      }
    >
      {fields.daily !== null && <DailyMark game={source.played.entry.id} daily={fields.daily} />}
      {fields.tournament !== null && <TournamentMark tournament={fields.tournament} />}
      <HintButton ask={askHint} />
      {!turn.mine && !lesson && fields.status !== 'finished' && <NextTableButton />}
      <Actions {...{ desk, now, invitation, transfer }} past={at !== null} openLines={lines.open} />
      {lines.dialog}
    </TurnBar>
  );
}
