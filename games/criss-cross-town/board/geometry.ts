/** Where squares lie in the drawings of the sheet and of the town, and the lines around them. Decides no rule. */
import type { Square } from '../components/sheet.js';
import { TILE } from '../drawing/signs.js';

/** The side of a square, in units of both drawings. */
export const CELL = TILE.side;

export type Point = { readonly x: number; readonly y: number };

export const isSameSquare = ([r, c]: Square, [row, column]: Square): boolean => r === row && c === column;
export const has = (squares: readonly Square[], square: Square): boolean => squares.some((one) => isSameSquare(one, square));
export const beside = ([r, c]: Square, [row, column]: Square): boolean => Math.abs(r - row) + Math.abs(c - column) === 1;
export const corner = ([row, column]: Square): Point => ({ x: column * CELL, y: row * CELL });
export const nameOf = ([row, column]: Square): string => `${row},${column}`;

export function squareNamed(name: string | null | undefined): Square | null {
  const [row, column] = (name ?? '').split(',').map(Number);
  return row === undefined || column === undefined || Number.isNaN(row) || Number.isNaN(column) ? null : [row, column];
}

/** The square under a point of a drawing. */
export const squareUnder = ({ x, y }: Point): Square => [Math.floor(y / CELL), Math.floor(x / CELL)];

/** A point of the screen in units of a drawing. */
export function inDrawing(drawing: SVGSVGElement | null, { clientX, clientY }: MouseEvent): Point | null {
  const matrix = drawing?.getScreenCTM();
  if (matrix === null || matrix === undefined) return null;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return { x, y };
}

/** The squares on the way from one to another, without the first: one step a square, along edges only. */
export function between([row, column]: Square, [toRow, toColumn]: Square): Square[] {
  const way: Square[] = [];
  let [r, c] = [row, column];
  while (r !== toRow || c !== toColumn) {
    if (Math.abs(toRow - r) > Math.abs(toColumn - c)) r += Math.sign(toRow - r);
    else c += Math.sign(toColumn - c);
    way.push([r, c]);
  }
  return way;
}

/** The line around some squares, holes included, as a path. */
export function outline(squares: readonly Square[]): string {
  const inside = new Set(squares.map(nameOf));
  const line = (x: number, y: number, dx: number, dy: number): string => `M${x * CELL} ${y * CELL}l${dx * CELL} ${dy * CELL}`;
  return squares
    .flatMap(([row, column]) => [
      inside.has(nameOf([row - 1, column])) ? '' : line(column, row, 1, 0),
      inside.has(nameOf([row + 1, column])) ? '' : line(column, row + 1, 1, 0),
      inside.has(nameOf([row, column - 1])) ? '' : line(column, row, 0, 1),
      inside.has(nameOf([row, column + 1])) ? '' : line(column + 1, row, 0, 1),
    ])
    .join('');
}

/** Some squares as one area. */
export const area = (squares: readonly Square[]): string =>
  squares.map((square) => `M${corner(square).x} ${corner(square).y}h${CELL}v${CELL}h${-CELL}z`).join('');

/** How far squares reach: the first and the last row and column. */
export function reach(squares: readonly Square[]) {
  const [rows, columns] = [squares.map(([row]) => row), squares.map(([, column]) => column)];
  return { top: Math.min(...rows), bottom: Math.max(...rows), left: Math.min(...columns), right: Math.max(...columns) };
}
