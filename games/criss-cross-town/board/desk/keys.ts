/** The keyboard on the sheet and in the town: where it is, and what each key means. */
import type { BoardKey } from '@partyline/board-kit/board.js';
import type { PanZoom } from '@partyline/board-kit/pointing/pan-zoom.jsx';
import { ZOOM_KEYS } from '@partyline/board-kit/pointing/zoom-keys.js';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Square } from '../../components/sheet.js';
import { SIDE } from '../../for-board.js';
import { CELL, corner, isSameSquare, nameOf, squareNamed } from '../geometry.js';
import { runsThrough } from '../speech.js';
import { changed, lyingAt, pieceOf, polluted, without, withoutWorker, withWorker } from './work.js';
import type { Workshop } from './workshop.js';

/** What the overview of keys says of this board. */
export const KEYS: readonly BoardKey[] = [
  { keys: '← ↑ → ↓', does: 'From square to square, on the sheet and in the town' },
  { keys: 'T', does: 'From the sheet to the town' },
  { keys: 'S', does: 'From the town to the sheet' },
  { keys: 'Enter', does: 'On the sheet cut a letter or put it back; in the town put down or take up' },
  { keys: 'N', does: 'Begin another piece' },
  { keys: 'F', does: 'Flip the piece in hand' },
  { keys: 'K', does: 'Keep another part of a sheet that falls apart' },
  { keys: 'Backspace', does: 'Take a piece off the town, and then back to the sheet; send a worker home' },
  { keys: 'W', does: 'A worker on this square' },
  { keys: 'A – Z', does: 'The letter that the worker here stands for' },
  { keys: 'X', does: 'Pollute this letter, after the last round' },
  { keys: 'D', does: 'What the word here means' },
  { keys: 'Esc', does: 'Let go of what is in the hand' },
  ...ZOOM_KEYS,
];

const ARROWS: { readonly [key: string]: Square | undefined } = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

export type Cursor = {
  readonly at: Square;
  go(square: Square): void;
  /** The focus is where the keyboard is. */
  focus(): void;
  onFocus(event: FocusEvent): void;
};

/** One square of a drawing has the keyboard; when it moves, the focus moves along. */
export function useCursor(pane: RefObject<HTMLElement>, first: Square): Cursor {
  const [at, set] = useState<Square>(first);
  const moving = useRef(false);
  useLayoutEffect(() => {
    if (!moving.current) return;
    moving.current = false;
    const square = pane.current?.querySelector(`[data-square="${nameOf(at)}"]`);
    if (square instanceof SVGElement) square.focus({ preventScroll: true });
  });
  const go = (square: Square): void => {
    moving.current = true;
    set([...square]);
  };
  return {
    at,
    go,
    focus: () => go(at),
    onFocus({ target }) {
      const square = target instanceof Element ? squareNamed(target.getAttribute('data-square')) : null;
      if (square !== null && !isSameSquare(square, at)) set(square);
    },
  };
}

const WRITING = 'input, select, textarea, dialog';

/** While something is in the hand, Escape lets go of it and F flips it, also where no drawing has the focus. */
export function useHandKeys(workshop: Workshop): void {
  const latest = useRef(workshop);
  latest.current = workshop;
  const holding = workshop.held !== null;
  // As soon as it is seen in the hand: a key that comes before would be lost.
  useLayoutEffect(() => {
    if (!holding) return;
    const press = (event: KeyboardEvent): void => {
      const { target, defaultPrevented, key } = event;
      if (defaultPrevented || !isPlain(event) || !latest.current.may) return;
      if (target instanceof Element && target.closest(WRITING) !== null) return;
      if (key === 'Escape') latest.current.hold(null);
      else if ((key === 'f' || key === 'F') && latest.current.held?.type === 'piece') latest.current.flip();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [holding]);
}

type Given = { readonly workshop: Workshop; readonly cursor: Cursor; cross(): void };

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey;

/** Keys that mean the same on both: flip, let go, put back. */
function common({ key }: KeyboardEvent, { workshop }: Given): boolean {
  const { held, now } = workshop;
  const piece = held?.type === 'piece' ? pieceOf(now.work, held.id) : null;
  if (key === 'Escape' && held !== null) {
    workshop.hold(null);
    workshop.point(null);
  } else if ((key === 'f' || key === 'F') && piece !== null) workshop.flip();
  else if ((key === 'Backspace' || key === 'Delete') && piece !== null) {
    workshop.change(piece.at === null ? without(now.work, piece.id) : changed(now.work, piece.id, { at: null }));
  } else return false;
  return true;
}

export function sheetKey(event: KeyboardEvent, given: Given): void {
  const { workshop, cursor, cross } = given;
  const arrow = ARROWS[event.key];
  if (!isPlain(event)) return;
  if (arrow !== undefined) {
    const inside = (n: number): number => Math.min(SIDE - 1, Math.max(0, n));
    cursor.go([inside(cursor.at[0] + arrow[0]), inside(cursor.at[1] + arrow[1])]);
  } else if (event.key === 't' || event.key === 'T') cross();
  else if (!workshop.may) return;
  else if (event.key === 'Enter' || event.key === ' ') workshop.tap(cursor.at);
  else if (event.key === 'n' || event.key === 'N') workshop.hold(null);
  else if (event.key === 'k' || event.key === 'K') keepAnother(workshop);
  else if (!common(event, given)) return;
  event.preventDefault();
}

function keepAnother({ now, change }: Workshop): void {
  const { parts, falls } = now.cut;
  const at = parts.findIndex((part) => !falls.includes(part));
  const next = parts[(at + 1) % Math.max(1, parts.length)]?.[0];
  if (next !== undefined) change({ ...now.work, keep: next });
}

type InTown = Given & { readonly hold: PanZoom; choose(square: Square): void; ask(word: string): void };

export function townKey(event: KeyboardEvent, given: InTown): void {
  const { workshop, cursor, hold, cross } = given;
  if (!isPlain(event)) return;
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) {
    const to: Square = [cursor.at[0] + arrow[0], cursor.at[1] + arrow[1]];
    cursor.go(to);
    workshop.point(workshop.held === null ? null : to);
    hold.reveal(corner(to).x + CELL / 2, corner(to).y + CELL / 2);
  } else if (event.key === 'Enter' || event.key === ' ') given.choose(cursor.at);
  else if (workshop.may && atSquare(event.key, given)) workshop.point(null);
  else if (workshop.may && common(event, given)) workshop.point(workshop.held === null ? null : cursor.at);
  else if (event.key === 's' || event.key === 'S') cross();
  else if (event.key === 'd' || event.key === 'D') given.ask(runsThrough(workshop.now, cursor.at)[0]?.run.text ?? '');
  else if (!hold.key(event.key)) return;
  event.preventDefault();
}

/** What a key does to the square that the keyboard is on, with nothing in the hand. */
function atSquare(key: string, { workshop, cursor: { at } }: Given): boolean {
  const { now, held, change } = workshop;
  const { work } = now;
  if (held !== null) return false;
  const worker = work.workers.some((one) => isSameSquare(one.at, at));
  const away = key === 'Backspace' || key === 'Delete';
  if (worker && /^[a-z]$/i.test(key)) change(withWorker(work, at, key.toUpperCase()));
  else if (worker && away) change(withoutWorker(work, at));
  else if ((key === 'w' || key === 'W') && work.workers.length < now.owned) change(withWorker(work, at, null));
  else if ((key === 'x' || key === 'X') && now.build === null) change(polluted(work, at));
  else {
    const piece = away ? lyingAt(work, at) : null;
    if (piece === null) return false;
    change(changed(work, piece.id, { at: null }));
  }
  return true;
}
