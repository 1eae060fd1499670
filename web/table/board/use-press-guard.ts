/**
 * Keeps the board from hearing a press that was meant for another question, and moves the keyboard from a control that
 * answered one question to the board before the next is asked. Knows no game.
 */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { GUARD_MS, guardSpot, isMeant, NO_GUARD, type PressGuard, type Spot } from './press-guard.js';

type Hand = {
  disarmed: PressGuard;
  /** Where the pointer is, and when and where its last press began. */
  spot: Spot | null;
  press: { readonly spot: Spot; readonly at: number } | null;
  /** The last key that went down, on what, and whether that was for the question before. */
  key: { readonly name: string; readonly on: EventTarget | null; readonly before: boolean } | null;
  timer: ReturnType<typeof setTimeout> | undefined;
};

const PRESSES = ['Enter', ' '];
const DOUBT = '[role="alertdialog"]';
const CONTROL = 'button, a, input, select, textarea';

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

const spotOf = ({ clientX, clientY }: MouseEvent): Spot => ({ x: clientX, y: clientY });

/** While its place is disarmed, the board carries a mark. */
function disarmPlace(board: HTMLElement, hand: Hand): void {
  hand.disarmed = guardSpot(hand.spot, performance.now());
  if (hand.key !== null) hand.key = { ...hand.key, before: true };
  clearTimeout(hand.timer);
  board.dataset['disarmed'] = '';
  hand.timer = setTimeout(() => delete board.dataset['disarmed'], GUARD_MS);
}

/** A reader who has pressed another place has seen the new question: the next press is meant, wherever it is. */
function arm(board: HTMLElement, hand: Hand): void {
  hand.disarmed = NO_GUARD;
  clearTimeout(hand.timer);
  delete board.dataset['disarmed'];
}

function listen(board: HTMLElement, hand: Hand): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true };
  const inside = ({ target }: Event): boolean => target instanceof Node && board.contains(target);
  const move = (event: PointerEvent): void => {
    hand.spot = spotOf(event);
  };
  const down = (event: PointerEvent): void => {
    hand.spot = spotOf(event);
    hand.press = { spot: hand.spot, at: performance.now() };
    hand.key = null;
    if (!inside(event)) return;
    if (isMeant(hand.disarmed, hand.spot, hand.press.at)) arm(board, hand);
    else swallow(event);
  };
  const click = (event: MouseEvent): void => {
    // Without a press it is a key's, or a program's.
    const { press } = hand;
    if (event.detail === 0 || press === null || !inside(event)) return;
    if (!isMeant(hand.disarmed, press.spot, press.at)) swallow(event);
  };
  const key = (event: KeyboardEvent): void => {
    // Two presses on a place that was reached after the question changed are meant: the first shows, the second does.
    const same = hand.key?.before === true && hand.key.name === event.key && hand.key.on === event.target;
    if (PRESSES.includes(event.key) && inside(event) && performance.now() < hand.disarmed.until && (same || event.repeat)) {
      swallow(event);
      return;
    }
    hand.key = { name: event.key, on: event.target, before: false };
  };
  // "Are you sure?" on the board is a new question as well.
  const asking = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const isDoubt = (node: Node): boolean =>
      node instanceof Element && (node.matches(DOUBT) || node.querySelector(DOUBT) !== null);
    if (added.some(isDoubt)) disarmPlace(board, hand);
  });
  asking.observe(board, { childList: true, subtree: true });
  addEventListener('pointermove', move, options);
  addEventListener('pointerdown', down, options);
  addEventListener('click', click, options);
  addEventListener('keydown', key, options);
  return () => {
    listening.abort();
    asking.disconnect();
    clearTimeout(hand.timer);
  };
}

/**
 * The keyboard leaves a control whose question is answered for the drawing, or where there is none for the board as a whole.
 * A control that is switched off while its answer is under way has lost the focus already, and must not get it back.
 */
function leaveControl(board: HTMLElement, pressed: EventTarget | null): void {
  const { activeElement, body } = document;
  if (!(pressed instanceof Element) || !pressed.matches(CONTROL)) return;
  if (activeElement !== body && (!board.contains(activeElement) || activeElement?.closest('svg') !== null)) return;
  const stop = board.querySelector('svg [tabindex="0"]');
  if (stop instanceof SVGElement) stop.focus({ preventScroll: true });
  else board.focus({ preventScroll: true });
}

/** `question` is null while the reader is asked nothing. */
export function usePressGuard(board: RefObject<HTMLElement>, question: string | null): void {
  const hand = useRef<Hand>({ disarmed: NO_GUARD, spot: null, press: null, key: null, timer: undefined });
  const asked = useRef(question);
  useEffect(() => (board.current === null ? undefined : listen(board.current, hand.current)), [board]);
  useLayoutEffect(() => {
    const before = asked.current;
    asked.current = question;
    const { current } = board;
    if (before === question || current === null) return;
    disarmPlace(current, hand.current);
    // Pressed by key and not by hand: then it is the keyboard that stands on it.
    if (before !== null && hand.current.key !== null) leaveControl(current, hand.current.key.on);
  }, [question]);
}
