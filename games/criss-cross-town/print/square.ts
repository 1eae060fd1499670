/** A square of a letter sheet on paper: letter, building and a line under the letter that says which way is up. Knows no sheet. */
import { type Convex, linesAcross, patternAttributes, patternWithin, shapeOfBox } from '@partyline/kernel/drawing/patterns.js';
import { mixed, svgBox, svgGroup, svgPath, svgStroke, svgText } from '@partyline/kernel/drawing/svg.js';
import type { Building } from '../components/sheet.js';
import type { Sign } from '../drawing/buildings.js';
import { PAPER_INKS, SIGNS, TILE } from '../drawing/signs.js';
import { INK, UNDERLAYS } from './inks.js';

/** What is coloured keeps away from the lines of the scissors, so that a printer that is a little off shows no neighbour. */
const EDGE = 1.7;
const FAR = TILE.side - EDGE;
const PLOT = { x: EDGE, y: EDGE, width: FAR - EDGE, height: FAR - EDGE };
const TILED = 6.4;

/** Where neither the letter stands nor the sign: above the letter and to its right. */
const RIGHT = { x: TILE.aside + 12.5, y: TILE.sign.y + 14.2 };
const MARGINS: readonly Convex[] = [
  shapeOfBox(EDGE, EDGE, TILE.sign.x - 1.6 - EDGE, TILE.foot - 19.5 - EDGE),
  shapeOfBox(RIGHT.x, RIGHT.y, FAR - RIGHT.x, FAR - RIGHT.y),
];

function patterned(building: Sign, shape: Convex, ink: string): string {
  const kind = UNDERLAYS[building];
  if (kind === 'floors') return svgStroke(linesAcross(shape, TILED / 2, 0), ink, 0.55);
  const drawn = patternWithin(kind, shape, TILED);
  return svgPath(drawn.d, patternAttributes(drawn, ink));
}

/** The ground of a building: its colour, and its pattern in some parts of it. */
function groundOf(building: Sign, shapes: readonly Convex[]): string {
  const tint = PAPER_INKS[building];
  const ink = mixed(tint, INK, 0.66);
  return svgBox(PLOT, { fill: tint }) + shapes.map((shape) => patterned(building, shape, ink)).join('');
}

/** The ground alone, in units of a tile, as a legend shows it. */
export const underlay = (building: Sign): string => groundOf(building, [shapeOfBox(PLOT.x, PLOT.y, PLOT.width, PLOT.height)]);

/** Once for all squares. */
const GROUNDS: { readonly [building in Sign]: string } = {
  H: groundOf('H', MARGINS),
  O: groundOf('O', MARGINS),
  P: groundOf('P', MARGINS),
  F: groundOf('F', MARGINS),
  S: groundOf('S', MARGINS),
  M: groundOf('M', MARGINS),
};

function signed(building: Sign): string {
  const { x, y, scale } = TILE.sign;
  return GROUNDS[building] + svgGroup(x, y + 0.8, scale, svgPath(SIGNS[building], { fill: INK, 'fill-rule': 'evenodd' }));
}

/** With its upper left corner at the origin, in units of a tile. */
export function letterSquare(letter: string, building: Building): string {
  const x = building === '.' ? TILE.middle : TILE.aside;
  return [
    building === '.' ? '' : signed(building),
    svgText(x, TILE.foot, letter, { size: TILE.size, fill: INK, anchor: 'middle', bold: true }),
    svgStroke(`M${x - 6} ${TILE.foot + 4.6}h12`, INK, 1),
  ].join('');
}
