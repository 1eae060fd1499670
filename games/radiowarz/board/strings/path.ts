/** Strings as lines on the sheet: taut between stations, knotted at one's own, with a soft bend where they go round another. */

import type { Sheet, Spot } from '../../drawing/sheet.js';
import type { View } from '../../format.js';

export type Corner = Spot & { readonly own: boolean };

/** How far from a pivot the bend begins. */
const BEND = 9;

const n = (value: number): string => value.toFixed(1);

function towards(from: Spot, to: Spot, far: number): Spot {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = length === 0 ? 0 : Math.min(0.5, far / length);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

export function cornersOf(sheet: Sheet, { string, stations }: View['players'][number]): readonly Corner[] {
  return string.flatMap((id) => {
    const town = sheet.town.get(id);
    return town === undefined ? [] : [{ x: town.x, y: town.y, own: stations.includes(id) }];
  });
}

export function stringPath(corners: readonly Corner[]): string {
  return corners
    .map((corner, i) => {
      const [before, after] = [corners[i - 1], corners[i + 1]];
      if (before === undefined) return `M${n(corner.x)} ${n(corner.y)}`;
      if (corner.own || after === undefined) return `L${n(corner.x)} ${n(corner.y)}`;
      const [into, out] = [towards(corner, before, BEND), towards(corner, after, BEND)];
      return `L${n(into.x)} ${n(into.y)}Q${n(corner.x)} ${n(corner.y)} ${n(out.x)} ${n(out.y)}`;
    })
    .join('');
}

type Run = readonly string[];
const stretchesOf = (string: Run): readonly (readonly [string, string])[] =>
  string.slice(1).map((to, i) => [string[i] ?? to, to] as const);

/** What a pull is about: the stretch that is crossed, and the stretches that are there only afterwards. */
export function pullPath(
  sheet: Sheet,
  before: Run,
  { between, player }: { readonly between: readonly [string, string]; readonly player: { readonly string: Run } },
): string {
  const known = new Set(stretchesOf(before).flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  const fresh = stretchesOf(player.string).filter(([a, b]) => !known.has(`${a} ${b}`));
  return [between, ...fresh]
    .flatMap((ends) => {
      const [a, b] = ends.map((id) => sheet.town.get(id));
      return a === undefined || b === undefined ? [] : [`M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}`];
    })
    .join('');
}

/** Strings that run along the same way lie beside each other: each seat's is a little to its own side. */
export function asideOf(seat: number): Spot {
  const turn = (seat * Math.PI) / 2 + Math.PI / 5;
  return { x: Math.cos(turn) * 1.6, y: Math.sin(turn) * 1.6 };
}
