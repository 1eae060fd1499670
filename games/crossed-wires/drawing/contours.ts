/** Lines of equal height through a grid of heights, as closed smooth paths. Pure geometry. */
import { type Point, round } from './geometry.js';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type Field = {
  readonly left: number;
  readonly top: number;
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  /** At every crossing of the grid, row by row. */
  readonly heights: Float64Array;
};

export function flat(box: Box, step: number, height: number): Field {
  const columns = Math.ceil(box.width / step) + 1;
  const rows = Math.ceil(box.height / step) + 1;
  return { left: box.x, top: box.y, step, columns, rows, heights: new Float64Array(columns * rows).fill(height) };
}

/** Changes the heights within a square around a point: what lies further off would hardly feel it. */
export function around(field: Field, at: Point, reach: number, change: (height: number, squared: number) => number): void {
  const { left, top, step, columns, rows, heights } = field;
  const [fromRow, toRow] = [Math.max(0, Math.ceil((at.y - reach - top) / step)), Math.min(rows - 1, (at.y + reach - top) / step)];
  const [from, to] = [Math.max(0, Math.ceil((at.x - reach - left) / step)), Math.min(columns - 1, (at.x + reach - left) / step)];
  for (let j = fromRow; j <= toRow; j++) {
    const dy = top + j * step - at.y;
    for (let i = from; i <= to; i++) {
      const dx = left + i * step - at.x;
      const index = j * columns + i;
      heights[index] = change(heights[index] ?? 0, dx * dx + dy * dy);
    }
  }
}

/** Changes every height by where it is; the border is kept low, so that every line closes. */
export function everywhere(field: Field, change: (height: number, x: number, y: number) => number): void {
  const { left, top, step, columns, rows, heights } = field;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const border = i === 0 || j === 0 || i === columns - 1 || j === rows - 1;
      const index = j * columns + i;
      heights[index] = border ? -9 : change(heights[index] ?? 0, left + i * step, top + j * step);
    }
  }
}

/** From side to side of a cell with the high ground on the left; by which corners are high (8 4 / 1 2). */
const WAYS: readonly (readonly string[])[] = [
  [], ['BL'], ['RB'], ['RL'], ['TR'], ['TR', 'BL'], ['TB'], ['TL'],
  ['LT'], ['BT'], ['LT', 'RB'], ['RT'], ['LR'], ['BR'], ['LB'], [],
]; // biome-ignore format: sixteen cases in two rows

/** The sides of cells have numbers: even ones lie across, odd ones stand up. */
function sideOf(field: Field, i: number, j: number, side: string | undefined): number {
  const corner = j * field.columns + i;
  if (side === 'T') return 2 * corner;
  if (side === 'B') return 2 * (corner + field.columns);
  return side === 'L' ? 2 * corner + 1 : 2 * (corner + 1) + 1;
}

function crossing(field: Field, side: number, level: number): Point {
  const corner = side >> 1;
  const upright = side % 2 === 1;
  const from = field.heights[corner] ?? 0;
  const to = field.heights[corner + (upright ? field.columns : 1)] ?? 0;
  // A steep drop to the border would pull the line onto the frame.
  const part = Math.max(0.1, Math.min(0.9, (level - from) / (to - from)));
  const x = field.left + field.step * (corner % field.columns);
  const y = field.top + field.step * Math.floor(corner / field.columns);
  return upright ? { x, y: y + field.step * part } : { x: x + field.step * part, y };
}

function links(field: Field, level: number): Map<number, number> {
  const next = new Map<number, number>();
  const high = (i: number, j: number): number => ((field.heights[j * field.columns + i] ?? 0) > level ? 1 : 0);
  for (let j = 0; j < field.rows - 1; j++) {
    for (let i = 0; i < field.columns - 1; i++) {
      const corners = 8 * high(i, j) + 4 * high(i + 1, j) + 2 * high(i + 1, j + 1) + high(i, j + 1);
      if (corners === 0 || corners === 15) continue;
      for (const way of WAYS[corners] ?? []) next.set(sideOf(field, i, j, way[0]), sideOf(field, i, j, way[1]));
    }
  }
  return next;
}

/** Through the middles of the straight pieces, with their ends as the curves' handles. */
function smooth(points: readonly Point[]): string {
  if (points.length < 4) return '';
  const parts = points.map((point, i) => {
    const after = points[(i + 1) % points.length] ?? point;
    const middle = `${round((point.x + after.x) / 2)} ${round((point.y + after.y) / 2)}`;
    return i === 0 ? `M${middle}` : `Q${round(point.x)} ${round(point.y)} ${middle}`;
  });
  const [first, second] = points;
  if (first === undefined || second === undefined) return '';
  return `${parts.join('')}Q${round(first.x)} ${round(first.y)} ${round((first.x + second.x) / 2)} ${round((first.y + second.y) / 2)}Z`;
}

/** Every line at a level, in one path: filled by the even-odd rule it is the ground above the level. */
export function contour(field: Field, level: number): string {
  const next = links(field, level);
  let path = '';
  for (const start of [...next.keys()]) {
    const loop: Point[] = [];
    let side: number | undefined = start;
    while (side !== undefined && next.has(side)) {
      loop.push(crossing(field, side, level));
      const following = next.get(side);
      next.delete(side);
      side = following;
    }
    path += smooth(loop);
  }
  return path;
}
