/**
 * The editor of a letter sheet: type the letters as they stand on paper, then put buildings on them. The arrow keys go from square
 * to square, a letter writes and goes on to the next. Draws and reports; what an edit does is in sheet-edits.ts.
 */
import type { EditorProps } from '@partyline/board-kit/editor.js';
import { eventCell, useGridCursor } from '@partyline/board-kit/pointing/grid-cursor.js';
import type { RefObject, VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { BUILDING_NAMES, buildingOf, SIGNED } from '../../drawing/buildings.js';
import { CUT_OUT, letterAt, type Sheet, SIDE, SQUARES, type Square } from '../../for-board.js';
import { CELL, corner } from '../geometry.js';
import { Tile } from '../tiles.js';
import { type Brush, LETTERS_BRUSH, paintOf, SheetBrushes } from './brushes.js';
import { paintedSheet, type SquarePaint, squareOfFinding } from './sheet-edits.js';
import '../colours.css';
import '../drawing.css';
import './editor.css';

const EDGE = 4;
const BOX = `${-EDGE} ${-EDGE} ${SIDE * CELL + 2 * EDGE} ${SIDE * CELL + 2 * EDGE}`;
const CELLS = Array.from({ length: SQUARES }, (_, cell) => cell);
const GRID = { columns: SIDE, rows: SIDE } as const;

const squareOf = (cell: number): Square => [Math.floor(cell / SIDE), cell % SIDE];
const cellOf = ([row, column]: Square): number => row * SIDE + column;

/** What a key puts on the square that it is pressed on. */
function paintOfKey(key: string): SquarePaint | null {
  if (/^[a-z]$/i.test(key)) return { type: 'letter', letter: key.toUpperCase() };
  if (key === 'Delete' || key === 'Backspace') return { type: 'cut' };
  if (key === '0') return { type: 'building', building: '.' };
  const building = /^\d$/.test(key) ? SIGNED[Number(key) - 1] : undefined;
  return building === undefined ? null : { type: 'building', building };
}

function squareWords(sheet: Sheet, at: Square): string {
  const letter = letterAt(sheet, ...at);
  const building = BUILDING_NAMES[buildingOf(sheet.buildings[at[0]]?.[at[1]])];
  const what = letter === CUT_OUT ? 'nothing' : building === '' ? letter : `${letter}, ${building}`;
  return `${what}, row ${at[0] + 1}, column ${at[1] + 1}`;
}

type Props = EditorProps<Sheet>;

export function SheetEditor({ component: sheet, findings, shown, change }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [brush, take] = useState<Brush>(LETTERS_BRUSH);
  const keys = useGridCursor(GRID, root, 0);
  const paint = (cell: number, what: SquarePaint, stroke?: string): void =>
    change((now) => paintedSheet(now, squareOf(cell), what), stroke);
  const focus = (cell: number): void => focusCell(root, Math.max(0, Math.min(SQUARES - 1, cell)));
  const write = (letter: string, cell = keys.cursor): void => {
    paint(cell, { type: 'letter', letter }, 'writing');
    focus(cell + 1);
  };
  useLead(shown, (at) => {
    const square = squareOfFinding(at);
    if (at.includes('buildings') && square === null) take({ type: 'building', building: 'H' });
    focus(square === null ? 0 : cellOf(square));
  });
  const stroke = (cell: number, name: string): void => {
    const what = paintOf(brush);
    if (what === null) focus(cell);
    else paint(cell, what, name);
  };
  const press = (event: KeyboardEvent): void => {
    const cell = eventCell(event);
    if (keys.onKey(event) || cell === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const what = event.key === 'Enter' || event.key === ' ' ? paintOf(brush) : paintOfKey(event.key);
    if (what === null) return;
    event.preventDefault();
    if (what.type === 'letter') write(what.letter, cell);
    else paint(cell, what);
    if (event.key === 'Backspace') focus(cell - 1);
  };
  const marked = new Set(findings.map(({ at }) => cellMarked(at)));
  return (
    <div class="cct cct-editor" ref={root}>
      <SheetBrushes brush={brush} take={take} write={write} />
      <Squares
        sheet={sheet}
        cursor={keys.cursor}
        marked={marked}
        painting={brush.type !== 'letters'}
        onKey={press}
        onFocus={keys.onFocus}
        stroke={stroke}
      />
    </div>
  );
}

/** None where the finding speaks of the whole sheet. */
const cellMarked = (at: string): number | null => {
  const square = squareOfFinding(at);
  return square === null ? null : cellOf(square);
};

function focusCell(root: RefObject<HTMLElement>, cell: number): void {
  const place = root.current?.querySelector(`[data-cell="${cell}"]`);
  if (place instanceof SVGElement) place.focus();
}

/** Leads the reader to what a finding speaks of, each time they ask. */
function useLead(shown: Props['shown'], lead: (at: string) => void): void {
  useEffect(() => {
    if (shown !== null) lead(shown.at);
  }, [shown]);
}

type SquaresProps = {
  readonly sheet: Sheet;
  readonly cursor: number;
  readonly marked: ReadonlySet<number | null>;
  /** A press paints, and so does a drag: the page does not scroll by it then. */
  readonly painting: boolean;
  onKey(event: KeyboardEvent): void;
  onFocus(event: FocusEvent): void;
  stroke(cell: number, stroke: string): void;
};

const HOW =
  'Squares. Arrow keys go from one to another; a letter is written where you are, 1 to 6 put a building there, Delete cuts it away.';

function Squares({ sheet, cursor, marked, painting, onKey, onFocus, stroke }: SquaresProps) {
  const count = useRef(0);
  const held = useRef<number | null>(null);
  const under = ({ clientX, clientY }: PointerEvent): number | null => {
    const cell = document.elementFromPoint(clientX, clientY)?.closest('[data-cell]')?.getAttribute('data-cell') ?? null;
    return cell === null ? null : Number(cell);
  };
  const down = (event: PointerEvent): void => {
    const cell = under(event);
    if (event.button !== 0 || cell === null) return;
    count.current += 1;
    held.current = painting ? cell : null;
    stroke(cell, `stroke ${count.current}`);
  };
  const move = (event: PointerEvent): void => {
    const cell = held.current === null ? null : under(event);
    if (cell === null || cell === held.current) return;
    held.current = cell;
    stroke(cell, `stroke ${count.current}`);
  };
  const up = (): void => {
    held.current = null;
  };
  return (
    <svg
      class="cct-entry"
      viewBox={BOX}
      role="group"
      aria-label="Letter sheet"
      data-painting={painting}
      onKeyDown={onKey}
      onFocusIn={onFocus}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
    >
      <g role="grid" aria-label={HOW}>
        {Array.from({ length: SIDE }, (_, row) => (
          <g key={row} role="row">
            {CELLS.slice(row * SIDE, (row + 1) * SIDE).map((cell) => (
              <Entry key={cell} sheet={sheet} cell={cell} here={cell === cursor} marked={marked.has(cell)} />
            ))}
          </g>
        ))}
      </g>
    </svg>
  );
}

type EntryProps = { readonly sheet: Sheet; readonly cell: number; readonly here: boolean; readonly marked: boolean };

function Entry({ sheet, cell, here, marked }: EntryProps): VNode {
  const at = squareOf(cell);
  const { x, y } = corner(at);
  const letter = letterAt(sheet, ...at);
  return (
    <g
      role="gridcell"
      class="cct-square"
      data-cell={cell}
      data-marked={marked}
      aria-label={squareWords(sheet, at)}
      tabindex={here ? 0 : -1}
      transform={`translate(${x} ${y})`}
    >
      {letter === CUT_OUT ? (
        <rect class="cct-blank" width={CELL} height={CELL} />
      ) : (
        <Tile letter={letter} building={buildingOf(sheet.buildings[at[0]]?.[at[1]])} />
      )}
    </g>
  );
}

/** For lists: the paper with its letters, without words. */
export function SheetPicture({ component: sheet }: { readonly component: Sheet }) {
  return (
    <svg class="cct cct-entry-picture" viewBox={BOX} aria-hidden="true">
      {CELLS.map((cell) => {
        const [at, { x, y }] = [squareOf(cell), corner(squareOf(cell))];
        const letter = letterAt(sheet, ...at);
        return letter === CUT_OUT ? null : (
          <g key={cell} transform={`translate(${x} ${y})`}>
            <Tile letter={letter} building={buildingOf(sheet.buildings[at[0]]?.[at[1]])} />
          </g>
        );
      })}
    </svg>
  );
}
