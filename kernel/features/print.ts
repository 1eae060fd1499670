/**
 * Print and play: what a game is made of on paper, as pieces that are drawn once each. What prints them lays the pieces out, cuts
 * large ones into tiles and adds marks, bleed and page numbers. All lengths are millimetres. Knows no game, no printer and no PDF.
 */
import type { Resources } from '../game.js';
import type { Json } from '../json.js';

/**
 * The inside of an SVG document whose unit is the millimetre, x to the right and y down from the upper left corner of the trimmed
 * piece. Everything is said by attributes: no style sheet, script or picture. Letters are `<text>`, and `font-family` is `sans` or
 * `title`. What touches an edge goes on beyond it by the piece's bleed. What colours tell, a pattern, an emblem or a word tells too.
 */
export type Drawing = string;

export type PrintPiece = {
  /** What it is, in the singular, as a list of contents counts it: "share of Aurora". */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
  readonly front: Drawing;
  /** As it is seen after the piece was turned like the page of a book; left out where the other side stays white. */
  readonly back?: Drawing;
  readonly copies: number;
  /** Where to cut, as the path of an SVG element, if not along the rectangle. */
  readonly outline?: string;
};

/** How pieces come onto sheets: many together, to be cut out; each on a page by itself; or one that may be larger than a sheet. */
export const PRINT_WAYS = ['gathered', 'paged', 'tiled'] as const;
export type PrintWay = (typeof PRINT_WAYS)[number];

export type PrintPart = {
  readonly id: string;
  readonly title: string;
  /** One line: what it is for, and how to make it. */
  readonly about: string;
  readonly way: PrintWay;
  readonly pieces: readonly PrintPiece[];
};

/** Something that whoever prints may choose: the diameter of the chips, how many sheets. */
export type PrintChoice = {
  readonly id: string;
  readonly title: string;
  readonly values: readonly { readonly id: string; readonly title: string }[];
  /** The id of the value that is taken when nothing is said. */
  readonly usual: string;
};
export type PrintChosen = { readonly [choice: string]: string };

/** What was chosen, or what is usual: also where something was chosen that there is not. */
export const chosenOf = ({ id, values, usual }: PrintChoice, chosen: PrintChosen): string =>
  values.find((value) => value.id === chosen[id])?.id ?? usual;

/** What is to be printed. */
export type PrintOrder = {
  /** The options of a table: they say which components. */
  readonly options: Json;
  readonly chosen: PrintChosen;
  /** For what is drawn by lot, such as fresh sheets. */
  readonly seed: string;
  /** What the game itself names for these options. */
  readonly resources: Resources;
};

/** What comes with the game and can be printed: "house", and the options of a table that is played with it. */
export type PrintEdition = { readonly id: string; readonly name: string; readonly options: Json };

export interface Printing {
  /** The first is printed when nothing is said. */
  readonly editions: readonly PrintEdition[];
  readonly choices: readonly PrintChoice[];
  /** Whether what is drawn depends on the seed, so that it is to be told. */
  readonly seeded: boolean;
  /** The parts in the order in which they are printed; one after the other, so that it can be stopped. */
  parts(order: PrintOrder): Generator<PrintPart, void>;
}
