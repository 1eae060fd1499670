/**
 * Cuts land into regions of nearly the same size: sites that draw the cells around them, with a weight each that grows until
 * the region has its share, and distances bent by noise so that borders wander. Knows no kinds and no cities.
 */
import type { Random, Streams } from '@partyline/kernel/random.js';
import type { Character } from './characters.js';
import { LAND, MOUNTAIN, middle, WATER } from './land.js';
import { fractal } from './noise.js';
import { beside, holes, pieces, type Raster, tidy } from './raster.js';

export const REGIONS = 25;
const SAMPLE = 8;
/** Regions have labels from here on; waters and mountains, once they are told apart, from WATERS and MOUNTAINS on. */
export const MOUNTAINS = 100;
export const WATERS = 200;

type Site = { x: number; y: number; weight: number; readonly island: number; share: number };
type Place = { readonly cell: number; readonly x: number; readonly y: number; readonly island: number };

/** The land that regions are made of, cell by cell, in bent coordinates. */
function places(character: Character, raster: Raster, random: Streams): Place[] {
  const bend = fractal(random('borders'), 1100, 5, 0.55);
  const found: Place[] = [];
  for (const [island, piece] of pieces(raster, (label) => (label === WATER ? null : 0)).entries()) {
    for (const cell of piece) {
      if (raster.cells[cell] !== LAND) continue;
      const [x, y] = middle(raster, cell, character.cell);
      found.push({ cell, x: x + 260 * bend(x, y), y: y + 260 * bend(y + 5003, x + 3001), island });
    }
  }
  return found;
}

/** Sites far from each other, as many on each island as its land is worth; null where that does not come out right. */
function sites(all: readonly Place[], random: Random): Site[] | null {
  const found: Site[] = [];
  const islands = new Set(all.map(({ island }) => island));
  for (const island of islands) {
    const here = all.filter((place) => place.island === island);
    const count = Math.round((REGIONS * here.length) / all.length);
    if (count === 0) return null;
    const own: Site[] = [];
    while (own.length < count) {
      const tries = Array.from({ length: 12 }, () => here[random(here.length)]).filter((place) => place !== undefined);
      const far = tries.map((place) => Math.min(Number.MAX_VALUE, ...own.map((site) => apart(site, place))));
      const best = tries[far.indexOf(Math.max(...far))];
      if (best !== undefined)
        own.push({ x: best.x, y: best.y, weight: 0, island, share: (0.965 + random(71) / 1000) * (here.length / count) });
    }
    found.push(...own);
  }
  return found.length === REGIONS ? found : null;
}

const apart = (site: Site, place: Place): number =>
  (place.x - site.x) * (place.x - site.x) + (place.y - site.y) * (place.y - site.y);

/** Which site each place belongs to. Millions of distances, hence the plain loops. */
function assign(all: readonly Place[], centres: readonly Site[]): Int32Array {
  const owners = new Int32Array(all.length);
  const islands = Math.max(...centres.map(({ island }) => island)) + 1;
  const byIsland = Array.from({ length: islands }, (_, island) => centres.filter((site) => site.island === island));
  const numbers = new Map(centres.map((site, k) => [site, k]));
  for (let i = 0; i < all.length; i++) {
    const place = all[i];
    if (place === undefined) continue;
    const own = byIsland[place.island] ?? [];
    let best = own[0];
    let least = Number.POSITIVE_INFINITY;
    for (let k = 0; k < own.length; k++) {
      const site = own[k];
      if (site === undefined) continue;
      const far = apart(site, place) - site.weight;
      if (far >= least) continue;
      best = site;
      least = far;
    }
    owners[i] = best === undefined ? 0 : (numbers.get(best) ?? 0);
  }
  return owners;
}

/** One round: regions that are too small pull harder, and at first every site moves to the middle of its region. */
function settle(all: readonly Place[], centres: readonly Site[], area: number, moving: boolean): void {
  const sums = centres.map(() => ({ count: 0, x: 0, y: 0 }));
  const owners = assign(all, centres);
  for (let i = 0; i < all.length; i++) {
    const sum = sums[owners[i] ?? 0];
    const place = all[i];
    if (sum === undefined || place === undefined) continue;
    sum.count += 1;
    sum.x += place.x;
    sum.y += place.y;
  }
  const total = all.length / centres.length;
  for (const [k, site] of centres.entries()) {
    const { count, x, y } = sums[k] ?? { count: 0, x: 0, y: 0 };
    site.weight += 0.35 * (site.share - count) * area;
    site.weight = Math.max(-total * area, Math.min(total * area, site.weight));
    if (moving && count > 0) {
      site.x += 0.6 * (x / count - site.x);
      site.y += 0.6 * (y / count - site.y);
    }
  }
}

/** Bits that a lake or a bay cut off go to the neighbour that they hang together with. */
function adopt(raster: Raster): void {
  const kept = new Set<number>();
  const lost: number[] = [];
  for (const piece of pieces(raster, (label) => (label >= LAND && label < MOUNTAINS ? label : null))) {
    const label = raster.cells[piece[0] ?? 0] ?? 0;
    if (kept.has(label)) lost.push(...piece);
    kept.add(label);
  }
  for (const cell of lost) raster.cells[cell] = -2;
  for (let left = lost; left.length > 0; ) {
    const still = left.filter((cell) => {
      const label = beside(raster, cell)
        .map((next) => raster.cells[next] ?? 0)
        .find((one) => one >= LAND && one < MOUNTAINS);
      if (label !== undefined) raster.cells[cell] = label;
      return label === undefined;
    });
    if (still.length === left.length) for (const cell of still) raster.cells[cell] = WATER;
    left = still.length === left.length ? [] : still;
  }
}

/** The two halves of a sea that goes round something, cut through the middle of that. */
function cutThrough(raster: Raster, water: readonly number[], hole: readonly number[]): number[][] {
  const own = new Set(water);
  const cut = Math.round(hole.reduce((sum, cell) => sum + (cell % raster.width), 0) / hole.length);
  return pieces(raster, (_label, cell) => (own.has(cell) ? Number(cell % raster.width < cut) : null));
}

/** Every mountain and every water gets a label of its own; a sea that goes round something is cut until it does not. */
function tellApart(raster: Raster): void {
  for (const [k, range] of pieces(raster, (label) => (label === MOUNTAIN ? label : null)).entries()) {
    for (const cell of range) raster.cells[cell] = MOUNTAINS + k;
  }
  let next = WATERS;
  const waters = pieces(raster, (label) => (label === WATER ? label : null));
  for (const water of waters) {
    const [hole] = holes(raster, water);
    if (hole === undefined) {
      for (const cell of water) raster.cells[cell] = next;
      next++;
    } else waters.push(...cutThrough(raster, water, hole));
  }
}

/** A pool inside a single region is filled; whether every region is now one piece without holes. */
function isWhole(raster: Raster): boolean {
  const found = pieces(raster, (label) => label);
  if (new Set(raster.cells).size !== found.length) return false;
  for (const piece of found) {
    const label = raster.cells[piece[0] ?? 0] ?? 0;
    for (const hole of holes(raster, piece)) {
      if (hole.some((cell) => (raster.cells[cell] ?? 0) < WATERS)) return false;
      for (const cell of hole) raster.cells[cell] = label;
    }
  }
  return true;
}

/** Labels the land with its regions, in place; false where the chance was bad. */
export function divide(character: Character, raster: Raster, random: Streams): boolean {
  const all = places(character, raster, random);
  const centres = sites(all, random('sites'));
  if (centres === null) return false;
  const rounds = 70;
  // Some of the cells are enough to settle on.
  const some = all.filter((_, i) => i % SAMPLE === 0);
  for (const site of centres) site.share /= SAMPLE;
  for (let round = 0; round < rounds; round++) settle(some, centres, SAMPLE * character.cell * character.cell, round < 40);
  for (const [i, k] of assign(all, centres).entries()) raster.cells[all[i]?.cell ?? 0] = LAND + k;
  adopt(raster);
  tidy(raster);
  adopt(raster);
  tellApart(raster);
  tidy(raster);
  return isWhole(raster);
}
