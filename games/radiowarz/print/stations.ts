/** What tells the players apart: a card for each radio station, and flags for its six pins, by emblem and pattern as well as colour. */
import { patternAttributes, patternWithin, shapeOfBox } from '@partyline/kernel/drawing/patterns.js';
import { seatOnPaper } from '@partyline/kernel/drawing/seats.js';
import { mixed, type Rect, svgBox, svgDisc, svgGroup, svgPath, svgStroke, svgText } from '@partyline/kernel/drawing/svg.js';
import type { PrintPiece } from '@partyline/kernel/features/print.js';
import { MAP_INKS } from '../drawing/inks.js';
import { STATIONS } from '../state.js';
import { mast } from './strips.js';

type Show = { readonly name: string; readonly tells: string };

/** Stations of our own; who plays one is its owner. */
const SHOWS: readonly Show[] = [
  { name: 'Radio Lighthouse', tells: 'Weather, shanties and lost parrots' },
  { name: 'Night Train FM', tells: 'Slow jazz for those who cannot sleep' },
  { name: 'Orchard Radio', tells: 'Brass bands and the price of pears' },
  { name: 'The Static Club', tells: 'Strange sounds from far away' },
];
const showOf = (seat: number): Show => SHOWS[seat % SHOWS.length] ?? { name: `Station ${seat + 1}`, tells: '' };

/** The ground of a seat: its colour, and its pattern in a lighter one. */
function ground(seat: number, { x, y, width, height }: Rect, tile: number): string {
  const { ink, pattern } = seatOnPaper(seat);
  const drawn = patternWithin(pattern, shapeOfBox(x, y, width, height), tile);
  return svgBox({ x, y, width, height }, { fill: ink }) + svgPath(drawn.d, patternAttributes(drawn, mixed(ink, '#ffffff', 0.42)));
}

/** The emblem in a light disc, so that no pattern runs into it. */
function medal(seat: number, x: number, y: number, radius: number): string {
  const { ink, emblem } = seatOnPaper(seat);
  const scale = (radius * 1.25) / 16;
  return (
    svgDisc(x, y, radius, { fill: MAP_INKS.paper, stroke: ink, 'stroke-width': radius * 0.08 }) +
    svgGroup(x - 8 * scale, y - 8 * scale, scale, svgPath(emblem, { fill: ink, 'fill-rule': 'evenodd' }))
  );
}

const WIDTH = 88;
const HEIGHT = 63;
const BLEED = 2;
const HEAD = 25;

/** Six places that are crossed off as the stations are placed: the base first. */
function places(): string {
  const apart = (WIDTH - 20) / (STATIONS - 1);
  return Array.from({ length: STATIONS }, (_, i) => {
    const x = 10 + i * apart;
    const link =
      i === 0 ? '' : svgStroke(`M${x - apart + 4.4} 50h${apart - 8.8}`, MAP_INKS.ink, 0.35, { 'stroke-dasharray': '1.2 0.9' });
    return (
      link +
      svgDisc(x, 50, 4.4, { fill: '#ffffff', stroke: MAP_INKS.ink, 'stroke-width': 0.4 }) +
      svgText(x, i === 0 ? 50.9 : 51.5, i === 0 ? 'base' : String(i + 1), {
        size: i === 0 ? 2.7 : 4.2,
        fill: MAP_INKS.ink,
        anchor: 'middle',
      })
    );
  }).join('');
}

export function stationCard(seat: number): PrintPiece {
  const { name, tells } = showOf(seat);
  const { ink } = seatOnPaper(seat);
  return {
    name: 'station card',
    width: WIDTH,
    height: HEIGHT,
    bleed: BLEED,
    front: [
      svgBox({ x: -BLEED, y: -BLEED, width: WIDTH + 2 * BLEED, height: HEIGHT + 2 * BLEED }, { fill: MAP_INKS.paper }),
      ground(seat, { x: -BLEED, y: -BLEED, width: WIDTH + 2 * BLEED, height: HEAD + BLEED }, 7),
      svgBox({ x: 0, y: HEAD, width: WIDTH, height: 0.7 }, { fill: MAP_INKS.ink }),
      medal(seat, 16, 20, 11.5),
      svgText(31, 33.6, name, { size: 6.4, fill: MAP_INKS.ink, font: 'title', bold: true }),
      svgText(31, 38.8, tells, { size: 3, fill: MAP_INKS.ink }),
      svgDisc(WIDTH - 13.5, 12.2, 9.6, { fill: ink, stroke: MAP_INKS.paper, 'stroke-width': 0.5 }),
      mast(WIDTH - 13.5, 13.6, 9, '#ffffff'),
      places(),
      svgText(WIDTH / 2, HEIGHT - 3.4, 'Six pins on one string', { size: 2.7, fill: ink, anchor: 'middle', bold: true }),
    ].join(''),
    copies: 1,
  };
}

const FLAG = { width: 34, height: 10 } as const;
/** Around the pin: paper without a print, to be glued. */
const WRAP = 4;

/** A flag is folded in the middle, around the pin, and glued: both halves are the same, so that it reads from both sides. */
function flag(seat: number, number: number): PrintPiece {
  const half = (FLAG.width - WRAP) / 2;
  const side = (x: number): string =>
    [
      ground(seat, { x, y: 0, width: half, height: FLAG.height }, 3.4),
      medal(seat, x + 4.7, FLAG.height / 2, 3.7),
      svgDisc(x + half - 3.6, FLAG.height / 2, 2.5, { fill: MAP_INKS.paper, stroke: MAP_INKS.ink, 'stroke-width': 0.2 }),
      svgText(x + half - 3.6, FLAG.height / 2 + 1.25, String(number), {
        size: 3.6,
        fill: MAP_INKS.ink,
        anchor: 'middle',
        bold: true,
      }),
    ].join('');
  return {
    name: `pin flag of ${showOf(seat).name}`,
    ...FLAG,
    bleed: 0,
    front: [
      side(0),
      side(half + WRAP),
      svgStroke(`M${FLAG.width / 2} 0v${FLAG.height}`, MAP_INKS.ink, 0.15, { 'stroke-dasharray': '0.8 0.8' }),
    ].join(''),
    copies: 1,
  };
}

export const flagsOf = (seat: number): readonly PrintPiece[] => Array.from({ length: STATIONS }, (_, i) => flag(seat, i + 1));

/** A name and its colours in a row, for sheets on which players are listed. */
export function seatLine(seat: number, x: number, y: number): string {
  return (
    ground(seat, { x, y: y - 3.6, width: 9, height: 7.2 }, 3.4) +
    medal(seat, x + 4.5, y, 2.9) +
    svgText(x + 11.5, y + 1.3, showOf(seat).name, { size: 3.6, fill: MAP_INKS.ink, bold: true })
  );
}
