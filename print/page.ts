/**
 * What a page is: drawings at their places, and marks over them. Pages are data, so that the same ones become a PDF and are leafed
 * through on a screen. All lengths are millimetres, from the upper left corner. Knows no game.
 */
import type { Drawing } from '@partyline/kernel/features/print.js';
import type { PageBox, Size } from './paper.js';

export type QuarterTurn = 0 | 90 | 180 | 270;

/** A drawing on a page. */
export type PlacedDrawing = {
  readonly drawing: Drawing;
  /** Of the drawing itself, without its bleed. */
  readonly size: Size;
  readonly bleed: number;
  /** Where the middle of the drawing is on the page. */
  readonly x: number;
  readonly y: number;
  /** Clockwise. */
  readonly turn: QuarterTurn;
  /** What is seen of the page, if not all of the drawing. */
  readonly window?: PageBox;
};

export type Page = Size & {
  readonly placed: readonly PlacedDrawing[];
  /** Crop marks, scale bar, what the page is: over everything else. */
  readonly marks: Drawing;
  /** What is on it, in a line, for those who leaf through the pages. */
  readonly title: string;
};

/** The trimmed piece on its page. */
export function trimOf({ size, x, y, turn }: PlacedDrawing): PageBox {
  const lying = turn === 90 || turn === 270;
  const width = lying ? size.height : size.width;
  const height = lying ? size.width : size.height;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** How the sheet is turned to print its other side: as its long or its short edge is the spine; null where it is not turned. */
export type Turning = 'long' | 'short' | null;

const quarter = (degrees: number): QuarterTurn => {
  const turn = ((degrees % 360) + 360) % 360;
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0;
};

/** Whether the other side is reached over the left edge, like the page of a book, and not over the upper one. */
const turnsLikeBook = (page: Size, turning: Turning): boolean => (turning === 'short') === page.width > page.height;

/** Whether what lies below on the front of a sheet lies above on its back, as the back is printed. */
export const isBackOnHead = (page: Size, turning: Turning): boolean => !turnsLikeBook(page, turning);

/**
 * Where the back of something comes to lie on the other side of its sheet. A back is drawn as it is seen after the piece was turned
 * like the page of a book; if its sheet is turned over its upper edge instead, it must stand on its head.
 */
export function behind(front: PlacedDrawing, back: Drawing, page: Size, turning: Turning): PlacedDrawing {
  const { x, y, turn } = front;
  const place = turnsLikeBook(page, turning)
    ? { x: page.width - x, y, turn: quarter(-turn) }
    : { x, y: page.height - y, turn: quarter(180 - turn) };
  return { drawing: back, size: front.size, bleed: front.bleed, ...place };
}
