/** Shows what has just happened: a connection lights from plug to plug, its circles count up, seconds come and go. */
import type { Happening } from '@partyline/board-kit/board.js';
import { light, rise } from '@partyline/board-kit/motion.js';
import '@partyline/board-kit/motion.css';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Event } from '../events.js';
import { colourOf } from './calls.js';
import { wayPath } from './geometry.js';

function show(root: Element, event: Event, sameBoard: boolean): void {
  const drawing = root.querySelector('.switch-drawing');
  const time = root.querySelector('[data-account="time"]');
  if (event.type === 'connected') {
    if (sameBoard && drawing instanceof SVGSVGElement) {
      light(drawing, wayPath(event.from, event.way, event.to), 'switch-lit', colourOf(event.call));
    }
    const lamp = root.querySelector(`[data-part="${event.to}"]`);
    if (lamp !== null && event.seconds > 0) rise(lamp, `+${event.seconds} s`, 'gain');
  } else if (event.type === 'paid' && time !== null) {
    rise(time, `−${event.seconds} s`, 'loss');
  } else if (event.type === 'bonus') {
    const die = root.querySelector(`[data-die="${event.die}"]`);
    if (die !== null) rise(die, `+${event.gained} s`, 'gain');
  }
}

/** What was there when the board was opened has not just happened. */
export function useMotion(root: RefObject<HTMLElement>, happening: Happening<Event> | null): void {
  const shown = useRef(happening?.key ?? null);
  useLayoutEffect(() => {
    const key = happening?.key ?? null;
    if (happening === null || key === shown.current) return;
    shown.current = key;
    const { events } = happening;
    const dealt = events.findIndex(({ type }) => type === 'dealt');
    requestAnimationFrame(() => {
      for (const [i, event] of events.entries()) if (root.current !== null) show(root.current, event, dealt < i);
    });
  }, [happening, root]);
}
