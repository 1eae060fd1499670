/**
 * A texture for each kind of land, so that none needs its colour: marks that are strewn over it, and a symbol that stands beside the
 * number. The same on the screen and on paper; how they are strewn and coloured is for those who draw. Knows no map.
 */
import type { RegionKind } from '../components/map.js';

/** How a part of a mark is drawn: a thin line, the filled crown of a tree, a grain of sand, the stem of a reed. */
export type MarkPart = 'crown' | 'line' | 'grain' | 'reed';

/** A mark stands with its foot on a place of the tile; its paths are relative to that place from their first command on. */
export type LandMark = { readonly at: readonly [x: number, y: number] } & { readonly [part in MarkPart]?: string };
export type Texture = { readonly width: number; readonly height: number; readonly marks: readonly LandMark[] };

const TUFT = 'm-3 0l1.5-4m1.5 4v-5m3 5l-1.5-4';
const ROUND = {
  crown: 'm-4-3a4 4 0 0 1 2-4.5a4.3 4.3 0 0 1 6 1a3.7 3.7 0 0 1-.8 4.8z',
  line: 'm0-2.5v2.5m4-6.5a3.7 3.7 0 0 1-.8 4.3h-6.8',
};
const FIR = { crown: 'm0-10.5l-4 8h8z', line: 'm0-10.5l4 8h-8m4 0v2.5' };
const DUNE = 'm-8.5 0q5-6 11-2q3 2 6 2';
const GRAIN = 'h.1';
const WAVE = 'm-8 0q4-4 8 0t8 0';

const grains = (...places: readonly (readonly [number, number])[]): readonly LandMark[] =>
  places.map((at) => ({ at, grain: GRAIN }));

/** In units of a sheet that is 1000 wide. */
export const TEXTURES: { readonly [kind in RegionKind]: Texture } = {
  // Tufts of grass, far apart.
  plains: {
    width: 34,
    height: 26,
    marks: [
      { at: [8, 9], line: TUFT },
      { at: [25, 22], line: TUFT },
    ],
  },
  // Round crowns.
  'green-forest': {
    width: 22,
    height: 20,
    marks: [
      { at: [5.5, 10.5], ...ROUND },
      { at: [16.5, 20.5], ...ROUND },
    ],
  },
  'red-forest': {
    width: 18,
    height: 20,
    marks: [
      { at: [5, 11], ...FIR },
      { at: [14, 21], ...FIR },
    ],
  },
  // Dunes and sand.
  desert: {
    width: 40,
    height: 28,
    marks: [
      { at: [11.5, 10], line: DUNE },
      { at: [31.5, 24], line: DUNE },
      ...grains([8, 15], [16, 17], [3, 21], [12, 24], [27, 5], [33, 9], [36, 3], [24, 12], [30, 15], [38, 14], [18, 3]),
    ],
  },
  // Reeds in still water.
  swamp: {
    width: 30,
    height: 22,
    marks: [
      { at: [7.5, 8], line: 'm-5.5 0h10m-8 3h6', reed: 'm-2.5 0v-5m2.5 5v-7m2.5 7v-4' },
      { at: [14.5, 8], line: 'h3' },
      { at: [22.5, 19], line: 'm-5.5 0h10m-8 3h6', reed: 'm-2.5 0v-5m2.5 5v-7m2.5 7v-4' },
      { at: [1, 19], line: 'h3' },
    ],
  },
  // Scree; the peaks stand on it.
  mountain: {
    width: 12,
    height: 10,
    marks: [
      { at: [4, 4], line: 'm-2 0l2-2 2 2' },
      { at: [9.5, 9], line: 'm-1.5 0l1.5-2 1.5 2' },
    ],
  },
  water: {
    width: 56,
    height: 30,
    marks: [
      { at: [14, 8], line: WAVE },
      { at: [42, 23], line: WAVE },
    ],
  },
};

/** The parts in the order in which they are drawn. */
export const MARK_PARTS: readonly MarkPart[] = ['crown', 'line', 'grain', 'reed'];

/** The symbol of a kind, beside its number: 12 units high, around the middle. */
const SYMBOLS: { readonly [kind in RegionKind]: string } = {
  plains: 'M-5 5q0-5-1-7M-2 5V-5M1 5q0-6 1-8M4 5q0-4 2-6M-6 5h12',
  'green-forest': 'M0 6V1M-3.500 1.500A3.300 3.300 0 0 1-3-4a3.300 3.300 0 0 1 6 0a3.300 3.300 0 0 1 .5 5.500z',
  'red-forest': 'M0-6-4 0h2l-3 4H5L2 0h2zM0 4v2.500',
  desert: 'M-6.500 4q4-9 8-3q2 3 5 3zM4-5.500h.1M-4-4h.1',
  swamp: 'M-6 3.500h12M-4 6h8M-3.500 3.500V-4M0 3.500v-9M3.500 3.500V-3',
  mountain: 'M-6.500 5-1-5l3 5 1.500-2L7 5z',
  water: 'M-6-1q3-3 6 0t6 0M-6 3q3-3 6 0t6 0',
};

export const symbolOf = (kind: RegionKind): string => SYMBOLS[kind];

const WORDS: { readonly [kind in RegionKind]: string } = {
  plains: 'Plains',
  'green-forest': 'Green forest',
  'red-forest': 'Red forest',
  desert: 'Desert',
  swamp: 'Swamp',
  mountain: 'Mountains',
  water: 'Water',
};

/** "Green forest 2". */
export const landName = ({ kind, number }: { readonly kind: RegionKind; readonly number: number | null }): string =>
  number === null ? WORDS[kind] : `${WORDS[kind]} ${number}`;
