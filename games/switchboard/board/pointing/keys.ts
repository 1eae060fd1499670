/** The keyboard on the console: arrows from part to part, Enter to choose, R to turn, 1 to 3 for the dice, Esc to let go. */
import type { BoardKey } from '@partyline/board-kit/board.js';
import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { type ConsolePart, type Point, partBeside } from '../../drawing/geometry.js';
import { partOf } from './dragging.js';
import type { Intent } from './intent.js';

/** What the overview of keys says of this board. */
export const KEYS: readonly BoardKey[] = [
  { keys: '← ↑ → ↓', does: 'From card to card, and to the terminals around them' },
  { keys: 'Enter', does: 'Pick a card or a call; then where it goes, once more to do it' },
  { keys: 'R', does: 'Show what turning the card leads to; once more turns it' },
  { keys: '1 2 3', does: 'Pay with this die first, or give it the bonus' },
  { keys: 'Esc', does: 'Let go of what is picked' },
];

const ARROWS: { readonly [key: string]: Point } = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const CENTRE = 4;

export type Keys = {
  readonly cursor: ConsolePart;
  onKey(event: KeyboardEvent): void;
  onFocus(event: FocusEvent): void;
  onBlur(event: FocusEvent): void;
};

export function useKeys(root: RefObject<HTMLElement>, intent: Intent, careful: boolean): Keys {
  const [cursor, setCursor] = useState<ConsolePart>(CENTRE);
  const go = (part: ConsolePart): void => {
    setCursor(part);
    const next = root.current?.querySelector(`[data-part="${part}"]`);
    if (next instanceof SVGElement) next.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && intent.picked !== null) {
      intent.pick(null);
      event.preventDefault();
      return;
    }
    const die = ['1', '2', '3'].indexOf(event.key);
    if (die >= 0) {
      const button = root.current?.querySelector(`[data-die="${die}"]`);
      if (button instanceof HTMLElement) button.click();
      return;
    }
    const part = partOf(event.target);
    if (part === null) return;
    const arrow = ARROWS[event.key];
    if (arrow !== undefined) go(partBeside(part, arrow));
    else if (event.key === 'Enter' || event.key === ' ') intent.choose(part, careful);
    else if (typeof part === 'number' && (event.key === 'r' || event.key === 'R')) intent.turn(part, careful);
    else return;
    event.preventDefault();
  };
  return {
    cursor,
    onKey,
    onFocus(event) {
      const part = partOf(event.target);
      if (part === null) return;
      setCursor(part);
      if (event.target instanceof Element && event.target.matches(':focus-visible')) intent.hover(part);
    },
    // A press on a button takes the focus off the card that it is about: what the pointer shows there stays.
    onBlur({ target }) {
      if (intent.over === partOf(target)) intent.hover(null);
    },
  };
}
