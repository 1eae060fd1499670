/**
 * Letter sheets as data: ten rows of ten letters with their buildings, a space where a square has been cut away. Knows how a
 * sheet is written and what is on it; whether it hangs together is for the rules of cutting.
 */
import { list, type Of, object, refined, type Shape, text } from '@partyline/kernel/shape.js';

export const SIDE = 10;
export const SQUARES = SIDE * SIDE;
export const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** House, office, park, factory, shop, museum; a dot for none. */
export const BUILDINGS = ['H', 'O', 'P', 'F', 'S', 'M', '.'] as const;
export type Building = (typeof BUILDINGS)[number];
/** In letters and in buildings: a square that was cut out of the sheet. */
export const CUT_OUT = ' ';

/** A square of a sheet or of a town: row and column. */
export type Square = readonly [number, number];

const rows = (pattern: RegExp, says: string): Shape<readonly string[]> =>
  refined(list(text(SIDE), SIDE), (lines) =>
    lines.length === SIDE && lines.every((line) => pattern.test(line)) ? null : `there are ten rows of ten, ${says}.`,
  );

export const sheetShape = refined(
  object({
    letters: rows(/^[A-Z ]{10}$/, 'each an upper-case letter or a space'),
    buildings: rows(/^[HOPFSM. ]{10}$/, 'each one of H O P F S M, a dot or a space'),
  }),
  ({ letters, buildings }) =>
    letters.every((line, row) =>
      [...line].every((letter, column) => (letter === CUT_OUT) === (buildings[row]?.[column] === CUT_OUT)),
    )
      ? null
      : 'a square that was cut away is a space in letters and in buildings.',
);
export type Sheet = Of<typeof sheetShape>;

export const isOnSheet = (row: number, column: number): boolean => row >= 0 && row < SIDE && column >= 0 && column < SIDE;

export const letterAt = (sheet: Sheet, row: number, column: number): string => sheet.letters[row]?.[column] ?? CUT_OUT;

export function buildingAt(sheet: Sheet, row: number, column: number): Building {
  const found = sheet.buildings[row]?.[column];
  return BUILDINGS.find((building) => building === found) ?? '.';
}

/** The squares that still have a letter, in reading order. */
export function squaresOf(sheet: Sheet): Square[] {
  const squares: Square[] = [];
  for (const [row, line] of sheet.letters.entries()) {
    for (let column = 0; column < line.length; column++) if (line[column] !== CUT_OUT) squares.push([row, column]);
  }
  return squares;
}

export const isEmpty = ({ letters }: Sheet): boolean => letters.every((line) => line.trim() === '');

/** The sheet with only these squares left. */
export function only(sheet: Sheet, squares: readonly Square[]): Sheet {
  const kept = new Set(squares.map(([row, column]) => row * SIDE + column));
  const cut = (lines: readonly string[]): string[] =>
    lines.map((line, row) => [...line].map((sign, column) => (kept.has(row * SIDE + column) ? sign : CUT_OUT)).join(''));
  return { letters: cut(sheet.letters), buildings: cut(sheet.buildings) };
}

/** The letters of some squares of a sheet in reading order. */
export const readingOf = (sheet: Sheet, squares: readonly Square[]): string =>
  [...squares]
    .sort(([r, c], [row, column]) => r - row || c - column)
    .map(([row, column]) => letterAt(sheet, row, column))
    .join('');
