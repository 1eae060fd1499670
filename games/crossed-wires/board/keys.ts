/** The keyboard on the map: where the cursor is, and what each key means. */
import type { BoardKey } from '@partyline/board-kit/board.js';
import type { PanZoom } from '@partyline/board-kit/pointing/pan-zoom.jsx';
import { ZOOM_KEYS } from '@partyline/board-kit/pointing/zoom-keys.js';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Cell, type Direction, nextAmong, type Point, type Sheet, stepFrom } from '../drawing/geometry.js';
import type { Intent } from './intent/intent.js';

/** What the overview of keys says of this board. */
export const KEYS: readonly BoardKey[] = [
  { keys: '← ↑ → ↓', does: 'From hex to hex' },
  { keys: 'T', does: 'To the next hex to build on; with Shift, the one before' },
  { keys: 'C', does: 'To the next city; with Shift, the one before' },
  { keys: 'Home', does: 'To the exchange' },
  { keys: 'Enter', does: 'Choose the hex; once more builds there' },
  { keys: '1 – 5', does: 'How many chips to build' },
  { keys: 'R', does: 'Another route of the lease' },
  { keys: 'Esc', does: 'Let go of the hex' },
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
  readonly intent: Intent;
  readonly root: RefObject<HTMLDivElement>;
  pick(hex: string): void;
};

/** Where a key leads to on the map, or null for one that does not move. */
function destination(sheet: Sheet, from: Cell, event: KeyboardEvent, line: Point, intent: Intent): Cell | null {
  const direction = ARROWS[event.key];
  if (direction !== undefined) return stepFrom(sheet, from, direction, line);
  if (event.key === 'Home') return sheet.start;
  if (event.key === 'c' || event.key === 'C') return nextAmong(sheet, from.hex, ({ kind }) => kind === 'city', event.shiftKey);
  if (event.key === 't' || event.key === 'T')
    return nextAmong(sheet, from.hex, ({ hex }) => intent.targets.has(hex), event.shiftKey);
  return null;
}

export function useKeys({ sheet, hold, intent, root, pick }: Given) {
  const [cursor, setCursor] = useState(sheet.start.hex);
  const moving = useRef(false);
  const line = useRef<Point>(sheet.start);
  useLayoutEffect(() => {
    if (!moving.current) return;
    moving.current = false;
    const element = root.current?.querySelector(`[data-hex="${cursor}"]`);
    if (element instanceof SVGElement) element.focus({ preventScroll: true });
  }, [cursor, root]);
  const go = (cell: Cell, across: boolean | null) => {
    line.current = across === null ? cell : { x: across ? cell.x : line.current.x, y: across ? line.current.y : cell.y };
    moving.current = true;
    setCursor(cell.hex);
    intent.pin(null);
    intent.hover(cell.hex);
    hold.reveal(cell.x, cell.y);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const from = sheet.at.get(cursor) ?? sheet.start;
    const to = destination(sheet, from, event, line.current, intent);
    const direction = ARROWS[event.key];
    if (to !== null) go(to, direction === undefined ? null : direction === 'left' || direction === 'right');
    else if (direction === undefined && !act(event, cursor, hold, intent, pick)) return;
    event.preventDefault();
  };
  const onFocus = (hex: string | null) => {
    if (hex !== null) setCursor(hex);
    intent.hover(hex);
  };
  return { cursor, onKey, onFocus };
}

/** The keys that do something where the cursor is; false for every other key. */
function act(event: KeyboardEvent, cursor: string, hold: PanZoom, intent: Intent, pick: Given['pick']): boolean {
  if (event.key === 'Enter' || event.key === ' ') pick(cursor);
  else if (event.key === 'Escape') intent.pin(null);
  else if (event.key >= '1' && event.key <= '5') intent.setValue(Number(event.key));
  else if (event.key === 'r' || event.key === 'R') intent.setWay(intent.way + 1);
  else return hold.key(event.key);
  return true;
}
