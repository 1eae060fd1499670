/** The keyboard on the map: what each key means where the cursor is. */
import type { BoardKey } from '@partyline/board-kit/board.js';
import type { PanZoom } from '@partyline/board-kit/pointing/pan-zoom.jsx';
import { ZOOM_KEYS } from '@partyline/board-kit/pointing/zoom-keys.js';
import type { RefObject } from 'preact';
import { type Cell, nextAmong, type Sheet } from '../drawing/geometry.js';
import { useHexCursor } from './hex-cursor.js';
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

type Given = {
  readonly sheet: Sheet;
  readonly hold: PanZoom;
  readonly intent: Intent;
  readonly root: RefObject<HTMLDivElement>;
  pick(hex: string): void;
};

/** Where a key leads to on the map besides the arrows, or null for one that does not move. */
function destination(sheet: Sheet, from: Cell, { key, shiftKey }: KeyboardEvent, intent: Intent): Cell | null {
  if (key === 'Home') return sheet.start;
  if (key === 'c' || key === 'C') return nextAmong(sheet, from.hex, ({ kind }) => kind === 'city', shiftKey);
  if (key === 't' || key === 'T') return nextAmong(sheet, from.hex, ({ hex }) => intent.targets.has(hex), shiftKey);
  return null;
}

export function useKeys({ sheet, hold, intent, root, pick }: Given) {
  const went = ({ hex }: Cell): void => {
    intent.pin(null);
    intent.hover(hex);
  };
  const { here, setCursor, goTo, arrow } = useHexCursor({ sheet, hold, root, went });
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow(event.key) === null) {
      const to = destination(sheet, here, event, intent);
      if (to !== null) goTo(to, null);
      else if (!act(event, here.hex, hold, intent, pick)) return;
    }
    event.preventDefault();
  };
  const onFocus = (hex: string | null) => {
    if (hex !== null) setCursor(hex);
    intent.hover(hex);
  };
  return { cursor: here.hex, onKey, onFocus };
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
