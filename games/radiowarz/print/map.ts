/** The map as a poster at its true size: framed and graduated, with a title, the kinds of land and a bar of its own units. */
import { lengthText, svgBox, svgDisc, svgGroup, svgStroke, svgText } from '@partyline/kernel/drawing/svg.js';
import { shortened, sizeWithin } from '@partyline/kernel/drawing/widths.js';
import type { PrintPiece } from '@partyline/kernel/features/print.js';
import type { MapData, RegionKind } from '../components/map.js';
import { MAP_INKS } from '../drawing/inks.js';
import { landName } from '../drawing/textures.js';
import { printedSheet, reliefMap } from './relief-map.js';
import { badge, LAND_DISC, landDisc } from './texture.js';

export const MAP_SIZES = ['a3', 'a2', 'a1'] as const;
export type MapSize = (typeof MAP_SIZES)[number];

/** What a sheet of that size has room for, lying. */
const ROOMS: { readonly [size in MapSize]: { readonly long: number; readonly short: number } } = {
  a3: { long: 404, short: 270 },
  a2: { long: 578, short: 393 },
  a1: { long: 825, short: 567 },
};

/** The height of the names, in millimetres: on a larger map one stands farther away. */
const TYPES: { readonly [size in MapSize]: number } = { a3: 2.9, a2: 4.1, a1: 5.6 };

const EDGE = 9;
const BAND = 21;

export type MapScale = {
  /** Millimetres for each unit of the map. */
  readonly unit: number;
  readonly width: number;
  readonly height: number;
};

/** As large as the paper allows, lying or upright as the map is. */
export function scaleOf({ size: [width, height] }: MapData, size: MapSize): MapScale {
  const { long, short } = ROOMS[size];
  const [wide, high] = width >= height ? [long, short] : [short, long];
  const unit = Math.min((wide - 2 * EDGE) / Math.max(1, width), (high - EDGE - BAND) / Math.max(1, height));
  return { unit, width: unit * width, height: unit * height };
}

/** The frame of a surveyed map: light and dark by turns, so many parts along each side. */
function graduation(width: number, height: number): string {
  const step = width / Math.max(4, Math.round(width / 26));
  const [across, down] = [Math.round(width / step), Math.max(2, Math.round(height / step))];
  const deep = height / down;
  const dark = [
    ...Array.from({ length: across }, (_, i) =>
      i % 2 === 0
        ? `M${lengthText(i * step)} -2h${lengthText(step)}M${lengthText(i * step)} ${lengthText(height + 2)}h${lengthText(step)}`
        : '',
    ),
    ...Array.from({ length: down }, (_, i) =>
      i % 2 === 0
        ? `M-2 ${lengthText(i * deep)}v${lengthText(deep)}M${lengthText(width + 2)} ${lengthText(i * deep)}v${lengthText(deep)}`
        : '',
    ),
  ].join('');
  const frame = (by: number, line: number): string =>
    svgBox(
      { x: -by, y: -by, width: width + 2 * by, height: height + 2 * by },
      { fill: 'none', stroke: MAP_INKS.ink, 'stroke-width': line },
    );
  return svgStroke(dark, MAP_INKS.ink, 1.6) + frame(0, 0.35) + frame(1.2, 0.15) + frame(2.8, 0.15) + frame(4.2, 0.7);
}

const KINDS: readonly RegionKind[] = ['plains', 'green-forest', 'red-forest', 'desert', 'swamp', 'mountain', 'water'];
const MEANINGS: { readonly [kind in RegionKind]: string } = {
  plains: 'objective',
  'green-forest': 'objective',
  'red-forest': 'objective',
  desert: 'objective',
  swamp: 'objective',
  mountain: 'no string',
  water: 'free',
};

/** A kind of land: a disc of it, its badge, its name and what it is in the game. */
function legendItem(kind: RegionKind, x: number, y: number): string {
  return [
    svgGroup(x + 5, y, 5 / LAND_DISC, landDisc(kind)),
    svgGroup(x + 15.5, y, 0.26, badge(kind, null, 1)),
    svgText(x + 21.5, y - 0.3, landName({ kind, number: null }), { size: 3, fill: MAP_INKS.ink, bold: true }),
    svgText(x + 21.5, y + 3.2, MEANINGS[kind], { size: 2.5, fill: MAP_INKS.ink }),
  ].join('');
}

/** A round length in units of the map that takes about so many millimetres. */
export function roundUnits(unit: number, length: number): number {
  const raw = Math.max(1, length / unit);
  const power = 10 ** Math.floor(Math.log10(raw));
  return [5, 2, 1].map((step) => step * power).find((step) => step <= raw) ?? power;
}

function scaleBar(x: number, y: number, unit: number): string {
  const units = roundUnits(unit, 48);
  const long = units * unit;
  const parts = Array.from({ length: 4 }, (_, i) =>
    svgBox(
      { x: x + (i * long) / 4, y, width: long / 4, height: 1.6 },
      { fill: i % 2 === 0 ? MAP_INKS.ink : '#ffffff', stroke: MAP_INKS.ink, 'stroke-width': 0.15 },
    ),
  );
  return [
    ...parts,
    svgText(x, y - 1, '0', { size: 2.5, fill: MAP_INKS.ink }),
    svgText(x + long, y - 1, `${units} map units`, { size: 2.5, fill: MAP_INKS.ink, anchor: 'end' }),
  ].join('');
}

const cityKey = (x: number, y: number): string =>
  [
    svgDisc(x, y, 2.4, { fill: MAP_INKS.paper, stroke: MAP_INKS.ink, 'stroke-width': 0.9 }),
    svgText(x + 4.4, y + 1, 'city', { size: 2.8, fill: MAP_INKS.ink }),
    svgDisc(x + 14, y, 3.4, { fill: MAP_INKS.paper, stroke: MAP_INKS.ink, 'stroke-width': 0.6 }),
    svgDisc(x + 14, y, 2.4, { fill: MAP_INKS.red }),
    svgText(x + 19, y + 1, 'base', { size: 2.8, fill: MAP_INKS.ink }),
  ].join('');

const ITEM = 56;

/** Title, legend and bar below the map, in a row where it is wide; narrower maps have the title and the bar alone, and smaller kinds. */
function band(name: string, width: number, y: number, unit: number): string {
  const title = shortened(name, 30);
  const room = width - 62 - 40;
  const item = Math.min(ITEM, room / KINDS.length);
  const scale = Math.min(1.22, item / 44);
  return [
    svgText(0, y + 6.5, 'RadioWarz', { size: 7, fill: MAP_INKS.ink, font: 'title', bold: true }),
    svgText(0, y + 11.3, title, { size: sizeWithin(title, 3.6, 38), fill: MAP_INKS.ink }),
    ...KINDS.map((kind, i) => svgGroup(40 + i * item, y + 5.6, scale, legendItem(kind, 0, 0))),
    scaleBar(width - 58, y + 4, unit),
    cityKey(width - 55, y + 10.5),
  ].join('');
}

const mapName = (id: string): string => `${id.replace(/^./, (first) => first.toUpperCase())} map`;

export function mapPoster(map: MapData, size: MapSize): PrintPiece {
  const { unit, width, height } = scaleOf(map, size);
  const sheet = printedSheet(map);
  const scale = width / sheet.box.width;
  const [wide, high] = [width + 2 * EDGE, height + EDGE + BAND];
  return {
    name: 'map',
    width: wide,
    height: high,
    bleed: 0,
    front: svgGroup(
      EDGE,
      EDGE,
      1,
      [
        svgGroup(0, 0, scale, reliefMap(sheet, TYPES[size] / scale, (EDGE - 0.2) / scale)),
        graduation(width, height),
        band(mapName(map.id), width, height + 6, unit),
      ].join(''),
    ),
    copies: 1,
  };
}

/** Half a metre more than five stretches across the whole map, and a quarter for what rivals pull: in half metres. */
export function stringMetres(map: MapData, size: MapSize): number {
  const { width, height } = scaleOf(map, size);
  const most = (1.25 * 5 * Math.hypot(width, height)) / 1000;
  return Math.ceil(2 * most) / 2;
}
