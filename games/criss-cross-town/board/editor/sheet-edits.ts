/** Edits of a letter sheet, each a pure function from the sheet to another, and a sheet as lines of text. Knows nothing of drawing and of undo. */
import type { Parsed } from '@partyline/kernel/shape.js';
import { counted } from '@partyline/kernel/words.js';
import { ALPHABET, type Building, CUT_OUT, letterAt, type Sheet, SIDE, type Square } from '../../for-board.js';

/** What is put on a square: a letter, a building on the letter that is there, or nothing at all. */
export type SquarePaint =
  | { readonly type: 'letter'; readonly letter: string }
  | { readonly type: 'building'; readonly building: Building }
  | { readonly type: 'cut' };

const EMPTY_LINE = CUT_OUT.repeat(SIDE);
const emptyLines = (): readonly string[] => Array.from({ length: SIDE }, () => EMPTY_LINE);

/** All of it cut away: nothing was entered yet. */
export const EMPTY_SHEET: Sheet = { letters: emptyLines(), buildings: emptyLines() };

const withSign = (lines: readonly string[], [row, column]: Square, sign: string): readonly string[] =>
  lines.map((line, i) => (i === row ? line.slice(0, column) + sign + line.slice(column + 1) : line));

/** A letter brings paper with it; a building needs a letter to stand on. */
export function paintedSheet(sheet: Sheet, at: Square, paint: SquarePaint): Sheet {
  const isCut = letterAt(sheet, ...at) === CUT_OUT;
  if (paint.type === 'letter') {
    const buildings = isCut ? withSign(sheet.buildings, at, '.') : sheet.buildings;
    return { letters: withSign(sheet.letters, at, paint.letter), buildings };
  }
  if (isCut) return sheet;
  if (paint.type === 'building') return { ...sheet, buildings: withSign(sheet.buildings, at, paint.building) };
  return { letters: withSign(sheet.letters, at, CUT_OUT), buildings: withSign(sheet.buildings, at, CUT_OUT) };
}

/** In text a square that is cut away is one of these, because spaces get lost at the ends of lines. */
const GONE = '_';
const LETTERS = /^[A-Z_]{10}$/;
const SIGNS = /^[HOPFSM._]{10}$/;

const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/\s/g, '').toUpperCase())
    .filter((line) => line !== '');

const no = (error: string): Parsed<Sheet> => ({ ok: false, error });

/** Ten lines of letters, and perhaps ten of buildings below them; spaces between letters do not count. */
export function readSheetText(text: string): Parsed<Sheet> {
  const lines = linesOf(text);
  if (lines.length !== SIDE && lines.length !== 2 * SIDE)
    return no(
      `This is ${counted(lines.length, 'line')}: a sheet is ten lines of letters, and perhaps ten lines of buildings below them.`,
    );
  const [letters, signs] = [lines.slice(0, SIDE), lines.slice(SIDE)];
  const wrong = letters.findIndex((line) => !LETTERS.test(line));
  if (wrong >= 0) return no(`Line ${wrong + 1} is not ten letters: ${letters[wrong]}`);
  const sign = signs.findIndex((line) => !SIGNS.test(line));
  if (sign >= 0) return no(`Line ${SIDE + sign + 1} is not ten of H, O, P, F, S, M and dots: ${signs[sign]}`);
  const sheet = letters.reduce(
    (found, line, row) =>
      [...line].reduce((all, letter, column): Sheet => {
        if (!ALPHABET.includes(letter)) return all;
        const lettered = paintedSheet(all, [row, column], { type: 'letter', letter });
        const building = signs[row]?.[column] ?? '.';
        return { ...lettered, buildings: withSign(lettered.buildings, [row, column], building === GONE ? '.' : building) };
      }, found),
    EMPTY_SHEET,
  );
  return { ok: true, value: sheet };
}

export function writeSheetText({ letters, buildings }: Sheet): string {
  const written = (lines: readonly string[]): string => lines.map((line) => line.replaceAll(CUT_OUT, GONE)).join('\n');
  return `${written(letters)}\n\n${written(buildings)}\n`;
}

/** The squares that a finding speaks of, by its path: one, all of a kind, or none. */
export function squareOfFinding(at: string): Square | null {
  const [, row, column] = /^\$\.(?:letters|buildings)\[(\d)\]\[(\d)\]$/.exec(at) ?? [];
  return row === undefined || column === undefined ? null : [Number(row), Number(column)];
}
