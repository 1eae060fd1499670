/**
 * The map as one large sheet: coast, water and lines of height as on the board, and the hexes in the four kinds of the rulebook, each by
 * its colour, its mark and its word in the legend. Sized for the chips that are played with. Knows no rule.
 */
import { linesAcross, outlineOf } from '@partyline/kernel/drawing/patterns.js';
import { svgDisc, svgGroup, svgPath, svgStroke, svgText } from '@partyline/kernel/drawing/svg.js';
import { shortened } from '@partyline/kernel/drawing/widths.js';
import type { Drawing } from '@partyline/kernel/features/print.js';
import { type Cell, PITCH, type Sheet, SIZE, sheetOf } from '../drawing/geometry.js';
import { HEX_INKS, HOUSE_INKS, MAP_INKS } from '../drawing/inks.js';
import { labelsOf } from '../drawing/labels.js';
import { EXCHANGE, type LandmarkPart, mountainAt, TOWN } from '../drawing/landmarks.js';
import { heightsOf, shoreOf } from '../drawing/relief.js';
import { type MapData, neighbourNames } from '../maps/map.js';

/** In units of the sheet: what is between the middle and a corner is 40. */
const EDGE = { grid: 1.1, city: 1.3 } as const;
/** Longer names are cut: a map of one's own may have any. */
const LONGEST_NAME = 24;

/** What belongs together: a mountain out at sea that nothing touches is left out, wherever it lies. */
function joinedTo(map: MapData): MapData {
  const names = Object.keys(map.hexes);
  const start = names.find((name) => map.hexes[name] === 'start') ?? names[0];
  const found = new Set(start === undefined ? [] : [start]);
  for (const name of found) for (const next of neighbourNames(name)) if (Object.hasOwn(map.hexes, next)) found.add(next);
  const hexes = Object.fromEntries(Object.entries(map.hexes).filter(([name]) => found.has(name)));
  const places = Object.entries(map.places).filter(([name]) => found.has(name));
  const named = places.map(([name, place]) => [name, shortened(place, LONGEST_NAME)] as const);
  return { ...map, hexes, places: Object.fromEntries(named) };
}

/** The last value of what is made in steps. */
function finished<T>(steps: Generator<void, T, void>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const around = ({ corners }: Sheet, { x, y }: Cell, scale: number) =>
  corners.map((corner) => ({ x: x + corner.x * scale, y: y + corner.y * scale }));

/** Sea over everything but the land: lines of height end at the coast without being cut. */
function water(sheet: Sheet): { readonly under: Drawing; readonly over: Drawing } {
  const { coast, water: lines } = finished(shoreOf(sheet));
  const { x, y, width, height } = sheet.box;
  const heights = finished(heightsOf(sheet)).map((d, i) =>
    svgStroke(d, MAP_INKS['map-contour'], i === 2 ? 1 : 0.7, { 'stroke-opacity': 0.55 }),
  );
  return {
    under: svgPath(coast, { fill: HEX_INKS.standard }) + heights.join(''),
    over: [
      svgPath(`M${x} ${y}h${width}v${height}h${-width}Z${coast}`, { fill: MAP_INKS['map-sea'], 'fill-rule': 'evenodd' }),
      ...lines.map((d, i) => svgStroke(d, MAP_INKS['map-water'], i === 0 ? 1.2 : 0.7)),
      svgStroke(coast, MAP_INKS['map-contour'], 1.6),
    ].join(''),
  };
}

const MATTER: { readonly [matter in LandmarkPart['matter']]: string } = {
  'town-ground': MAP_INKS['map-contour'],
  wall: MAP_INKS['map-wall'],
  roof: MAP_INKS['map-roof'],
  window: MAP_INKS['map-window'],
  'exchange-mast': 'none',
  'exchange-house': HEX_INKS.city,
  'exchange-window': HEX_INKS.start,
  peak: MAP_INKS['map-rock'],
  'peak-shade': MAP_INKS['map-shade'],
  snow: MAP_INKS['map-snow'],
};

function part({ matter, d }: LandmarkPart): Drawing {
  if (matter === 'exchange-mast') return svgStroke(d, HEX_INKS.city, 2, { 'stroke-linecap': 'round' });
  if (matter === 'wall') return svgPath(d, { fill: MATTER.wall, stroke: MATTER.window, 'stroke-width': 0.8 });
  if (matter === 'peak')
    return svgPath(d, { fill: MATTER.peak, stroke: MATTER['peak-shade'], 'stroke-width': 1, 'stroke-linejoin': 'round' });
  return svgPath(d, matter === 'town-ground' ? { fill: MATTER[matter], 'fill-opacity': 0.5 } : { fill: MATTER[matter] });
}

const parts = (of: readonly LandmarkPart[]): Drawing => of.map(part).join('');

/** Yellow, with a second line inside and a mark in every corner: they are seen round a stack of chips, and without colour. */
function city(sheet: Sheet, cell: Cell): Drawing {
  const corners = around(sheet, cell, 0.97);
  const wedges = corners.map((corner, i) => {
    const [before, after] = [corners[(i + 5) % 6] ?? corner, corners[(i + 1) % 6] ?? corner];
    const towards = (other: typeof corner) => ({
      x: corner.x + (other.x - corner.x) * 0.15,
      y: corner.y + (other.y - corner.y) * 0.15,
    });
    return outlineOf([corner, towards(before), towards(after)]);
  });
  return [
    svgPath(outlineOf(corners), { fill: HEX_INKS.city }),
    svgPath(wedges.join(''), { fill: MAP_INKS['map-ink'] }),
    svgStroke(outlineOf(around(sheet, cell, 0.92)), MAP_INKS['map-ink'], EDGE.city),
    svgGroup(cell.x, cell.y - 2, 0.92, parts(TOWN)),
  ].join('');
}

function mountain(sheet: Sheet, cell: Cell): Drawing {
  const shape = around(sheet, cell, 0.97);
  return [
    svgPath(outlineOf(shape), { fill: HEX_INKS.mountain }),
    svgStroke(linesAcross(shape, 4.6, 1), HEX_INKS.hatch, 0.9),
    svgGroup(cell.x, cell.y + 2, 1, parts(mountainAt(cell))),
  ].join('');
}

function start(sheet: Sheet, cell: Cell): Drawing {
  return [
    svgPath(outlineOf(around(sheet, cell, 0.97)), { fill: HEX_INKS.start }),
    svgStroke(outlineOf(around(sheet, cell, 0.87)), HEX_INKS.city, 1),
    svgGroup(cell.x, cell.y - 4, 0.74, parts(EXCHANGE)),
    svgText(cell.x, cell.y + 22, '$5', { size: 15, fill: HEX_INKS.city, anchor: 'middle', bold: true }),
  ].join('');
}

function hexPicture(sheet: Sheet, cell: Cell): Drawing {
  if (cell.kind === 'city') return city(sheet, cell);
  if (cell.kind === 'mountain') return mountain(sheet, cell);
  return cell.kind === 'start' ? start(sheet, cell) : '';
}

/** Under the middle of a hex, where a chip hides it least. `size` is in units of the sheet. */
function coordinates(sheet: Sheet, size: number): Drawing {
  const low = sheet.flat ? 0.8 : 0.79;
  return sheet.cells
    .filter(({ kind, place }) => kind === 'standard' && place === null)
    .map(({ x, y, coordinate }) => svgText(x, y + low * SIZE, coordinate, { size, fill: HOUSE_INKS.quiet, anchor: 'middle' }))
    .join('');
}

function names(sheet: Sheet, size: number): Drawing {
  return labelsOf(sheet, size, {})
    .flatMap(({ x, y, lines }) =>
      lines.map((line, i) => {
        const half = 0.26 * size * [...line].length + 0.2 * size;
        const base = y + i * 1.05 * size;
        const paper = `M${(x - half).toFixed(1)} ${(base - 0.78 * size).toFixed(1)}h${(2 * half).toFixed(1)}v${(1.04 * size).toFixed(1)}h${(-2 * half).toFixed(1)}Z`;
        return (
          svgPath(paper, { fill: HEX_INKS.standard, 'fill-opacity': 0.82 }) +
          svgText(x, base, line, { size, fill: MAP_INKS['map-ink'], anchor: 'middle', bold: true })
        );
      }),
    )
    .join('');
}

/** Heights of letters on paper, in millimetres. */
const [NAME, COORDINATE] = [2.5, 1.9];

export type MapDrawing = { readonly width: number; readonly height: number; readonly drawing: Drawing; readonly sheet: Sheet };

/** The map with the sea around it; `across` is how wide a hex is from side to side, in millimetres. */
export function mapDrawing(map: MapData, across: number): MapDrawing {
  const sheet = sheetOf(joinedTo(map));
  const scale = across / PITCH;
  const { under, over } = water(sheet);
  const { box } = sheet;
  const grid = sheet.cells.map((cell) => outlineOf(around(sheet, cell, 1))).join('');
  const inside = [
    under,
    over,
    svgStroke(grid, MAP_INKS['map-ink'], EDGE.grid, { 'stroke-opacity': 0.55, 'stroke-linejoin': 'round' }),
    ...sheet.cells.map((cell) => hexPicture(sheet, cell)),
    coordinates(sheet, COORDINATE / scale),
    names(sheet, NAME / scale),
  ].join('');
  const drawing = svgGroup(-box.x * scale, -box.y * scale, scale, inside);
  return { width: box.width * scale, height: box.height * scale, drawing, sheet };
}

/** One hex of a kind as the legend shows it, around the origin; as wide as a hex of the map. */
export function sampleOf(kind: Cell['kind'], across: number): Drawing {
  const sheet = sheetOf({ id: 'sample', name: '', hexes: { '0,0': kind }, places: {} });
  const picture = hexPicture(sheet, sheet.start);
  const outline = outlineOf(around(sheet, sheet.start, 1));
  const blank = svgPath(outline, { fill: HEX_INKS.standard }) + svgDisc(0, 0, 1, { fill: HEX_INKS.standard });
  const edge = svgStroke(outline, MAP_INKS['map-ink'], EDGE.grid, { 'stroke-opacity': 0.55 });
  return svgGroup(0, 0, across / PITCH, `${blank}${picture}${edge}`);
}
