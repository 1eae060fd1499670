/** A result as a picture to send, drawn here in the colours of the page. Knows no game: a card is rows of blocks. */
import type { Mark } from '@partyline/kernel/daily.js';
import { shortDay, type Told } from './words.js';

const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 80;
const GAP = 16;
const MOST_BLOCK = 72;

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

function line(pen: CanvasRenderingContext2D, text: string, font: string, colour: string, y: number): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.fillText(text, MARGIN, y, WIDTH - 2 * MARGIN);
}

function draw(pen: CanvasRenderingContext2D, ink: Ink, { game, day, card, link }: Told): void {
  pen.fillStyle = ink('ground');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = ink('panel');
  pen.strokeStyle = ink('hairline');
  pen.lineWidth = 2;
  pen.beginPath();
  pen.roundRect(MARGIN / 2, MARGIN / 2, WIDTH - MARGIN, HEIGHT - MARGIN, 16);
  pen.fill();
  pen.stroke();
  line(pen, game, `600 64px ${ink('display')}`, ink('ink'), 140);
  line(pen, `Daily call of ${shortDay(day)}`, `400 30px ${ink('sans')}`, ink('quiet'), 188);
  line(pen, card.headline, `600 38px ${ink('sans')}`, ink('brass'), 256);
  const rows = card.rows.filter(({ marks }) => marks.length > 0);
  const widest = Math.max(1, ...rows.map(({ marks }) => marks.length));
  const across = (WIDTH - 2 * MARGIN - GAP * (widest - 1)) / widest;
  const down = (230 - GAP * (rows.length - 1)) / Math.max(1, rows.length);
  const size = Math.min(MOST_BLOCK, across, down);
  for (const [row, { marks }] of rows.entries()) {
    for (const [i, mark] of marks.entries()) {
      block(pen, ink, mark, MARGIN + i * (size + GAP), 292 + row * (size + GAP), size);
    }
  }
  line(pen, link.replace(/^https?:\/\//, ''), `400 26px ${ink('sans')}`, ink('quiet'), 566);
}

/** Null where the browser cannot. */
export function pictureOf(told: Told): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(null);
  draw(pen, inkOf(), told);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
