/** The kinds of land that maps are made of: the house's disc, and two others that ask for different play. */
import { hexName } from '../maps/map.js';
import { type Character, disc } from './terrain.js';

/** 91 hexes around the start; cities keep away from it, because near ones are a gift to the first seats. */
const house: Character = {
  land: disc([0, 0], 5),
  start: '0,0',
  mountains: { min: 12, max: 16 },
  range: { min: 2, max: 5 },
  cities: [
    [0, 2, 4, 3, 3],
    [0, 0, 4, 4, 4],
  ],
  mirrored: false,
  detours: 14,
};

/** Fifteen columns of seven: everybody starts at one end, and the player who is ahead is leased from all the way. */
const valleyLand = Array.from({ length: 15 }, (_, column) =>
  Array.from({ length: 7 }, (_, row) => hexName(column, row - 3 - Math.floor(column / 2))),
).flat();
const valley: Character = {
  land: valleyLand,
  start: '0,0',
  mountains: { min: 16, max: 20 },
  range: { min: 3, max: 6 },
  cities: [[0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
  mirrored: false,
  detours: 20,
};

/** Two round basins that meet at the start: each company chooses a side, and the way across is through the middle. */
const basins: Character = {
  land: [...new Set([...disc([-4, 2], 4), ...disc([4, -2], 4)])],
  start: '0,0',
  mountains: { min: 14, max: 18 },
  range: { min: 2, max: 4 },
  cities: [[0, 0, 2, 2, 4, 2, 2, 2]],
  mirrored: false,
  detours: 14,
};

export const CHARACTERS = { house, valley, basins } as const;
export type CharacterName = keyof typeof CHARACTERS;
