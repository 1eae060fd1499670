/** The board: the sheet under a lamp, the town on a cutting mat, and what is under way between them. */
import { usePanZoom } from '@partyline/board-kit/pan-zoom.jsx';
import { useId, useMemo, useRef, useState } from 'preact/hooks';
import type { Square } from '../components/sheet.js';
import { judgeFor, type WordJudge } from '../facts.js';
import './board.css';
import './drawing.css';
import './panel.css';
import { useDrafts } from './drafts.js';
import { type Dragging, useDragging } from './dragging.js';
import { Finishing } from './finishing.js';
import { nameOf } from './geometry.js';
import { goesOn } from './held.js';
import { sheetKey, townKey, useCursor } from './keys.js';
import { Panel } from './panel.js';
import { BlueprintCard } from './plans.js';
import { playerName, type TownProps } from './props.js';
import { Score } from './score.js';
import { LetterSheet } from './sheet.js';
import { townSquareWords } from './speech.js';
import { matOf, TownMat } from './town.js';
import { Towns } from './towns.js';
import { PieceDrawing, Tray } from './tray.js';
import { pieceOf } from './work.js';
import { isFree, useWorkshop, type Workshop } from './workshop.js';

const around = ([row, column]: Square): Square[] => [
  [row - 1, column],
  [row + 1, column],
  [row, column - 1],
  [row, column + 1],
];

/** Letters with which the piece in hand could go on and stay clean. */
function openSquares({ view }: TownProps, seat: number, workshop: Workshop): readonly Square[] {
  const { held, now, may, stroke } = workshop;
  const piece = held?.type === 'piece' && may && stroke === null ? pieceOf(now.work, held.id) : null;
  const letters = view.players[seat]?.sheet.letters ?? [];
  const next = new Map((piece?.cells ?? []).flatMap(around).map((square) => [nameOf(square), square]));
  return [...next.values()].filter(
    (square) =>
      isFree(now.work, letters, square) &&
      goesOn(view.card, now.work, held, square) &&
      workshop.afterTap(square).cut.fault === null,
  );
}

/** The squares that a lesson points at: "sheet:0,3" or "town:1,2". */
const pointedIn = (pointer: string | null, where: string): Square[] =>
  (pointer ?? '').split(' ').flatMap((word): Square[] => {
    const [row, column] = word.startsWith(`${where}:`)
      ? word
          .slice(where.length + 1)
          .split(',')
          .map(Number)
      : [];
    return row === undefined || column === undefined ? [] : [[row, column]];
  });

export function TownBoard(props: TownProps) {
  const { view, resources, seat } = props;
  const words = useMemo(
    () => judgeFor(view.options, resources),
    [resources, view.options.permissive, view.options.words?.join()],
  );
  const [looking, look] = useState<number | null>(null);
  const at = looking ?? seat ?? 0;
  return (
    <Desk
      {...props}
      words={words}
      at={view.players[at] === undefined ? 0 : at}
      look={(other) => look(other === seat ? null : other)}
    />
  );
}

type DeskProps = TownProps & { readonly words: WordJudge; readonly at: number; look(seat: number): void };

function Desk(props: DeskProps) {
  const { view, at, words, pointer } = props;
  const id = useId();
  const player = view.players[at];
  const workshop = useWorkshop(props, at, words);
  const keeping = useDrafts(props, at, workshop);
  const [pane, show] = useState<'sheet' | 'town'>('sheet');
  const [chosen, choose] = useState<Square | null>(null);
  const refs = { sheet: useRef<SVGSVGElement>(null), town: useRef<SVGSVGElement>(null) };
  const rooms = { sheet: useRef<HTMLDivElement>(null), town: useRef<HTMLDivElement>(null) };
  const drag = useDragging(workshop, { town: refs.town, begin: () => show('town') });
  const mat = useMat(workshop);
  const hold = usePanZoom(mat);
  const sheetCursor = useCursor(rooms.sheet, [0, 0]);
  const townCursor = useCursor(rooms.town, [Math.round(mat.y / 40 + mat.height / 80), Math.round(mat.x / 40 + mat.width / 80)]);
  const open = useMemo(() => openSquares(props, at, workshop), [workshop.now, workshop.held, workshop.stroke]);
  if (player === undefined) return null;
  const pick = (square: Square): void => {
    choose(square);
    townCursor.go(square);
    if (workshop.may) workshop.put(square);
  };
  const building = view.phase === 'build';
  return (
    <div class="cct" data-pane={building ? pane : 'town'} data-phase={view.phase}>
      <div class="cct-layout">
        <div class="cct-top">
          <BlueprintCard {...props} workshop={workshop} />
          <Towns {...props} />
          {building ? <PaneSwitch pane={pane} show={show} /> : null}
        </div>
        <div
          class="cct-sheet-room"
          ref={rooms.sheet}
          onKeyDown={(event) =>
            sheetKey(event, {
              workshop,
              cursor: sheetCursor,
              cross() {
                show('town');
                townCursor.focus();
                if (workshop.held !== null) workshop.point(townCursor.at);
              },
            })
          }
          onFocusCapture={sheetCursor.onFocus}
        >
          <LetterSheet
            id={id}
            sheet={player.sheet}
            workshop={workshop}
            drag={drag}
            drawing={refs.sheet}
            cursor={sheetCursor.at}
            pointed={pointedIn(pointer, 'sheet')}
            open={open}
          />
        </div>
        <div
          class="cct-town-room"
          ref={rooms.town}
          onKeyDown={(event) =>
            townKey(event, {
              workshop,
              cursor: townCursor,
              hold,
              choose: pick,
              cross: () => (show('sheet'), sheetCursor.focus()),
            })
          }
          onFocusCapture={townCursor.onFocus}
        >
          <TownMat
            id={id}
            label={at === props.seat ? 'Your town' : `Town of ${playerName(props.players, at)}`}
            hold={hold}
            workshop={workshop}
            drag={drag}
            drawing={refs.town}
            cursor={townCursor.at}
            spoken={townSquareWords(workshop, townCursor.at)}
            pointed={pointedIn(pointer, 'town')}
            choose={pick}
          />
        </div>
        <Tray
          sheet={player.sheet}
          workshop={workshop}
          drag={drag}
          pointer={pointer}
          take={(piece) => {
            workshop.hold({ type: 'piece', id: piece, grip: null });
            show('town');
          }}
        />
        <div class="cct-foot">
          <Score tally={workshop.shown.tally} over={view.over} pointer={pointer} />
          <Panel {...props} workshop={workshop} keeping={keeping} chosen={chosen} />
          {view.phase === 'finish' && workshop.may ? <Finishing {...props} workshop={workshop} keeping={keeping} /> : null}
        </div>
      </div>
      <Afloat workshop={workshop} drag={drag} sheet={player.sheet} />
    </div>
  );
}

/** The part of the mat that is shown grows with the town, and never shrinks while somebody is at it. */
function useMat({ now, key }: Workshop) {
  const squares = now.outlook.town.map(({ at }) => at);
  const kept = useRef({ key: '', mat: matOf([]) });
  const mat = matOf(squares);
  const before = kept.current.mat;
  if (kept.current.key !== key) kept.current = { key, mat };
  else {
    const [x, y] = [Math.min(before.x, mat.x), Math.min(before.y, mat.y)];
    const [right, bottom] = [
      Math.max(before.x + before.width, mat.x + mat.width),
      Math.max(before.y + before.height, mat.y + mat.height),
    ];
    const next = { x, y, width: right - x, height: bottom - y };
    if (next.x !== before.x || next.y !== before.y || next.width !== before.width || next.height !== before.height)
      kept.current = { key, mat: next };
  }
  return kept.current.mat;
}

function PaneSwitch({ pane, show }: { readonly pane: 'sheet' | 'town'; show(pane: 'sheet' | 'town'): void }) {
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

/** What is dragged while it is not over the town. */
function Afloat({
  workshop,
  drag,
  sheet,
}: {
  readonly workshop: Workshop;
  readonly drag: Dragging;
  readonly sheet: Parameters<typeof PieceDrawing>[0]['sheet'];
}) {
  const piece = workshop.held?.type === 'piece' ? pieceOf(workshop.now.work, workshop.held.id) : null;
  return (
    <div class="cct-afloat" ref={drag.float} data-shown={drag.afloat} aria-hidden="true">
      {drag.afloat && piece !== null ? <PieceDrawing sheet={sheet} piece={piece} /> : null}
    </div>
  );
}
