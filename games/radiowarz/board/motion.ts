/** Shows what has just happened: a stretch lights up, a string is pulled along its way, a pin drops, points come and go. */
import type { Happening } from '@partyline/board-kit/board.js';
import { drop, light, reshape, rise } from '@partyline/board-kit/motion/animations.js';
import '@partyline/board-kit/motion/animations.css';
import { lookOf } from '@partyline/board-kit/parts/seats.js';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Sheet, Spot } from '../drawing/sheet.js';
import type { Event } from '../events.js';
import type { View } from '../format.js';
import { stringPath } from './strings/path.js';
import { pulling } from './strings/tightening.js';

type Stage = { readonly root: Element; readonly sheet: Sheet; readonly view: View };
type Pulled = Extract<Event, { readonly type: 'pulled' }>;

const spotsOf = (sheet: Sheet, ids: readonly string[]): readonly Spot[] => ids.flatMap((id) => sheet.town.get(id) ?? []);

/** A rival's string goes the way from its old shape to the new one. Gives what stops it. */
function pull({ root, sheet, view }: Stage, event: Pulled, placed: readonly Event[]): (() => void) | null {
  const string = root.querySelector(`[data-string="${event.seat}"]`);
  const stretch = placed.find((one) => one.type === 'placed');
  const [start, hook] = [sheet.town.get(stretch?.type === 'placed' ? stretch.from : ''), sheet.town.get(event.around)];
  if (!(string instanceof SVGElement) || start === undefined || hook === undefined) return null;
  const owned = view.players[event.seat]?.stations ?? [];
  const stations = view.players.flatMap((player) => player.stations);
  const at = pulling({
    from: spotsOf(sheet, event.from),
    to: spotsOf(sheet, event.to),
    own: event.from.map((id) => owned.includes(id)),
    along: [start, hook],
    pins: spotsOf(sheet, stations),
  });
  if (at === null) return null;
  return reshape(string, (part) => stringPath(at(part).map(({ x, y, held }) => ({ x, y, own: held }))));
}

function pinned({ root, sheet }: Stage, event: Event): void {
  if (event.type !== 'placed' && event.type !== 'based') return;
  const pin = root.querySelector(`[data-pin="${CSS.escape(event.city)}"]`);
  if (pin !== null) drop(pin, 30);
  const map = root.querySelector('.rw-map');
  const [from, to] = [event.type === 'placed' ? sheet.town.get(event.from) : undefined, sheet.town.get(event.city)];
  if (!(map instanceof SVGSVGElement) || from === undefined || to === undefined) return;
  light(map, `M${from.x} ${from.y}L${to.x} ${to.y}`, 'rw-lit', lookOf(event.seat).colour);
}

function scored({ root, view }: Stage, before: readonly number[]): void {
  for (const [seat, { points }] of view.players.entries()) {
    const change = points - (before[seat] ?? points);
    const account = root.querySelector(`[data-account="points:${seat}"]`);
    if (change === 0 || account === null) continue;
    rise(account, change > 0 ? `+${change}` : `−${-change}`, change > 0 ? 'gain' : 'loss');
  }
}

/** What was there when the board was opened has not just happened. */
export function useMotion(root: RefObject<HTMLElement>, sheet: Sheet, view: View, happening: Happening<Event> | null): void {
  const shown = useRef(happening?.key ?? null);
  const points = useRef<readonly number[]>([]);
  useLayoutEffect(() => {
    const before = points.current;
    points.current = view.players.map((player) => player.points);
    const key = happening?.key ?? null;
    if (happening === null || key === shown.current || root.current === null) return;
    shown.current = key;
    const stage = { root: root.current, sheet, view };
    const { events } = happening;
    const stops: (() => void)[] = [];
    // A string that is pulled begins where it was, at once; the rest comes with the next picture, when all has found its place.
    for (const event of events) {
      const stop = event.type === 'pulled' ? pull(stage, event, events) : null;
      if (stop !== null) stops.push(stop);
    }
    requestAnimationFrame(() => {
      for (const event of events) pinned(stage, event);
      scored(stage, before);
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [happening?.key, root, sheet, view]);
}
