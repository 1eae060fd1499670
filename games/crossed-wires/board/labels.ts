/** Where the names of the towns stand: below, above or nowhere, so that no two of them meet. */
import { type Cell, type Sheet, SIZE } from './geometry.js';

export type Label = { readonly cell: Cell; readonly x: number; readonly y: number };

const OFFSETS = [0.86, -0.72];
const LETTER = 0.5;
const EDGE = 8;

type Area = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

const meets = (a: Area, b: Area): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** `size` is the height of the letters in units of the sheet. */
export function labelsOf(sheet: Sheet, size: number): readonly Label[] {
  const taken: Area[] = [];
  const labels: Label[] = [];
  const [left, right] = [sheet.box.x + EDGE, sheet.box.x + sheet.box.width - EDGE];
  for (const cell of sheet.cells) {
    if (cell.place === null) continue;
    const half = (cell.place.length * size * LETTER) / 2;
    const x = Math.max(left + half, Math.min(right - half, cell.x));
    for (const offset of OFFSETS) {
      const y = cell.y + offset * SIZE;
      const area = { left: x - half, right: x + half, top: y - size * 0.8, bottom: y + size * 0.2 };
      if (taken.some((other) => meets(area, other))) continue;
      taken.push(area);
      labels.push({ cell, x, y });
      break;
    }
  }
  return labels;
}
