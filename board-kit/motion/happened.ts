/** Calls once for what has just happened on a board, so that it can be shown. Knows neither what happens nor how that looks. */
import type { GameEvent } from '@partyline/kernel/game.js';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Happening } from '../board.js';

/**
 * `show` is called with the next picture, when everything has found its place anyway. What was there when the board was
 * opened has not just happened.
 */
export function useHappened<E extends GameEvent>(
  root: RefObject<HTMLElement>,
  happening: Happening<E> | null,
  show: (root: HTMLElement, events: readonly E[]) => void,
): void {
  const key = happening?.key ?? null;
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (happening === null || key === shown.current) return;
    shown.current = key;
    requestAnimationFrame(() => {
      if (root.current !== null) show(root.current, happening.events);
    });
  }, [key]);
}
