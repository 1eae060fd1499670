/** The frame that the nine cards lie in: their places, exactly as far apart as on the console, and the terminals around them. Decides no rule. */
import { svgBox, svgDisc, svgGroup, svgStroke, svgText } from '@partyline/kernel/drawing/svg.js';
import type { Drawing, PrintPiece } from '@partyline/kernel/features/print.js';
import { isIncoming, LINES, PLACES, PORTS, SEAMS, TERMINAL_NAMES } from '../cords/grid.js';
import { BOX, CARD, cornerOf, lampOf, seamOf } from '../drawing/geometry.js';
import { SWITCH_INKS } from '../drawing/inks.js';
import { linesIn, ROUNDS } from '../state.js';
import { SCALE } from './cards.js';

const EDGE = 48;
const BROWN = SWITCH_INKS['switch-console'];
const WOOD = SWITCH_INKS['switch-wood'];
const BRASS = SWITCH_INKS['switch-brass'];
const INK = SWITCH_INKS['switch-ink'];

/** The first round in which a cube is put there, or null. */
function firstRound(terminal: number): number | null {
  const rounds = Array.from({ length: ROUNDS }, (_, i) => i + 1);
  return rounds.find((round) => linesIn(round).includes(terminal % LINES)) ?? null;
}

/** From the lamp to the card. */
function stalk(x: number, y: number): string {
  const [dx, dy] = [x < EDGE ? 1 : x > BOX.width - EDGE ? -1 : 0, y < EDGE ? 1 : y > BOX.height - EDGE ? -1 : 0];
  return `M${x} ${y}l${dx * 25} ${dy * 25}`;
}

/** Incoming calls wait in round lamps, recipients at square ones. */
function lamp(name: string, index: number): Drawing {
  const { x, y } = lampOf(name);
  const round = firstRound(index);
  const ring = { fill: SWITCH_INKS['switch-shape'], stroke: BRASS, 'stroke-width': 2.6 };
  return [
    isIncoming(index)
      ? svgDisc(x, y, 16.5, ring)
      : svgBox({ x: x - 15.5, y: y - 15.5, width: 31, height: 31 }, { ...ring, rx: 4 }),
    svgText(x, y + (round === null ? 4.4 : 0.6), name, { size: 12.5, fill: INK, anchor: 'middle', bold: true }),
    round === null
      ? ''
      : svgText(x, y + 8.4, `round ${round}${round < ROUNDS ? '+' : ''}`, { size: 5.4, fill: INK, anchor: 'middle' }),
  ].join('');
}

const title = (x: number, y: number, text: string, turn: number): Drawing =>
  svgGroup(
    x,
    y,
    1,
    svgText(0, 2.5, text, { size: turn === 0 ? 8.6 : 6.2, fill: WOOD, font: 'title', anchor: 'middle', bold: true }),
    turn,
  );

function titles(): Drawing {
  const middle = (place: number, other: number): { readonly x: number; readonly y: number } => {
    const [a, b] = [cornerOf(place), cornerOf(other)];
    return { x: (a.x + b.x + CARD.width) / 2, y: (a.y + b.y + CARD.height) / 2 };
  };
  const [near, far] = [EDGE - 25, 25 - EDGE];
  const [first, second, third, fourth] = [middle(0, 1), middle(1, 2), middle(0, 3), middle(3, 6)];
  return [
    title(first.x, near, 'RECIPIENTS', 0),
    title(second.x, near, 'RECIPIENTS', 0),
    title(first.x, BOX.height + far, 'INCOMING', 0),
    title(second.x, BOX.height + far, 'INCOMING', 0),
    title(near - 2, third.y, 'INCOMING', -90),
    title(near - 2, fourth.y, 'INCOMING', -90),
    title(BOX.width + far + 2, third.y, 'RECIPIENTS', 90),
    title(BOX.width + far + 2, fourth.y, 'RECIPIENTS', 90),
  ].join('');
}

function places(): Drawing {
  const outlines = Array.from({ length: PLACES }, (_, place) => {
    const { x, y } = cornerOf(place);
    return [
      svgBox(
        { x, y, width: CARD.width, height: CARD.height },
        { fill: SWITCH_INKS['switch-shape'], stroke: BRASS, 'stroke-width': 0.7 },
      ),
      svgDisc(x + CARD.width / 2, y + CARD.height / 2, 9, {
        fill: 'none',
        stroke: SWITCH_INKS['switch-wood-edge'],
        'stroke-width': 1.4,
      }),
      svgDisc(x + CARD.width / 2, y + CARD.height / 2, 3, { fill: SWITCH_INKS['switch-wood-edge'] }),
    ].join('');
  });
  const seams = SEAMS.map((seam) => {
    const { x, y } = seamOf(Math.floor(seam / PORTS.length), PORTS[seam % PORTS.length] ?? 'T');
    return svgDisc(x, y, 2.4, { fill: BRASS });
  });
  return [...outlines, ...seams].join('');
}

function wholeFrame(): Drawing {
  const bed = { x: EDGE - 6, y: EDGE - 6, width: BOX.width - 2 * EDGE + 12, height: BOX.height - 2 * EDGE + 12 };
  const line = (by: number, width: number) =>
    svgBox(
      { x: by, y: by, width: BOX.width - 2 * by, height: BOX.height - 2 * by },
      { fill: 'none', stroke: BRASS, 'stroke-width': width, rx: 8 },
    );
  return [
    svgBox({ x: 0, y: 0, width: BOX.width, height: BOX.height }, { fill: BROWN }),
    line(2.5, 0.9),
    line(4.3, 0.4),
    svgBox(bed, { fill: WOOD, stroke: SWITCH_INKS['switch-bed'], 'stroke-width': 1.6, rx: 4 }),
    svgStroke(TERMINAL_NAMES.map((name) => stalk(lampOf(name).x, lampOf(name).y)).join(''), BRASS, 4),
    places(),
    ...TERMINAL_NAMES.map(lamp),
    titles(),
  ].join('');
}

export const frame: PrintPiece = {
  name: 'frame',
  width: BOX.width * SCALE,
  height: BOX.height * SCALE,
  bleed: 0,
  front: svgGroup(0, 0, SCALE, wholeFrame()),
  copies: 1,
};
