/**
 * The ground of a map as a printer would draw it: coast, lines of water before it, tints and lines of height. It rises to
 * the mountains and sinks to the cities, and means nothing for the rules.
 */
import { contour, fieldOf } from './contours.js';
import { type Cell, PITCH, type Sheet } from './geometry.js';

export type Relief = {
  readonly coast: string;
  /** From the shore outward. */
  readonly water: readonly string[];
  /** From low to high. */
  readonly heights: readonly string[];
};

const STEP = 13;
const LEVELS = [0.12, 0.34, 0.58, 0.85, 1.15];
const SHORE = [0.62, 0.8, 0.98];

/** The same for the same map, different along a coast. */
const ripple = (x: number, y: number): number =>
  Math.sin(x * 0.021 + Math.sin(y * 0.017) * 1.7) * Math.sin(y * 0.024 + 1.3 + Math.sin(x * 0.013) * 1.9);

const bump = (cell: Cell, x: number, y: number, width: number): number =>
  Math.exp(-((x - cell.x) ** 2 + (y - cell.y) ** 2) / (2 * (width * PITCH) ** 2));

function heightAt(sheet: Sheet): (x: number, y: number) => number {
  const mountains = sheet.cells.filter(({ kind }) => kind === 'mountain');
  const lowlands = sheet.cells.filter(({ kind }) => kind === 'city' || kind === 'start');
  return (x, y) => {
    let height = 0.22 + 0.2 * ripple(x, y);
    for (const cell of mountains) height += 0.62 * bump(cell, x, y, 0.62);
    for (const cell of lowlands) height -= 0.2 * bump(cell, x, y, 0.5);
    return height;
  };
}

/** How far from the nearest hex, in steps between neighbours; below zero, as land is the high side. */
function shoreAt(sheet: Sheet): (x: number, y: number) => number {
  return (x, y) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const cell of sheet.cells) nearest = Math.min(nearest, (x - cell.x) ** 2 + (y - cell.y) ** 2);
    return -Math.sqrt(nearest) / PITCH + 0.05 * ripple(2.2 * x, 2.2 * y);
  };
}

export function reliefOf(sheet: Sheet): Relief {
  const wide = { x: sheet.box.x - 40, y: sheet.box.y - 40, width: sheet.box.width + 80, height: sheet.box.height + 80 };
  const shore = fieldOf(wide, STEP, shoreAt(sheet));
  const ground = fieldOf(wide, STEP, heightAt(sheet));
  const [coast = '', ...water] = SHORE.map((far) => contour(shore, -far));
  return { coast, water, heights: LEVELS.map((level) => contour(ground, level)) };
}
