/**
 * Makes a map of a character from a seed: land, regions, kinds, cities, names, and at last the exact map in whole
 * coordinates, which is given away only if it has no problems and the figures that are asked of the house map.
 */
import { type Random, streams } from '@partyline/kernel/random.js';
import { type City, type MapData, OBJECTIVE_KINDS, type Region } from '../components/map.js';
import { problems } from '../components/problems.js';
import { doubleArea, type Outline, type Point } from '../geometry/plane.js';
import type { Character } from './characters.js';
import { placeCities, type Site } from './cities.js';
import { chooseKinds } from './kinds.js';
import { LAND, shape } from './land.js';
import { cityNames, nameId } from './names.js';
import { type Coarseness, outlines } from './outline.js';
import type { Raster } from './raster.js';
import { divide, MOUNTAINS, REGIONS, WATERS } from './regions.js';
import { reachOf, stretchesOf } from './stretches.js';

const AREA = { least: 0.025, most: 0.033 };
const REACH = { least: 0.01, most: 0.2 };
const STOPPED = { least: 0.15, most: 0.4 };

/** Coasts are drawn finest; cuts through the sea need no corners at all. */
const coarseness: Coarseness = (left, right) => {
  if (Math.min(left, right) >= WATERS || Math.min(left, right) < 0) return 0.001;
  return Math.max(left, right) >= WATERS ? 9 : 13;
};

/** North to south and west to east, in rows, so that numbers can be found on the map. */
function readingOrder(outline: Outline, rows: number): number {
  const sum = outline.reduce(([sx, sy], [x, y]) => [sx + x, sy + y] as const, [0, 0] as const);
  return Math.floor(sum[1] / outline.length / rows) * 100_000 + sum[0] / outline.length;
}

/** Regions by label. */
function nameRegions(shapes: ReadonlyMap<number, Outline>, kinds: readonly number[], rows: number): ReadonlyMap<number, Region> {
  const found = new Map<number, Region>();
  const order = [...shapes].sort(([, a], [, b]) => readingOrder(a, rows) - readingOrder(b, rows));
  const counts = new Map<string, number>();
  for (const [label, outline] of order) {
    const land = label < MOUNTAINS ? OBJECTIVE_KINDS[kinds[label - LAND] ?? 0] : undefined;
    const kind = land ?? (label < WATERS ? 'mountain' : 'water');
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const id = `${kind}-${number}`;
    found.set(label, land === undefined ? { id, kind, outline } : { id, kind, number, outline });
  }
  return found;
}

/** The cities with names, each a little off the middle of its cell, so that they are in general position. */
function nameCities(sites: readonly Site[], regions: ReadonlyMap<number, Region>, character: Character, random: Random): City[] {
  const names = cityNames(character.names, random, sites.length);
  const off = () => random(character.cell) - Math.floor(character.cell / 2);
  return sites.map(({ at: [x, y], region, base }, i) => {
    const name = names[i] ?? `City ${i}`;
    const at: Point = [Math.round(x) + off(), Math.round(y) + off()];
    return { id: nameId(name), name, at, region: regions.get(region + LAND)?.id ?? '', base };
  });
}

/** Whether a map has the figures that the rulebook asks of the house map. */
export function isFit(map: MapData): boolean {
  const sheet = 2 * map.size[0] * map.size[1];
  const areas = map.regions
    .filter(({ number }) => number !== undefined)
    .map(({ outline }) => Math.abs(doubleArea(outline)) / sheet);
  if (areas.some((area) => area < AREA.least || area > AREA.most)) return false;
  const stretches = stretchesOf(map);
  const stopped = stretches.filter(({ free }) => !free).length / stretches.length;
  if (stopped < STOPPED.least || stopped > STOPPED.most) return false;
  return [...reachOf(map, stretches).values()].every((reach) => reach >= REACH.least && reach <= REACH.most);
}

function drawnMap(character: Character, raster: Raster, id: string, random: (name: string) => Random): MapData | null {
  const shapes = outlines(raster, character.cell, coarseness);
  const sites = shapes === null ? null : placeCities(character, raster, random('cities'));
  if (shapes === null || sites === null) return null;
  const regions = nameRegions(shapes, chooseKinds(raster, random('kinds')), character.size[1] / 6);
  const byId = [...regions.values()];
  for (let tries = 0; tries < 5; tries++) {
    const cities = nameCities(sites, regions, character, random(`names${tries}`)).sort((a, b) => (a.id < b.id ? -1 : 1));
    const map: MapData = { id, size: character.size, regions: byId, cities };
    if (problems(map).length === 0) return isFit(map) ? map : null;
  }
  return null;
}

/** A map of this character from one attempt; null where the chance was bad. */
export function attempt(character: Character, seed: string, id: string): MapData | null {
  const random = streams(seed);
  const raster = shape(character, random);
  if (raster === null || !divide(character, raster, random)) return null;
  if (new Set(raster.cells.filter((label) => label < MOUNTAINS)).size !== REGIONS) return null;
  return drawnMap(character, raster, id, random);
}

/** A map of this character; the same seed gives the same map. */
export function generate(character: Character, seed: string, id: string): MapData {
  for (let i = 0; i < 400; i++) {
    const map = attempt(character, `${seed}/${i}`, id);
    if (map !== null) return map;
  }
  throw new RangeError('no map of this character was found: ask for less');
}
