/**
 * Shows what has just happened: a cube goes along its cord, a connection lights from plug to plug while its circles count up,
 * seconds come and go. One thing after another.
 */
import type { Happening } from '@partyline/board-kit/board.js';
import { count, light, oneAfterAnother, rise, travel } from '@partyline/board-kit/motion/animations.js';
import { useHappened } from '@partyline/board-kit/motion/happened.js';
import '@partyline/board-kit/motion/animations.css';
import type { RefObject } from 'preact';
import { seamOf, seamsAlong, wayPath } from '../drawing/geometry.js';
import type { Event, WayStep } from '../events.js';
import { type Facts, wayFrom } from '../for-board.js';
import { cubeFill } from './console/calls.js';

type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>;

/** Something to look at and the drawing that it happens in. `facts` are of the board that is shown now. */
type Stage = { readonly root: Element; readonly drawing: SVGSVGElement; readonly facts: Facts };

const lampOn = ({ root }: Stage, terminal: string): Element | null => root.querySelector(`[data-part="${terminal}"]`);

/** A cube of a colour along a way of cords. */
function carry(stage: Stage, call: string, from: string, way: readonly WayStep[], to: string): void {
  const cube = stage.drawing.querySelector(`[data-stock="${call}"]`);
  if (cube === null) return;
  travel(stage.drawing, wayPath(from, way, to), cube, lampOn(stage, to)?.querySelector('.switch-cube') ?? null);
}

function connected(stage: Stage, { call, from, to, way, seconds }: EventOf<'connected'>, sameBoard: boolean): void {
  const { drawing, root } = stage;
  if (sameBoard) {
    light(drawing, wayPath(from, way, to), 'switch-lit', cubeFill(call));
    carry(stage, call, from, way, to);
    const circles = seamsAlong(way).filter(({ place, port }) => root.querySelector(`[data-seam="${place} ${port}"]`) !== null);
    for (const [i, { place, port, along }] of circles.entries()) {
      count(drawing, seamOf(place, port), String(i + 1), 'switch-count', along);
    }
  }
  const lamp = lampOn(stage, to);
  if (lamp !== null && seconds > 0) rise(lamp, `+${seconds} s`, 'gain');
}

/** Cubes that changed places, or one that went to another terminal. */
function moved(stage: Stage, { for: doing }: EventOf<'paid'>): void {
  if (doing.type !== 'crossed' && doing.type !== 'transfer') return;
  const [from, to] = doing.type === 'crossed' ? [doing.a, doing.b] : [doing.from, doing.to];
  const [one, other] = doing.type === 'crossed' ? doing.calls : [doing.call, null];
  const [there, back] = [wayFrom(stage.facts, from, to), wayFrom(stage.facts, to, from)];
  if (there !== null) carry(stage, one, from, there.steps, to);
  if (other !== null && back !== null) carry(stage, other, to, back.steps, from);
}

function show(stage: Stage, event: Event, sameBoard: boolean): void {
  const { root } = stage;
  if (event.type === 'connected') connected(stage, event, sameBoard);
  else if (event.type === 'paid') {
    const time = root.querySelector('[data-account="time"]');
    if (time !== null) rise(time, `−${event.seconds} s`, 'loss');
    if (sameBoard) moved(stage, event);
  } else if (event.type === 'bonus') {
    const die = root.querySelector(`[data-die="${event.die}"]`);
    if (die !== null) rise(die, `+${event.gained} s`, 'gain');
  }
}

export function useMotion(root: RefObject<HTMLElement>, facts: Facts, happening: Happening<Event> | null): void {
  useHappened(root, happening, (board, events) => {
    const drawing = board.querySelector('.switch-drawing');
    if (!(drawing instanceof SVGSVGElement)) return;
    const stage = { root: board, drawing, facts };
    const dealt = events.findIndex(({ type }) => type === 'dealt');
    const seen = events.filter(({ type }) => type !== 'dealt' && type !== 'over');
    oneAfterAnother(seen.map((event) => () => show(stage, event, dealt < events.indexOf(event))));
  });
}
