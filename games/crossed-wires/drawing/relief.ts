/**
 * The ground of a map as a printer would draw it: coast, lines of water before it, tints and lines of height. It rises to
 * the mountains and sinks to the cities, and means nothing for the rules. Made in small
 * steps: it is for the eye alone, and must not keep a player waiting.
 */
import { around, contour, everywhere, type Field, flat } from './contours.js';
import { PITCH, type Sheet } from './geometry.js';

export type Shore = {
  readonly coast: string;
  /** From the shore outward. */
  readonly water: readonly string[];
};

const STEP = 13;
const LEVELS = [0.12, 0.34, 0.58, 0.85, 1.15];
const SHORE = [0.62, 0.8, 0.98];
/** Beyond the last line of water nothing is drawn. */
const SHORE_REACH = 1.3;
/** At so many widths from its middle a hill is under a hundredth of its height. */
const HILL_REACH = 3.2;
/** So far from the nearest hex, well off the coast, the ground falls away, so that no line of height leaves the sheet. */
const DROWNED = 0.8;
const UNDER_WATER = -9;

/** The same for the same map, different along a coast. */
const ripple = (x: number, y: number): number =>
  Math.sin(x * 0.021 + Math.sin(y * 0.017) * 1.7) * Math.sin(y * 0.024 + 1.3 + Math.sin(x * 0.013) * 1.9);

const ground = ({ box }: Sheet, height: number): Field =>
  flat({ x: box.x - 40, y: box.y - 40, width: box.width + 80, height: box.height + 80 }, STEP, height);

/** The square of how far it is to the nearest hex. */
function awayFrom(sheet: Sheet): Field {
  const field = ground(sheet, (2 * PITCH) ** 2);
  for (const cell of sheet.cells) around(field, cell, SHORE_REACH * PITCH, Math.min);
  return field;
}

/** By how far it is to the nearest hex, in steps between neighbours; below zero, as land is the high side. */
export function* shoreOf(sheet: Sheet): Generator<void, Shore, void> {
  const field = awayFrom(sheet);
  yield;
  everywhere(field, (nearest, x, y) => -Math.sqrt(nearest) / PITCH + 0.05 * ripple(2.2 * x, 2.2 * y));
  const lines: string[] = [];
  for (const far of SHORE) {
    yield;
    lines.push(contour(field, -far));
  }
  const [coast = '', ...water] = lines;
  return { coast, water };
}

/** The ground above each level, from low to high. */
export function* heightsOf(sheet: Sheet): Generator<void, readonly string[], void> {
  const field = ground(sheet, 0);
  for (const cell of sheet.cells) {
    if (cell.kind === 'mountain') hill(field, cell, 0.62, 0.62);
    if (cell.kind === 'city' || cell.kind === 'start') hill(field, cell, -0.2, 0.5);
  }
  everywhere(field, (height, x, y) => height + 0.22 + 0.2 * ripple(x, y));
  for (const [i, away] of awayFrom(sheet).heights.entries()) if (away > (DROWNED * PITCH) ** 2) field.heights[i] = UNDER_WATER;
  const heights: string[] = [];
  for (const level of LEVELS) {
    yield;
    heights.push(contour(field, level));
  }
  return heights;
}

function hill(field: Field, at: Sheet['cells'][number], height: number, width: number): void {
  const spread = 2 * (width * PITCH) ** 2;
  around(field, at, HILL_REACH * width * PITCH, (before, squared) => before + height * Math.exp(-squared / spread));
}
