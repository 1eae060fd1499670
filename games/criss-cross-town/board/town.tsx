/** The town on its cutting mat: letters, the pieces of this round, workers, smog, runs, and what is in the hand. Draws and reports. */
import { type PanZoom, PanZoomFrame } from '@partyline/board-kit/pan-zoom.jsx';
import type { RefObject } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Square } from '../components/sheet.js';
import { landing } from '../facts.js';
import type { Placed } from '../state.js';
import type { Dragging } from './dragging.js';
import { area, CELL, corner, has, inDrawing, nameOf, outline, reach, same, squareUnder } from './geometry.js';
import type { Held } from './held.js';
import { Runs } from './runs.js';
import { Hatching } from './sheet.js';
import { Tile, WorkerMark } from './tiles.js';
import { isPlaced, lyingAt, pieceOf } from './work.js';
import type { Workshop } from './workshop.js';

export type MatProps = {
  readonly id: string;
  readonly label: string;
  readonly hold: PanZoom;
  readonly workshop: Workshop;
  readonly drag: Dragging;
  readonly drawing: RefObject<SVGSVGElement>;
  readonly cursor: Square;
  readonly spoken: string;
  readonly pointed: readonly Square[];
  choose(square: Square): void;
  onKey(event: KeyboardEvent): void;
};

/** Type keeps this size on the screen. */
const TYPE = 13;
const MOST_TYPE = 21;

export function TownMat(props: MatProps) {
  const { id, hold, workshop, drawing, drag } = props;
  const { shown } = workshop;
  const scale = Math.max(hold.scale.value, 0.05);
  const type = Math.min(MOST_TYPE, Math.max(TYPE, TYPE / scale));
  const points = shown.tally.words.map(([, worth]) => worth);
  return (
    <PanZoomFrame hold={hold}>
      <svg
        ref={drawing}
        class="cct-town"
        role="group"
        aria-label={props.label}
        viewBox={hold.viewBox}
        style={{ '--type': `${type.toFixed(1)}px` }}
        onKeyDown={props.onKey}
        onPointerDown={(event) => press(props, event)}
        onPointerMove={(event) => hover(props, event)}
        onPointerLeave={() => !drag.afloat && workshop.point(null)}
        onClick={(event) => click(props, event)}
      >
        <Hatching id={`${id}-town`} />
        <Mat id={id} />
        <Letters {...props} />
        <Moving {...props} />
        <Runs runs={shown.runs} points={points} type={type} />
        <Workers {...props} />
        <g aria-hidden="true">{props.pointed.length === 0 ? null : <path class="cct-pointed" d={outline(props.pointed)} />}</g>
      </svg>
    </PanZoomFrame>
  );
}

/** The lines of the mat go on for ever. */
function Mat({ id }: { readonly id: string }) {
  const far = 100 * CELL;
  return (
    <g aria-hidden="true">
      <pattern id={`${id}-mat`} width={CELL} height={CELL} patternUnits="userSpaceOnUse">
        <path class="cct-mat-line" d={`M0 0H${CELL}M0 0V${CELL}`} />
      </pattern>
      <rect x={-far} y={-far} width={2 * far} height={2 * far} fill={`url(#${id}-mat)`} />
    </g>
  );
}

/** What can be dragged from a square. */
function movable({ workshop }: MatProps, square: Square): Held | null {
  const { work } = workshop.now;
  const worker = work.workers.find(({ at }) => same(at, square));
  if (worker !== undefined) return { type: 'worker', from: worker };
  const piece = lyingAt(work, square);
  if (piece === null || !isPlaced(piece)) return null;
  return { type: 'piece', id: piece.id, grip: piece.cells[landing(piece).findIndex((one) => same(one, square))] ?? null };
}

function press(props: MatProps, event: PointerEvent): void {
  const at = inDrawing(props.drawing.current, event);
  const square = at === null ? null : squareUnder(at);
  const held = square === null || !props.workshop.may || props.workshop.held !== null ? null : movable(props, square);
  if (square === null || held === null || event.button !== 0) return;
  // Otherwise the whole mat would move along.
  event.stopPropagation();
  props.drag.grab(event, held, () => props.choose(square));
}

function hover({ workshop, drawing, drag }: MatProps, event: PointerEvent): void {
  if (workshop.held === null || event.pointerType !== 'mouse' || drag.afloat) return;
  const at = inDrawing(drawing.current, event);
  workshop.point(at === null ? null : squareUnder(at));
}

function click(props: MatProps, event: MouseEvent): void {
  const at = inDrawing(props.drawing.current, event);
  if (at === null || props.hold.dragged()) return;
  const square = squareUnder(at);
  // What can be dragged has been heard of already, when the pointer came up.
  if (props.workshop.held === null && props.workshop.may && movable(props, square) !== null) return;
  props.choose(square);
}

/** Every letter of the town as a cell of a grid, row by row, and the square that the keyboard is on. */
function Letters(props: MatProps) {
  const { workshop, cursor, spoken } = props;
  const { town } = workshop.now.outlook;
  const rows = useMemo(() => {
    const byRow = new Map<number, Placed[]>();
    for (const letter of town) byRow.set(letter.at[0], [...(byRow.get(letter.at[0]) ?? []), letter]);
    if (!byRow.has(cursor[0])) byRow.set(cursor[0], []);
    return [...byRow].sort(([a], [b]) => a - b);
  }, [town, cursor[0]]);
  const lifted = workshop.held?.type === 'piece' && workshop.aim !== null ? pieceOf(workshop.now.work, workshop.held.id) : null;
  const gone = lifted !== null && isPlaced(lifted) ? landing(lifted) : [];
  return (
    <g
      role="grid"
      aria-label="Town. Arrow keys move from square to square, Enter puts down or takes up, F flips, W is a worker, S goes to the sheet."
    >
      {rows.map(([row, letters]) => (
        <g key={row} role="row">
          {[...letters]
            .sort((a, b) => a.at[1] - b.at[1])
            .map((letter) => (
              <TownLetter
                key={nameOf(letter.at)}
                letter={letter}
                fresh={lyingAt(workshop.now.work, letter.at) !== null}
                lifted={has(gone, letter.at)}
                polluted={has(workshop.shown.work.pollute, letter.at)}
                spoken={same(cursor, letter.at) ? spoken : null}
              />
            ))}
          {row === cursor[0] && !letters.some(({ at }) => same(at, cursor)) ? <EmptySquare at={cursor} spoken={spoken} /> : null}
        </g>
      ))}
    </g>
  );
}

type LetterProps = {
  readonly letter: Placed;
  readonly fresh: boolean;
  readonly lifted: boolean;
  readonly polluted: boolean;
  readonly spoken: string | null;
};

function TownLetter({ letter: { at, letter, building }, fresh, lifted, polluted, spoken }: LetterProps) {
  const { x, y } = corner(at);
  return (
    <g
      role="gridcell"
      class="cct-square cct-placed"
      data-square={nameOf(at)}
      data-fresh={fresh}
      data-lifted={lifted}
      data-polluted={polluted}
      aria-label={spoken ?? letter}
      tabindex={spoken === null ? -1 : 0}
      transform={`translate(${x} ${y})`}
    >
      <Tile letter={letter} building={building} />
      {polluted ? <path class="cct-smog" d={`M6 6L${CELL - 6} ${CELL - 6}M${CELL - 6} 6L6 ${CELL - 6}`} /> : null}
    </g>
  );
}

function EmptySquare({ at, spoken }: { readonly at: Square; readonly spoken: string }) {
  const { x, y } = corner(at);
  return (
    <g
      role="gridcell"
      class="cct-square cct-empty"
      data-square={nameOf(at)}
      aria-label={spoken}
      tabindex={0}
      transform={`translate(${x} ${y})`}
    >
      <rect class="cct-empty-square" width={CELL} height={CELL} />
    </g>
  );
}

/** The piece in the hand, where it would lie. */
function Moving({ workshop, id }: MatProps) {
  const { held, aim, shown } = workshop;
  const piece = held?.type === 'piece' && aim !== null ? pieceOf(shown.work, held.id) : null;
  if (piece === null || !isPlaced(piece)) return null;
  const squares = landing(piece);
  const letters = shown.outlook.placed.filter(({ at }) => has(squares, at));
  return (
    <g class="cct-moving" data-wrong={shown.refusal !== null} aria-hidden="true">
      {letters.map(({ at, letter, building }) => (
        <g key={nameOf(at)} transform={`translate(${corner(at).x} ${corner(at).y})`}>
          <Tile letter={letter} building={building} />
        </g>
      ))}
      {shown.refusal === null ? null : <path class="cct-falls" d={area(squares)} fill={`url(#${id}-town-hatch)`} />}
      <path class="cct-moving-line" d={outline(squares)} />
    </g>
  );
}

function Workers({ workshop }: MatProps) {
  const { work, outlook } = workshop.shown;
  return (
    <g class="cct-workers" aria-hidden="true">
      {work.workers.map(({ at, letter }) => (
        <g key={nameOf(at)} transform={`translate(${corner(at).x} ${corner(at).y})`}>
          <WorkerMark letter={letter} freelance={!outlook.town.some((one) => same(one.at, at))} />
        </g>
      ))}
    </g>
  );
}

/** How much of the mat is shown: the town and some room around it. */
const ROOM = 3;
const LEAST = { rows: 9, columns: 11 };

export function matOf(squares: readonly Square[]) {
  const { top, bottom, left, right } = squares.length === 0 ? { top: 0, bottom: 0, left: 0, right: 0 } : reach(squares);
  const rows = Math.max(LEAST.rows, bottom - top + 1 + 2 * ROOM);
  const columns = Math.max(LEAST.columns, right - left + 1 + 2 * ROOM);
  const [row, column] = [Math.floor((top + bottom + 1 - rows) / 2), Math.floor((left + right + 1 - columns) / 2)];
  return { x: column * CELL, y: row * CELL, width: columns * CELL, height: rows * CELL };
}
