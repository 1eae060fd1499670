/**
 * Where the names of the towns stand: beside their dots, so that none meets another name, a dot or the badge of a land. The
 * towns that matter now choose first, and stand closer and smaller before they are left out; what finds no place at all is
 * left out until the map is enlarged.
 */
import { widthOf } from '@partyline/kernel/drawing/widths.js';
import type { Sheet, Spot, Town } from './sheet.js';

type Area = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
type Anchor = 'start' | 'middle' | 'end';
export type Label = Area &
  Spot & { readonly town: Town; readonly anchor: Anchor; readonly place: Place; readonly small: boolean };

const meets = (a: Area, b: Area): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const around = ({ x, y }: Spot, wide: number, high: number): Area => ({
  left: x - wide,
  right: x + wide,
  top: y - high,
  bottom: y + high,
});

/** In the size of the type: the dot's radius and half a badge, with some air or with little, and how far letters rise and hang. */
const AIRY = { dot: 0.55, wide: 1.35, high: 0.8 } as const;
const CLOSE = { dot: 0.32, wide: 1.15, high: 0.62 } as const;
const RISE = 0.74;
const HANG = 0.22;

type Place = { readonly dx: number; readonly dy: number; readonly anchor: Anchor };
/** From the best to the last, as printers have it: to the right and a little above, then round the dot. */
const PLACES: readonly Place[] = [
  { dx: 0.7, dy: 0.28, anchor: 'start' },
  { dx: -0.7, dy: 0.28, anchor: 'end' },
  { dx: 0, dy: -0.75, anchor: 'middle' },
  { dx: 0, dy: 1.3, anchor: 'middle' },
  { dx: 0.55, dy: -0.4, anchor: 'start' },
  { dx: 0.55, dy: 0.95, anchor: 'start' },
  { dx: -0.55, dy: -0.4, anchor: 'end' },
  { dx: -0.55, dy: 0.95, anchor: 'end' },
];

const ABOVE: Place = { dx: 0, dy: -1.1, anchor: 'middle' };

function areaOf(town: Town, { dx, dy, anchor }: Place, size: number): Area & Spot {
  const width = widthOf(town.name) * size;
  const [x, y] = [town.x + dx * size, town.y + dy * size];
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { x, y, left, right: left + width, top: y - RISE * size, bottom: y + HANG * size };
}

/** What small type is of the usual one. */
const SMALL = 0.85;

type Way = { readonly size: number; readonly small: boolean; readonly taken: readonly Area[] };

/** What is printed on the sheet already, with the air around it. */
function printedOn({ towns, lands }: Sheet, { dot, wide, high }: typeof AIRY | typeof CLOSE, size: number): readonly Area[] {
  const badges = lands.flatMap(({ number, middle }) => (number === null ? [] : [around(middle, wide * size, high * size)]));
  return [...towns.map((town) => around(town, dot * size, dot * size)), ...badges];
}

/** `size` is that of the type, in units of the sheet; `first` are the ids of the towns that matter now. Bases come after them. */
export function labelsOf(sheet: Sheet, size: number, first: ReadonlySet<string> = new Set()): readonly Label[] {
  const { box } = sheet;
  const rankOf = ({ id, base }: Town): number => (first.has(id) ? 0 : base ? 1 : 2);
  const order = [...sheet.towns].sort((a, b) => rankOf(a) - rankOf(b) || a.name.length - b.name.length);
  const usual: Way = { size, small: false, taken: printedOn(sheet, AIRY, size) };
  const close: Way = { size: size * SMALL, small: true, taken: printedOn(sheet, CLOSE, size) };
  // Before a name that matters is left out, it covers what is printed there; never another name.
  const over: Way = { ...close, taken: [] };
  const labels: Label[] = [];
  const isFree = (area: Area, { taken }: Way): boolean =>
    area.left > box.x &&
    area.right < box.x + box.width &&
    area.top > box.y &&
    area.bottom < box.y + box.height &&
    !taken.some((other) => meets(area, other)) &&
    !labels.some((other) => meets(area, other));
  const print = (town: Town, way: Way): void => {
    const placed = PLACES.map((place) => ({ place, ...areaOf(town, place, way.size) })).find((area) => isFree(area, way));
    if (placed !== undefined) labels.push({ town, anchor: placed.place.anchor, small: way.small, ...placed });
  };
  const isNamed = (town: Town): boolean => labels.some((label) => label.town === town);
  for (const rank of [0, 1, 2]) {
    const towns = order.filter((town) => rankOf(town) === rank);
    for (const way of rank < 2 ? [usual, close, over] : [usual]) for (const town of towns) if (!isNamed(town)) print(town, way);
  }
  return labels;
}

/** The usual labels where they name all of these towns: names stay where they are from turn to turn as far as they can. */
export function labelsWith(usual: readonly Label[], sheet: Sheet, size: number, first: readonly string[]): readonly Label[] {
  const named = new Set(usual.map(({ town }) => town.id));
  return first.every((id) => named.has(id)) ? usual : labelsOf(sheet, size, new Set(first));
}

/** The name of a town that is to be read whatever else is there: in its place, or above its dot where it has found none. */
export function labelFor(town: Town, labels: readonly Label[], size: number): Label {
  const found = labels.find((label) => label.town === town);
  if (found?.small === false) return found;
  const place = found?.place ?? ABOVE;
  return { town, anchor: place.anchor, place, small: false, ...areaOf(town, place, size) };
}

/** The names that one covers, and which would show on both sides of it. */
export const coveredBy = (one: Label, labels: readonly Label[]): readonly Label[] => labels.filter((label) => meets(one, label));
