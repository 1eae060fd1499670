/**
 * Where the names of the towns stand: beside their dots, so that none meets another name, a dot or the badge of a land. What
 * finds no place is left out until the map is enlarged.
 */
import type { Sheet, Spot, Town } from './sheet.js';

type Area = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
export type Label = Area & Spot & { readonly town: Town; readonly anchor: 'start' | 'middle' | 'end' };

/** The widths of letters in hundredths of the type's size, for the few widths that there are. */
const WIDTHS: readonly (readonly [width: number, letters: string])[] = [
  [27, 'ijlI’ -.'],
  [36, 'frt'],
  [46, 'csz'],
  [52, 'aegkvxyFJLY0123456789'],
  [57, 'bdhnopquABEPRTVXZSC'],
  [64, 'DGHKNU'],
  [68, 'OQ'],
  [80, 'mwMW'],
];
const USUAL = 57;
const widths = new Map(WIDTHS.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)));

/** How wide some words are, in the size of their type. */
export const widthOf = (words: string): number =>
  [...words.normalize('NFD')].reduce((sum, letter) => sum + (/\p{M}/u.test(letter) ? 0 : (widths.get(letter) ?? USUAL)), 0) / 100;

const meets = (a: Area, b: Area): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const around = ({ x, y }: Spot, wide: number, high: number): Area => ({
  left: x - wide,
  right: x + wide,
  top: y - high,
  bottom: y + high,
});

/** In the size of the type: the dot's radius with some air, half a badge, and how far letters rise and hang. */
const DOT = 0.55;
const BADGE = { wide: 1.35, high: 0.8 } as const;
const RISE = 0.74;
const HANG = 0.22;

type Place = { readonly dx: number; readonly dy: number; readonly anchor: Label['anchor'] };
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

/** `size` is that of the type, in units of the sheet. */
export function labelsOf({ box, towns, lands }: Sheet, size: number): readonly Label[] {
  const dots = towns.map((town) => around(town, DOT * size, DOT * size));
  const badges = lands.flatMap(({ number, middle }) =>
    number === null ? [] : [around(middle, BADGE.wide * size, BADGE.high * size)],
  );
  const taken: Area[] = [...dots, ...badges];
  const fits = ({ left, right, top, bottom }: Area): boolean =>
    left > box.x && right < box.x + box.width && top > box.y && bottom < box.y + box.height;
  // Where games begin is named first.
  const order = [...towns].sort((a, b) => Number(b.base) - Number(a.base) || a.name.length - b.name.length);
  return order.flatMap((town) => {
    for (const place of PLACES) {
      const area = areaOf(town, place, size);
      if (!fits(area) || taken.some((other) => meets(area, other))) continue;
      taken.push(area);
      return [{ town, anchor: place.anchor, ...area }];
    }
    return [];
  });
}

/** The name of a town that is to be read whatever else is there: in its place, or above its dot where it has found none. */
export function labelFor(town: Town, labels: readonly Label[], size: number): Label {
  return labels.find((label) => label.town === town) ?? { town, anchor: ABOVE.anchor, ...areaOf(town, ABOVE, size) };
}

/** The names that one covers, and which would show on both sides of it. */
export const coveredBy = (one: Label, labels: readonly Label[]): readonly Label[] => labels.filter((label) => meets(one, label));
