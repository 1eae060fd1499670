/**
 * The keyboard on a grid: one place is the stop of the Tab key, arrows go from place to place, and the focus goes with them.
 * Each place is an element with `data-cell`, its number row by row. Knows no game.
 */
import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { type Grid, placeTowards } from './grid.js';

export type GridCursor = {
  /** The place that the Tab key stops at. */
  readonly cursor: number;
  /** Moves where the key is one of the grid's; whether it was. */
  onKey(event: KeyboardEvent): boolean;
  /** To be called when something in the grid gets the focus, so that Tab comes back to it. */
  onFocus(event: FocusEvent): void;
};

/** The place that an event is about; null outside of all. */
export function eventCell({ target }: Event): number | null {
  const place = target instanceof Element ? target.closest('[data-cell]') : null;
  const number = place?.getAttribute('data-cell') ?? null;
  return number === null ? null : Number(number);
}

export function useGridCursor(grid: Grid, root: RefObject<HTMLElement>, start: number): GridCursor {
  const [cursor, setCursor] = useState(start);
  const go = (place: number): void => {
    setCursor(place);
    const next = root.current?.querySelector(`[data-cell="${place}"]`);
    if (next instanceof HTMLElement || next instanceof SVGElement) next.focus();
  };
  return {
    cursor,
    onKey(event) {
      const from = eventCell(event);
      const to = from === null ? null : placeTowards(grid, from, event.key);
      if (to === null) return false;
      event.preventDefault();
      go(to);
      return true;
    },
    onFocus(event) {
      const place = eventCell(event);
      if (place !== null) setCursor(place);
    },
  };
}
