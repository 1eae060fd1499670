/** RadioWarz on paper: that all that the rulebook lists is there, on every map, that what colours tell is told without them, and maps of one's own. */
import { readFileSync } from 'node:fs';
import { seatOnPaper } from '@partyline/kernel/drawing/seats.js';
import type { PrintChosen, PrintPart, PrintPiece } from '@partyline/kernel/features/print.js';
import type { Json } from '@partyline/kernel/json.js';
import { extentOf } from '@partyline/kit/drawing/extent.js';
import { describe, expect, test } from 'vitest';
import { LAND_INKS, MAP_INKS } from '../drawing/inks.js';
import { landName } from '../drawing/textures.js';
import { hostile } from '../maps/hostile.js';
import { EDITIONS } from '../maps/shipped.js';
import { printing } from '../print/index.js';
import { mapPoster, scaleOf, stringMetres } from '../print/map.js';
import { printedSheet, reliefMap } from '../print/relief-map.js';
import { flagsOf, stationCard } from '../print/stations.js';
import { stringRuler } from '../print/tally.js';
import { landDisc } from '../print/texture.js';
import { svgOf } from '../tools/svg.js';

const printed = (options: Json, chosen: PrintChosen = {}): readonly PrintPart[] => [
  ...printing.parts({ options, chosen, seed: 'tea', resources: new Map() }),
];
function piecesOf(parts: readonly PrintPart[], id: string): readonly PrintPiece[] {
  const part = parts.find((one) => one.id === id);
  if (part === undefined) throw new Error(`no part ${id}`);
  return part.pieces;
}
const copiesOf = (pieces: readonly PrintPiece[]): number => pieces.reduce((sum, { copies }) => sum + copies, 0);
const wordsIn = (drawing: string): readonly string[] =>
  [...drawing.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words = '']) =>
    words.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
const colourless = (drawing: string): string => drawing.replaceAll(/#[0-9a-f]{6}/g, '');
/** How far a piece reaches beyond its bleed. */
const beyond = ({ width, height, bleed, front }: PrintPiece): number => {
  const { left, right, top, bottom } = extentOf(front);
  return Math.max(-left, -top, right - width, bottom - height) - bleed;
};

describe.each(printing.editions.map(({ id }) => id))('the edition %s', (id) => {
  const edition = EDITIONS.get(id);
  if (edition === undefined) throw new Error(`no map ${id}`);
  const { map, strips } = edition;

  test('has everything on the list of the rulebook, as often as its players need it', () => {
    for (const players of [3, 4]) {
      const parts = printed({ map: id }, { players: String(players) });
      expect(copiesOf(piecesOf(parts, 'map'))).toBe(1);
      expect(piecesOf(parts, 'strips').length).toBe(strips.length);
      expect(copiesOf(piecesOf(parts, 'tokens'))).toBe(6 * players);
      expect(copiesOf(piecesOf(parts, 'stations'))).toBe(players);
      expect(copiesOf(piecesOf(parts, 'pins'))).toBe(6 * players);
      expect(copiesOf(piecesOf(parts, 'aid'))).toBe(players);
      expect(piecesOf(parts, 'score').map(({ name }) => name)).toEqual(['score sheet', 'string ruler']);
    }
  });

  test('has on its map every city with its name once, every number, and as many pin points as cities', () => {
    const { front } = mapPoster(map, 'a2');
    const words = wordsIn(front);
    for (const { name } of map.cities) expect(words.filter((one) => one === name).length).toBe(2);
    const numbers = map.regions.flatMap(({ number }) => (number === undefined ? [] : [String(number)]));
    for (const number of numbers) expect(words).toContain(number);
    expect(words.filter((one) => /^\d$/.test(one)).length).toBeGreaterThanOrEqual(numbers.length);
  });

  test('has strips that name their six regions, and show each on the small map', () => {
    const pieces = piecesOf(printed({ map: id }), 'strips');
    for (const [i, { regions }] of strips.entries()) {
      const words = wordsIn(pieces[i]?.front ?? '');
      for (const region of regions) {
        const found = map.regions.find((one) => one.id === region);
        expect(words).toContain(landName({ kind: found?.kind ?? 'water', number: found?.number ?? null }));
      }
      for (const letter of 'abcdef') expect(words.filter((one) => one === letter).length).toBe(2);
    }
  });

  test('tells nothing of a strip on its back', () => {
    expect(new Set(piecesOf(printed({ map: id }), 'strips').map(({ back }) => back)).size).toBe(1);
  });
});

test('the map lies within A3, A2 and A1, at the scale that it says', () => {
  const { map } = EDITIONS.get('house') ?? {};
  if (map === undefined) expect.fail('no house map');
  for (const [size, wide, high] of [
    ['a3', 406, 272],
    ['a2', 580, 395],
    ['a1', 827, 569],
  ] as const) {
    const { width, height } = mapPoster(map, size);
    expect(width).toBeLessThanOrEqual(wide);
    expect(height).toBeLessThanOrEqual(high);
    expect(scaleOf(map, size).width / map.size[0]).toBeCloseTo(scaleOf(map, size).unit, 9);
  }
  // Five stretches across the whole map, and a quarter more.
  expect(stringMetres(map, 'a2')).toBe(4);
});

test('a ruler has a line for every millimetre, and its units of the map are as long as on the map', () => {
  const { front } = stringRuler(0.05);
  const lines = [...front.matchAll(/M([\d.]+) (\d+)v/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const upper = lines.filter(([, y]) => y === 0).map(([x]) => x);
  const lower = lines.filter(([, y]) => y > 0).map(([x]) => x);
  expect((upper[100] ?? 0) - (upper[0] ?? 0)).toBeCloseTo(100, 6);
  const figures = wordsIn(front)
    .map(Number)
    .filter((one) => one >= 100);
  // Ten lines from one figure to the next.
  expect((lower[10] ?? 0) - (lower[0] ?? 0)).toBeCloseTo((figures[0] ?? 0) * 0.05, 2);
});

describe('without its colours', () => {
  test('each land has another texture', () => {
    const discs = (['plains', 'green-forest', 'red-forest', 'desert', 'swamp', 'mountain', 'water'] as const).map((kind) =>
      colourless(landDisc(kind)),
    );
    expect(new Set(discs).size).toBe(7);
  });

  test('each player has another pattern and another emblem', () => {
    const seats = [0, 1, 2, 3].map(seatOnPaper);
    expect(new Set(seats.map(({ emblem }) => emblem)).size).toBe(4);
    expect(new Set(seats.map(({ pattern }) => pattern)).size).toBe(4);
    const wordless = (piece: PrintPiece | undefined): string =>
      colourless(piece?.front ?? '').replaceAll(/<text.*?<\/text>/g, '');
    expect(new Set([0, 1, 2, 3].map((seat) => wordless(stationCard(seat)))).size).toBe(4);
    expect(new Set([0, 1, 2, 3].map((seat) => wordless(flagsOf(seat)[0]))).size).toBe(4);
  });

  test('a base is another mark than a city', () => {
    const map = EDITIONS.get('house')?.map;
    if (map === undefined) expect.fail('no house map');
    const discs = (base: boolean): number =>
      reliefMap(printedSheet({ ...map, cities: map.cities.map((city) => ({ ...city, base })) }), 8).split('<circle').length;
    expect(discs(true)).toBeGreaterThan(discs(false));
  });
});

describe('a map of one’s own', () => {
  test.each(hostile().map(({ name, options }) => [name, options] as const))(
    'with %s is drawn within its bounds',
    (_, options) => {
      const parts = printed(options, { size: 'a3' });
      for (const { pieces } of parts) for (const piece of pieces.slice(0, 3)) expect(beyond(piece)).toBeLessThan(0.1);
      const size = parts
        .flatMap(({ pieces }) => pieces)
        .reduce((sum, { front, back = '' }) => sum + front.length + back.length, 0);
      expect(size).toBeLessThan(15_000_000);
      expect(piecesOf(parts, 'strips').length).toBe(200);
    },
  );

  test('has names that are written as they are, and shortened where they are endless', () => {
    const [first] = hostile();
    const own = JSON.parse(JSON.stringify(first?.options ?? {}));
    own.map.cities[0].name = '<b>A & "B"</b>';
    own.map.cities[1].name = 'x'.repeat(100);
    const [map] = piecesOf(printed(own), 'map');
    expect(wordsIn(map?.front ?? '').some((words) => words.startsWith('<b>A & '))).toBe(true);
    expect(map?.front).not.toContain('<b>');
    expect(map?.front).toContain(`${'x'.repeat(27)}…`);
    expect(beyond(map ?? stationCard(0))).toBeLessThan(0.1);
  });

  test('that cannot be played with is not printed', () => {
    expect(() => printed({ map: 'house', strips: [] })).toThrow(/strips/);
  });
});

test('the tool’s drawing of a map is the printed one', () => {
  const map = EDITIONS.get('isthmus')?.map;
  if (map === undefined) expect.fail('no map');
  const bare = (drawing: string): string => drawing.replaceAll(/ font-family="[^"]*"/g, '');
  expect(bare(svgOf(map))).toContain(bare(reliefMap(printedSheet(map), 13)));
});

describe('the inks of paper are those of the screen by day', () => {
  const board = readFileSync(new URL('../board/board.css', import.meta.url), 'utf8');
  const token = (css: string, name: string): string | undefined => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];

  test('on the map', () => {
    for (const [kind, { fill, mark, crown }] of Object.entries(LAND_INKS)) {
      const name = kind === 'water' ? 'rw-sea' : `rw-${kind}`;
      expect([fill, mark]).toEqual([token(board, name), token(board, `${name}-mark`)]);
      if (kind.endsWith('forest')) expect(crown).toBe(token(board, `${name}-crown`));
    }
    for (const [name, ink] of Object.entries(MAP_INKS)) expect([name, ink]).toEqual([name, token(board, `rw-${name}`)]);
  });

  test('of the seats', () => {
    const tokens = readFileSync(new URL('../../../web/shell/tokens.css', import.meta.url), 'utf8');
    for (const seat of [0, 1, 2, 3, 4, 5]) expect(seatOnPaper(seat).ink).toBe(token(tokens, `seat-${seat}`));
  });
});

test('nothing is drawn by style sheets, scripts or pictures', () => {
  for (const { pieces } of printed({}))
    for (const { front, back = '' } of pieces)
      expect(front + back).not.toMatch(/<(style|script|image|foreignObject)|style=|class=|href=|url\(/i);
});
