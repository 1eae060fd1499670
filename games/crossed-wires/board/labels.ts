/** Where the names of the towns stand: below, above or nowhere, so that none meets another or a tower. */
import type { View } from '../format.js';
import { type Cell, type Sheet, SIZE } from './geometry.js';
import { towerExtent } from './tower-extent.js';

export type Label = { readonly cell: Cell; readonly x: number; readonly y: number };

const [BELOW, ABOVE] = [0.86 * SIZE, -0.72 * SIZE];
const LETTER = 0.5;
const EDGE = 8;
/** From the line of the letters to their top, in their height. */
const RISE = 0.8;

type Area = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

const meets = (a: Area, b: Area): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The chips of a tower with its value beside them. */
function towerArea({ x, y }: Cell, value: number): Area {
  const { left, right, top, bottom } = towerExtent(value);
  return { left: x + left, right: x + right, top: y + top, bottom: y + bottom };
}

/** `size` is the height of the letters in units of the sheet. */
export function labelsOf(sheet: Sheet, size: number, network: View['network']): readonly Label[] {
  const towers = Object.entries(network).flatMap(([hex, { value }]) => {
    const cell = sheet.at.get(hex);
    return cell === undefined ? [] : [towerArea(cell, value)];
  });
  const taken: Area[] = [...towers];
  const labels: Label[] = [];
  const [left, right] = [sheet.box.x + EDGE, sheet.box.x + sheet.box.width - EDGE];
  for (const cell of sheet.cells) {
    if (cell.place === null) continue;
    const half = (cell.place.length * size * LETTER) / 2;
    const x = Math.max(left + half, Math.min(right - half, cell.x));
    const underTower = towerExtent(1).bottom + size * RISE;
    for (const offset of network[cell.hex] === undefined ? [BELOW, ABOVE] : [Math.max(BELOW, underTower)]) {
      const y = cell.y + offset;
      const area = { left: x - half, right: x + half, top: y - size * RISE, bottom: y + size * 0.2 };
      if (taken.some((other) => meets(area, other))) continue;
      taken.push(area);
      labels.push({ cell, x, y });
      break;
    }
  }
  return labels;
}
