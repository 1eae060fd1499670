/** The town on its cutting mat: letters, the pieces of this round, workers, smog, runs, and what is in the hand. Draws and reports. */
import { Deferred } from '@partyline/board-kit/parts/deferred.jsx';
import { type PanZoom, PanZoomFrame } from '@partyline/board-kit/pointing/pan-zoom.jsx';
import type { RefObject } from 'preact';
import type { Square } from '../../components/sheet.js';
import { isPlaced, landing } from '../../for-board.js';
import type { Dragging } from '../desk/dragging.js';
import { takenUp } from '../desk/held.js';
import type { JudgedWork } from '../desk/judging.js';
import { pieceOf } from '../desk/work.js';
import type { Workshop } from '../desk/workshop.js';
import { area, CELL, corner, has, inDrawing, isSameSquare, nameOf, outline, reach, squareUnder } from '../geometry.js';
import { Hatching } from '../sheet/sheet.js';
import { Tile, WorkerMark } from '../tiles.js';
import { TownLetters } from './letters.js';
import { Runs } from './runs.js';

export type MatProps = {
  readonly id: string;
  readonly label: string;
  readonly hold: PanZoom;
  readonly workshop: Workshop;
  /** What is drawn: as it is, or as it would be. */
  readonly shown: JudgedWork;
  readonly drag: Dragging;
  readonly drawing: RefObject<SVGSVGElement>;
  readonly cursor: Square;
  readonly spoken: string;
  readonly pointed: readonly Square[];
  /** What was built last. */
  readonly last: readonly Square[];
  choose(square: Square): void;
  onKey(event: KeyboardEvent): void;
};

/** Type keeps this size on the screen. */
const TYPE = 13;
const MOST_TYPE = 21;

export function TownMat(props: MatProps) {
  const { id, hold, workshop, drawing, drag, shown } = props;
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
        <Deferred>
          <TownLetters {...props} />
          <Moving {...props} />
          {props.last.length === 0 ? null : <path class="cct-last" d={outline(props.last)} aria-hidden="true" />}
          <Runs runs={shown.runs} points={points} type={type} />
          <Workers {...props} />
        </Deferred>
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

function press(props: MatProps, event: PointerEvent): void {
  props.drag.down();
  const at = inDrawing(props.drawing.current, event);
  const square = at === null ? null : squareUnder(at);
  const { now, held: inHand, may } = props.workshop;
  const held = square === null || !may || inHand !== null ? null : takenUp(now.work, square);
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
  if (at === null || props.hold.dragged() || props.drag.heard()) return;
  props.choose(squareUnder(at));
}

/** The piece in the hand, where it would lie. */
function Moving({ workshop, shown, id }: MatProps) {
  const { held, aim } = workshop;
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

function Workers({ shown }: MatProps) {
  const { work, outlook } = shown;
  return (
    <g class="cct-workers" aria-hidden="true">
      {work.workers.map(({ at, letter }) => (
        <g key={nameOf(at)} transform={`translate(${corner(at).x} ${corner(at).y})`}>
          <WorkerMark letter={letter} freelance={!outlook.town.some((one) => isSameSquare(one.at, at))} />
        </g>
      ))}
    </g>
  );
}

/** How much of the mat is shown: the town and one square around it, where something can touch it. */
const ROOM = 1;
const LEAST = { rows: 7, columns: 9 };

export function matOf(squares: readonly Square[]) {
  const { top, bottom, left, right } = squares.length === 0 ? { top: 0, bottom: 0, left: 0, right: 0 } : reach(squares);
  const rows = Math.max(LEAST.rows, bottom - top + 1 + 2 * ROOM);
  const columns = Math.max(LEAST.columns, right - left + 1 + 2 * ROOM);
  const [row, column] = [Math.floor((top + bottom + 1 - rows) / 2), Math.floor((left + right + 1 - columns) / 2)];
  return { x: column * CELL, y: row * CELL, width: columns * CELL, height: rows * CELL };
}
