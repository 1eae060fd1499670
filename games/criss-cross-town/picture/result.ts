/**
 * A town that is finished, for the result of a daily call: every square with its letter and its building. A secret one has
 * neither, because the sheets are everybody's: its squares are tinted by the round in which they were built. Decides no rule.
 */
import type { PictureLook, ResultPicture } from '@partyline/board-kit/result-picture.js';
import { CELL, corner, reach } from '../board/geometry.js';

import type { Building } from '../components/sheet.js';
import { HAT_INK, PAPER_EDGE, PAPER_INKS, SIGNS, TILE } from '../drawing/signs.js';
import type { View } from '../position.js';

type Inks = {
  readonly mat: string;
  readonly line: string;
  readonly edge: string;
  readonly paper: Readonly<Record<Building, string>>;
};

const DAY: Inks = {
  mat: '#35594b',
  line: 'rgb(255 255 255 / 13%)',
  edge: PAPER_EDGE,
  paper: PAPER_INKS,
};
const NIGHT: Inks = {
  mat: '#1f332c',
  line: 'rgb(255 255 255 / 9%)',
  edge: '#b3a482',
  paper: { H: '#dcae98', O: '#b3c4d8', P: '#b7cda6', F: '#c6b8ce', S: '#dcc684', M: '#d8b0c4', '.': '#e6dac0' },
};
const INK = '#2a241c';
/** By round. */
const TINTS = ['#fffbf0', '#f8e6b2', '#f5d2c1', '#f1d3e2', '#e1d7e7', '#d3dfee', '#d5e7c8', '#e6dac0'] as const;
const WORKER = '#fff6d8';
/** Squares of free mat around a town, and how many there are at least. */
const ROOM = 1;
const LEAST = 7;

type Frame = { readonly scale: number; readonly left: number; readonly top: number };

/** The town in the middle, as large as it can be. */
function frameOf(squares: Parameters<typeof reach>[0], side: number): Frame {
  const { top, bottom, left, right } = squares.length === 0 ? { top: 0, bottom: 0, left: 0, right: 0 } : reach(squares);
  const [rows, columns] = [bottom - top + 1, right - left + 1];
  const across = Math.max(LEAST, rows + 2 * ROOM, columns + 2 * ROOM);
  const scale = side / (across * CELL);
  return { scale, left: (left - (across - columns) / 2) * CELL, top: (top - (across - rows) / 2) * CELL };
}

function drawMat(pen: CanvasRenderingContext2D, { mat, line }: Inks, side: number, { scale, left, top }: Frame): void {
  pen.fillStyle = mat;
  pen.fillRect(0, 0, side, side);
  pen.strokeStyle = line;
  pen.lineWidth = 1.5;
  pen.beginPath();
  const first = (from: number): number => (Math.ceil(from / CELL) * CELL - from) * scale;
  for (let x = first(left); x < side; x += CELL * scale) pen.rect(x, 0, 0, side);
  for (let y = first(top); y < side; y += CELL * scale) pen.rect(0, y, side, 0);
  pen.stroke();
}

/** One square of paper with its upper left corner at the origin. */
function drawPaper(pen: CanvasRenderingContext2D, fill: string, edge: string): void {
  pen.fillStyle = fill;
  pen.strokeStyle = edge;
  pen.lineWidth = 1;
  pen.fillRect(0, 0, CELL, CELL);
  pen.strokeRect(0, 0, CELL, CELL);
}

function drawLetter(pen: CanvasRenderingContext2D, letter: string, building: Building, sans: string): void {
  pen.fillStyle = INK;
  pen.font = `600 ${TILE.size}px ${sans}`;
  pen.textAlign = 'center';
  pen.fillText(letter, building === '.' ? TILE.middle : TILE.aside, TILE.foot);
  if (building === '.') return;
  pen.save();
  pen.translate(TILE.sign.x, TILE.sign.y);
  pen.scale(TILE.sign.scale, TILE.sign.scale);
  pen.globalAlpha = 0.82;
  pen.fill(new Path2D(SIGNS[building]), 'evenodd');
  pen.restore();
}

function drawWorker(pen: CanvasRenderingContext2D, letter: string | null, sans: string): void {
  pen.fillStyle = WORKER;
  pen.strokeStyle = HAT_INK;
  pen.lineWidth = 3;
  pen.beginPath();
  pen.roundRect(3, 3, CELL - 6, CELL - 6, 8);
  pen.fill();
  pen.stroke();
  if (letter === null) return;
  pen.fillStyle = INK;
  pen.font = `700 20px ${sans}`;
  pen.textAlign = 'center';
  pen.fillText(letter, CELL / 2, 27);
}

function draw(pen: CanvasRenderingContext2D, view: View, { side, night, sans, secret }: PictureLook): void {
  const inks = night ? NIGHT : DAY;
  const { town = [], finish = null } = view.players[0] ?? {};
  const workers = finish?.workers ?? [];
  const squares = [...town, ...workers].map(({ at }) => at);
  const frame = frameOf(squares, side);
  const at = (square: (typeof squares)[number], part: () => void): void => {
    const { x, y } = corner(square);
    pen.save();
    pen.scale(frame.scale, frame.scale);
    pen.translate(x - frame.left, y - frame.top);
    part();
    pen.restore();
  };
  drawMat(pen, inks, side, frame);
  for (const { at: square, letter, building, round } of town) {
    at(square, () => {
      drawPaper(pen, secret ? (TINTS[(round - 1) % TINTS.length] ?? TINTS[0]) : inks.paper[building], inks.edge);
      if (!secret) drawLetter(pen, letter, building, sans);
    });
  }
  for (const { at: square, letter } of workers) at(square, () => drawWorker(pen, secret ? null : letter, sans));
}

export const picture: ResultPicture<View> = { name: 'Your town', hidden: 'letters and buildings', draw };
