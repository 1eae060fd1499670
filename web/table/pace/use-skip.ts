/**
 * A click or a key is an action: it skips what is still to be shown, and puts a refusal away that it did not cause itself.
 * Takes nothing from whom it was meant for. Knows no game.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

const WRITING = 'input, textarea, select, [contenteditable]';
const HURRY = ['Enter', ' ', 'Escape'];
/** Keys that only lead somewhere. */
const WALKING = ['Tab', 'Shift', 'Control', 'Alt', 'Meta'];

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** `skip` is called for a press on the board, and for the keys that say so anywhere. */
export function useSkip(board: RefObject<HTMLElement>, skip: () => void): void {
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    const down = ({ target }: PointerEvent): void => {
      if (target instanceof Node && board.current?.contains(target) === true) skip();
    };
    const key = ({ key: name, target }: KeyboardEvent): void => {
      if (HURRY.includes(name) && !within(target, `${WRITING}, .since, dialog, [popover]`)) skip();
    };
    addEventListener('pointerdown', down, options);
    addEventListener('keydown', key, options);
    return () => listening.abort();
  }, [board, skip]);
}

/** A refusal stands until the next action; its own link is not one. */
export function useRefusalDismissal(refusal: Signal<Refusal | null>): void {
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    let stood = refusal.peek();
    // Only once the action has been heard by all: what is pressed must not move away under the finger.
    const leave = (): void => {
      const before = stood;
      setTimeout(() => {
        if (before !== null && refusal.peek() === before) refusal.value = null;
      });
    };
    const begin = (): void => {
      stood = refusal.peek();
    };
    const click = ({ target }: MouseEvent): void => {
      if (!within(target, '.refused, .note')) leave();
    };
    const key = ({ key: name, target }: KeyboardEvent): void => {
      begin();
      if (!WALKING.includes(name) && !within(target, '.refused, .note')) leave();
    };
    addEventListener('pointerdown', begin, options);
    addEventListener('click', click, options);
    addEventListener('keydown', key, options);
    return () => listening.abort();
  }, [refusal]);
}
