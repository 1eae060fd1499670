/** The printed components: as many as the rulebook lists, told apart without colour, and drawn for any map that can be played on. */
import { readFileSync } from 'node:fs';
import type { PrintChosen, PrintPart, PrintPiece } from '@partyline/kernel/features/print.js';
import { type Extent, extentOf } from '@partyline/kit/drawing/extent.js';
import { describe, expect, test } from 'vitest';
import { companyEmblem, companyPattern } from '../drawing/companies.js';
import { COMPANY_INKS, HOUSE_INKS, MAP_INKS } from '../drawing/inks.js';
import { type MapData, mapShape } from '../maps/map.js';
import { MAP_IDS, shippedBoard } from '../maps/shipped.js';
import { printing } from '../print/index.js';
import { mapPiece } from '../print/sheet.js';
import { svgOf } from '../tools/svg.js';

const SEATS = [0, 1, 2, 3, 4, 5];

const print = (map: string | MapData, chosen: PrintChosen = {}): readonly PrintPart[] => [
  ...printing.parts({ options: { map }, chosen, seed: '', resources: new Map() }),
];
const partOf = (parts: readonly PrintPart[], id: string): PrintPart => parts.find((part) => part.id === id) ?? expect.fail(id);
const counts = ({ pieces }: PrintPart) => pieces.map(({ name, copies }) => [name, copies]);
const total = ({ pieces }: PrintPart): number => pieces.reduce((sum, { copies }) => sum + copies, 0);
const mapOf = (parts: readonly PrintPart[]): PrintPiece => partOf(parts, 'map').pieces[0] ?? expect.fail('no map');
const times = (text: string, part: string): number => text.split(part).length - 1;

function isWithin({ front, width, height, bleed }: PrintPiece): boolean {
  const { left, right, top, bottom }: Extent = extentOf(front);
  const edge = bleed + 0.01;
  return left >= -edge && top >= -edge && right <= width + edge && bottom <= height + edge;
}

const house = print('house');

describe('the list of components', () => {
  test('has thirty-six shares: for each company one as its charter and five to be held', () => {
    const shares = partOf(house, 'shares');
    expect(total(shares)).toBe(36);
    for (const name of ['Aurora', 'Borealis', 'Cirrus', 'Dynamo', 'Equinox', 'Foxfire']) {
      expect(counts(shares)).toContainEqual([`charter of ${name}`, 1]);
      expect(counts(shares)).toContainEqual([`share of ${name}`, 5]);
    }
  });

  test('has a share with an unissued and an issued side', () => {
    for (const { front, back = '' } of partOf(house, 'shares').pieces.filter(({ name }) => name.startsWith('share'))) {
      expect([times(front, '>UNISSUED<'), times(front, '>ISSUED<')]).toEqual([1, 0]);
      expect([times(back, '>UNISSUED<'), times(back, '>ISSUED<')]).toEqual([0, 1]);
    }
  });

  test('has a hundred and twenty company markers, twenty each', () => {
    expect(partOf(house, 'cubes').pieces.map(({ copies }) => copies)).toEqual([20, 20, 20, 20, 20, 20]);
  });

  test.each(MAP_IDS)('has value markers from 1 to 5, of 1 as many as the map %s has hexes to build on', (id) => {
    const board = shippedBoard(id);
    const values = partOf(print(id), 'values');
    expect(counts(values).map(([name]) => name)).toEqual([1, 2, 3, 4, 5].map((value) => `value marker ${value}`));
    expect(values.pieces[0]?.copies).toBe(board?.open.length);
  });

  test('has money with which twelve purses can each hold every sum below fifty dollars', () => {
    const notes = new Map(partOf(house, 'money').pieces.map(({ name, copies }) => [name, copies]));
    expect([...notes.keys()]).toEqual(['$1 note', '$5 note', '$10 note', '$50 note']);
    expect(notes.get('$1 note')).toBeGreaterThanOrEqual(12 * 4);
    expect(notes.get('$5 note')).toBeGreaterThanOrEqual(12);
    expect(notes.get('$10 note')).toBeGreaterThanOrEqual(12 * 4);
  });

  test('has one map, an aid for each of six players, and a score sheet', () => {
    expect(house.map(({ id }) => id)).toEqual(['map', 'shares', 'cubes', 'values', 'money', 'aid', 'score-sheet']);
    expect(total(partOf(house, 'map'))).toBe(1);
    expect(total(partOf(house, 'aid'))).toBe(6);
  });
});

describe('without colour', () => {
  test('every company has a pattern and an emblem of its own', () => {
    expect(new Set(SEATS.map(companyPattern)).size).toBe(6);
    expect(new Set(SEATS.map(companyEmblem)).size).toBe(6);
  });

  test('no two companies’ pieces are the same when all colours are', () => {
    for (const id of ['shares', 'cubes']) {
      const grey = partOf(house, id).pieces.map(({ front }) => front.replaceAll(/#[\da-f]{6}/g, '#777777'));
      // What differs is more than the name: it is left out, too.
      const nameless = grey.map((front) => front.replaceAll(/<text[^>]*>[^<]*<\/text>/g, ''));
      expect(new Set(nameless).size).toBe(nameless.length);
    }
  });

  test('the kinds of hex differ in their marks', () => {
    const { front } = mapOf(house);
    const marks = (kind: 'city' | 'mountain'): number =>
      Object.values(shippedBoard('house')?.kinds ?? []).filter((one) => one === kind).length;
    // A church for each city, and the snow of three peaks for each mountain; and one each in the legend.
    expect(times(front, 'M-20 11V2l6-5')).toBe(marks('city') + 1);
    expect(times(front, `fill="${MAP_INKS['map-snow']}"`)).toBe(3 * (marks('mountain') + 1));
    expect(times(front, '>$5<')).toBe(2);
  });
});

describe('the colours of paper and screen', () => {
  const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
  const [board, tokens] = [read('../board/board.css'), read('../../../web/shell/tokens.css')];
  /** The first that a style sheet says is the one by day. */
  const said = (css: string, name: string) => new RegExp(`--${name}: (#[\\da-f]{6});`).exec(css)?.[1];

  test.each(Object.entries(MAP_INKS))('%s is that of the board', (name, ink) => {
    expect(said(board, name)).toBe(ink);
  });
  test.each([...Object.entries(HOUSE_INKS), ...COMPANY_INKS.map((ink, company) => [`seat-${company}`, ink] as const)])(
    '%s is that of the house',
    (name, ink) => {
      expect(said(tokens, name)).toBe(ink);
    },
  );
});

describe('the map', () => {
  const widths = ['16', '20', '22', '25'].map((chips) => mapOf(print('house', { chips })).width);
  const perMillimetre = ((widths[3] ?? 0) - (widths[0] ?? 0)) / 9;

  test('has hexes two millimetres wider than the chips that are chosen', () => {
    for (const [i, chips] of [16, 20, 22, 25].entries()) {
      const { about } = partOf(print('house', { chips: String(chips) }), 'map');
      expect(about).toContain(`Hexes ${chips + 2} mm wide, for chips of ${chips} mm.`);
      expect((widths[i] ?? 0) - perMillimetre * (chips + 2)).toBeCloseTo((widths[0] ?? 0) - perMillimetre * 18);
    }
  });

  test('needs no printed value markers where chips are at hand', () => {
    expect(print('house', { chips: '22' }).map(({ id }) => id)).not.toContain('values');
    expect(print('house', { chips: 'none of these' }).map(({ id }) => id)).toContain('values');
  });

  test.each(MAP_IDS)('%s has the names of its places and the coordinates of the other hexes', (id) => {
    const board = shippedBoard(id) ?? expect.fail(id);
    const { front } = mapOf(print(id));
    const words = [...front.matchAll(/>([^<]+)<\/text>/g)].map(([, word]) => word).join(' ');
    for (const place of Object.values(board.map.places)) for (const word of place.split(' ')) expect(words).toContain(word);
    const plain = board.names.filter((name, i) => board.kinds[i] === 'standard' && board.map.places[name] === undefined);
    for (const name of plain) expect(front).toContain(`>${board.coordinates.get(name)}</text>`);
  });

  test('is what draw-components writes', () => {
    const map = shippedBoard('house')?.map ?? expect.fail('no map');
    const printed = mapPiece(map, 22, 'x').front.replaceAll(/<text[^>]*>[^<]*<\/text>/g, '');
    expect(svgOf(map).replaceAll(/<text[^>]*>[^<]*<\/text>/g, '')).toContain(printed);
  });
});

/** As large as a map may be, in one line, with names that are as long as they may be and mean something in SVG. */
function hostile(): MapData {
  const name = `<script>&"'${'W'.repeat(80)}`;
  const hexes = Object.fromEntries(
    Array.from({ length: 199 }, (_, i) => [`${i},0`, i === 0 ? 'start' : i % 2 === 0 ? 'city' : 'standard']),
  );
  const places = Object.fromEntries(Object.keys(hexes).map((hex) => [hex, name]));
  return mapShape.read({ id: 'x', name: `${name}${name}`, hexes: { ...hexes, '-20000,20000': 'mountain' }, places }, 'map');
}

describe('a map of one’s own', () => {
  test('of two hundred hexes with the longest names is drawn within its sheet, without a mountain that nothing touches', () => {
    const piece = mapOf(print(hostile()));
    expect(isWithin(piece)).toBe(true);
    expect(piece.width).toBeGreaterThan(199 * 22);
    expect(piece.width).toBeLessThan(202 * 22);
  });

  test('has its names escaped', () => {
    const { front } = mapOf(print(hostile()));
    expect(front).toContain('&lt;script&gt;&amp;&quot;');
    expect(front).not.toContain('<script');
  });

  test.each([
    ['one hex', { '0,0': 'start' }],
    ['two hexes far from the middle', { '20000,-9000': 'start', '20001,-9000': 'standard' }],
  ])('of %s has room for its legend', (_size, hexes) => {
    const map = mapShape.read(
      { id: 'x', name: 'Rock', hexes, places: { [Object.keys(hexes)[0] ?? '']: 'A very long name of a place' } },
      'map',
    );
    const piece = mapOf(print(map));
    expect(isWithin(piece)).toBe(true);
    expect(piece.front).toContain('>Rock<');
  });
});
