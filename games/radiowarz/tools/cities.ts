/**
 * Puts cities on a grid of regions: one or two a region, bases by the sea all round the map, and moves them about until
 * every region is passed over by some stretches and by not too many. Works on cells; the exact answers come later.
 */
import { type Random, shuffled } from '@partyline/kernel/random.js';
import type { Character, Pair } from './characters.js';
import { LAND, middle } from './land.js';
import { beside, isAtEdge, pieces, type Raster, stepsTo } from './raster.js';
import { MOUNTAINS, REGIONS, WATERS } from './regions.js';

export type Site = { readonly at: Pair; readonly region: number; readonly base: boolean };

const CITIES = 45;
const BASES = 10;
/** From the border of the region; for a base from the sea and from the edge of the map; between cities and between bases. */
const CLEAR = 130;
const SHORE = 420;
const OUTSKIRTS = 1700;
const APART = 560;
const BASES_APART = 1500;
/** Room for a name, so that none covers another or runs off the sheet. */
const NAME = { wide: 1000, high: 240 };
const STEPS = 4000;
const MOUNTAIN_BIT = 1 << REGIONS;

/** The reach that the search aims at, well inside what is asked for, and the share of stretches that mountains stop. */
const REACH = { least: 0.016, most: 0.175 };
const STOPPED = { least: 0.19, most: 0.34 };

type Ground = {
  readonly raster: Raster;
  readonly cell: number;
  readonly inland: readonly Pair[][];
  readonly coast: readonly Pair[][];
};

/** Whether a city may stand here beside another. */
function fits(at: Pair, other: Pair): boolean {
  const covered = Math.abs(at[0] - other[0]) < NAME.wide && Math.abs(at[1] - other[1]) < NAME.high;
  return !covered && far(at, other) >= APART;
}

const far = ([ax, ay]: Pair, [bx, by]: Pair): number => Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2);

/** Where cities may stand, by region: anywhere clear of the border, and what of that is near the open sea. */
function explore({ cell, size }: Character, raster: Raster): Ground {
  const { cells } = raster;
  const border = stepsTo(
    { ...raster, cells: cells.map((label, i) => Number(beside(raster, i).some((next) => cells[next] !== label))) },
    (one) => one === 1,
  );
  const open = new Set(
    pieces(raster, (label) => (label >= WATERS ? label : null))
      .filter((water) => water.some((i) => isAtEdge(raster, i)))
      .map(([first = 0]) => cells[first]),
  );
  const sea = stepsTo(raster, (label) => open.has(label));
  const inland: Pair[][] = Array.from({ length: REGIONS }, () => []);
  const coast: Pair[][] = Array.from({ length: REGIONS }, () => []);
  for (const [i, label] of cells.entries()) {
    if (label < LAND || label >= MOUNTAINS || (border[i] ?? 0) * cell < CLEAR) continue;
    const [x, y] = middle(raster, i, cell);
    if (x < 0.42 * NAME.wide || x > size[0] - 0.42 * NAME.wide || y < NAME.high) continue;
    inland[label - LAND]?.push([x, y]);
    const edge = Math.min(x, size[0] - x, y, size[1] - y);
    if ((sea[i] ?? 0) * cell < SHORE && edge < OUTSKIRTS) coast[label - LAND]?.push([x, y]);
  }
  return { raster, cell, inland, coast };
}

/** The regions and mountains under the straight line between two points, as bits. */
function under({ raster: { width, cells }, cell }: Ground, a: Pair, b: Pair): number {
  const steps = Math.ceil(far(a, b) / (0.8 * cell));
  const [dx, dy] = [(b[0] - a[0]) / steps, (b[1] - a[1]) / steps];
  let bits = 0;
  for (let i = 0; i <= steps; i++) {
    const label = cells[Math.floor((a[1] + dy * i) / cell) * width + Math.floor((a[0] + dx * i) / cell)] ?? WATERS;
    if (label < WATERS) bits |= label >= MOUNTAINS ? MOUNTAIN_BIT : 1 << (label - LAND);
  }
  return bits;
}

const pick = (spots: readonly Pair[] | undefined, random: Random): Pair | undefined =>
  spots === undefined || spots.length === 0 ? undefined : spots[random(spots.length)];

function chooseBases({ coast }: Ground, random: Random): Site[] {
  const bases: Site[] = [];
  const regions = [...coast.keys()].filter((region) => (coast[region]?.length ?? 0) > 0);
  for (let apart = 2 * BASES_APART; bases.length < BASES && apart > 600; apart *= 0.93) {
    for (const region of shuffled(random, regions)) {
      const at = pick(coast[region], random);
      const free = at !== undefined && bases.every((base) => base.region !== region && far(base.at, at) > apart);
      if (free && bases.length < BASES) bases.push({ at, region, base: true });
    }
  }
  return bases;
}

function chooseSites(ground: Ground, random: Random): Site[] {
  const sites = chooseBases(ground, random);
  const regions = shuffled(
    random,
    Array.from({ length: REGIONS }, (_, region) => region),
  );
  const bare = regions.filter((region) => !sites.some((site) => site.region === region));
  const second = regions.filter((region) => !bare.includes(region));
  for (const region of [...bare, ...second, ...bare].slice(0, CITIES - sites.length)) {
    for (let tries = 0; tries < 60; tries++) {
      const at = pick(ground.inland[region], random);
      if (at === undefined || (tries < 59 && sites.some((site) => !fits(site.at, at)))) continue;
      sites.push({ at, region, base: false });
      break;
    }
  }
  return sites;
}

/** Free stretches by region: between cities outside it, and over it; and the stretches that mountains stop. */
function count(sites: readonly Site[], lines: readonly (readonly number[])[]) {
  const over = new Int32Array(REGIONS);
  const touching = new Int32Array(REGIONS);
  let free = 0;
  let all = 0;
  for (const [i, row] of lines.entries()) {
    const here = sites[i]?.region ?? 0;
    for (let j = 0; j < row.length; j++) {
      const bits = row[j] ?? 0;
      const there = sites[j]?.region ?? 0;
      all++;
      if (bits >= MOUNTAIN_BIT) continue;
      free++;
      touching[here] = (touching[here] ?? 0) + 1;
      if (there !== here) touching[there] = (touching[there] ?? 0) + 1;
      for (let left = bits & ~((1 << here) | (1 << there)); left !== 0; left &= left - 1) {
        const region = 31 - Math.clz32(left & -left);
        over[region] = (over[region] ?? 0) + 1;
      }
    }
  }
  return { over, touching, free, all };
}

/** How far the stretches are from what is wanted; 0 is good. */
function faults(sites: readonly Site[], lines: readonly (readonly number[])[]): number {
  const { over, touching, free, all } = count(sites, lines);
  const share = 1 - free / all;
  let sum = 40 * Math.max(0, STOPPED.least - share, share - STOPPED.most);
  for (const [region, passes] of over.entries()) {
    const reach = passes / Math.max(1, free - (touching[region] ?? 0));
    sum += 20 * Math.max(0, REACH.least - reach) + 5 * Math.max(0, reach - REACH.most);
  }
  return sum;
}

/** A city somewhere else: in its region, or now and then in another that has only one city while its own has two. */
function moved(ground: Ground, sites: readonly Site[], which: number, random: Random): Site | null {
  const site = sites[which];
  if (site === undefined) return null;
  const citiesIn = (region: number) => sites.filter((one) => one.region === region).length;
  const target = !site.base && random(3) === 0 && citiesIn(site.region) === 2 ? random(REGIONS) : site.region;
  if (target !== site.region && citiesIn(target) !== 1) return null;
  const at = pick((site.base ? ground.coast : ground.inland)[target], random);
  if (at === undefined) return null;
  const near = sites.some(
    (other, i) => i !== which && (!fits(other.at, at) || (site.base && other.base && far(other.at, at) < 0.8 * BASES_APART)),
  );
  return near ? null : { at, region: target, base: site.base };
}

/** Cities of this map; null where no arrangement was found that lets every region be reached. */
export function placeCities(character: Character, raster: Raster, random: Random): Site[] | null {
  const ground = explore(character, raster);
  let sites = chooseSites(ground, random);
  if (sites.length !== CITIES || sites.filter(({ base }) => base).length !== BASES) return null;
  let lines = sites.map(({ at }, i) => sites.slice(0, i).map((other) => under(ground, at, other.at)));
  let worst = faults(sites, lines);
  for (let step = 0; step < STEPS && worst > 0; step++) {
    const which = random(sites.length);
    const site = moved(ground, sites, which, random);
    if (site === null) continue;
    const next = sites.map((one, i) => (i === which ? site : one));
    const drawn = lines.map((row, i) => {
      if (i < which) return row;
      if (i === which) return row.map((_, j) => under(ground, site.at, next[j]?.at ?? site.at));
      return row.map((bits, j) => (j === which ? under(ground, site.at, next[i]?.at ?? site.at) : bits));
    });
    const now = faults(next, drawn);
    if (now <= worst) [sites, lines, worst] = [next, drawn, now];
  }
  return worst === 0 ? sites : null;
}
