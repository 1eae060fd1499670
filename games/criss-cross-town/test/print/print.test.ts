/** Criss-Cross Town on paper: that sheets can be turned over, that all that the rulebook lists is there, and what own components come to. */
import { readFileSync } from 'node:fs';
import type { PrintChosen, PrintPart, PrintPiece } from '@partyline/kernel/features/print.js';
import type { Json } from '@partyline/kernel/json.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { describe, expect, test } from 'vitest';
import { buildingAt, letterAt, type Sheet, SIDE, type Square } from '../../components/sheet.js';
import { SIGNED } from '../../drawing/buildings.js';
import { HAT_INK, PAPER_EDGE, PAPER_INKS } from '../../drawing/signs.js';
import { printing } from '../../print/index.js';
import { BLUE, INK } from '../../print/inks.js';
import { letterSheet } from '../../print/letter-sheets.js';
import { underlay } from '../../print/square.js';
import { lettersOf } from '../../rules/placing.js';
import { wordPoints } from '../../rules/score.js';
import { begun, resources } from '../given.js';
import { sheetOf, WHOLE } from '../sheets.js';
import { type Mark, marksIn, throughPaper, turnedOver } from './paper.js';

type Asked = { readonly options?: Json; readonly chosen?: PrintChosen; readonly seed?: string };
const printed = ({ options = {}, chosen = {}, seed = 'tea' }: Asked = {}): readonly PrintPart[] => [
  ...printing.parts({ options, chosen, seed, resources }),
];
function piecesOf(parts: readonly PrintPart[], id: string): readonly PrintPiece[] {
  const part = parts.find((one) => one.id === id);
  if (part === undefined) throw new Error(`no part ${id}`);
  return part.pieces;
}
const copiesOf = (pieces: readonly PrintPiece[]): number => pieces.reduce((sum, { copies }) => sum + copies, 0);
const textIn = (drawing: string): string =>
  marksIn(drawing)
    .map(({ is }) => is)
    .join(' ');

/** The squares of one side, as "row column letter building", and where in its square each letter stands. */
function reading(
  marks: readonly Mark[],
  side: number,
): { readonly squares: readonly string[]; readonly feet: readonly string[] } {
  const squares = new Map<string, string>();
  const feet: string[] = [];
  for (const {
    is,
    at: [x, y],
  } of marks) {
    const key = `${Math.floor(y / side)} ${Math.floor(x / side)}`;
    squares.set(key, `${squares.get(key) ?? key} ${is}`);
    feet.push(`${key} ${is} ${(x % side).toFixed(1)} ${(y % side).toFixed(1)}`);
  }
  return {
    squares: [...squares.values()]
      .map((square) => square.split(' ').slice(0, 2).concat(square.split(' ').slice(2).sort()).join(' '))
      .sort(),
    feet: feet.sort(),
  };
}

const wanted = (sheet: Sheet, transposed: boolean): readonly string[] =>
  Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [row, column] = [Math.floor(i / SIDE), i % SIDE];
    const letter = letterAt(sheet, row, column);
    const building = buildingAt(sheet, row, column);
    const place = transposed ? `${column} ${row}` : `${row} ${column}`;
    return letter === ' ' ? '' : [place, letter, ...(building === '.' ? [] : [building.toLowerCase()])].join(' ');
  })
    .filter((square) => square !== '')
    .sort();

const isUpright = ({ right, down }: Mark): boolean =>
  right[0] > 0 && Math.abs(right[1]) < 1e-6 && down[1] > 0 && Math.abs(down[0]) < 1e-6;

const SHEETS: readonly (readonly [string, Sheet])[] = [
  ['every letter', WHOLE],
  ['one that was cut', sheetOf(['ABCD', 'E.FG', 'HIJK'], ['H.O.', 'P..F', '.SM.'])],
  ...['one', 'two'].map((seed) => {
    const { state } = begun(1, {}, seed);
    return [`the sheet of seed ${seed}`, state.players[0]?.sheet ?? WHOLE] as const;
  }),
];

describe.each(SHEETS)('a sheet on paper: %s', (_, sheet) => {
  const side = 17;
  const { front, back = '', width } = letterSheet(sheet, side);
  const over = turnedOver(throughPaper(marksIn(back), width));

  test('has its letters and buildings upright on the front', () => {
    expect(marksIn(front).every(isUpright)).toBe(true);
    expect(reading(marksIn(front), side).squares).toEqual(wanted(sheet, false));
  });

  test('turned over about its diagonal, shows rows as columns, and every letter and building upright', () => {
    expect(over.length).toBeGreaterThan(10);
    expect(over.every(isUpright)).toBe(true);
    expect(reading(over, side).squares).toEqual(wanted(sheet, true));
  });

  test('has the same letter behind every letter, in the place in its square that it has on the front', () => {
    const onFront = reading(marksIn(letterSheet(transposedBy(sheet), side).front), side);
    expect(reading(over, side).feet).toEqual(onFront.feet);
    const behind = throughPaper(marksIn(back), width).map(
      ({ is, at: [x, y] }) => `${Math.floor(y / side)} ${Math.floor(x / side)} ${is}`,
    );
    const before = marksIn(front).map(({ is, at: [x, y] }) => `${Math.floor(y / side)} ${Math.floor(x / side)} ${is}`);
    expect(behind.sort()).toEqual(before.sort());
  });

  test('gives pieces that read, turned over, as the rules place them', () => {
    const random = randomFrom('pieces');
    for (let i = 0; i < 20; i++) {
      const cells = strip(sheet, random(SIDE), random(SIDE - 3));
      if (cells.length === 0) continue;
      const bySquare = new Map(
        over
          .filter(({ is }) => /[A-Z]/.test(is))
          .map(({ is, at: [x, y] }) => [`${Math.floor(y / side)} ${Math.floor(x / side)}`, is]),
      );
      const placed = lettersOf(sheet, { cells, at: [0, 0], flip: true }, 1);
      const top = Math.min(...cells.map(([, column]) => column));
      const left = Math.min(...cells.map(([row]) => row));
      for (const {
        at: [row, column],
        letter,
      } of placed)
        expect(bySquare.get(`${row + top} ${column + left}`)).toBe(letter);
    }
  });
});

/** Rows as columns, written down once more and in another way than where sheets are drawn. */
function transposedBy({ letters, buildings }: Sheet): Sheet {
  const of = (lines: readonly string[]) => [...(lines[0] ?? '')].map((_, i) => lines.map((line) => line[i] ?? ' ').join(''));
  return { letters: of(letters), buildings: of(buildings) };
}

/** Four squares that make an L, where all of them are there. */
function strip(sheet: Sheet, row: number, column: number): Square[] {
  const cells: Square[] = [
    [row, column],
    [row, column + 1],
    [row, column + 2],
    [(row + 1) % SIDE, column + 2],
  ];
  return cells.every(([r, c]) => letterAt(sheet, r, c) !== ' ') && row + 1 < SIDE ? cells : [];
}

test('the sheets are those that a game with the seed deals, in the same order', () => {
  const sheets = piecesOf(printed({ seed: 'milk', chosen: { players: '3' } }), 'sheets');
  const dealt = begun(3, {}, 'milk').state.players.map(({ sheet }) => wanted(sheet, false));
  expect(sheets.map(({ front }) => reading(marksIn(front), 17).squares)).toEqual(dealt);
});

test('another seed gives other sheets, and ten of them for a class are ten different ones', () => {
  const fronts = piecesOf(printed({ chosen: { sheets: '10' } }), 'sheets').map(({ front }) => front);
  expect(new Set(fronts).size).toBe(10);
  expect(piecesOf(printed({ seed: 'milk' }), 'sheets')[0]?.front).not.toBe(fronts[0]);
});

test('everything on the list of the rulebook is there, as often as its players need it', () => {
  for (const players of [1, 4]) {
    const parts = printed({ chosen: { players: String(players) } });
    expect(copiesOf(piecesOf(parts, 'sheets'))).toBe(players);
    const cards = piecesOf(parts, 'blueprints');
    expect(cards.filter(({ name }) => name.startsWith('single')).length).toBe(8);
    expect(cards.filter(({ name }) => name.startsWith('double')).length).toBe(8);
    expect(copiesOf(piecesOf(parts, 'workers'))).toBe(15 * players);
    // The plan with the most pieces has four.
    expect(copiesOf(piecesOf(parts, 'tiles'))).toBe(4 * players);
    expect(copiesOf(piecesOf(parts, 'aid'))).toBe(players);
    expect(copiesOf(piecesOf(parts, 'score'))).toBeGreaterThan(0);
  }
});

test.each(['15', '17', '18'])('squares of %s mm make sheets of ten by ten of them, which fit on A4 and Letter', (square) => {
  const [sheet] = piecesOf(printed({ chosen: { square } }), 'sheets');
  expect([sheet?.width, sheet?.height]).toEqual([10 * Number(square), 10 * Number(square)]);
  expect(sheet?.width).toBeLessThanOrEqual(190);
});

test('cards say all of their plans', () => {
  const cards = piecesOf(printed(), 'blueprints');
  const words = cards.map(({ front }) => textIn(front));
  expect(words[0]).toContain('up to 4 3 2');
  expect(words[3]).toContain('exactly 4 4');
  expect(words[4]).toContain('+1');
  expect(words[8]).toMatch(/up to 5 4.* up to \+1 3 2 2.* or/);
});

test('score sheets have every clause that brings or costs points, and the figures of the rules', () => {
  for (const players of ['1', '4']) {
    const [sheet] = piecesOf(printed({ chosen: { players } }), 'score');
    const words = textIn(sheet?.front ?? '');
    for (const clause of ['7.1', '7.2', '7.3', '7.4', '7.5', '7.6']) expect(words).toContain(`CT-${clause}`);
    for (const letters of [3, 4, 5, 6, 7]) expect(words).toContain(`Words of ${letters} letters × ${wordPoints(letters)}`);
  }
});

test('sheets and cards of one’s own are printed as they are, whatever is written on them', () => {
  const wild = { pieces: Array.from({ length: 20 }, () => 100), exact: true, worker: true };
  const blueprints = Array.from({ length: 9 }, (_, i) => ({ id: `<&"'> ${'x'.repeat(90)}${i}`, plans: [wild, wild] }));
  const parts = printed({ options: { sheets: [WHOLE], blueprints }, chosen: { players: '2' } });
  const sheets = piecesOf(parts, 'sheets');
  expect(sheets.map(({ front }) => reading(marksIn(front), 17).squares)).toEqual([wanted(WHOLE, false), wanted(WHOLE, false)]);
  const cards = piecesOf(parts, 'blueprints');
  expect(cards.length).toBe(9);
  for (const { front } of cards) {
    expect(textIn(front)).toContain('&lt;&amp;&quot;');
    expect(front.match(/>100</g)?.length).toBe(40);
  }
  expect(cards.map(({ back = '' }) => textIn(back)).at(7)).toContain('ROUND 8');
  expect(cards.map(({ back = '' }) => textIn(back)).at(8)).toContain('SPARE');
});

test('each building has a ground that differs from the others without its colour', () => {
  const grounds = SIGNED.map((building) => underlay(building).replaceAll(/#[0-9a-f]{6}/g, ''));
  expect(new Set(grounds).size).toBe(SIGNED.length);
});

test('nothing is drawn by style sheets, scripts or pictures', () => {
  for (const { pieces } of printed({ chosen: { players: '4', backs: 'blue' } })) {
    for (const { front, back = '' } of pieces)
      expect(front + back).not.toMatch(/<(style|script|image|foreignObject)|style=|class=|href=|url\(/i);
  }
});

test('the inks of paper are those of the board by day', () => {
  const board = readFileSync(new URL('../../board/colours.css', import.meta.url), 'utf8');
  const token = (name: string): string | undefined => new RegExp(`--cct-${name}: (#[0-9a-f]{6});`).exec(board)?.[1];
  for (const building of SIGNED) expect(PAPER_INKS[building]).toBe(token(building.toLowerCase()));
  expect([PAPER_INKS['.'], PAPER_EDGE, HAT_INK, INK, BLUE]).toEqual(
    ['paper', 'paper-edge', 'hat-colour', 'paper-ink', 'blade'].map(token),
  );
});
