/**
 * A result as a picture to send, drawn here in the colours of the page: the sentence, the rows of blocks, and beside them what
 * was built, as the game itself draws it. Knows no game.
 */
import type { Mark } from '@partyline/kernel/features/daily.js';
import { drawResult, type ResultDrawing } from './result-drawing.js';
import { callTitle, runWords, type SharedResult } from './words.js';

const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 80;
const GAP = 16;
const MOST_BLOCK = 72;
/** Of what was built, on the right; the words and blocks have the rest. */
const SIDE = 470;

type Ink = (name: string) => string;

const inkOf = (): Ink => {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(`--${name}`).trim();
};

/** Filled by how well it went, and with dots: two, one, none; what was not done is an outline. Never by colour alone. */
const FILL: Readonly<Record<Mark, string | null>> = { best: 'good', good: 'brass', fair: 'quiet', none: null };
const DOTS: Readonly<Record<Mark, readonly number[]>> = { best: [-0.18, 0.18], good: [0], fair: [], none: [] };

function block(pen: CanvasRenderingContext2D, ink: Ink, mark: Mark, x: number, y: number, size: number): void {
  const fill = FILL[mark];
  pen.beginPath();
  pen.roundRect(x, y, size, size, size / 8);
  if (fill === null) {
    pen.lineWidth = 3;
    pen.strokeStyle = ink('quiet');
    pen.stroke();
    return;
  }
  pen.fillStyle = ink(fill);
  pen.fill();
  pen.fillStyle = ink('panel');
  for (const dot of DOTS[mark]) {
    pen.beginPath();
    pen.arc(x + size * (0.5 + dot), y + size * 0.5, size * 0.09, 0, 2 * Math.PI);
    pen.fill();
  }
}

type Line = { readonly text: string; readonly font: string; readonly colour: string; readonly y: number };

function line(pen: CanvasRenderingContext2D, { text, font, colour, y }: Line, room: number): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.fillText(text, MARGIN, y, room);
}

/** A sentence in as many lines as it needs; how many those were. */
function lines(pen: CanvasRenderingContext2D, { text, ...how }: Line, room: number, height: number): number {
  pen.font = how.font;
  const all: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${all.at(-1) ?? ''} ${word}`.trim();
    if (all.length > 0 && pen.measureText(longer).width <= room) all[all.length - 1] = longer;
    else all.push(word);
  }
  for (const [i, one] of all.entries()) line(pen, { ...how, text: one, y: how.y + i * height }, room);
  return all.length;
}

function draw(pen: CanvasRenderingContext2D, ink: Ink, told: SharedResult, room: number): void {
  const { game, day, number, card, streak, link } = told;
  pen.fillStyle = ink('ground');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = ink('panel');
  pen.strokeStyle = ink('hairline');
  pen.lineWidth = 2;
  pen.beginPath();
  pen.roundRect(MARGIN / 2, MARGIN / 2, WIDTH - MARGIN, HEIGHT - MARGIN, 16);
  pen.fill();
  pen.stroke();
  line(pen, { text: game, font: `600 60px ${ink('display')}`, colour: ink('ink'), y: 136 }, room);
  const under = [callTitle(number, day), runWords(streak)].filter((one) => one !== null).join(' · ');
  line(pen, { text: under, font: `400 28px ${ink('sans')}`, colour: ink('quiet'), y: 180 }, room);
  const headline = { text: card.headline, font: `600 34px ${ink('sans')}`, colour: ink('brass'), y: 240 };
  const top = 240 + lines(pen, headline, room, 42) * 42 - 10;
  const rows = card.rows.filter(({ marks }) => marks.length > 0);
  const widest = Math.max(1, ...rows.map(({ marks }) => marks.length));
  const across = (room - GAP * (widest - 1)) / widest;
  const down = (530 - top - GAP * (rows.length - 1)) / Math.max(1, rows.length);
  const size = Math.min(MOST_BLOCK, across, down);
  for (const [row, { marks }] of rows.entries()) {
    for (const [i, mark] of marks.entries()) {
      block(pen, ink, mark, MARGIN + i * (size + GAP), top + row * (size + GAP), size);
    }
  }
  line(pen, { text: link.replace(/^https?:\/\//, ''), font: `400 24px ${ink('sans')}`, colour: ink('quiet'), y: 566 }, room);
}

/** Null where the browser cannot. Without what was built, where that cannot be had. */
export function pictureOf(told: SharedResult, built: ResultDrawing | null): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(null);
  const room = WIDTH - 2 * MARGIN - (built === null ? 0 : SIDE + MARGIN / 2);
  draw(pen, inkOf(), told, room);
  if (built !== null) {
    pen.translate(WIDTH - MARGIN - SIDE, (HEIGHT - SIDE) / 2);
    drawResult(pen, built, SIDE);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
