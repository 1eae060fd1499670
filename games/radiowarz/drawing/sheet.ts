/**
 * A map as it is drawn, on the screen and on paper: towns and lands with their places in units of the sheet, and what is asked of them for
 * drawing. Worked out once for a map; knows neither the players nor the rules.
 */
import type { MapData, RegionKind } from '../components/map.js';

export type Spot = { readonly x: number; readonly y: number };

export type Town = Spot & { readonly id: string; readonly name: string; readonly region: string; readonly base: boolean };

export type Land = {
  readonly id: string;
  readonly kind: RegionKind;
  readonly number: number | null;
  readonly corners: readonly Spot[];
  readonly path: string;
  /** The middle of the widest place that no town stands in. */
  readonly middle: Spot;
};

export type Sheet = {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly towns: readonly Town[];
  readonly town: ReadonlyMap<string, Town>;
  readonly lands: readonly Land[];
  readonly land: ReadonlyMap<string, Land>;
};

/** The sheet is so wide, whatever the units of the map. */
const WIDTH = 1000;
const SAMPLES = 11;

/** How far from a point to the line between two others. */
function awayFrom(at: Spot, a: Spot, b: Spot): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : Math.max(0, Math.min(1, ((at.x - a.x) * dx + (at.y - a.y) * dy) / square));
  return Math.hypot(at.x - a.x - along * dx, at.y - a.y - along * dy);
}

export function isInside(at: Spot, corners: readonly Spot[]): boolean {
  let inside = false;
  let from = corners[corners.length - 1];
  for (const to of corners) {
    if (from !== undefined && from.y > at.y !== to.y > at.y) {
      const x = from.x + ((at.y - from.y) / (to.y - from.y)) * (to.x - from.x);
      if (x > at.x) inside = !inside;
    }
    from = to;
  }
  return inside;
}

type Extent = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

export function extentOf(corners: readonly Spot[]): Extent {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function room(at: Spot, corners: readonly Spot[], towns: readonly Spot[]): number {
  if (!isInside(at, corners)) return 0;
  let least = Math.min(...towns.map((town) => Math.hypot(town.x - at.x, town.y - at.y)), Number.POSITIVE_INFINITY);
  let from = corners[corners.length - 1];
  for (const to of corners) {
    if (from !== undefined) least = Math.min(least, awayFrom(at, from, to));
    from = to;
  }
  return least;
}

function middleOf(corners: readonly Spot[], towns: readonly Spot[]): Spot {
  const { left, right, top, bottom } = extentOf(corners);
  let best: Spot = { x: (left + right) / 2, y: (top + bottom) / 2 };
  let most = 0;
  for (let i = 1; i <= SAMPLES; i++) {
    for (let j = 1; j <= SAMPLES; j++) {
      const at = { x: left + ((right - left) * i) / (SAMPLES + 1), y: top + ((bottom - top) * j) / (SAMPLES + 1) };
      const here = room(at, corners, towns);
      if (here > most) [best, most] = [at, here];
    }
  }
  return best;
}

const pathOf = (corners: readonly Spot[]): string =>
  `M${corners.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

export function sheetOf(map: MapData): Sheet {
  const [width, height] = map.size;
  const scale = WIDTH / width;
  const spot = ([x, y]: readonly [number, number]): Spot => ({ x: x * scale, y: y * scale });
  const towns = map.cities.map(({ id, name, at, region, base }) => ({ ...spot(at), id, name, region, base }));
  const lands = map.regions.map(({ id, kind, number, outline }): Land => {
    const corners = outline.map(spot);
    const within = towns.filter(({ region }) => region === id);
    const middle = number === undefined ? { x: 0, y: 0 } : middleOf(corners, within);
    return { id, kind, number: number ?? null, corners, path: pathOf(corners), middle };
  });
  return {
    box: { x: 0, y: 0, width: WIDTH, height: height * scale },
    towns,
    town: new Map(towns.map((town) => [town.id, town])),
    lands,
    land: new Map(lands.map((land) => [land.id, land])),
  };
}
