/**
 * What stands on the map: a marker for each cube of a company, and value markers for those who have no chips. Squares that share their
 * cuts. How many value markers there are: see below.
 */
import { shapeOfBox } from '@partyline/kernel/drawing/patterns.js';
import { mixed, svgBox, svgDisc, svgGroup, svgText } from '@partyline/kernel/drawing/svg.js';
import type { Drawing, PrintPiece } from '@partyline/kernel/features/print.js';
import { HOUSE_INKS, MAP_INKS } from '../drawing/inks.js';
import { MOST_CHIPS, MOST_COMPANIES } from '../maps/map.js';
import { companyName } from '../refusals.js';
import { CUBES } from '../state.js';
import { medallion, surface } from './company.js';

const CUBE = 10;
/** A square that lies well within a hex of 22 mm. */
export const VALUE_SIDE = 16;

export const cubesOf = (company: number): PrintPiece => ({
  name: `marker of ${companyName(company)}`,
  width: CUBE,
  height: CUBE,
  bleed: 0,
  front: surface(company, shapeOfBox(0, 0, CUBE, CUBE), 3.4) + medallion(company, CUBE / 2, CUBE / 2, 4),
  copies: CUBES,
});

/** Along one side: as many dots as the value. */
const dotsOn = (value: number, x: number, y: number, across: boolean): Drawing =>
  Array.from({ length: value }, (_, i) => {
    const along = (i - (value - 1) / 2) * 1.9;
    return svgDisc(across ? x + along : x, across ? y : y + along, 0.58, { fill: HOUSE_INKS.ink });
  }).join('');

function valueMarker(value: number): Drawing {
  const middle = VALUE_SIDE / 2;
  const edge = 1.85;
  const fill = mixed(HOUSE_INKS.brass, MAP_INKS['map-snow'], 0.06 + 0.09 * (value - 1));
  const figure = svgText(0, 1.05, String(value), { size: 3.1, fill: HOUSE_INKS.ink, anchor: 'middle', bold: true });
  const corners = [edge, VALUE_SIDE - edge].flatMap((x) =>
    [edge, VALUE_SIDE - edge].map((y) => svgGroup(x, y, 1, figure, y < middle ? 180 : 0)),
  );
  const place = (VALUE_SIDE - CUBE) / 2;
  return [
    svgBox({ x: 0, y: 0, width: VALUE_SIDE, height: VALUE_SIDE }, { fill }),
    svgBox({ x: place, y: place, width: CUBE, height: CUBE }, { fill: MAP_INKS['map-snow'], rx: 0.8 }),
    svgText(middle, middle + 2.7, String(value), {
      size: 7.5,
      fill: HOUSE_INKS.brass,
      font: 'title',
      anchor: 'middle',
      bold: true,
    }),
    ...corners,
    ...[edge, VALUE_SIDE - edge].flatMap((side) => [dotsOn(value, middle, side, true), dotsOn(value, side, middle, false)]),
  ].join('');
}

/**
 * From value 2 on. In 408 games between random, casual and strong bots, with two, four and six players and on all three maps, no more than
 * 9, 7, 5 and 2 towers of these values stood at once; each has at least half as many again. Where one runs out, two that add up lie on
 * each other.
 */
const HIGHER: readonly number[] = [16, 12, 8, 6];

/** Of value 1 there is one for each hex that can be built on, so that they last in any game; there are never more than the cubes. */
export const valueCopies = (value: number, openHexes: number): number =>
  value === 1 ? Math.min(openHexes, MOST_COMPANIES * CUBES) : (HIGHER[value - 2] ?? 0);

export const valuesFor = (openHexes: number): readonly PrintPiece[] =>
  Array.from({ length: MOST_CHIPS }, (_, i) => ({
    name: `value marker ${i + 1}`,
    width: VALUE_SIDE,
    height: VALUE_SIDE,
    bleed: 0,
    front: valueMarker(i + 1),
    copies: valueCopies(i + 1, openHexes),
  }));
