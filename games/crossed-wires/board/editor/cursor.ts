/** The keyboard on the paper: what each key does where the cursor is. */
import type { BoardKey } from '@partyline/board-kit/board.js';
import type { PanZoom } from '@partyline/board-kit/pointing/pan-zoom.jsx';
import { ZOOM_KEYS } from '@partyline/board-kit/pointing/zoom-keys.js';
import type { RefObject } from 'preact';
import { nextAmong, type Sheet } from '../../drawing/geometry.js';
import { useHexCursor } from '../hex-cursor.js';
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

type Given = {
  readonly sheet: Sheet;
  readonly hold: PanZoom;
  readonly root: RefObject<HTMLDivElement>;
  isCity(hex: string): boolean;
  /** With the brush that is chosen, or with this paint. */
  paint(hex: string, paint: HexPaint | null): void;
  name(hex: string): void;
};

export function useEditorCursor(given: Given) {
  const { sheet, hold, isCity } = given;
  const { here, setCursor, goTo, arrow } = useHexCursor(given);
  const act = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const paint = paintOfKey(key);
    if (paint !== null) given.paint(here.hex, paint);
    else if (key === ' ') given.paint(here.hex, null);
    else if (key === 'Enter') given.name(here.hex);
    else if (key === 'Home') goTo(sheet.start, null);
    else if (key.toLowerCase() === 'c') {
      const city = nextAmong(sheet, here.hex, ({ hex }) => isCity(hex), shiftKey);
      if (city !== null) goTo(city, null);
    } else return hold.key(key);
    return true;
  };
  return {
    cursor: here.hex,
    /** Without moving the focus. */
    setCursor,
    go: (hex: string): void => {
      const cell = sheet.at.get(hex);
      if (cell !== undefined) goTo(cell, null);
    },
    onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const moved = arrow(event.key);
      if (moved === null && !act(event)) return;
      if (event.shiftKey && moved?.to) given.paint(moved.to.hex, null);
      event.preventDefault();
    },
  };
}
