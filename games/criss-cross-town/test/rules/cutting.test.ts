/** Cutting: CT-3.1 and CT-3.2, by examples and against scissors that take every way there is. */
import { describe, expect, test } from 'vitest';
import type { Square } from '../../components/sheet.js';
import { isWholeSheet, judgeCut } from '../../rules/cutting.js';
import { sheetOf, squaresIn, WHOLE } from '../sheets.js';
import { type Paper, scissors } from './scissors.js';

/** The pieces of a drawing on the whole sheet: a letter each, a dot for what stays. */
const cut = (...drawing: readonly string[]) => judgeCut(WHOLE, [...squaresIn(drawing).values()]);

describe('[CT-3.1] what comes off', () => {
  test.each([
    ['a corner', ['a']],
    ['a row along the border', ['aaaa']],
    ['the whole first row in pieces', ['aaabbbbccc']],
    ['two pieces, one behind the other', ['abb', 'ab.']],
    ['a C at the border', ['aaa', '..a', 'aaa']],
    ['a ring at the border in two halves', ['aaa', 'b.a', 'bbb']],
    ['the two halves and their middle', ['aaa', 'bca', 'bbb']],
  ])('%s', (_name, drawing) => {
    expect(cut(...drawing).fault).toBeNull();
  });

  test.each([
    ['a square inside', ['...', '.a.'], 'rest-around'],
    ['a ring at the border', ['aaa', 'a.a', 'aaa'], 'piece-around'],
    ['a ring away from the border', ['.....', '.aaa.', '.a.a.', '.aaa.'], 'piece-around'],
    ['a ring without its corner at the border', ['.aa', 'a.a', 'aaa'], 'piece-around'],
    ['a ring without its inner corner', ['aaa', 'a.a', 'aa.'], 'piece-around'],
    ['two squares that touch in a corner', ['a.', '.a'], 'piece-apart'],
    ['two squares apart', ['a.a'], 'piece-apart'],
  ])('not %s', (_name, drawing, code) => {
    expect(cut(...drawing).fault?.code).toBe(code);
  });

  test.each<[string, Square[][], string]>([
    ['a square beside the sheet', [[[0, 10]]], 'no-square'],
    ['a square above it', [[[-1, 0]]], 'no-square'],
    [
      'a square cut twice in one piece',
      [
        [
          [0, 0],
          [0, 0],
        ],
      ],
      'cut-twice',
    ],
    [
      'a square of two pieces',
      [
        [[0, 0]],
        [
          [0, 1],
          [0, 0],
        ],
      ],
      'cut-twice',
    ],
    ['a piece of nothing', [[]], 'empty-piece'],
  ])('not %s', (_name, pieces, code) => {
    expect(judgeCut(WHOLE, pieces).fault?.code).toBe(code);
  });

  test('not a square that an earlier round took', () => {
    expect(judgeCut(sheetOf(['.AB']), [[[0, 0]]]).fault?.code).toBe('no-square');
  });

  test('a gap of an earlier round is outside', () => {
    const gap = sheetOf(['ABCDE', 'FG.HI', 'JK.LM', 'NO.PQ', 'RS.TU']);
    expect(judgeCut(gap, [[[1, 1]]]).fault).toBeNull();
    expect(judgeCut(sheetOf(['ABCDE', 'FGVHI', 'JK.LM', 'NO.PQ', 'RS.TU']), [[[1, 1]]]).fault?.code).toBe('rest-around');
  });

  test('a sheet is one part without a hole', () => {
    expect(isWholeSheet(WHOLE)).toBe(true);
    expect(isWholeSheet(sheetOf(['AB', '.C']))).toBe(true);
    expect(isWholeSheet(sheetOf(['A.B']))).toBe(false);
    expect(isWholeSheet(sheetOf(['ABC', 'D.E', 'FGH']))).toBe(false);
    expect(isWholeSheet(sheetOf([]))).toBe(false);
  });
});

describe('[CT-3.2] what remains', () => {
  test('is one part, or falls apart', () => {
    expect(cut('aaaa').parts.length).toBe(1);
    expect(cut('aaa', 'b.a', 'bbb').parts.map((part) => part.length)).toEqual([91, 1]);
    expect(cut('.'.repeat(10), 'a'.repeat(10)).parts.map((part) => part.length)).toEqual([10, 80]);
    expect(cut(...Array.from({ length: 10 }, () => 'a'.repeat(10))).parts).toEqual([]);
  });
});

/** The squares of a drawing as bits; everything that is not a dot is paper. */
function paperOf(drawing: readonly string[]): Paper {
  const columns = Math.max(...drawing.map((line) => line.length));
  let squares = 0;
  for (const [row, line] of drawing.entries()) {
    for (const [column, sign] of [...line].entries()) if (sign !== '.') squares |= 1 << (row * columns + column);
  }
  return { rows: drawing.length, columns, squares };
}

const bitsOf = (squares: number): number[] => Array.from({ length: 16 }, (_, i) => i).filter((i) => (squares & (1 << i)) !== 0);

function neighbours({ rows, columns }: Paper, i: number): number[] {
  const [row, column] = [Math.floor(i / columns), i % columns];
  return [
    ...(column > 0 ? [i - 1] : []),
    ...(column < columns - 1 ? [i + 1] : []),
    ...(row > 0 ? [i - columns] : []),
    ...(row < rows - 1 ? [i + columns] : []),
  ];
}

/** Every set of squares within some that is connected by edges and has the first of them. */
function connectedWithFirst(paper: Paper, within: number): Set<number> {
  const [first = 0] = bitsOf(within);
  const found = new Set([1 << first]);
  for (const set of found) {
    for (const i of bitsOf(set)) {
      for (const next of neighbours(paper, i)) if ((within & (1 << next)) !== 0) found.add(set | (1 << next));
    }
  }
  return found;
}

/** Every division into connected parts, whether scissors can make it or not. */
function* connectedDivisions(paper: Paper, within = paper.squares): Generator<readonly number[]> {
  if (within === 0) yield [];
  else {
    for (const part of connectedWithFirst(paper, within)) {
      for (const others of connectedDivisions(paper, within & ~part)) yield [part, ...others];
    }
  }
}

/** Every division of all, the disconnected ones too. */
function* allDivisions(within: number): Generator<readonly number[]> {
  const [first] = bitsOf(within);
  if (first === undefined) yield [];
  else {
    const rest = within & ~(1 << first);
    for (let more = rest; ; more = (more - 1) & rest) {
      for (const others of allDivisions(rest & ~more)) yield [more | (1 << first), ...others];
      if (more === 0) break;
    }
  }
}

const SHEETS: readonly (readonly [string, readonly string[]])[] = [
  ['3×3', ['AAA', 'AAA', 'AAA']],
  ['3×4', ['AAAA', 'AAAA', 'AAAA']],
  ['2×6', ['AAAAAA', 'AAAAAA']],
  ['a C', ['AAA', 'A..', 'AAA', '..A']],
  ['a sheet with a bay', ['AAAA', 'AA..', 'AAAA', '.A..']],
  ['a staircase', ['AA..', 'AAA.', '.AAA', '..AA']],
  ['a ragged border', ['A.AA', 'AAAA', 'AA.A']],
];

const pieceOf = (paper: Paper, part: number): Square[] =>
  bitsOf(part).map((i) => [Math.floor(i / paper.columns), i % paper.columns]);

/** What remains when these parts are the pieces: the rest, as it hangs together. */
function partsOf(paper: Paper, rest: number): number[] {
  if (rest === 0) return [];
  const part = [...connectedWithFirst(paper, rest)].reduce((all, one) => all | one, 0);
  return [part, ...partsOf(paper, rest & ~part)];
}

describe.each(SHEETS)('[CT-3.1] agrees with literal scissors on %s', (_name, drawing) => {
  const paper = paperOf(drawing);
  const sheet = sheetOf(drawing);

  test('on every division, whichever part is left over', () => {
    const can = scissors(paper);
    const wrong: string[] = [];
    const counts = { clean: 0, not: 0 };
    for (const parts of connectedDivisions(paper)) {
      const clean = can(parts);
      counts[clean ? 'clean' : 'not'] += 1;
      const squares = parts.map((part) => pieceOf(paper, part));
      for (let left = -1; left < parts.length; left++) {
        const pieces = squares.filter((_, i) => i !== left);
        if ((judgeCut(sheet, pieces).fault === null) !== clean) wrong.push(`${parts.join(' ')} without ${left}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(counts.clean).toBeGreaterThan(100);
  }, 60_000);
});

test('[CT-3.1] agrees with literal scissors on every choice of pieces of a 3×3 sheet, together or not', () => {
  const paper = paperOf(['AAA', 'AAA', 'AAA']);
  const sheet = sheetOf(['AAA', 'AAA', 'AAA']);
  const can = scissors(paper);
  const wrong: string[] = [];
  for (const [left = 0, ...pieces] of allDivisions(paper.squares)) {
    const rest = partsOf(paper, left);
    const { fault, parts } = judgeCut(
      sheet,
      pieces.map((part) => pieceOf(paper, part)),
    );
    if ((fault === null) !== can([...pieces, ...rest])) wrong.push(`${pieces.join(' ')} without ${left}`);
    if (parts.length !== rest.length) wrong.push(`what remains but ${pieces.join(' ')}`);
  }
  expect(wrong).toEqual([]);
}, 60_000);
