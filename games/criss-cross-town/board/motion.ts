/** Shows what has just happened: the towns of a round are turned face up, new letters drop into the one that is looked at. */
import type { Happening } from '@partyline/board-kit/board.js';
import { drop, rise, turnOver } from '@partyline/board-kit/motion/animations.js';
import { useHappened } from '@partyline/board-kit/motion/happened.js';
import '@partyline/board-kit/motion/animations.css';
import type { RefObject } from 'preact';
import type { Event } from '../events.js';
import { nameOf } from './geometry.js';

const HEIGHT = 30;

/** `at` is the town that is looked at, `you` the one who looks: their own pieces lay there before. */
function show(root: Element, event: Event, at: number, you: number | null): void {
  if (event.type !== 'built' && event.type !== 'finished') return;
  const tab = root.querySelector(`[data-town="${event.seat}"]`);
  if (tab !== null && event.seat !== you) turnOver(tab);
  if (event.type !== 'built') return;
  if (tab !== null && event.gained > 0) rise(tab, `+${event.gained}`, 'gain');
  if (event.seat !== at || event.seat === you) return;
  for (const { at: square } of event.placed) {
    const letter = root.querySelector(`.cct-town [data-square="${nameOf(square)}"]`);
    if (letter !== null) drop(letter, HEIGHT);
  }
}

export function useMotion(
  root: RefObject<HTMLElement>,
  at: number,
  you: number | null,
  happening: Happening<Event> | null,
): void {
  useHappened(root, happening, (board, events) => {
    for (const event of events) show(board, event, at, you);
  });
}
