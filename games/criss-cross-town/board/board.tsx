/** The board: the sheet under a lamp, the town on a cutting mat, and what is under way between them. */
import { Deferred } from '@partyline/board-kit/parts/deferred.jsx';
import { useId, useMemo, useRef, useState } from 'preact/hooks';
import '@partyline/board-kit/board.css';
import '@partyline/board-kit/unseen.css';
import type { Sheet, Square } from '../components/sheet.js';
import { isPlaced, judgeFor } from '../for-board.js';
import './board.css';
import './colours.css';
import './drawing.css';
import './town/figures.css';
import './panel/panel.css';
import './contrast.css';
import './print.css';
import { playerName } from '@partyline/board-kit/parts/player-name.js';
import { type Desk, type DeskProps, type Pane, useDesk } from './desk/desk.js';
import { gripIn } from './desk/held.js';
import { sheetKey, townKey } from './desk/keys.js';
import { pieceOf } from './desk/work.js';
import { Finishing } from './finish/finishing.js';
import { CELL, isSameSquare, squareNamed } from './geometry.js';
import { useMotion } from './motion.js';
import { Variants } from './options/variants.js';
import { Panel } from './panel/panel.js';
import { pointedTown, type TownProps } from './props.js';
import { BlueprintCard } from './sheet/plans.js';
import { LetterSheet } from './sheet/sheet.js';
import { PieceDrawing, Tray } from './sheet/tray.js';
import { townSquareWords } from './speech.js';
import { Score } from './town/score.js';
import { TownMat } from './town/town.js';
import { Towns } from './town/towns.js';
import { useWordbook, Wordbook } from './words/wordbook.js';

/** Pixels: smaller, and the letters of what is dragged cannot be read. */
const LEAST_TILE = 20;

/** The squares of the sheet that a lesson points at: "sheet:0,3". */
const pointedOnSheet = (pointer: string | null): Square[] =>
  (pointer ?? '')
    .split(' ')
    .flatMap((word) => (word.startsWith('sheet:') ? [squareNamed(word.slice(6))] : []))
    .filter((one) => one !== null);

/** Of the town that is shown. */
const pointedInTown = (pointer: string | null, at: number): Square[] =>
  pointedTown(pointer)
    .flatMap(({ square, seat }) => (seat === null || seat === at ? [squareNamed(square)] : []))
    .filter((one) => one !== null);

export function TownBoard(props: TownProps) {
  const { view, resources, seat } = props;
  const { dictionary, permissive, words } = view.options;
  const judge = useMemo(() => judgeFor(view.options, resources), [resources, dictionary, permissive, words?.join()]);
  const [looking, look] = useState<{ readonly by: number | null; readonly at: number } | null>(null);
  const at = (looking?.by === seat ? looking.at : seat) ?? 0;
  const known = view.players[at] === undefined ? 0 : at;
  // To read the dictionary is a task by itself.
  return (
    <Deferred>
      <Laid {...props} words={judge} at={known} look={(other) => look(other === seat ? null : { by: seat, at: other })} />
    </Deferred>
  );
}

function Laid(props: DeskProps) {
  const { view, at, pointer } = props;
  const id = useId();
  const desk = useDesk(props);
  const root = useRef<HTMLDivElement>(null);
  useMotion(root, at, props.seat, props.happening);
  const { workshop, keeping, chosen } = desk;
  const sheet = view.players[at]?.sheet;
  if (sheet === undefined) return null;
  const building = view.phase === 'build';
  return (
    <Wordbook judge={props.words} runs={workshop.now.runs} resource={props.resource}>
      <div
        class="board cct"
        ref={root}
        data-pane={building ? desk.pane : 'town'}
        data-phase={view.phase}
        data-aiming={workshop.held !== null && workshop.aim !== null}
      >
        <div class="cct-layout">
          <Top {...props} desk={desk} />
          <SheetRoom {...props} id={id} desk={desk} sheet={sheet} />
          <TownRoom {...props} id={id} desk={desk} />
          <TrayRoom desk={desk} sheet={sheet} pointer={pointer} />
          <div class="cct-foot">
            <Score judged={workshop.shown} over={view.over} pointer={pointer} clause={props.clause} />
            <Panel {...props} workshop={workshop} keeping={keeping} chosen={chosen} />
            {view.phase === 'finish' && workshop.may ? <Finishing {...props} workshop={workshop} keeping={keeping} /> : null}
          </div>
        </div>
        <Afloat desk={desk} sheet={sheet} />
      </div>
    </Wordbook>
  );
}

/** The card, everybody's towns, and on a small screen which half of the board is shown. */
function Top(props: DeskProps & { readonly desk: Desk }) {
  const { view, players, at, seat, pointer, desk } = props;
  const { workshop, pane, show } = desk;
  const { pieces, plan } = workshop.shown.work;
  const sizes = pieces.map((piece) => `${isPlaced(piece)} ${piece.cells.length}`).join();
  /** A neighbour's town that is asked for is shown, also where a small screen has the sheet in sight. */
  const look = (other: number): void => {
    if (other !== seat) show('town');
    props.look(other);
  };
  return useMemo(
    () => (
      <div class="cct-top">
        <BlueprintCard {...props} workshop={workshop} />
        <Variants view={view} />
        <Towns {...props} look={look} />
        {view.phase === 'build' ? <PaneSwitch pane={pane} show={show} /> : null}
      </div>
    ),
    [view, players, at, seat, pointer, pane, plan, sizes, workshop.now, workshop.may],
  );
}

type TrayProps = { readonly desk: Desk; readonly sheet: Sheet; readonly pointer: string | null };

function TrayRoom({ desk, sheet, pointer }: TrayProps) {
  const { workshop, drag, show } = desk;
  const { now, held, may } = workshop;
  return useMemo(() => {
    const take = (piece: number, grip: Square | null): void => {
      workshop.hold({ type: 'piece', id: piece, grip });
      show('town');
    };
    return <Tray sheet={sheet} workshop={workshop} drag={drag} pointer={pointer} take={take} />;
  }, [sheet, now, held, may, pointer]);
}

type RoomProps = DeskProps & { readonly id: string; readonly desk: Desk };

function SheetRoom({ id, desk, sheet, pointer }: RoomProps & { readonly sheet: Sheet }) {
  const { workshop, drag, drawings, rooms, cursors, open, cross } = desk;
  const { now, shown, held, may, stroke } = workshop;
  const cursor = cursors.sheet;
  // Nothing on the sheet changes while a piece is moved over the town.
  const still = stroke === null ? now : shown;
  const drawn = useMemo(
    () => (
      <LetterSheet
        id={id}
        sheet={sheet}
        workshop={workshop}
        shown={still}
        drag={drag}
        drawing={drawings.sheet}
        cursor={cursor.at}
        pointed={pointedOnSheet(pointer)}
        open={open}
        onKey={(event) => sheetKey(event, { workshop, cursor, cross: () => cross('town') })}
      />
    ),
    [id, sheet, now, still, held, may, stroke, cursor.at, pointer, open],
  );
  return (
    <div class="cct-sheet-room" ref={rooms.sheet} onFocusIn={cursor.onFocus}>
      {drawn}
    </div>
  );
}

/** The squares that a town has grown by last. */
function builtLast(events: TownProps['last'], at: number): Square[] {
  const built = events.flatMap((event) => (event.type === 'built' ? [event] : []));
  const round = built.at(-1)?.round;
  return built.flatMap((event) => (event.seat === at && event.round === round ? event.placed.map((one) => one.at) : []));
}

function TownRoom({ id, desk, pointer, at, seat, players, last }: RoomProps) {
  const { workshop, drag, drawings, rooms, cursors, hold, pick, cross } = desk;
  const { now, shown, held, aim, may, stroke } = workshop;
  const label = at === seat ? 'Your town' : `Town of ${playerName(players, at)}`;
  const cursor = cursors.town;
  const open = useWordbook();
  // Nothing in the town changes while the scissors are at work on the sheet.
  const still = stroke === null ? shown : now;
  const here = aim !== null && isSameSquare(aim, cursor.at);
  const spoken = useMemo(() => townSquareWords(workshop, cursor.at), [now, held, cursor.at, here]);
  const mat = useMemo(
    () => (
      <TownMat
        id={id}
        label={label}
        hold={hold}
        workshop={workshop}
        shown={still}
        drag={drag}
        drawing={drawings.town}
        cursor={cursor.at}
        spoken={spoken}
        pointed={pointedInTown(pointer, at)}
        last={builtLast(last, at)}
        choose={pick}
        onKey={(event) => townKey(event, { workshop, cursor, hold, choose: pick, ask: open, cross: () => cross('sheet') })}
      />
    ),
    [id, label, now, still, held, aim, may, cursor.at, spoken, pointer, drag.afloat, last, at],
  );
  return (
    <div class="cct-town-room" ref={rooms.town} onFocusIn={cursor.onFocus}>
      {mat}
    </div>
  );
}

function PaneSwitch({ pane, show }: { readonly pane: Pane; show(pane: Pane): void }) {
  return (
    <fieldset class="cct-switch" aria-label="Shown">
      <button type="button" aria-pressed={pane === 'sheet'} onClick={() => show('sheet')}>
        Sheet
      </button>
      <button type="button" aria-pressed={pane === 'town'} onClick={() => show('town')}>
        Town
      </button>
    </fieldset>
  );
}

/** What is dragged while it is not over the town: as large as it will be there, and by the letter where it was taken. */
function Afloat({ desk: { workshop, drag, hold }, sheet }: { readonly desk: Desk; readonly sheet: Sheet }) {
  const { held, now } = workshop;
  const piece = held?.type === 'piece' ? pieceOf(now.work, held.id) : null;
  const [row, column] = piece === null || held?.type !== 'piece' ? [0, 0] : gripIn(piece, held.grip);
  const tile = Math.max(LEAST_TILE, hold.scale.peek() * CELL);
  const style = { '--cct-tile': `${tile}px`, left: `${-(column + 0.5) * tile}px`, top: `${-(row + 0.5) * tile}px` };
  return (
    <div class="cct-afloat" ref={drag.float} data-shown={drag.afloat} style={style} aria-hidden="true">
      {drag.afloat && piece !== null ? <PieceDrawing sheet={sheet} piece={piece} /> : null}
    </div>
  );
}
