/** The sheet under its lamp: letters to cut, what is cut, what would fall off, and the scissor line. Draws and reports. */
import { Deferred } from '@partyline/board-kit/parts/deferred.jsx';
import type { RefObject, VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Sheet, Square } from '../../components/sheet.js';
import { buildingOf } from '../../drawing/buildings.js';
import { isPlaced, SIDE } from '../../for-board.js';
import type { Dragging } from '../desk/dragging.js';
import type { JudgedWork } from '../desk/judging.js';
import { pieceAt } from '../desk/work.js';
import { isFree, type Workshop } from '../desk/workshop.js';
import { area, CELL, corner, inDrawing, isSameSquare, nameOf, outline, squareUnder } from '../geometry.js';
import { sheetSquareWords } from '../speech.js';
import { Tile } from '../tiles.js';
import { useScissors } from './cutting.js';
import { planSays } from './plan-words.js';

export type SheetProps = {
  readonly id: string;
  readonly sheet: Sheet;
  readonly workshop: Workshop;
  /** What is drawn: as it is, or as the scissors would have it. */
  readonly shown: JudgedWork;
  readonly drag: Dragging;
  readonly drawing: RefObject<SVGSVGElement>;
  readonly cursor: Square;
  /** Squares that a lesson points at. */
  readonly pointed: readonly Square[];
  /** Letters with which the piece in hand could go on and stay clean. */
  readonly open: readonly Square[];
  onKey(event: KeyboardEvent): void;
};

const EDGE = 6;
const BOX = `${-EDGE} ${-EDGE} ${SIDE * CELL + 2 * EDGE} ${SIDE * CELL + 2 * EDGE}`;
const NUMBERS = Array.from({ length: SIDE }, (_, i) => i);

export function LetterSheet(props: SheetProps) {
  const { id, sheet, workshop, drag, drawing } = props;
  const scissors = useScissors(drawing, workshop, sheet.letters);
  const press = (event: PointerEvent): void => {
    const at = inDrawing(drawing.current, event);
    if (event.button !== 0 || at === null || !workshop.may) return;
    const square = squareUnder(at);
    const piece = pieceAt(workshop.now.work, square);
    if (piece !== null) drag.grab(event, { type: 'piece', id: piece.id, grip: square }, () => workshop.tap(square));
    else if (isFree(workshop.now.work, sheet.letters, square)) scissors.down(event, square);
  };
  return (
    <svg
      ref={drawing}
      class="cct-sheet"
      viewBox={BOX}
      role="group"
      aria-label="Sheet"
      data-may={workshop.may}
      onKeyDown={props.onKey}
      onPointerDown={press}
      onPointerMove={scissors.move}
      onPointerUp={scissors.up}
      onPointerCancel={scissors.cancel}
    >
      <Hatching id={id} />
      <Squares {...props} />
      <Open squares={props.open} />
      <Cuts {...props} />
      <g aria-hidden="true">{props.pointed.length === 0 ? null : <path class="cct-pointed" d={outline(props.pointed)} />}</g>
    </svg>
  );
}

export function Hatching({ id }: { readonly id: string }) {
  return (
    <pattern id={`${id}-hatch`} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect class="cct-hatch-ground" width="9" height="9" />
      <path class="cct-hatch" d="M0 0v9M4.500 0v9" />
    </pattern>
  );
}

/** The squares as a grid for the keyboard. Only what has changed is made anew: the rest is handed over as it was. */
function Squares({ sheet, workshop, cursor }: SheetProps) {
  const tiles = useMemo(
    () =>
      NUMBERS.map((row) =>
        NUMBERS.map((column): VNode | null => {
          const letter = sheet.letters[row]?.[column] ?? ' ';
          return letter === ' ' ? null : <Tile letter={letter} building={buildingOf(sheet.buildings[row]?.[column])} />;
        }),
      ),
    [sheet],
  );
  const { work } = workshop.now;
  const rows = useMemo(
    () =>
      NUMBERS.map((row) => (
        <Deferred key={row}>
          <g role="row">
            {NUMBERS.map((column) => (
              <SheetSquare
                key={column}
                at={[row, column]}
                sheet={sheet}
                tile={tiles[row]?.[column] ?? null}
                workshop={workshop}
                here={isSameSquare(cursor, [row, column])}
              />
            ))}
          </g>
        </Deferred>
      )),
    [tiles, work, workshop.held, cursor],
  );
  return (
    <g
      role="grid"
      aria-label="Your sheet. Arrow keys move from letter to letter, Enter cuts a letter out or puts it back, N begins another piece, T goes to the town."
    >
      {rows}
    </g>
  );
}

type SquareProps = {
  readonly at: Square;
  readonly sheet: Sheet;
  readonly tile: VNode | null;
  readonly workshop: Workshop;
  readonly here: boolean;
};

function SheetSquare({ at, sheet, tile, workshop, here }: SquareProps) {
  const { x, y } = corner(at);
  const piece = pieceAt(workshop.now.work, at);
  const state = piece === null ? undefined : isPlaced(piece) ? 'placed' : 'cut';
  return (
    <g
      role="gridcell"
      class="cct-square"
      data-square={nameOf(at)}
      data-state={state}
      aria-label={here ? sheetSquareWords(sheet, at, workshop) : plainWords(sheet, at)}
      tabindex={here ? 0 : -1}
      transform={`translate(${x} ${y})`}
    >
      {tile ?? <rect class="cct-gap" width={CELL} height={CELL} />}
    </g>
  );
}

const plainWords = ({ letters }: Sheet, [row, column]: Square): string => {
  const letter = letters[row]?.[column] ?? ' ';
  return letter === ' ' ? 'cut away' : letter;
};

function Open({ squares }: { readonly squares: readonly Square[] }) {
  return (
    <g aria-hidden="true">
      {squares.map((square) => (
        <rect
          key={nameOf(square)}
          class="cct-open"
          x={corner(square).x + 2}
          y={corner(square).y + 2}
          width={CELL - 4}
          height={CELL - 4}
          rx="4"
        />
      ))}
    </g>
  );
}

/** The lines of the scissors, and what would fall off. */
function Cuts({ id, workshop, shown }: SheetProps) {
  const { stroke, held } = workshop;
  const { cut, work } = shown;
  const last = work.pieces.length - 1;
  return (
    <g aria-hidden="true">
      {cut.falls.map((part) => (
        <path key={nameOf(part[0] ?? [0, 0])} class="cct-falls" d={area(part)} fill={`url(#${id}-hatch)`} />
      ))}
      {work.pieces.map((piece, i) => (
        <path
          key={piece.id}
          class="cct-scissors"
          data-state={isPlaced(piece) ? 'placed' : 'cut'}
          data-held={stroke === null ? held?.type === 'piece' && held.id === piece.id : i === last}
          data-faulty={cut.fault !== null && (cut.fault.piece ?? last) === i}
          data-refused={workshop.may && !isPlaced(piece) && planSays(shown.card, work, piece).type === 'refuses'}
          d={outline(piece.cells)}
        />
      ))}
    </g>
  );
}
