/** A square of a letter sheet on paper: letter, building and a line under the letter that says which way is up. Knows no sheet. */
import { linesAcross, patternAttributes, patternWithin, shapeOfBox } from '@partyline/kernel/drawing/patterns.js';
import { mixed, svgBox, svgGroup, svgPath, svgStroke, svgText } from '@partyline/kernel/drawing/svg.js';
import type { Building } from '../components/sheet.js';
import type { Sign } from '../drawing/buildings.js';
import { PAPER_INKS, SIGNS, TILE } from '../drawing/signs.js';
import { INK, UNDERLAYS } from './inks.js';

/** What is coloured keeps away from the lines of the scissors, so that a printer that is a little off shows no neighbour. */
const EDGE = 1.7;
const PLOT = { x: EDGE, y: EDGE, width: TILE.side - 2 * EDGE, height: TILE.side - 2 * EDGE };
const SHAPE = shapeOfBox(PLOT.x, PLOT.y, PLOT.width, PLOT.height);
const TILED = 6.4;

/** The ground of a building: its colour, and its pattern where the letter does not stand. */
export function underlay(building: Sign): string {
  const tint = PAPER_INKS[building];
  const ink = mixed(tint, INK, 0.66);
  const kind = UNDERLAYS[building];
  const pattern =
    kind === 'floors'
      ? svgStroke(linesAcross(SHAPE, TILED / 2, 0), ink, 0.55)
      : (({ d, ...drawn }) => svgPath(d, patternAttributes({ d, ...drawn }, ink)))(patternWithin(kind, SHAPE, TILED));
  return svgBox(PLOT, { fill: tint }) + pattern;
}

const plate = (x: number, y: number, width: number, height: number, fill: string): string =>
  svgBox({ x, y, width, height }, { rx: 4, fill });

function signed(building: Sign): string {
  const { x, y, scale } = TILE.sign;
  const tint = PAPER_INKS[building];
  return [
    underlay(building),
    plate(x - 1.6, y + 0.2, 14.6, 14, tint),
    plate(TILE.aside - 12.5, TILE.foot - 19.5, 25, 26.5, tint),
    svgGroup(x, y + 0.8, scale, svgPath(SIGNS[building], { fill: INK, 'fill-rule': 'evenodd' })),
  ].join('');
}

/** With its upper left corner at the origin, in units of a tile. */
export function letterSquare(letter: string, building: Building): string {
  const x = building === '.' ? TILE.middle : TILE.aside;
  return [
    building === '.' ? '' : signed(building),
    svgText(x, TILE.foot, letter, { size: TILE.size, fill: INK, anchor: 'middle', bold: true }),
    svgStroke(`M${x - 6} ${TILE.foot + 4}h12`, INK, 1),
  ].join('');
}
