/** Objective strips (RW-1.2): six regions each with their land, their number and where on the map they lie; and the tokens for on air. */
import { type Rect, svgBox, svgDisc, svgGroup, svgPath, svgStroke, svgText } from '@partyline/kernel/drawing/svg.js';
import { shortened, sizeWithin } from '@partyline/kernel/drawing/widths.js';
import type { PrintPiece } from '@partyline/kernel/features/print.js';
import type { Strip } from '../components/strip.js';
import { MAP_INKS } from '../drawing/inks.js';
import type { Land, Sheet, Spot } from '../drawing/sheet.js';
import { landName } from '../drawing/textures.js';
import { badge, LAND_DISC, landDisc } from './texture.js';

const WIDTH = 182;
const HEIGHT = 36;
const FIELD = 22.4;
const LOCATOR = { x: 3.5, y: 3.5, width: 40, height: HEIGHT - 7 };
const FIRST = WIDTH - 3.5 - 6 * FIELD;
const DISC = 8.4;
/** A token covers the disc of its region. */
const TOKEN = 2 * DISC + 0.6;

/** Corners that are nearer to each other than a printer's dot are one, where a map is as small as a stamp. */
const COARSE = 7;

function coarse(corners: readonly Spot[]): string {
  let last: Spot | undefined;
  const kept = corners.filter((corner) => {
    const far = last === undefined || Math.hypot(corner.x - last.x, corner.y - last.y) >= COARSE;
    if (far) last = corner;
    return far;
  });
  return kept.length < 3 ? '' : `M${kept.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`;
}

/** The small map of a strip: the land, and where its regions are by their letters. Made once for all strips of a map. */
export type LocatorMap = { readonly scale: number; readonly at: Spot; readonly dry: string; readonly ranges: string };

export function locatorMap({ box, lands }: Sheet): LocatorMap {
  const scale = Math.min(LOCATOR.width / box.width, LOCATOR.height / box.height);
  const at = {
    x: LOCATOR.x + (LOCATOR.width - box.width * scale) / 2,
    y: LOCATOR.y + (LOCATOR.height - box.height * scale) / 2,
  };
  const of = (wanted: (kind: Land['kind']) => boolean): string =>
    lands.flatMap(({ kind, corners }) => (wanted(kind) ? [coarse(corners)] : [])).join('');
  return { scale, at, dry: of((kind) => kind !== 'water'), ranges: of((kind) => kind === 'mountain') };
}

const LETTERS = 'abcdef';

function locator({ scale, at, dry, ranges }: LocatorMap, { box }: Sheet, regions: readonly (Land | undefined)[]): string {
  const sea: Rect = { x: at.x, y: at.y, width: box.width * scale, height: box.height * scale };
  const marks = regions.flatMap((land, i) => {
    if (land === undefined) return [];
    const { x, y } = land.middle;
    const size = 2.9 / scale;
    return [
      svgPath(coarse(land.corners), { fill: MAP_INKS.ink, stroke: MAP_INKS.ink, 'stroke-width': 0.25 / scale }) +
        svgText(x, y + size * 0.3, LETTERS[i] ?? '', { size, fill: '#ffffff', anchor: 'middle', bold: true }),
    ];
  });
  return [
    svgBox(sea, { fill: '#ffffff', stroke: MAP_INKS.ink, 'stroke-width': 0.2 }),
    svgGroup(
      at.x,
      at.y,
      scale,
      svgPath(dry, { fill: '#e6e0d2', stroke: MAP_INKS.coast, 'stroke-width': 0.12 / scale }) +
        svgPath(ranges, { fill: '#a89c8a' }) +
        marks.join(''),
    ),
  ].join('');
}

function field(land: Land, i: number): string {
  const x = FIRST + i * FIELD;
  const middle = x + FIELD / 2;
  const words = landName(land);
  return [
    svgStroke(`M${x} 4.5V${HEIGHT - 4.5}`, MAP_INKS.ink, 0.15),
    svgGroup(middle, 12.4, DISC / LAND_DISC, landDisc(land.kind)),
    svgGroup(middle, 24.2, 0.3, badge(land.kind, land.number, 1)),
    svgText(x + 1.4, 7.4, LETTERS[i] ?? '', { size: 3.4, fill: MAP_INKS.ink, bold: true }),
    svgText(middle, 31.6, words, { size: sizeWithin(words, 3.1, FIELD - 2.5), fill: MAP_INKS.ink, anchor: 'middle', bold: true }),
  ].join('');
}

const FRAME = svgBox(
  { x: 1.8, y: 1.8, width: WIDTH - 3.6, height: HEIGHT - 3.6 },
  { rx: 2.5, fill: MAP_INKS.paper, stroke: MAP_INKS.ink, 'stroke-width': 0.5 },
);

/** Waves from a mast, so many on each side of it. */
export function mast(x: number, y: number, size: number, ink: string, waves = 3): string {
  const arcs = Array.from({ length: waves }, (_, i) => {
    const [r, dx, dy] = [size * 0.2 * (i + 1.4), size * 0.2 * (i + 1.4) * 0.72, size * 0.2 * (i + 1.4) * 0.7];
    const top = y - size * 0.55;
    return (
      `M${(x - dx).toFixed(2)} ${(top - dy).toFixed(2)}A${r.toFixed(2)} ${r.toFixed(2)} 0 0 0 ${(x - dx).toFixed(2)} ${(top + dy).toFixed(2)}` +
      `M${(x + dx).toFixed(2)} ${(top - dy).toFixed(2)}A${r.toFixed(2)} ${r.toFixed(2)} 0 0 1 ${(x + dx).toFixed(2)} ${(top + dy).toFixed(2)}`
    );
  });
  const tower = `M${x - size * 0.2} ${y + size * 0.5}L${x} ${y - size * 0.45}L${x + size * 0.2} ${y + size * 0.5}M${x - size * 0.13} ${y + size * 0.16}h${size * 0.26}`;
  return (
    svgStroke(tower + arcs.join(''), ink, size * 0.06, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }) +
    svgDisc(x, y - size * 0.55, size * 0.07, { fill: ink })
  );
}

/** The other side says nothing of the strip, so that it can be drawn blind. */
const BACK = [
  svgBox(
    { x: 1.8, y: 1.8, width: WIDTH - 3.6, height: HEIGHT - 3.6 },
    { rx: 2.5, fill: '#ffffff', stroke: MAP_INKS.ink, 'stroke-width': 0.5 },
  ),
  svgBox(
    { x: 3, y: 3, width: WIDTH - 6, height: HEIGHT - 6 },
    { rx: 1.8, fill: 'none', stroke: MAP_INKS.ink, 'stroke-width': 0.2 },
  ),
  ...[24, WIDTH - 24].map((x) => mast(x, 20.5, 13.5, MAP_INKS.red)),
  svgText(WIDTH / 2, 18, 'RadioWarz', { size: 9, fill: MAP_INKS.ink, font: 'title', anchor: 'middle', bold: true }),
  svgText(WIDTH / 2, 25, 'objective', { size: 4.4, fill: MAP_INKS.ink, anchor: 'middle' }),
].join('');

export function objectiveStrip({ id, regions }: Strip, sheet: Sheet, map: LocatorMap): PrintPiece {
  const lands = regions.map((region) => sheet.land.get(region));
  const name = shortened(id, 12);
  return {
    name: 'objective strip',
    width: WIDTH,
    height: HEIGHT,
    bleed: 0,
    front: [
      FRAME,
      locator(map, sheet, lands),
      ...lands.map((land, i) => (land === undefined ? '' : field(land, i))),
      svgText(WIDTH - 3.4, HEIGHT - 3, name, { size: 1.9, fill: MAP_INKS.ink, anchor: 'end' }),
    ].join(''),
    back: BACK,
    copies: 1,
  };
}

export const onAirToken = (players: number): PrintPiece => {
  const radius = TOKEN / 2;
  return {
    name: 'on-air token',
    width: TOKEN,
    height: TOKEN,
    bleed: 1,
    outline: `M0 ${radius}a${radius} ${radius} 0 1 0 ${TOKEN} 0a${radius} ${radius} 0 1 0 ${-TOKEN} 0z`,
    front: [
      svgBox({ x: -1, y: -1, width: TOKEN + 2, height: TOKEN + 2 }, { fill: '#ffd24d' }),
      svgDisc(radius, radius, radius - 1.1, { fill: 'none', stroke: MAP_INKS.ink, 'stroke-width': 0.5 }),
      svgGroup(radius, radius - 0.2, 1, mast(0, 0.2, 6, MAP_INKS.red, 2)),
      svgText(radius, radius + 6.2, 'ON AIR', { size: 2.8, fill: MAP_INKS.ink, anchor: 'middle', bold: true }),
    ].join(''),
    copies: 6 * players,
  };
};
