/**
 * A test of the printer: a piece as large as a letter sheet, with scales that are read against the light, and a corner to cut off and
 * turn over as one would in the game. Both sides are drawn as the sheets themselves are. Knows no sheet.
 */
import { svgParagraphs } from '@partyline/kernel/drawing/paragraph.js';
import { svgBox, svgDisc, svgGroup, svgStroke, svgText } from '@partyline/kernel/drawing/svg.js';
import type { PrintPiece } from '@partyline/kernel/features/print.js';
import { SIDE } from '../components/sheet.js';
import { TILE } from '../drawing/signs.js';
import { BLUE, CUT, INK } from './inks.js';
import { behindDiagonal } from './letter-sheets.js';
import { letterSquare } from './square.js';

/** How far a scale goes in each direction, in millimetres. */
const REACH = 6;
/** Further off than this, the letters of the other side would be cut. */
const FINE = 1.5;

type Place = { readonly x: number; readonly y: number };

/** Lines a millimetre apart, across and down, with the line of nought the longest. */
function scale({ x, y }: Place): string {
  const steps = Array.from({ length: 2 * REACH + 1 }, (_, i) => i - REACH);
  const long = (step: number): number => (step === 0 ? 5 : step % 5 === 0 ? 3.4 : 2.2);
  const across = steps.map((step) => `M${x + step} ${y - 9}v${-long(step)}`);
  const down = steps.map((step) => `M${x - 9} ${y + step}h${-long(step)}`);
  const figures = [-5, 5].map(
    (step) =>
      svgText(x + step, y - 13.2, '5', { size: 2.6, fill: INK, anchor: 'middle' }) +
      svgText(x - 13.2, y + step + 0.9, '5', { size: 2.6, fill: INK, anchor: 'end' }),
  );
  return svgStroke([...across, ...down].join(''), INK, 0.18) + figures.join('');
}

/**
 * The ring and the pointers of the other side: from the front they are seen mirrored, so the one that points to the left there points to
 * the right here. They meet the lines of nought if the printer is aligned.
 */
const pointers = ({ x, y }: Place): string =>
  svgStroke(`M${x} ${y - 2}v-6.2M${x + 2} ${y}h6.2`, BLUE, 0.35) +
  svgStroke(`M${x - 1.2} ${y - 6.8}l1.2-1.8l1.2 1.8M${x + 6.8} ${y - 1.2}l1.8 1.2l-1.8 1.2`, BLUE, 0.35) +
  svgDisc(x, y, FINE, { fill: 'none', stroke: BLUE, 'stroke-width': 0.35 });

const WORD = ['T', 'O', 'W', 'N'];

/** Four squares in the corner, along a row or down a column. */
function sample(side: number, down: boolean): string {
  return WORD.map((letter, i) =>
    svgGroup(down ? 0 : i * side, down ? i * side : 0, side / TILE.side, letterSquare(letter, i === 2 ? 'H' : '.')),
  ).join('');
}

function cutOf(side: number, down: boolean): string {
  const d = down ? `M${side} 0V${4 * side}H0` : `M0 ${side}H${4 * side}V0`;
  return svgStroke(d, CUT, 0.25, { 'stroke-dasharray': `${side / 11} ${side / 11}` });
}

/** A piece before and after it is turned over about its diagonal. */
const PIECE = [
  [0, 0, 'P'],
  [0, 1, 'A'],
  [0, 2, 'R'],
  [1, 2, 'K'],
] as const;
const SMALL = 10;

function turning(x: number, y: number): string {
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
  const axis = `M${x - 3} ${y - 3}l${2.6 * SMALL} ${2.6 * SMALL}`;
  const arrow = `M${x + 37} ${y + 10}q6-5 12 0m-2.6-.2l2.8.4l-.4-2.9`;
  return (
    piece(x, false) +
    svgStroke(axis, BLUE, 0.35, { 'stroke-dasharray': '1.6 1.2' }) +
    svgStroke(arrow, BLUE, 0.5, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }) +
    piece(x + 58, true)
  );
}

const TEXT = { size: 4, fill: INK } as const;

export function alignmentTest(side: number): PrintPiece {
  const width = SIDE * side;
  const places = [
    { x: width - 14, y: 2 * side + 26 },
    { x: 26, y: width - 12 },
    { x: width - 14, y: width - 12 },
  ];
  const mirrored = places.map(({ x, y }) => ({ x: width - x, y }));
  const from = side + 16;
  const front = [
    sample(side, false),
    cutOf(side, false),
    ...places.map(scale),
    ...places.map(({ x, y }) => svgDisc(x, y, 0.5, { fill: INK })),
    svgText(6, from, 'Is the printer aligned?', { size: 7, fill: INK, font: 'title', bold: true }),
    svgParagraphs(
      6,
      from + 8,
      [
        'Print this page alone, on both sides, and hold it against the light. Each black point lies in the ring of the other side, and the arrows point at the long lines: then all is well. The lines are a millimetre apart; up to one and a half do no harm.',
        'If the arrows are far away, choose the other edge for turning the paper: long instead of short, or short instead of long.',
        'Cut the word TOWN off and turn it over about the diagonal of its first square, so that its row becomes a column. It reads TOWN again, from top to bottom, and every letter stands on its line.',
      ],
      width - 52,
      TEXT,
      2.4,
    ).drawing,
    turning(width / 2 - 38, width - 44),
  ].join('');
  const upright = sample(side, true) + cutOf(side, true);
  const back = [
    ...mirrored.map(pointers),
    behindDiagonal(width, upright),
    svgText(40, from + 4, 'The other side', { size: 7, fill: BLUE, font: 'title', bold: true }),
    svgText(40, from + 12, 'This line is upright if the page was turned like the page of a book.', { ...TEXT, fill: BLUE }),
  ].join('');
  return { name: 'alignment test', width, height: width, bleed: 0, front, back, copies: 1 };
}
