/** The keyboard on the paper: where the cursor is, where the arrows lead, and what each key does there. */
import type { BoardKey } from '@partyline/board-kit/board.js';
import type { PanZoom } from '@partyline/board-kit/pointing/pan-zoom.jsx';
import { ZOOM_KEYS } from '@partyline/board-kit/pointing/zoom-keys.js';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Cell, type Direction, nextAmong, type Point, type Sheet, stepFrom } from '../../drawing/geometry.js';
import { paintOfKey } from './brushes.js';
import type { HexPaint } from './edits.js';

export const EDITOR_KEYS: readonly BoardKey[] = [
  { keys: '← ↑ → ↓', does: 'From hex to hex' },
  { keys: '1 – 5', does: 'Paint land, a city, a mountain, the exchange, the sea' },
  { keys: 'Space', does: 'Paint with the brush that is chosen' },
  { keys: 'Shift and an arrow', does: 'Go there and paint with the brush that is chosen' },
  { keys: 'Enter', does: 'Name the place; Enter again keeps the name, Esc the one before' },
  { keys: 'Delete', does: 'Take the hex away' },
  { keys: 'C', does: 'To the next city; with Shift, the one before' },
  { keys: 'Home', does: 'To the exchange' },
  ...ZOOM_KEYS,
];

const ARROWS: { readonly [key: string]: Direction | undefined } = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

type Given = {
  readonly sheet: Sheet;
  readonly hold: PanZoom;
  readonly root: RefObject<HTMLDivElement>;
  isCity(hex: string): boolean;
  /** With the brush that is chosen, or with this paint. */
  paint(hex: string, paint: HexPaint | null): void;
  name(hex: string): void;
};

function destination({ sheet, isCity }: Given, from: Cell, { key, shiftKey }: KeyboardEvent, line: Point): Cell | null {
  const direction = ARROWS[key];
  if (direction !== undefined) return stepFrom(sheet, from, direction, line);
  if (key === 'Home') return sheet.start;
  return key.toLowerCase() === 'c' ? nextAmong(sheet, from.hex, ({ hex }) => isCity(hex), shiftKey) : null;
}

export function useCursor(given: Given) {
  const { sheet, hold, root } = given;
  const [cursor, setCursor] = useState(sheet.start.hex);
  const moving = useRef(false);
  const line = useRef<Point>(sheet.start);
  const here = sheet.at.get(cursor) ?? sheet.start;
  useLayoutEffect(() => {
    if (!moving.current) return;
    moving.current = false;
    focusHex(root, cursor);
  });
  const go = (cell: Cell, across: boolean | null): void => {
    line.current = across === null ? cell : { x: across ? cell.x : line.current.x, y: across ? line.current.y : cell.y };
    moving.current = true;
    setCursor(cell.hex);
    hold.reveal(cell.x, cell.y);
  };
  const act = (event: KeyboardEvent): boolean => {
    const paint = paintOfKey(event.key);
    if (paint !== null) given.paint(here.hex, paint);
    else if (event.key === ' ') given.paint(here.hex, null);
    else if (event.key === 'Enter') given.name(here.hex);
    else return hold.key(event.key);
    return true;
  };
  return {
    cursor: here.hex,
    /** Without moving the focus. */
    setCursor,
    go: (hex: string): void => {
      const cell = sheet.at.get(hex);
      if (cell !== undefined) go(cell, null);
    },
    onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const to = destination(given, here, event, line.current);
      const direction = ARROWS[event.key];
      if (to !== null) {
        go(to, direction === undefined ? null : direction === 'left' || direction === 'right');
        if (direction !== undefined && event.shiftKey) given.paint(to.hex, null);
      } else if (direction === undefined && !act(event)) return;
      event.preventDefault();
    },
  };
}

export function focusHex(root: RefObject<HTMLDivElement>, hex: string): void {
  const element = root.current?.querySelector(`[data-hex="${hex}"]`);
  if (element instanceof SVGElement) element.focus({ preventScroll: true });
}
