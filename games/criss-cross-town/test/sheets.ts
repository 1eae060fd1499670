/** Small sheets for the tests: drawn as text, a letter where there is one. */
import { CUT_OUT, type Sheet, SIDE, type Square } from '../components/sheet.js';

/** A sheet with this drawing in its top left corner; a dot or a space is a square that is gone. No buildings unless they are drawn. */
export function sheetOf(letters: readonly string[], buildings: readonly string[] = []): Sheet {
  const rows = Array.from({ length: SIDE }, (_, row) => (letters[row] ?? '').replaceAll('.', CUT_OUT).padEnd(SIDE, CUT_OUT));
  const built = rows.map((line, row) =>
    [...line].map((letter, column) => (letter === CUT_OUT ? CUT_OUT : (buildings[row]?.[column] ?? '.'))).join(''),
  );
  return { letters: rows, buildings: built };
}

/** All hundred squares, in the order of the alphabet. */
export const WHOLE: Sheet = sheetOf(
  Array.from({ length: SIDE }, (_, row) =>
    Array.from({ length: SIDE }, (_, column) => String.fromCharCode(65 + ((row * SIDE + column) % 26))).join(''),
  ),
);

/** The squares of each letter of a drawing: `squaresIn(['ab', 'aa'])` has three of `a` and one of `b`. */
export function squaresIn(drawing: readonly string[]): ReadonlyMap<string, Square[]> {
  const found = new Map<string, Square[]>();
  for (const [row, line] of drawing.entries()) {
    for (const [column, sign] of [...line].entries()) {
      if (sign !== '.' && sign !== CUT_OUT) found.set(sign, [...(found.get(sign) ?? []), [row, column]]);
    }
  }
  return found;
}
