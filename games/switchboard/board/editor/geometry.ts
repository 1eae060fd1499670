/** Where the cards and their ports lie in the drawing of the editor, and where the arrow keys lead. Decides no rule. */

import { CARD, cordPath, inward, type Point, portAt } from '../../drawing/geometry.js';
import { PORTS } from '../../for-board.js';
import type { CardSetData, PortOfCard } from './edits.js';

const COLUMNS = 3;
const GAP = 20;
const EDGE = 16;
/** How far inside of the card a port is pressed, so that it is not mistaken for one of the next card. */
const INSIDE = 9;
/** From the middle of a port to where a press is not meant for it any more: cords begin there. */
const NEAR = 20;

export type Place = { readonly card: number; readonly port: PortOfCard };

export const boxOf = (cards: number): { readonly width: number; readonly height: number } => {
  const rows = Math.max(1, Math.ceil(cards / COLUMNS));
  return {
    width: 2 * EDGE + COLUMNS * CARD.width + (COLUMNS - 1) * GAP,
    height: 2 * EDGE + rows * CARD.height + (rows - 1) * GAP,
  };
};

export const cardCorner = (card: number): Point => ({
  x: EDGE + (card % COLUMNS) * (CARD.width + GAP),
  y: EDGE + Math.floor(card / COLUMNS) * (CARD.height + GAP),
});

/** On the card itself. */
export const pressAt = (port: PortOfCard): Point => ({
  x: portAt(port).x + INSIDE * inward(port).x,
  y: portAt(port).y + INSIDE * inward(port).y,
});

const inDrawing = ({ card, port }: Place): Point => ({
  x: cardCorner(card).x + pressAt(port).x,
  y: cardCorner(card).y + pressAt(port).y,
});

const placesOf = (cards: number): readonly Place[] =>
  Array.from({ length: cards }, (_, card) => PORTS.map((port) => ({ card, port }))).flat();

/** The next port in the direction of an arrow key; null at the edge. */
export function placeBeside(cards: number, from: Place, direction: Point): Place | null {
  const here = inDrawing(from);
  let [best, least]: [Place | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const place of placesOf(cards)) {
    const there = inDrawing(place);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const along = x * direction.x + y * direction.y;
    const aside = Math.abs(x * direction.y) + Math.abs(y * direction.x);
    if (along < 4 || aside > along * 2.2) continue;
    if (along + 2 * aside < least) [best, least] = [place, along + 2 * aside];
  }
  return best;
}

/** The port near a point of the drawing, on any card. */
export function placeNear(cards: number, { x, y }: Point): Place | null {
  let [best, least]: [Place | null, number] = [null, NEAR];
  for (const place of placesOf(cards)) {
    const at = inDrawing(place);
    const away = Math.hypot(at.x - x, at.y - y);
    if (away < least) [best, least] = [place, away];
  }
  return best;
}

export type CordPlace = { readonly card: number; readonly one: PortOfCard; readonly other: PortOfCard };

/** So far from the middle of a cord a press is still meant for it, in units of the drawing. */
const CORD_NEAR = 9;
const SAMPLES = 24;

/** Points along a cord, on its card. */
function pointsOf(one: PortOfCard, other: PortOfCard): readonly Point[] {
  const numbers = (cordPath(one, other).match(/-?[\d.]+/g) ?? []).map(Number);
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = numbers;
  return Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const t = i / SAMPLES;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    return { x: a * x0 + b * x1 + c * x2 + d * x3, y: a * y0 + b * y1 + c * y2 + d * y3 };
  });
}

/** The cord that a point of the drawing is nearest to; null beside all of them. */
export function cordNear(cards: CardSetData, { x, y }: Point): CordPlace | null {
  let [best, least]: [CordPlace | null, number] = [null, CORD_NEAR];
  for (const [card, { cords }] of cards.entries()) {
    const corner = cardCorner(card);
    for (const [one = 'T', other = 'T'] of cords) {
      const away = Math.min(...pointsOf(one, other).map((at) => Math.hypot(at.x + corner.x - x, at.y + corner.y - y)));
      if (away < least) [best, least] = [{ card, one, other }, away];
    }
  }
  return best;
}
