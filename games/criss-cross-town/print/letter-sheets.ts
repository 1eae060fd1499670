/**
 * Letter sheets on paper, printed on both sides so that a piece that is turned over is transposed and its letters stand upright
 * (CT-4.1). Knows where the squares lie; how a square looks is for square.ts, how paper goes through a printer for whoever lays it out.
 *
 * How the other side comes about. Let the sheet be W wide, x to the right and y down. Whoever turns a piece over in the hand turns it
 * about its main diagonal: what lay at (x, y) then lies at (y, x), and the other side is up. So on the other side, seen that way, the
 * square of row r and column c must be drawn at row c and column r, upright: it is the drawing of the transposed sheet, and (u, v) may
 * be its coordinates. The back of a piece, however, is drawn as it is seen after the sheet was turned like the page of a book, when
 * what lay at (x, y) lies at (W − x, y). With u = y and v = x that is the place (W − v, u): the same drawing, turned by a quarter
 * clockwise about the origin, (u, v) → (−v, u), and moved to the right by W. So the square behind (r, c) is drawn in row r and column
 * 9 − c of the back, and its letter lies on its right side.
 */
import { svgElement, svgGroup, svgStroke } from '@partyline/kernel/drawing/svg.js';
import type { PrintPiece } from '@partyline/kernel/features/print.js';
import { buildingAt, CUT_OUT, letterAt, type Sheet, SIDE } from '../components/sheet.js';
import { TILE } from '../drawing/signs.js';
import { CUT } from './inks.js';
import { letterSquare } from './square.js';

const ALL = Array.from({ length: SIDE }, (_, i) => i);

/** Rows become columns. */
function transposed({ letters, buildings }: Sheet): Sheet {
  const turned = (lines: readonly string[]): string[] =>
    ALL.map((column) => ALL.map((row) => lines[row]?.[column] ?? CUT_OUT).join(''));
  return { letters: turned(letters), buildings: turned(buildings) };
}

function squares(sheet: Sheet, side: number): string {
  const scale = side / TILE.side;
  return ALL.flatMap((row) =>
    ALL.map((column) => {
      const letter = letterAt(sheet, row, column);
      if (letter === CUT_OUT) return '';
      return svgGroup(column * side, row * side, scale, letterSquare(letter, buildingAt(sheet, row, column)));
    }),
  ).join('');
}

/** The lines between the squares, dashed as lines to cut along are; a corner of four squares is a cross. */
function cuts(side: number): string {
  const width = SIDE * side;
  const dash = side / 11;
  const lines = ALL.slice(1).map((i) => `M0 ${i * side}H${width}M${i * side} 0V${width}`);
  return svgStroke(lines.join(''), CUT, 0.18, { 'stroke-dasharray': `${dash} ${dash}`, 'stroke-dashoffset': dash / 2 });
}

/** What is on one side of a sheet, upright. */
const oneSide = (sheet: Sheet, side: number): string => squares(sheet, side) + cuts(side);

export function letterSheet(sheet: Sheet, side: number): PrintPiece {
  const width = SIDE * side;
  return {
    name: 'letter sheet',
    width,
    height: width,
    bleed: 0,
    front: svgElement('g', {}, oneSide(sheet, side)),
    back: svgGroup(width, 0, 1, oneSide(transposed(sheet), side), 90),
    copies: 1,
  };
}
