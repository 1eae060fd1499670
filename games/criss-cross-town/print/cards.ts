/** Blueprint cards (CT-1.2) as blueprints: a plan as rows of squares, or two of them. Draws any cards that a game can be played with. */
import { linesAcross, shapeOfBox } from '@partyline/kernel/drawing/patterns.js';
import { svgBox, svgElement, svgGroup, svgPath, svgStroke, svgText } from '@partyline/kernel/drawing/svg.js';
import { sizeWithin } from '@partyline/kernel/drawing/widths.js';
import type { PrintPiece } from '@partyline/kernel/features/print.js';
import type { Blueprint, Plan } from '../components/card.js';
import { HAT } from '../drawing/signs.js';
import { BLUE, PALE } from './inks.js';

const WIDTH = 63;
const HEIGHT = 88;
const MARGIN = 6;

/** What lies within the frame. The paper outside of it is white, so that cards share their cuts. */
const FRAME = { x: 3, y: 3, width: WIDTH - 6, height: HEIGHT - 6 };

/** Squared paper within the frame. */
function grid(ink: string, fine: string): string {
  const { x, y, width, height } = FRAME;
  const lines = (step: number): string => {
    const across = Array.from({ length: Math.ceil(width / step) - 1 }, (_, i) => `M${x + (i + 1) * step} ${y}v${height}`);
    const down = Array.from({ length: Math.ceil(height / step) - 1 }, (_, i) => `M${x} ${y + (i + 1) * step}h${width}`);
    return [...across, ...down].join('');
  };
  return svgStroke(lines(2.5), fine, 0.08) + svgStroke(lines(12.5), ink, 0.14);
}

type Room = { readonly y: number; readonly height: number };

const MOST_ROWS = 5;
const MOST_SQUARES = 10;
const FIGURES = 9;

/** One piece of a plan: how many squares, and as many squares in a row. */
function pieceRow(size: number, most: number, y: number, height: number): string {
  const left = MARGIN + FIGURES;
  const side = Math.min(7, height * 0.82, (WIDTH - MARGIN - left) / most);
  const top = y + (height - side) / 2;
  const around = { x: left, y: top, width: side * size, height: side };
  const seams = Array.from({ length: size - 1 }, (_, i) => `M${left + (i + 1) * side} ${top}v${side}`).join('');
  return [
    svgBox(around, { fill: '#ffffff' }),
    svgStroke(linesAcross(shapeOfBox(around.x, around.y, around.width, around.height), 1.1, 1), PALE, 0.22),
    svgStroke(seams, BLUE, 0.25),
    svgBox(around, { fill: 'none', stroke: BLUE, 'stroke-width': 0.5, 'stroke-linejoin': 'round' }),
    svgText(MARGIN + 1, y + height / 2 + 2.4, String(size), { size: 7, fill: BLUE, bold: true }),
  ].join('');
}

/** Where there are many pieces, or long ones: figures in boxes. */
function pieceBoxes(pieces: readonly number[], { y, height }: Room): string {
  const columns = 5;
  const rows = Math.ceil(pieces.length / columns);
  const wide = (WIDTH - 2 * MARGIN) / columns;
  const high = Math.min(9, height / rows);
  return pieces
    .map((size, i) => {
      const box = { x: MARGIN + (i % columns) * wide + 0.6, y: y + Math.floor(i / columns) * high + 0.5 };
      const words = String(size);
      const letters = { size: sizeWithin(words, high * 0.55, wide - 3), fill: BLUE, anchor: 'middle', bold: true } as const;
      return (
        svgBox({ ...box, width: wide - 1.2, height: high - 1 }, { fill: '#ffffff', stroke: BLUE, 'stroke-width': 0.5 }) +
        svgText(box.x + (wide - 1.2) / 2, box.y + high / 2 + letters.size * 0.24, words, letters)
      );
    })
    .join('');
}

/** What a plan says besides its pieces: whether they may be smaller, and the worker that comes with it. */
function planHead({ exact, worker }: Plan, y: number): string {
  const words = exact ? 'exactly' : 'up to';
  const pill = { x: MARGIN, y, width: exact ? 18 : 14, height: 6 };
  const look = { rx: 3, fill: exact ? BLUE : '#ffffff', stroke: BLUE, 'stroke-width': 0.4 };
  const letters = { size: 4, fill: exact ? '#ffffff' : BLUE, anchor: 'middle', bold: true } as const;
  return svgBox(pill, look) + svgText(MARGIN + pill.width / 2, y + 4.3, words, letters) + (worker ? workerBadge(y) : '');
}

const workerBadge = (y: number): string =>
  svgBox(
    { x: WIDTH - MARGIN - 17, y: y - 0.8, width: 17, height: 7.6 },
    { rx: 3.8, fill: '#ffffff', stroke: BLUE, 'stroke-width': 0.4 },
  ) +
  svgText(WIDTH - MARGIN - 14, y + 4.6, '+1', { size: 4.6, fill: BLUE, bold: true }) +
  svgGroup(WIDTH - MARGIN - 8.6, y - 0.3, 0.4, svgPath(HAT, { fill: BLUE }));

const HEAD = 7.5;

function planIn(plan: Plan, { y, height }: Room): string {
  const { pieces } = plan;
  const most = Math.max(...pieces);
  const room = { y: y + HEAD, height: height - HEAD };
  if (pieces.length > MOST_ROWS || most > MOST_SQUARES) return planHead(plan, y) + pieceBoxes(pieces, room);
  const row = Math.min(11.5, room.height / pieces.length);
  const first = room.y + (room.height - row * pieces.length) / 2;
  return planHead(plan, y) + pieces.map((size, i) => pieceRow(size, Math.max(most, 6), first + i * row, row)).join('');
}

const TOP = 15;
const FOOT = 8;

/** The line between two plans of a card. */
function either(y: number): string {
  return (
    svgStroke(`M${MARGIN} ${y}H${WIDTH / 2 - 5}M${WIDTH / 2 + 5} ${y}H${WIDTH - MARGIN}`, BLUE, 0.3, {
      'stroke-dasharray': '1.6 1.2',
    }) + svgText(WIDTH / 2, y + 1.4, 'or', { size: 4.4, fill: BLUE, anchor: 'middle', bold: true })
  );
}

function frontOf({ id, plans }: Blueprint): string {
  const room = HEIGHT - TOP - FOOT;
  const each = plans.length === 1 ? room - 6 : (room - 9) / plans.length;
  const name = id.length > 24 ? `${id.slice(0, 23)}…` : id;
  return [
    grid('#dfe8f3', '#eaf0f7'),
    svgBox(FRAME, { rx: 2, fill: 'none', stroke: BLUE, 'stroke-width': 0.5 }),
    svgText(MARGIN, 10.2, 'BLUEPRINT', { size: 5, fill: BLUE, font: 'title', bold: true }),
    svgStroke(`M3 12.6H${WIDTH - 3}`, BLUE, 0.5),
    svgText(WIDTH - MARGIN, 10, name, { size: sizeWithin(name, 3.2, 22), fill: BLUE, anchor: 'end' }),
    ...plans.map((plan, i) => planIn(plan, { y: TOP + (plans.length === 1 ? 2 : 0) + i * (each + 8), height: each })),
    plans.length === 2 ? either(TOP + each + 3) : '',
    svgText(WIDTH / 2, HEIGHT - 5, plans.length === 2 ? 'Each player picks one plan' : 'Fewer pieces are fine', {
      size: 2.9,
      fill: BLUE,
      anchor: 'middle',
    }),
  ].join('');
}

/** A little town as a surveyor would draw it: the letters of a crossword, and scissors on their way. */
const TOWN: readonly (readonly [row: number, column: number, letter: string])[] = [
  [0, 2, 'T'],
  [1, 0, 'C'],
  [1, 1, 'R'],
  [1, 2, 'O'],
  [1, 3, 'S'],
  [1, 4, 'S'],
  [2, 2, 'W'],
  [3, 2, 'N'],
];

/** Inks of a back: a light one that saves ink, or white lines on blue as blueprints are. */
export type BackInks = { readonly ground: string; readonly line: string; readonly grid: string; readonly fine: string };
export const LIGHT_BACK: BackInks = { ground: '#ffffff', line: BLUE, grid: '#c3d3e8', fine: '#e1eaf4' };
export const BLUE_BACK: BackInks = { ground: BLUE, line: '#ffffff', grid: '#5c82b6', fine: '#36629c' };

const TOWN_SIDE = 9;

function backOf({ title, note }: BackWords, { ground, line, grid: lines, fine }: BackInks): string {
  const [left, top] = [(WIDTH - 5 * TOWN_SIDE) / 2, 22];
  const letters = TOWN.map(
    ([row, column, letter]) =>
      svgBox(
        { x: left + column * TOWN_SIDE, y: top + row * TOWN_SIDE, width: TOWN_SIDE, height: TOWN_SIDE },
        { fill: ground, stroke: line, 'stroke-width': 0.5 },
      ) +
      svgText(left + (column + 0.5) * TOWN_SIDE, top + (row + 0.72) * TOWN_SIDE, letter, {
        size: 6.4,
        fill: line,
        anchor: 'middle',
        bold: true,
      }),
  );
  return [
    svgBox({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, { fill: ground }),
    grid(lines, fine),
    svgBox(FRAME, { rx: 2, fill: 'none', stroke: line, 'stroke-width': 0.7 }),
    svgBox(
      { x: 4.4, y: 4.4, width: WIDTH - 8.8, height: HEIGHT - 8.8 },
      { rx: 1, fill: 'none', stroke: line, 'stroke-width': 0.25 },
    ),
    svgText(WIDTH / 2, 14, 'CRISS-CROSS', { size: 6, fill: line, font: 'title', bold: true, anchor: 'middle' }),
    ...letters,
    svgText(WIDTH / 2, 71, title, { size: 4.6, fill: line, font: 'title', bold: true, anchor: 'middle' }),
    svgText(WIDTH / 2, 77.5, note, { size: 3.4, fill: line, anchor: 'middle' }),
  ].join('');
}

/** What the back says about the place of a card in the stack. */
export type BackWords = { readonly title: string; readonly note: string };

export function blueprintCard(card: Blueprint, words: BackWords, inks: BackInks): PrintPiece {
  return {
    name: card.plans.length === 1 ? 'single blueprint card' : 'double blueprint card',
    width: WIDTH,
    height: HEIGHT,
    bleed: 0,
    front: svgElement('g', {}, frontOf(card)),
    back: backOf(words, inks),
    copies: 1,
  };
}
