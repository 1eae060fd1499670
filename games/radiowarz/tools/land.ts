/**
 * Land and water, mountains and lakes, on a grid of cells: islands grow over a noisy height until they have their share of
 * the map, ranges are raised along a crooked spine, and lakes are what the noise leaves inside. Knows no regions yet.
 */
import type { Random, Streams } from '@partyline/kernel/random.js';
import type { Character, Island, Range } from './characters.js';
import { direction, fractal, type Noise } from './noise.js';
import { flood, isAtEdge, pieces, type Raster, stepsTo } from './raster.js';

export const WATER = 0;
export const MOUNTAIN = 1;
export const LAND = 2;

/** A grid over a map of this character; cells are squares. */
function blank({ size, cell }: Character): Raster {
  const [width, height] = [Math.round(size[0] / cell), Math.round(size[1] / cell)];
  return { width, height, cells: Array.from({ length: width * height }, () => WATER) };
}

export const middle = ({ width }: Raster, cell: number, side: number): readonly [number, number] => [
  ((cell % width) + 0.5) * side,
  (Math.floor(cell / width) + 0.5) * side,
];

type Coast = { readonly height: Float64Array; readonly island: Int8Array };
/** An island that reaches so far: places go to the island whose reach they are the smallest part of away. */
type Reaching = Island & { readonly reach: number };

/** By island: how far a point is from its beginning, as a part of its reach. */
function parts(islands: readonly Reaching[], { size }: Character, x: number, y: number): number[] {
  return islands.map(({ at, reach }) => {
    const [dx, dy] = [x - at[0] * size[0], y - at[1] * size[1]];
    return Math.sqrt(dx * dx + dy * dy) / reach;
  });
}

/** Gives the islands such reaches that the sheet is shared out as their regions are. */
function shareOut(islands: readonly Island[], character: Character): readonly Reaching[] {
  const [width, height] = character.size;
  let reaching = islands.map((island) => ({ ...island, reach: Math.sqrt((width * height * island.regions) / 75) }));
  const grid = 40;
  for (let round = 0; round < 25 && islands.length > 1; round++) {
    const counts = islands.map(() => 0);
    for (let i = 0; i < grid * grid; i++) {
      const far = parts(reaching, character, (((i % grid) + 0.5) * width) / grid, ((Math.floor(i / grid) + 0.5) * height) / grid);
      const own = far.indexOf(Math.min(...far));
      counts[own] = (counts[own] ?? 0) + 1;
    }
    reaching = reaching.map((island, k) => {
      const ratio = (island.regions / 25) * ((grid * grid) / Math.max(1, counts[k] ?? 1));
      return { ...island, reach: island.reach * (1 + 0.3 * (ratio - 1)) };
    });
  }
  return reaching;
}

/** For each cell its height, and the island that it would belong to; −1 in the channels between islands. */
function coastline(character: Character, raster: Raster, islands: readonly Reaching[], random: Streams): Coast {
  const { size, cell, roughness, feature, channel, margin } = character;
  const rough = fractal(random('coast'), feature, 7, 0.58);
  const bend = fractal(random('channels'), 0.7 * feature, 5, 0.55);
  const height = new Float64Array(raster.cells.length);
  const owner = new Int8Array(raster.cells.length).fill(-1);
  for (let i = 0; i < height.length; i++) {
    const [x, y] = middle(raster, i, cell);
    const [u, v] = [(2 * x) / size[0] - 1, (2 * y) / size[1] - 1];
    const far = parts(islands, character, x + 0.25 * feature * bend(x, y), y + 0.25 * feature * bend(y + 7919, x));
    const near = Math.min(...far);
    const island = far.indexOf(near);
    const second = Math.min(...far.filter((_one, k) => k !== island));
    const scale = (islands[island]?.reach ?? 1) * 0.5;
    const edge = Math.min(x / margin, (size[0] - x) / margin, y / margin, (size[1] - y) / margin);
    height[i] = character.height(u, v, near) + roughness * rough(x, y) - 0.8 * Math.max(0, 1 - edge);
    if ((second - near) * scale > channel) owner[i] = island;
  }
  return { height, island: owner };
}

/** The cells of an island above the waterline that gives it its share; null where it cannot have so much. */
function risen(raster: Raster, { height, island }: Coast, own: number, wanted: number): readonly number[] | null {
  let peak = -1;
  for (let i = 0; i < height.length; i++) {
    if (island[i] === own && (peak < 0 || (height[i] ?? 0) > (height[peak] ?? 0))) peak = i;
  }
  if (peak < 0) return null;
  const above = (line: number) => flood(raster, peak, (i) => island[i] === own && (height[i] ?? 0) > line);
  let high = height[peak] ?? 0;
  let low = high - 2.5;
  if (above(low).length < wanted) return null;
  for (let step = 0; step < 14; step++) {
    const line = (low + high) / 2;
    if (above(line).length < wanted) high = line;
    else low = line;
  }
  return above(low);
}

const only = (wanted: number) => (label: number) => (label === wanted ? label : null);

/** Water inside an island that is too small for a lake is land after all. */
function fillPools(raster: Raster, least: number): void {
  for (const water of pieces(raster, only(WATER))) {
    const open = water.length >= least || water.some((cell) => isAtEdge(raster, cell));
    if (!open) for (const cell of water) raster.cells[cell] = LAND;
  }
}

/** A crooked line of points through the middle of a range. */
function spine({ at, along, length }: Range, { size }: Character, random: Random): (readonly [number, number])[] {
  const [rx, ry] = direction(random);
  const [dx, dy] = [along[0] + 0.5 * rx, along[1] + 0.5 * ry];
  const scale = length / Math.sqrt(dx * dx + dy * dy);
  const wander = () => ((random(201) - 100) / 100) * 0.09;
  const [cx, cy] = [(at[0] + 0.5 * wander()) * size[0], (at[1] + 0.5 * wander()) * size[1]];
  return [-0.5, -0.25, 0, 0.25, 0.5].map((t) => {
    const sway = wander() * scale;
    return [cx + t * dx * scale - sway * dy, cy + t * dy * scale + sway * dx] as const;
  });
}

/** How near a point is to a line of points, and how far along it that is, from 0 to 1. */
function nearest(line: readonly (readonly [number, number])[], x: number, y: number): { far: number; along: number } {
  let [far, along] = [Number.POSITIVE_INFINITY, 0];
  for (const [i, [bx, by]] of line.entries()) {
    const [ax, ay] = line[i - 1] ?? [bx, by];
    const [dx, dy] = [bx - ax, by - ay];
    const square = dx * dx + dy * dy;
    const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square));
    const [px, py] = [x - ax - t * dx, y - ay - t * dy];
    const here = Math.sqrt(px * px + py * py);
    if (here < far) [far, along] = [here, (i - 1 + t) / (line.length - 1)];
  }
  return { far, along };
}

/** Raises a range where there is land for it, away from the coast. */
function raise(character: Character, raster: Raster, range: Range, rough: Noise, random: Random): void {
  const line = spine(range, character, random);
  const coast = stepsTo(raster, (label) => label === WATER);
  for (const [i, label] of raster.cells.entries()) {
    if (label !== LAND || (coast[i] ?? 0) * character.cell < 120) continue;
    const [x, y] = middle(raster, i, character.cell);
    const { far, along } = nearest(line, x, y);
    const taper = 1 - 0.55 * (2 * along - 1) * (2 * along - 1);
    if (far + 0.45 * range.width * rough(x, y) < 0.5 * range.width * taper) raster.cells[i] = MOUNTAIN;
  }
  for (const crumb of pieces(raster, only(MOUNTAIN))) {
    if (crumb.length * character.cell * character.cell < 60_000) for (const i of crumb) raster.cells[i] = LAND;
  }
}

/** Lakes lie inland, away from mountains and from each other. */
function digLakes(character: Character, raster: Raster, rough: Noise, random: Random): void {
  const { cell, lakes } = character;
  for (let n = 0; n < lakes.count; n++) {
    const radius = lakes.least + random(lakes.most - lakes.least + 1);
    const coast = stepsTo(raster, (label) => label !== LAND);
    const room = [...raster.cells.keys()].filter((i) => (coast[i] ?? 0) * cell > radius + 350);
    const at = room.length === 0 ? undefined : room[random(room.length)];
    if (at === undefined) continue;
    const [cx, cy] = middle(raster, at, cell);
    const [ax, ay] = direction(random);
    for (const [i, label] of raster.cells.entries()) {
      if (label !== LAND) continue;
      const [x, y] = middle(raster, i, cell);
      const [dx, dy] = [x - cx, y - cy];
      const [long, wide] = [(dx * ax + dy * ay) / 1.5, dx * ay - dy * ax];
      if (Math.sqrt(long * long + wide * wide) + 0.5 * radius * rough(x, y) < radius) raster.cells[i] = WATER;
    }
  }
}

/** Land, water and mountains of a character; null where the chance was bad. */
export function shape(character: Character, random: Streams): Raster | null {
  const raster = blank(character);
  const islands = shareOut(character.islands(random('islands')), character);
  const coast = coastline(character, raster, islands, random);
  for (const [k, { regions }] of islands.entries()) {
    const wanted = (regions / 25) * character.land * raster.cells.length;
    const cells = risen(raster, coast, k, wanted);
    if (cells === null) return null;
    for (const i of cells) raster.cells[i] = LAND;
  }
  fillPools(raster, character.lakes.pool / (character.cell * character.cell));
  const rough = fractal(random('rocks'), 500, 4, 0.6);
  for (const [k, range] of character.ranges.entries()) raise(character, raster, range, rough, random('range', k));
  digLakes(character, raster, fractal(random('shores'), 600, 4, 0.55), random('lakes'));
  return raster;
}
