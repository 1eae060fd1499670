/** The sheet that the map is on: a frame, the map's name, and the legend. The same drawing is what `draw-components` writes. */
import { insetBy, svgBox, svgElement, svgGroup, svgText } from '@partyline/kernel/drawing/svg.js';
import { shortened, sizeWithin } from '@partyline/kernel/drawing/widths.js';
import type { Drawing, PrintPiece } from '@partyline/kernel/features/print.js';
import { HOUSE_INKS, MAP_INKS } from '../drawing/inks.js';
import type { MapData } from '../maps/map.js';
import { mapDrawing, sampleOf } from './map.js';

const MARGIN = 4;
const LEGEND = 27;
/** The legend needs so much, however small the map is. */
const LEAST_WIDTH = 196;

const KINDS = [
  { kind: 'standard', name: 'standard', about: 'can be built on' },
  { kind: 'city', name: 'city', about: 'pays every share' },
  { kind: 'mountain', name: 'mountain', about: 'closed' },
  { kind: 'start', name: 'start', about: '$5 for everyone' },
] as const;
const KIND_WIDTH = 28;

function legend(map: MapData, chips: string, width: number): Drawing {
  const title = shortened(map.name === '' ? 'Map' : map.name, 60);
  const room = width - KINDS.length * KIND_WIDTH - 6;
  const words = [
    svgText(0, 10, title, { size: sizeWithin(title, 9, room, 'title'), fill: HOUSE_INKS.ink, font: 'title', bold: true }),
    svgText(0, 16.2, 'Crossed Wires', { size: 4, fill: HOUSE_INKS.brass, font: 'title', bold: true }),
    svgText(0, 21, chips, { size: sizeWithin(chips, 2.6, room), fill: HOUSE_INKS.quiet }),
  ];
  const kinds = KINDS.map(({ kind, name, about }, i) => {
    const x = width - (KINDS.length - i - 0.5) * KIND_WIDTH;
    return [
      svgGroup(x, 8.2, 1, sampleOf(kind, 13)),
      svgText(x, 19, name, { size: 3, fill: HOUSE_INKS.ink, anchor: 'middle', bold: true }),
      svgText(x, 22.4, about, { size: 2.5, fill: HOUSE_INKS.quiet, anchor: 'middle' }),
    ].join('');
  });
  return [...words, ...kinds].join('');
}

/** `across` is how wide a hex is from side to side; `chips` says what that is made for. */
export function mapPiece(map: MapData, across: number, chips: string): PrintPiece {
  const { width: wide, height: high, drawing } = mapDrawing(map, across);
  const width = Math.max(LEAST_WIDTH, wide) + 2 * MARGIN;
  const height = high + LEGEND + 2 * MARGIN;
  const frame = { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: high };
  const front = [
    svgBox(frame, { fill: MAP_INKS['map-sea'] }),
    svgGroup((width - wide) / 2, MARGIN, 1, drawing),
    svgBox(frame, { fill: 'none', stroke: HOUSE_INKS.ink, 'stroke-width': 0.4 }),
    svgBox(insetBy(frame, -1.2), { fill: 'none', stroke: HOUSE_INKS.ink, 'stroke-width': 1 }),
    svgGroup(MARGIN, MARGIN + high + 4, 1, legend(map, chips, width - 2 * MARGIN)),
  ].join('');
  return { name: 'map', width, height, bleed: 0, front, copies: 1 };
}

/** Faces that a browser has, for a drawing that is looked at by itself. */
const FACES: readonly (readonly [string, string])[] = [
  ['font-family="sans"', 'font-family="Source Sans 3, sans-serif"'],
  ['font-family="title"', 'font-family="Josefin Sans, Futura, sans-serif"'],
];

/** A piece as an SVG document of its true size. */
export function documentOf({ width, height, front }: Pick<PrintPiece, 'width' | 'height' | 'front'>): string {
  const inside = FACES.reduce((text, [from, to]) => text.replaceAll(from, to), front);
  const size = { width: `${width}mm`, height: `${height}mm`, viewBox: `0 0 ${width} ${height}` };
  return `${svgElement('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, inside)}\n`;
}
