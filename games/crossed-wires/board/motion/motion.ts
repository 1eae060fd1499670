/** Plays the scenes of what has just happened on the board that is shown. */
import type { Happening } from '@partyline/board-kit/board.js';
import { drop, fly, light, rise } from '@partyline/board-kit/motion/animations.js';
import { useHappened } from '@partyline/board-kit/motion/happened.js';
import '@partyline/board-kit/motion/animations.css';
import type { RefObject } from 'preact';
import type { Sheet } from '../../drawing/geometry.js';
import type { Event } from '../../events.js';
import { companyColour } from '../companies.js';
import { pathThrough } from '../map/marks.js';
import { type Scene, scenesOf } from './scenes.js';

function show(root: Element, sheet: Sheet, scene: Scene): void {
  const find = (selector: string): Element | null => root.querySelector(selector);
  if (scene.type === 'tower') {
    const tower = find(`[data-hex="${scene.hex}"] .wires-tower`);
    if (tower !== null) drop(tower, 46);
  } else if (scene.type === 'route') {
    const map = find('.wires-map');
    const points = scene.hexes.flatMap((hex) => sheet.at.get(hex) ?? []);
    if (map instanceof SVGSVGElement) light(map, pathThrough(points), 'wires-lit', companyColour(scene.company));
  } else if (scene.type === 'money') {
    // The market and the line of funds both show it, one of them at a time.
    const accounts = [...root.querySelectorAll(`[data-account="${scene.account}"]`)];
    const account = accounts.find((element) => element.getClientRects().length > 0) ?? null;
    const [sign, tone] = scene.amount > 0 ? (['+', 'gain'] as const) : (['−', 'loss'] as const);
    if (account !== null) rise(account, `${sign}$${Math.abs(scene.amount)}`, tone);
  } else {
    const [from, to] = [find(`[data-shares="${scene.from}"]`), find(`[data-shares="${scene.to}"]`)];
    const mark = find(`[data-company="${scene.company}"] .wires-mark`);
    if (from !== null && to !== null && mark !== null) fly(mark, from, to);
  }
}

export function useMotion(root: RefObject<HTMLElement>, sheet: Sheet, happening: Happening<Event> | null): void {
  useHappened(root, happening, (board, events) => {
    for (const scene of scenesOf(events)) show(board, sheet, scene);
  });
}
