/**
 * The map as it is printed: the sea with its lines, lands with their textures, ranges, cities and names; the same geometry, marks and
 * inks as on the board. In units of the sheet, which is 1000 wide. Knows no paper.
 */
import { svgBox, svgDisc, svgGroup, svgPath, svgStroke, svgText } from '@partyline/kernel/drawing/svg.js';
import { shortened } from '@partyline/kernel/drawing/widths.js';
import type { MapData, RegionKind } from '../components/map.js';
import { LAND_INKS, MAP_INKS } from '../drawing/inks.js';
import { type Label, labelFor, labelsOf } from '../drawing/labels.js';
import { reliefOf } from '../drawing/relief.js';
import { extentOf, isInside, type Land, type Sheet, sheetOf, type Town } from '../drawing/sheet.js';
import { type Bounds, badge, drawStrewn, strew } from './texture.js';

const LANDS: readonly RegionKind[] = ['plains', 'desert', 'swamp', 'green-forest', 'red-forest'];
const LONGEST_NAME = 28;
/** Badges are a little smaller than on the screen, where they carry lamps. */
const BADGE = 0.78;

/** Long names are shortened, so that they stay on the map. */
export const printedSheet = (map: MapData): Sheet =>
  sheetOf({
    ...map,
    size: [Math.max(1, map.size[0]), Math.max(1, map.size[1])],
    cities: map.cities.map((city) => ({ ...city, name: shortened(city.name, LONGEST_NAME) })),
  });

const pathOf = (lands: readonly Land[], wanted: (kind: RegionKind) => boolean): string =>
  lands.flatMap(({ kind, path }) => (wanted(kind) ? [path] : [])).join('');

/** The lines of water around the land: a broad line, and one in the colour of the sea over most of it. */
const SHORES = [
  [30, 0.35, true],
  [28.4, 1, false],
  [19, 0.6, true],
  [17.2, 1, false],
  [10, 1, true],
  [8, 1, false],
] as const;

/** So far the lines of water go at most. */
const FARTHEST = 16;

function sea({ box, lands }: Sheet, room: number): string {
  const dry = pathOf(lands, (kind) => kind !== 'water');
  const { x, y, width, height } = box;
  const everywhere = { left: x, right: x + width, top: y, bottom: y + height };
  const waves = strew('water', everywhere, (at, down) => at > 12 && at < width - 12 && down > 8 && down < height - 6);
  const part = Math.min(1, room / FARTHEST);
  const lines = SHORES.map(([wide, opacity, isShore]) =>
    svgStroke(dry, isShore ? MAP_INKS.shore : LAND_INKS.water.fill, wide * part, {
      'stroke-linejoin': 'round',
      'stroke-opacity': opacity === 1 ? undefined : opacity,
    }),
  );
  return [
    svgBox(box, { fill: LAND_INKS.water.fill }),
    drawStrewn('water', waves),
    ...lines,
    dry === '' ? '' : svgStroke(dry, MAP_INKS.coast, 3, { 'stroke-linejoin': 'round' }),
  ].join('');
}

/** What stands on the lands later, and is not drawn over their marks. */
function takenBy(sheet: Sheet, labels: readonly Label[]): readonly Bounds[] {
  const around = (x: number, y: number, wide: number, high: number): Bounds => ({
    left: x - wide,
    right: x + wide,
    top: y - high + 4,
    bottom: y + high + 6,
  });
  return [
    ...sheet.towns.map(({ x, y }) => around(x, y, 10, 8)),
    ...sheet.lands.flatMap(({ number, middle: { x, y } }) => (number === null ? [] : [around(x, y, 20 * BADGE, 10 * BADGE)])),
    ...labels.map(({ left, right, top, bottom }) => ({ left: left - 4, right: right + 4, top, bottom: bottom + 5 })),
  ];
}

/** How far the marks of a kind reach to each side and up from their foot. */
const REACH: { readonly [kind in RegionKind]: { readonly aside: number; readonly up: number } } = {
  plains: { aside: 4, up: 6 },
  'green-forest': { aside: 6, up: 9 },
  'red-forest': { aside: 5, up: 11.5 },
  desert: { aside: 9, up: 6 },
  swamp: { aside: 6.5, up: 8 },
  mountain: { aside: 3, up: 3 },
  water: { aside: 9, up: 3 },
};

/** The marks of a land: with both feet inside, and away from what stands there. */
function marksOn({ kind, corners }: Land, taken: readonly Bounds[]): string {
  const { aside, up } = REACH[kind];
  const isFree = (x: number, y: number): boolean =>
    !taken.some(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom);
  const inside = (x: number, y: number): boolean =>
    isInside({ x: x - aside, y }, corners) && isInside({ x: x + aside, y }, corners) && isInside({ x, y: y - up }, corners);
  return drawStrewn(
    kind,
    strew(kind, extentOf(corners), (x, y) => isFree(x, y) && inside(x, y)),
  );
}

function ground(sheet: Sheet, labels: readonly Label[]): string {
  const { lands } = sheet;
  const taken = takenBy(sheet, labels);
  return LANDS.map((kind) => {
    const { fill } = LAND_INKS[kind];
    const d = pathOf(lands, (one) => one === kind);
    return (
      svgPath(d, { fill, stroke: fill, 'stroke-width': 0.5 }) +
      lands.map((land) => (land.kind === kind ? marksOn(land, taken) : '')).join('')
    );
  }).join('');
}

function ranges({ lands }: Sheet): string {
  const d = pathOf(lands, (kind) => kind === 'mountain');
  if (d === '') return '';
  const peaks = reliefOf(lands).peaks.map(
    ({ light, shade, snow }) =>
      svgPath(light, { fill: MAP_INKS.peak, stroke: MAP_INKS['peak-shade'], 'stroke-width': 0.8, 'stroke-linejoin': 'round' }) +
      svgPath(shade, { fill: MAP_INKS['peak-shade'] }) +
      svgPath(snow, { fill: MAP_INKS.snow }),
  );
  return [
    svgGroup(5, 7, 1, svgPath(d, { fill: '#000000', 'fill-opacity': 0.2 })),
    svgPath(d, { fill: LAND_INKS.mountain.fill }),
    ...lands.map((land) => (land.kind === 'mountain' ? marksOn(land, []) : '')),
    svgStroke(d, MAP_INKS.coast, 1.8),
    ...peaks,
  ].join('');
}

/** Where a pin goes in. A base is a dark disc in a ring as well as red. */
function pinPoint({ x, y, base }: Town, type: number): string {
  const point = svgDisc(x, y, type * 0.12, { fill: base ? MAP_INKS.paper : MAP_INKS.ink });
  return base
    ? svgDisc(x, y, type * 0.56, { fill: MAP_INKS.paper, stroke: MAP_INKS.ink, 'stroke-width': type * 0.13 }) +
        svgDisc(x, y, type * 0.4, { fill: MAP_INKS.red }) +
        point
    : svgDisc(x, y, type * 0.42, { fill: MAP_INKS.paper, stroke: MAP_INKS.ink, 'stroke-width': type * 0.2 }) + point;
}

function nameOf({ town, x, y, anchor, small }: Label, type: number): string {
  const letters = { size: small ? type * 0.85 : type, fill: MAP_INKS.ink, anchor, bold: true } as const;
  const halo = svgText(x, y, town.name, letters).replace(
    '<text',
    `<text stroke="${MAP_INKS.paper}" stroke-width="${type * 0.26}" stroke-opacity="0.85" stroke-linejoin="round"`,
  );
  return halo + svgText(x, y, town.name, letters);
}

/** Every city has its name on paper, where it can be moved by nobody: what finds no place stands above its dot, within the map. */
function namesOn(sheet: Sheet, type: number): readonly Label[] {
  const { box } = sheet;
  const found = labelsOf(sheet, type, new Set(sheet.towns.map(({ id }) => id)));
  const named = new Set(found.map(({ town }) => town));
  const others = sheet.towns.flatMap((town) => {
    if (named.has(town)) return [];
    const label = labelFor(town, found, type);
    const aside = Math.max(0, box.x - label.left) - Math.max(0, label.right - box.x - box.width);
    const down = Math.max(0, box.y - label.top);
    return [{ ...label, x: label.x + aside, y: label.y + down }];
  });
  return [...found, ...others];
}

/** The edge of the map, over what reaches beyond it: the paper around, as far as the lines of water go. */
function trim({ x, y, width, height }: Sheet['box'], room: number): string {
  const over = Math.min(FARTHEST, room);
  const ring = `M${x - over} ${y - over}h${width + 2 * over}v${height + 2 * over}h${-width - 2 * over}zM${x} ${y}v${height}h${width}v${-height}z`;
  return svgPath(ring, { fill: '#ffffff', 'fill-rule': 'evenodd' });
}

/** `type` is the size of the names; `room` is how far beyond its edge something may be drawn, which is white in the end. */
export function reliefMap(sheet: Sheet, type: number, room = FARTHEST): string {
  const labels = namesOn(sheet, type);
  const { lands, towns } = sheet;
  return [
    sea(sheet, room),
    ground(sheet, labels),
    svgStroke(
      pathOf(lands, (kind) => kind !== 'water' && kind !== 'mountain'),
      MAP_INKS.coast,
      1.6,
      { 'stroke-dasharray': '5 2.5 1.5 2.5', 'stroke-opacity': 0.8 },
    ),
    ranges(sheet),
    trim(sheet.box, room),
    ...lands.map(({ kind, number, middle }) => (number === null ? '' : svgGroup(middle.x, middle.y, BADGE, badge(kind, number)))),
    ...towns.map((town) => pinPoint(town, type)),
    ...labels.map((label) => nameOf(label, type)),
  ].join('');
}
