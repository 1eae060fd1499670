/** Workers as small cards, for those who have no cubes, and tiles to mark the pieces of a round. Knows no sheet. */
import { svgBox, svgGroup, svgPath, svgStroke, svgText } from '@partyline/kernel/drawing/svg.js';
import type { PrintPiece } from '@partyline/kernel/features/print.js';
import { HAT, HAT_INK } from '../drawing/signs.js';
import { INK, QUIET } from './inks.js';

/** A worker leaves the edges of the square free on which it stands. */
const LEAST = 11;
const PER_PLAYER = 15;

const paper = (side: number): string =>
  svgBox(
    { x: 0.9, y: 0.9, width: side - 1.8, height: side - 1.8 },
    { rx: 2, fill: '#fff6d8', stroke: '#8a5a00', 'stroke-width': 0.4 },
  );

/** A hard hat on one side; on the other there is room for the letter that the worker stands for. */
export function workerToken(square: number, players: number): PrintPiece {
  const side = Math.max(LEAST, square - 4);
  const hat = (scale: number, y: number): string =>
    svgGroup(side / 2 - 9 * scale, y, scale, svgPath(HAT, { fill: HAT_INK, stroke: '#5b3b00', 'stroke-width': 0.7 }));
  const large = side / 25;
  return {
    name: 'worker',
    width: side,
    height: side,
    bleed: 0,
    front: paper(side) + hat(large, side / 2 - 8.2 * large),
    back:
      paper(side) +
      hat(large / 2, 1.6) +
      svgBox(
        { x: side * 0.22, y: side * 0.42, width: side * 0.56, height: side * 0.42 },
        { rx: 0.8, fill: '#ffffff', stroke: QUIET, 'stroke-width': 0.2, 'stroke-dasharray': '0.8 0.6' },
      ),
    copies: PER_PLAYER * players,
  };
}

/** So many pieces at most are marked at a time. */
const MOST_MARKED = 8;

/** A frame through which the letter is seen, when it is printed on film or its middle is cut out. */
export function buildingTile(square: number, players: number, pieces: number): PrintPiece {
  const arm = square * 0.24;
  const far = square - 1;
  const corners = [
    `M1 ${1 + arm}V1H${1 + arm}`,
    `M${far - arm} 1H${far}V${1 + arm}`,
    `M${far} ${far - arm}V${far}H${far - arm}`,
    `M${1 + arm} ${far}H1V${far - arm}`,
  ];
  return {
    name: 'building tile',
    width: square,
    height: square,
    bleed: 0,
    front:
      svgStroke(corners.join(''), '#0b7a5b', 1.1, { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }) +
      svgText(square / 2, square - 0.7, 'new', { size: 2.4, fill: INK, anchor: 'middle' }),
    copies: players * Math.min(MOST_MARKED, pieces),
  };
}
