/** The kinds of country that maps are made of: the house's continent, and two others that ask for different play. */
import type { Random } from '@partyline/kernel/random.js';
import type { Point } from '../geometry/plane.js';

export type Pair = readonly [number, number];

/** Where an island begins (0 to 1 across the map), and how many regions it has. */
export type Island = { readonly at: Pair; readonly regions: number };

/** Where a range has its middle (0 to 1), roughly which way it runs, and how long and wide it is. */
export type Range = { readonly at: Pair; readonly along: Pair; readonly length: number; readonly width: number };

export type Character = {
  readonly size: Point;
  /** The side of a cell of the grid that land is shaped on. */
  readonly cell: number;
  /** The share of the map that is land, with its mountains. */
  readonly land: number;
  readonly islands: (random: Random) => readonly Island[];
  /** Higher ground rises first: by place (−1 to 1 across the map) and by distance from the island's beginning. */
  readonly height: (u: number, v: number, far: number) => number;
  /** How much the noise weighs against the height, and how large its features are. */
  readonly roughness: number;
  readonly feature: number;
  /** Water between islands, and how near to the edges of the map land gets rare. */
  readonly channel: number;
  readonly margin: number;
  readonly ranges: readonly Range[];
  /** Lakes to dig, from so large to so large, and the smallest water that is kept where the noise leaves some. */
  readonly lakes: { readonly count: number; readonly least: number; readonly most: number; readonly pool: number };
  readonly names: 'valley' | 'skerry' | 'highland';
};

const somewhere = (random: Random, [x, y]: Pair, loose: number): Pair => {
  const off = () => ((random(2001) - 1000) / 1000) * loose;
  return [x + off(), y + off()];
};

/** One continent with the sea all round it, rounder than its sheet. */
const continent: Character = {
  size: [10000, 7000],
  cell: 25,
  land: 0.73,
  islands: () => [{ at: [0.5, 0.5], regions: 25 }],
  height: (u, v) => 1 - 0.5 * Math.sqrt(u * u + v * v) - 0.5 * Math.sqrt(Math.sqrt(u * u * u * u + v * v * v * v)),
  roughness: 0.23,
  feature: 2000,
  channel: 0,
  margin: 260,
  ranges: [
    { at: [0.34, 0.44], along: [0.5, 1], length: 1800, width: 380 },
    { at: [0.65, 0.55], along: [1, -0.5], length: 1800, width: 380 },
  ],
  lakes: { count: 2, least: 230, most: 330, pool: 120_000 },
  names: 'valley',
};

const GROUP: readonly Island[] = [
  { at: [0.2, 0.3], regions: 5 },
  { at: [0.5, 0.2], regions: 4 },
  { at: [0.81, 0.25], regions: 4 },
  { at: [0.17, 0.77], regions: 3 },
  { at: [0.46, 0.68], regions: 5 },
  { at: [0.8, 0.72], regions: 4 },
];

/** Six islands with narrow channels between them: strings cross more water than land. */
const archipelago: Character = {
  ...continent,
  land: 0.7,
  islands: (random) => GROUP.map(({ at, regions }) => ({ at: somewhere(random, at, 0.03), regions })),
  height: (_u, _v, far) => 1 - far,
  roughness: 0.45,
  feature: 1500,
  channel: 130,
  ranges: [
    { at: [0.22, 0.33], along: [1, 0.4], length: 1300, width: 380 },
    { at: [0.5, 0.66], along: [0.3, 1], length: 1300, width: 380 },
    { at: [0.8, 0.4], along: [1, -0.3], length: 1000, width: 350 },
  ],
  lakes: { count: 1, least: 200, most: 260, pool: 120_000 },
  names: 'skerry',
};

/** A long land that is narrow in the middle, between two seas, with mountains along its back. */
const isthmus: Character = {
  ...continent,
  size: [12000, 5800],
  land: 0.73,
  height: (u, v) => {
    // A smooth S without trigonometry: the middle line rises, falls and rises again.
    const line = -0.5 * u * (1 - u * u);
    return 1 - Math.abs(v - line) / (0.62 + 0.5 * u * u) - 3.5 * Math.max(0, Math.abs(u) - 0.84);
  },
  roughness: 0.26,
  feature: 1700,
  ranges: [
    { at: [0.2, 0.55], along: [1, 0.3], length: 1500, width: 400 },
    { at: [0.48, 0.5], along: [1, -0.4], length: 1700, width: 420 },
    { at: [0.78, 0.46], along: [1, 0.3], length: 1500, width: 400 },
  ],
  lakes: { count: 2, least: 200, most: 280, pool: 120_000 },
  names: 'highland',
};

export const CHARACTERS = { continent, archipelago, isthmus } as const;
export type CharacterName = keyof typeof CHARACTERS;
