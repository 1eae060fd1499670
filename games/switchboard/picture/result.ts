/**
 * A switchboard when the game is over, for the result of a daily call: cards and cords, the lamps, and the dice with what is
 * left on them. A secret one has its cards face down: how they lie is how the last round was solved. Decides no rule.
 */
import type { PictureLook, ResultPicture } from '@partyline/board-kit/result-picture.js';
import { BOX, CARD, cordPath, cornerOf, lampOf } from '../drawing/geometry.js';
import { cubeOn, terminals } from '../for-board.js';
import type { View } from '../format.js';

const DAY = {
  console: '#6b4a2e',
  bed: '#3d2a1a',
  wood: '#f3e7cd',
  edge: '#cdb88f',
  cords: ['#7d5a43', '#56646b', '#8a6b3a'],
  cordEdge: '#2c1f14',
  brass: '#a67c2a',
  lamp: '#2a1d12',
  light: '#f0a500',
};
const NIGHT: typeof DAY = {
  console: '#2a211a',
  bed: '#120e0b',
  wood: '#352b22',
  edge: '#51432f',
  cords: ['#a97f5f', '#8393a0', '#b8985a'],
  cordEdge: '#0c0907',
  brass: '#d8b263',
  lamp: '#0e0b08',
  light: '#ffd778',
};
type Inks = typeof DAY;

/** Room below the console for the dice. */
const DICE_ROOM = 78;
const DIE = 52;

const round = (pen: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, radius: number): void => {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
};

function disc(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
}

function drawCords(pen: CanvasRenderingContext2D, inks: Inks, card: View['cards'][number]): void {
  pen.lineCap = 'round';
  for (const [i, [from = 'T', to = 'T']] of card.cords.entries()) {
    const path = new Path2D(cordPath(from, to));
    for (const [width, colour] of [
      [8.5, inks.cordEdge],
      [6.5, inks.cords[i % inks.cords.length] ?? inks.brass],
    ] as const) {
      pen.lineWidth = width;
      pen.strokeStyle = colour;
      pen.stroke(path);
    }
  }
}

/** Face down: the same for every card. */
function drawBack(pen: CanvasRenderingContext2D, { brass }: Inks): void {
  pen.strokeStyle = brass;
  pen.lineWidth = 3;
  round(pen, 10, 10, CARD.width - 20, CARD.height - 20, 5);
  pen.stroke();
  for (const radius of [10, 22]) {
    disc(pen, CARD.width / 2, CARD.height / 2, radius);
    pen.stroke();
  }
}

function drawCards(pen: CanvasRenderingContext2D, inks: Inks, view: View, secret: boolean): void {
  const cards = new Map(view.cards.map((card) => [card.id, card]));
  for (const [place, { card: id, turned }] of view.board.flat().entries()) {
    const [{ x, y }, card] = [cornerOf(place), cards.get(id)];
    pen.save();
    pen.translate(x, y);
    pen.fillStyle = inks.wood;
    pen.strokeStyle = inks.edge;
    pen.lineWidth = 1.5;
    round(pen, 0, 0, CARD.width, CARD.height, 7);
    pen.fill();
    pen.stroke();
    if (turned) {
      pen.translate(CARD.width, CARD.height);
      pen.rotate(Math.PI);
    }
    if (secret || card === undefined) drawBack(pen, inks);
    else drawCords(pen, inks, card);
    pen.restore();
  }
}

/** A call that still waits is lit; where it waits is as secret as the cards. */
function drawLamps(pen: CanvasRenderingContext2D, inks: Inks, view: View, secret: boolean): void {
  pen.strokeStyle = inks.brass;
  pen.lineWidth = 2.5;
  for (const terminal of terminals) {
    const { x, y } = lampOf(terminal);
    pen.fillStyle = !secret && cubeOn(view, terminal) !== null ? inks.light : inks.lamp;
    disc(pen, x, y, 15);
    pen.fill();
    pen.stroke();
  }
}

function drawDice(pen: CanvasRenderingContext2D, inks: Inks, dice: readonly number[], sans: string): void {
  const left = (BOX.width - dice.length * (DIE + 20) + 20) / 2;
  pen.textAlign = 'center';
  pen.font = `700 30px ${sans}`;
  for (const [i, value] of dice.entries()) {
    const [x, y] = [left + i * (DIE + 20), BOX.height + (DICE_ROOM - DIE) / 2 + 6];
    pen.globalAlpha = value === 0 ? 0.45 : 1;
    pen.fillStyle = '#fffaf0';
    pen.strokeStyle = inks.brass;
    pen.lineWidth = 3;
    round(pen, x, y, DIE, DIE, 10);
    pen.fill();
    pen.stroke();
    pen.fillStyle = '#2a1d12';
    pen.fillText(String(value), x + DIE / 2, y + 37);
  }
  pen.globalAlpha = 1;
}

function draw(pen: CanvasRenderingContext2D, view: View, { side, night, sans, secret }: PictureLook): void {
  const inks = night ? NIGHT : DAY;
  const scale = side / (BOX.height + DICE_ROOM);
  pen.save();
  pen.translate((side - BOX.width * scale) / 2, 0);
  pen.scale(scale, scale);
  pen.fillStyle = inks.console;
  pen.strokeStyle = inks.edge;
  pen.lineWidth = 2;
  round(pen, 1, 1, BOX.width - 2, BOX.height - 2, 14);
  pen.fill();
  pen.stroke();
  pen.fillStyle = inks.bed;
  round(pen, 40, 40, BOX.width - 80, BOX.height - 80, 10);
  pen.fill();
  drawCards(pen, inks, view, secret);
  drawLamps(pen, inks, view, secret);
  drawDice(pen, inks, view.dice, sans);
  pen.restore();
}

export const picture: ResultPicture<View> = { name: 'Your switchboard', hidden: 'the cards', draw };
