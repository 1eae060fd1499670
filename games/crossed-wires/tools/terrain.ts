/**
 * A seeded map generator. A character says what land there is and how much of everything; the generator lays mountain
 * ranges and cities into it until the result can be played on and its mountains make routes matter. Knows nothing of how
 * fair the result is: survey.ts measures that.
 */
import { pick, type Random, shuffled, streams } from '@partyline/kernel/random.js';
import { type HexKind, hexName, type MapData, neighbourNames, parseHex, problems } from '../maps/map.js';
import { cityNames } from './names.js';

export type Character = {
  /** Every hex of the map, and which of them is the start. */
  readonly land: readonly string[];
  readonly start: string;
  readonly mountains: { readonly min: number; readonly max: number };
  readonly range: { readonly min: number; readonly max: number };
  /** How many cities lie at each distance from the start, from distance 1 on; one of these is drawn. */
  readonly cities: readonly (readonly number[])[];
  /** Whether the far side of the start is the mirror image of the near one, so that no direction is the only good one. */
  readonly mirrored: boolean;
  /** So many hexes at least are farther to walk to than the crow flies. */
  readonly detours: number;
};

/** The hexes within a distance of one. */
export function disc(centre: readonly [number, number], radius: number): string[] {
  const found: string[] = [];
  for (let r = -radius; r <= radius; r++) {
    for (let q = -radius; q <= radius; q++) {
      if (Math.abs(q + r) <= radius) found.push(hexName(centre[0] + q, centre[1] + r));
    }
  }
  return found;
}

export function distance(a: string, b: string): number {
  const [from, to] = [parseHex(a), parseHex(b)];
  if (from === null || to === null) return Number.POSITIVE_INFINITY;
  const [q, r] = [from[0] - to[0], from[1] - to[1]];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** Steps from the start around the mountains, by hex. */
export function walks(map: MapData): ReadonlyMap<string, number> {
  const start = Object.keys(map.hexes).find((name) => map.hexes[name] === 'start');
  const steps = new Map(start === undefined ? [] : [[start, 0]]);
  for (const [name, taken] of steps) {
    for (const next of neighbourNames(name)) {
      const kind = Object.hasOwn(map.hexes, next) ? map.hexes[next] : 'mountain';
      if (kind !== 'mountain' && !steps.has(next)) steps.set(next, taken + 1);
    }
  }
  return steps;
}

/** The mountains in groups that touch. */
export function ranges(map: MapData): string[][] {
  const left = new Set(Object.keys(map.hexes).filter((name) => map.hexes[name] === 'mountain'));
  const found: string[][] = [];
  for (const first of left) {
    const range = new Set([first]);
    for (const name of range) for (const next of neighbourNames(name)) if (left.has(next)) range.add(next);
    for (const name of range) left.delete(name);
    found.push([...range]);
  }
  return found;
}

/** The hex on the other side of the start. */
function opposite(character: Character, name: string): string {
  const [at, start] = [parseHex(name), parseHex(character.start)];
  return at === null || start === null ? name : hexName(2 * start[0] - at[0], 2 * start[1] - at[1]);
}

/** These hexes, and their mirror images where the map is mirrored. */
function withImages(character: Character, names: readonly string[]): string[] {
  return character.mirrored ? [...new Set([...names, ...names.map((name) => opposite(character, name))])] : [...names];
}

/** A chain of touching hexes that keeps clear of the start and of other ranges; shorter than asked when it gets stuck. */
function raise(character: Character, taken: ReadonlySet<string>, length: number, random: Random): string[] {
  const land = new Set(character.land);
  const clear = (name: string, own: readonly string[]) =>
    land.has(name) &&
    !taken.has(name) &&
    !own.includes(name) &&
    distance(name, character.start) > 1 &&
    neighbourNames(name).every((next) => !taken.has(next));
  const chain = shuffled(random, character.land)
    .filter((name) => clear(name, []))
    .slice(0, 1);
  while (chain.length > 0 && chain.length < length) {
    const next = neighbourNames(chain.at(-1) ?? '').filter((name) => clear(name, chain));
    if (next.length === 0) break;
    chain.push(pick(random, next));
  }
  return chain;
}

function layMountains(character: Character, random: Random): ReadonlySet<string> {
  const { mountains, range } = character;
  const wanted = mountains.min + random(mountains.max - mountains.min + 1);
  const laid = new Set<string>();
  for (let tries = 0; laid.size < wanted && tries < 100; tries++) {
    const longest = Math.min(range.max, wanted - laid.size);
    if (longest < range.min) break;
    const chain = raise(character, laid, range.min + random(longest - range.min + 1), random);
    const images = withImages(character, chain);
    if (chain.length >= range.min && laid.size + images.length <= wanted) for (const name of images) laid.add(name);
  }
  return laid;
}

/** The wanted number at each distance, none beside another; null where there is no room. */
function layCities(character: Character, taken: ReadonlySet<string>, random: Random): string[] | null {
  const cities: string[] = [];
  for (const [i, wanted] of pick(random, character.cities).entries()) {
    const band = character.land.filter((name) => distance(name, character.start) === i + 1 && !taken.has(name));
    let left = wanted;
    for (const name of shuffled(random, band)) {
      const images = withImages(character, [name]);
      if (images.length > left || cities.some((city) => distance(city, name) < 2)) continue;
      cities.push(...images);
      left -= images.length;
    }
    if (left > 0) return null;
  }
  return cities;
}

function attempt(character: Character, random: Random): MapData | null {
  const mountains = layMountains(character, random);
  if (mountains.size < character.mountains.min) return null;
  const cities = layCities(character, mountains, random);
  if (cities === null) return null;
  const kindOf = (name: string): HexKind => {
    if (name === character.start) return 'start';
    if (mountains.has(name)) return 'mountain';
    return cities.includes(name) ? 'city' : 'standard';
  };
  const hexes = Object.fromEntries(character.land.map((name) => [name, kindOf(name)]));
  const called = cityNames(random, cities.length);
  const places = Object.fromEntries(cities.map((city, i) => [city, called[i] ?? city]));
  const map: MapData = { id: 'generated', name: called[0] ?? 'Generated', hexes, places };
  if (problems(map).length > 0) return null;
  const detours = [...walks(map)].filter(([name, steps]) => steps > distance(name, character.start)).length;
  return detours >= character.detours ? map : null;
}

/** A map of this character; the same seed gives the same map. */
export function generate(character: Character, seed: string): MapData {
  const random = streams(seed);
  for (let i = 0; i < 10_000; i++) {
    const map = attempt(character, random('map', i));
    if (map !== null) return map;
  }
  throw new RangeError('no map of this character was found: ask for less');
}
