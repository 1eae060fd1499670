/**
 * Bank notes. How many: six players and six treasuries make twelve purses, and with four ones, a five and four tens each of them can hold
 * every sum below fifty. The most money that was out of the bank in 408 games between random, casual and strong bots was $519, with six players;
 * there is over three times as much.
 */
import { braid, rosette } from '@partyline/kernel/drawing/ornament.js';
import { mixed, svgBox, svgDisc, svgStroke, svgText } from '@partyline/kernel/drawing/svg.js';
import type { Drawing, PrintPiece } from '@partyline/kernel/features/print.js';
import { HOUSE_INKS, MAP_INKS } from '../drawing/inks.js';

const [WIDTH, HEIGHT] = [63, 31];

/** Told apart by the figure, the word, the number of petals and the frame, and by a colour besides. */
const NOTES = [
  { dollars: 1, word: 'One dollar', ink: '#55606b', petals: 6, frames: 1, copies: 48 },
  { dollars: 5, word: 'Five dollars', ink: '#1f6fa8', petals: 10, frames: 2, copies: 24 },
  { dollars: 10, word: 'Ten dollars', ink: '#0b7a5b', petals: 16, frames: 3, copies: 48 },
  { dollars: 50, word: 'Fifty dollars', ink: '#9b2c1d', petals: 28, frames: 4, copies: 24 },
] as const;
type Note = (typeof NOTES)[number];

/** A dial as on a telephone of the time. */
function dial(x: number, y: number, radius: number, ink: string): Drawing {
  const holes = Array.from({ length: 10 }, (_, i) => {
    const angle = Math.PI * (0.36 + 0.165 * i);
    return svgDisc(x + 0.7 * radius * Math.cos(angle), y + 0.7 * radius * Math.sin(angle), 0.135 * radius, {
      fill: MAP_INKS['map-snow'],
    });
  });
  return [
    svgDisc(x, y, radius, { fill: ink }),
    ...holes,
    svgDisc(x, y, 0.42 * radius, { fill: MAP_INKS['map-snow'] }),
    svgDisc(x, y, 0.34 * radius, { fill: 'none', stroke: ink, 'stroke-width': 0.06 * radius }),
  ].join('');
}

function note({ dollars, word, ink, petals, frames }: Note): Drawing {
  const [middle, centre] = [WIDTH / 2, HEIGHT / 2];
  const frame = (by: number, width: number) =>
    svgBox(
      { x: by, y: by, width: WIDTH - 2 * by, height: HEIGHT - 2 * by },
      { fill: 'none', stroke: ink, 'stroke-width': width, rx: 1 },
    );
  const size = dollars < 10 ? 10.5 : 8.6;
  const figure = (x: number) =>
    svgText(x, 16.9 + size * 0.12, `$${dollars}`, { size, fill: ink, font: 'title', anchor: 'middle', bold: true });
  const inside = 2 + 0.7 * frames;
  return [
    svgBox({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, { fill: MAP_INKS['map-snow'] }),
    svgStroke(rosette(middle, centre, 5, 8.6, petals, 3), mixed(ink, MAP_INKS['map-snow'], 0.42), 0.14),
    svgStroke(braid(7.4, 23, 12.4, 2.4, 5) + braid(WIDTH - 19.8, 23, 12.4, 2.4, 5), mixed(ink, MAP_INKS['map-snow'], 0.42), 0.14),
    ...Array.from({ length: frames }, (_, i) => frame(1.7 + 0.7 * i, i === 0 ? 0.55 : 0.16)),
    dial(middle, centre, 5, ink),
    figure(13.6),
    figure(WIDTH - 13.6),
    svgText(middle, inside + 3.1, 'BANK OF THE EXCHANGE', { size: 2, fill: ink, font: 'title', anchor: 'middle', bold: true }),
    svgText(middle, HEIGHT - inside - 0.9, word, {
      size: 2.5,
      fill: HOUSE_INKS.ink,
      font: 'title',
      anchor: 'middle',
      bold: true,
    }),
  ].join('');
}

export const NOTES_TOTAL = NOTES.reduce((sum, { dollars, copies }) => sum + dollars * copies, 0);

export const notes: readonly PrintPiece[] = NOTES.map((one) => ({
  name: `$${one.dollars} note`,
  width: WIDTH,
  height: HEIGHT,
  bleed: 0,
  front: note(one),
  copies: one.copies,
}));
