/** The cursor that the keyboard moves from hex to hex, on the map of a game and on the paper of the editor. Knows no other key than the arrows. */
import type { PanZoom } from '@partyline/board-kit/pointing/pan-zoom.jsx';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Cell, type Direction, type Point, type Sheet, stepFrom } from '../drawing/geometry.js';

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
  /** Told where a key has led. */
  went?(cell: Cell): void;
};

export function useHexCursor({ sheet, hold, root, went }: Given) {
  const [cursor, setCursor] = useState(sheet.start.hex);
  const moving = useRef(false);
  /** The row and the column that the arrows keep to, also where the hexes do not lie in line. */
  const line = useRef<Point>(sheet.start);
  const here = sheet.at.get(cursor) ?? sheet.start;
  useLayoutEffect(() => {
    if (!moving.current) return;
    moving.current = false;
    focusHex(root, cursor);
  });
  const goTo = (cell: Cell, direction: Direction | null): void => {
    const across = direction === 'left' || direction === 'right';
    line.current = direction === null ? cell : { x: across ? cell.x : line.current.x, y: across ? line.current.y : cell.y };
    moving.current = true;
    setCursor(cell.hex);
    went?.(cell);
    hold.reveal(cell.x, cell.y);
  };
  return {
    here,
    /** Without moving the focus. */
    setCursor,
    goTo,
    /** Whether the key is an arrow; if it leads somewhere, the cursor goes there. */
    arrow(key: string): { readonly to: Cell | null } | null {
      const direction = ARROWS[key];
      if (direction === undefined) return null;
      const to = stepFrom(sheet, here, direction, line.current);
      if (to !== null) goTo(to, direction);
      return { to };
    },
  };
}

export function focusHex(root: RefObject<HTMLDivElement>, hex: string): void {
  const element = root.current?.querySelector(`[data-hex="${hex}"]`);
  if (element instanceof SVGElement) element.focus({ preventScroll: true });
}
