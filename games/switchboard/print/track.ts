/** The strip above the switchboard: a row for each die from 6 down to 0, and the places of the two special colours. Decides no rule. */
import { svgBox, svgDisc, svgGroup, svgStroke, svgText } from '@partyline/kernel/drawing/svg.js';
import type { Drawing, PrintPiece } from '@partyline/kernel/features/print.js';
import { SWITCH_INKS } from '../drawing/inks.js';
import { RANK_SIGNS, SPOTS } from '../drawing/signs.js';
import { DICE, MOST_ON_DIE, START_DIE } from '../state.js';
import { SIDE_OF_TOKEN } from './tokens.js';

const [WIDTH, HEIGHT] = [186, 66];
const CELL = 15;
const LEFT = 25;
const TOP = 14.5;

const INK = SWITCH_INKS['switch-lamp'];
const BRASS = SWITCH_INKS['switch-brass'];
const WOOD = SWITCH_INKS['switch-wood'];
const PAPER = SWITCH_INKS['switch-shape'];

function dieFace(x: number, y: number, value: number): Drawing {
  const spots = (SPOTS[value] ?? []).map(([dx, dy]) => svgDisc(dx, dy, 3.4, { fill: INK })).join('');
  const out = svgStroke('M-9-9 9 9M9-9-9 9', INK, 2.2, { 'stroke-linecap': 'round' });
  return svgGroup(x, y, 0.3, value === 0 ? out : spots);
}

function row(die: number): Drawing {
  const y = TOP + die * (CELL + 1.5);
  const cells = Array.from({ length: MOST_ON_DIE + 1 }, (_, i) => {
    const value = MOST_ON_DIE - i;
    const x = LEFT + i * CELL;
    const isStart = value === START_DIE;
    return [
      svgBox(
        { x: x + 0.6, y: y + 0.6, width: CELL - 1.2, height: CELL - 1.2 },
        { fill: value === 0 ? WOOD : PAPER, stroke: isStart ? INK : BRASS, 'stroke-width': isStart ? 0.9 : 0.4, rx: 1.6 },
      ),
      dieFace(x + CELL / 2, y + CELL / 2 - 0.8, value),
      svgText(x + CELL / 2, y + CELL - 1.7, value === 0 ? 'out' : String(value), {
        size: 2.5,
        fill: INK,
        anchor: 'middle',
        bold: isStart,
      }),
    ].join('');
  });
  return [svgText(7, y + CELL / 2 + 1.3, `Die ${die + 1}`, { size: 4, fill: INK, font: 'title', bold: true }), ...cells].join('');
}

function slot(y: number, rank: keyof typeof RANK_SIGNS, about: string): Drawing {
  const x = 140;
  return [
    svgBox(
      { x, y, width: SIDE_OF_TOKEN + 1, height: SIDE_OF_TOKEN + 1 },
      { fill: PAPER, stroke: INK, 'stroke-width': 0.4, 'stroke-dasharray': '1.2 1', rx: 1 },
    ),
    svgGroup(
      x + (SIDE_OF_TOKEN + 1) / 2,
      y + (SIDE_OF_TOKEN + 1) / 2,
      0.75,
      svgStroke(RANK_SIGNS[rank], '#7d1408', 2.2, { 'stroke-linecap': 'round' }),
    ),
    svgText(x + 17, y + 4.6, rank === 'priority' ? 'Priority call' : 'Emergency call', {
      size: 3.2,
      fill: INK,
      font: 'title',
      bold: true,
    }),
    svgText(x + 17, y + 8.6, about, { size: 2.5, fill: INK }),
    svgText(x + 17, y + 12, 'goes before the others', { size: 2.5, fill: INK }),
  ].join('');
}

export const track: PrintPiece = {
  name: 'dice track',
  width: WIDTH,
  height: HEIGHT,
  bleed: 0,
  front: [
    svgBox({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, { fill: WOOD }),
    svgBox(
      { x: 2, y: 2, width: WIDTH - 4, height: HEIGHT - 4 },
      { fill: 'none', stroke: SWITCH_INKS['switch-console'], 'stroke-width': 0.9, rx: 2 },
    ),
    svgBox(
      { x: 3.2, y: 3.2, width: WIDTH - 6.4, height: HEIGHT - 6.4 },
      { fill: 'none', stroke: BRASS, 'stroke-width': 0.25, rx: 1.4 },
    ),
    svgText(7, 11, 'Seconds', { size: 5, fill: INK, font: 'title', bold: true }),
    svgText(34, 10.8, 'Lay the dice here, or move a marker along. Each begins at 3; a die that is out stays out.', {
      size: 2.6,
      fill: INK,
    }),
    ...Array.from({ length: DICE }, (_, die) => row(die)),
    slot(18, 'priority', 'from round 2:'),
    slot(40, 'emergency', 'in round 3:'),
  ].join(''),
  copies: 1,
};
