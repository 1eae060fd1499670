/** A picture of turning a piece over: before, about its diagonal, and after. Knows no sheet. */
import { svgBox, svgGroup, svgStroke } from '@partyline/kernel/drawing/svg.js';
import { TILE } from '../drawing/signs.js';
import { BLUE, CUT } from './inks.js';
import { letterSquare } from './square.js';

/** A piece before and after it is turned over about its diagonal. */
const PIECE = [
  [0, 0, 'P'],
  [0, 1, 'A'],
  [0, 2, 'R'],
  [1, 2, 'K'],
] as const;
const SMALL = 6;

export function turning(x: number, y: number): string {
  const piece = (left: number, flip: boolean): string =>
    PIECE.map(([row, column, letter]) => {
      const [down, across] = flip ? [column, row] : [row, column];
      const edges = svgBox(
        { x: left + across * SMALL, y: y + down * SMALL, width: SMALL, height: SMALL },
        { fill: '#ffffff', stroke: CUT, 'stroke-width': 0.25 },
      );
      const square = letterSquare(letter, letter === 'A' ? 'P' : '.');
      return edges + svgGroup(left + across * SMALL, y + down * SMALL, SMALL / TILE.side, square);
    }).join('');
  const axis = `M${x - 2} ${y - 2}l${2.6 * SMALL} ${2.6 * SMALL}`;
  const arrow = `M${x + 3.5 * SMALL} ${y + 0.8 * SMALL}q4-3.4 8 0m-2.2-.3l2.4.4l-.4-2.4`;
  return (
    piece(x, false) +
    svgStroke(axis, BLUE, 0.3, { 'stroke-dasharray': '1.2 0.9' }) +
    svgStroke(arrow, BLUE, 0.5, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }) +
    piece(x + 5.4 * SMALL, true)
  );
}
