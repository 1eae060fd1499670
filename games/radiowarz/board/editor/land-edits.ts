/**
 * Edits of a map with its strips, each a pure function from them to others: borders, kinds of land, cities, strips. What would not
 * be a map any more is answered with a sentence. Knows nothing of drawing and of undo.
 */

import type { MapData, Region, RegionKind } from '../../components/map.js';
import type { Strip } from '../../components/strip.js';
import type { Point } from '../../for-board.js';
import {
  cornerNear,
  cutAlong,
  cutRing,
  isObjective,
  joined,
  movedCorner,
  type OnBorder,
  STRIP_REGIONS,
  shared,
  whereIs,
  withoutCorner,
} from '../../for-board.js';

export type EditedMap = { readonly map: MapData; readonly strips: readonly Strip[] };
export type Edited = { readonly ok: true; readonly land: EditedMap } | { readonly ok: false; readonly error: string };

const SIZE: Point = [10_000, 7_000];
const yes = (land: EditedMap): Edited => ({ ok: true, land });
const no = (error: string): Edited => ({ ok: false, error });

export const EMPTY_LAND: EditedMap = {
  map: {
    id: 'my-map',
    size: SIZE,
    regions: [{ id: 'water-1', kind: 'water', outline: [[0, 0], [SIZE[0], 0], SIZE, [0, SIZE[1]]] }],
    cities: [],
  },
  strips: [],
}; // biome-ignore format: corners read better in one line

const withMap = (land: EditedMap, change: Partial<MapData>): EditedMap => ({ ...land, map: { ...land.map, ...change } });

/** The first of `name-1`, `name-2` … that nothing is called. */
function freeId(name: string, taken: readonly { readonly id: string }[]): string {
  for (let i = 1; ; i++) if (taken.every(({ id }) => id !== `${name}-${i}`)) return `${name}-${i}`;
}

function freeNumber(kind: RegionKind, regions: readonly Region[]): number {
  for (let i = 1; ; i++) if (regions.every((one) => one.kind !== kind || one.number !== i)) return i;
}

/** A region of that kind with the next number and name that are free. */
function regionOf(kind: RegionKind, outline: Region['outline'], others: readonly Region[]): Region {
  const plain = { id: '', kind, outline };
  if (!isObjective(plain)) return { ...plain, id: freeId(kind, others) };
  const number = freeNumber(kind, others);
  const named = `${kind}-${number}`;
  return { ...plain, id: others.some(({ id }) => id === named) ? freeId(kind, others) : named, number };
}

export const regionAt = ({ map }: EditedMap, at: Point): number =>
  map.regions.findIndex(({ outline }) => whereIs(at, outline) === 'inside');

const tilingOf = ({ map }: EditedMap) => shared(map.regions.map(({ outline }) => outline));

/** The regions with the outlines of a tiling; outlines beyond the regions are new land of the kind of the one that they were cut from. */
function retiled(land: EditedMap, tiling: readonly Region['outline'][], kind: RegionKind): EditedMap {
  const regions: Region[] = [];
  for (const [i, outline] of tiling.entries()) {
    const region = land.map.regions[i];
    regions.push(region === undefined ? regionOf(kind, outline, regions) : { ...region, outline });
  }
  return resettled(withMap(land, { regions }));
}

/** Every city lies in the region that is under it. */
function resettled(land: EditedMap): EditedMap {
  const cities = land.map.cities.map((city) => {
    const region = land.map.regions[regionAt(land, city.at)]?.id ?? city.region;
    return region === city.region ? city : { ...city, region };
  });
  return withMap(land, { cities });
}

/** Which region a new border goes through: the one under the middle of its first step. */
export function cutRegion(land: EditedMap, [first, second]: readonly Point[]): number {
  if (first === undefined || second === undefined) return -1;
  return regionAt(land, [Math.round((first[0] + second[0]) / 2), Math.round((first[1] + second[1]) / 2)]);
}

const NO_CUT = 'The border must begin and end at borders that are there, stay in one region, and not cross itself.';

/** A new border through a region, from border to border; or around an island, where `closed`. */
export function bordered(land: EditedMap, line: readonly Point[], closed: boolean, reach: number): Edited {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < (closed ? 3 : 2)) return no(NO_CUT);
  if (closed) {
    const index = regionAt(land, first);
    const kind = land.map.regions[index]?.kind;
    const tiling = kind === undefined ? null : cutRing(tilingOf(land), index, line);
    return tiling === null || kind === undefined
      ? no('An island must lie in one region, with its line closed and crossing nothing.')
      : yes(retiled(land, tiling, kind));
  }
  const index = cutRegion(land, line);
  const kind = land.map.regions[index]?.kind;
  const begin: OnBorder | null = kind === undefined ? null : cornerNear(tilingOf(land), index, first, reach);
  const end = begin === null ? null : cornerNear(begin.tiling, index, last, reach);
  if (kind === undefined || begin === null || end === null) return no(NO_CUT);
  const tiling = cutAlong(end.tiling, index, [begin.corner, ...line.slice(1, -1), end.corner]);
  return tiling === null ? no(NO_CUT) : yes(retiled(land, tiling, kind));
}

/** Two neighbours as one region, which is the first; strips that named the other are left with a gap. */
export function joinedRegions(land: EditedMap, index: number, gone: number): Edited {
  const tiling = index === gone ? null : joined(tilingOf(land), index, gone);
  const lost = land.map.regions[gone]?.id;
  if (tiling === null) return no('Only regions with a common border can be joined, and only if nothing lies between them.');
  const regions = land.map.regions.filter((_, i) => i !== gone);
  const strips = land.strips.map((strip) => ({ ...strip, regions: strip.regions.filter((id) => id !== lost) }));
  const kind = regions[0]?.kind ?? 'water';
  return yes(retiled({ strips, map: { ...land.map, regions } }, tiling, kind));
}

/** The corner of any region that is next to a point; null where none is so near. */
export function cornerAt({ map }: EditedMap, at: Point, reach: number): Point | null {
  const corners = map.regions.flatMap(({ outline }) => outline);
  const away = ([x, y]: Point): number => Math.hypot(x - at[0], y - at[1]);
  const nearest = corners.reduce<Point | null>((best, one) => (best === null || away(one) < away(best) ? one : best), null);
  return nearest !== null && away(nearest) <= reach ? nearest : null;
}

/** What lies on the edge of the map stays there. */
function alongEdge([width, height]: Point, [x, y]: Point, to: Point): Point {
  return [x === 0 || x === width ? x : to[0], y === 0 || y === height ? y : to[1]];
}

export function cornerMoved(land: EditedMap, from: Point, to: Point): Edited {
  const tiling = movedCorner(tilingOf(land), from, alongEdge(land.map.size, from, to));
  return tiling === null ? no('There the border would cross another one.') : yes(retiled(land, tiling, 'water'));
}

export function cornerGone(land: EditedMap, at: Point): Edited {
  const tiling = withoutCorner(tilingOf(land), at);
  return tiling === null ? no('This corner holds borders together.') : yes(retiled(land, tiling, 'water'));
}

/** Another kind of land; the region gets the next free number of its kind, and cities and strips go along with its new name. */
export function regionAs(land: EditedMap, index: number, kind: RegionKind): Edited {
  const region = land.map.regions[index];
  if (region === undefined || region.kind === kind) return yes(land);
  const others = land.map.regions.filter((_, i) => i !== index);
  const next = regionOf(kind, region.outline, others);
  const called = (id: string): string => (id === region.id ? next.id : id);
  return yes({
    map: {
      ...land.map,
      regions: land.map.regions.map((one, i) => (i === index ? next : one)),
      cities: land.map.cities.map((city) => ({ ...city, region: called(city.region) })),
    },
    strips: land.strips.map((strip) => ({ ...strip, regions: strip.regions.map(called) })),
  });
}

const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function cityId(name: string, others: readonly { readonly id: string }[]): string {
  const short = slug(name);
  return short !== '' && others.every(({ id }) => id !== short) ? short : freeId(short === '' ? 'city' : short, others);
}

export function withCity(land: EditedMap, at: Point, base: boolean): Edited {
  const region = land.map.regions[regionAt(land, at)];
  if (region === undefined || !isObjective(region)) return no('A city stands on land: not on water, a mountain or a border.');
  const { cities } = land.map;
  const name = `City ${cities.length + 1}`;
  return yes(withMap(land, { cities: [...cities, { id: cityId(name, cities), name, at, region: region.id, base }] }));
}

type CityChange = { readonly name?: string; readonly at?: Point; readonly base?: boolean };

export function changedCity(land: EditedMap, index: number, { name, at, base }: CityChange): EditedMap {
  const { cities } = land.map;
  const others = cities.filter((_, i) => i !== index);
  return resettled(
    withMap(land, {
      cities: cities.map((city, i) =>
        i !== index
          ? city
          : {
              ...city,
              ...(name === undefined ? {} : { name, id: cityId(name, others) }),
              ...(at === undefined ? {} : { at }),
              ...(base === undefined ? {} : { base }),
            },
      ),
    }),
  );
}

export const withoutCity = (land: EditedMap, index: number): EditedMap =>
  withMap(land, { cities: land.map.cities.filter((_, i) => i !== index) });

export function cityNear({ map }: EditedMap, at: Point, reach: number): number {
  const away = map.cities.map((city) => Math.hypot(city.at[0] - at[0], city.at[1] - at[1]));
  const least = Math.min(...away);
  return least <= reach ? away.indexOf(least) : -1;
}

export const withStrip = (land: EditedMap): EditedMap => ({
  ...land,
  strips: [...land.strips, { id: freeId('s', land.strips), regions: [] }],
});
export const withoutStrip = (land: EditedMap, index: number): EditedMap => ({
  ...land,
  strips: land.strips.filter((_, i) => i !== index),
});

/** Puts a region on a strip, or takes it off. */
export function toggledOnStrip(land: EditedMap, index: number, region: number): Edited {
  const [strip, one] = [land.strips[index], land.map.regions[region]];
  if (strip === undefined || one === undefined) return no('Choose a strip first.');
  if (!isObjective(one)) return no('A strip names land: no water and no mountain.');
  const has = strip.regions.includes(one.id);
  if (!has && strip.regions.length >= STRIP_REGIONS) return no(`A strip has ${STRIP_REGIONS} regions: take one off first.`);
  const regions = has ? strip.regions.filter((id) => id !== one.id) : [...strip.regions, one.id];
  return yes({ ...land, strips: land.strips.map((each, i) => (i === index ? { ...strip, regions } : each)) });
}
