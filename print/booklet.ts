/**
 * A rulebook as pages of half a sheet, and how they come onto sheets: in the order of reading, or so that the printed sheets, laid on
 * each other and folded, are a booklet. All lengths are millimetres. Knows no Markdown and no game.
 */
import { type Block, setBlocks } from './book.js';
import { type RuledLine, type Style, strokesOf, textAt } from './drawing.js';
import { type Imprint, scaleBar } from './foot.js';
import type { Sheet } from './gather.js';
import { breakLines, drawLine, fillPages, type Measure } from './lines.js';
import type { PlacedDrawing, QuarterTurn } from './page.js';
import { type PaperSize, type Size, sheetOf, turned } from './paper.js';

const EDGE = 11;
const FOOT = 8;

const halfOf = (paper: PaperSize): Size => {
  const { width, height } = turned(sheetOf(paper));
  return { width: width / 2, height };
};

export type RulebookText = { readonly title: string; readonly blocks: readonly Block[] };

/** The first page: what it is, whose rules, and the bar to measure by. */
function cover({ title }: RulebookText, imprint: Imprint, { width, height }: Size, measure: Measure): string {
  const style: Style = { size: 13, face: 'title', bold: true };
  const lines = breakLines([{ text: title, style }], width - 2 * EDGE, measure);
  const name = lines.map((line, at) => drawLine(line, EDGE, height * 0.3 + at * 15)).join('');
  const below = height * 0.3 + lines.length * 15 - 4;
  return [
    name,
    strokesOf([[EDGE, below, width - EDGE, below]], 0.4),
    textAt(EDGE, below + 8, 'The rules, with rulings and examples', { size: 4.6 }),
    textAt(EDGE, height - EDGE - 8, `Code ${imprint.code}`, { size: 3 }),
    scaleBar(EDGE, height - EDGE),
  ].join('');
}

function numbered(drawing: string, title: string, number: number, { width, height }: Size): string {
  const y = height - EDGE + 2;
  const right = number % 2 === 1;
  const style: Style = { size: 2.8, fill: '#444444' };
  return [
    drawing,
    textAt(right ? width - EDGE : EDGE, y, String(number), { ...style, bold: true, anchor: right ? 'end' : 'start' }),
    textAt(right ? EDGE : width - EDGE, y, title, { ...style, anchor: right ? 'start' : 'end' }),
  ].join('');
}

/** All pages, the cover first. */
export function rulebookPages(text: RulebookText, imprint: Imprint, paper: PaperSize, measure: Measure): readonly string[] {
  const size = halfOf(paper);
  const strips = setBlocks(text.blocks, EDGE, size.width - 2 * EDGE, measure);
  const pages = fillPages(strips, size.height - 2 * EDGE - FOOT, EDGE);
  return [
    cover(text, imprint, size, measure),
    ...pages.map((page, index) => numbered(page, `${text.title}: the rules · code ${imprint.code}`, index + 2, size)),
  ];
}

type Pair = readonly [left: string | undefined, right: string | undefined];

/** Which pages lie beside each other, side by side of the sheets, if these are folded in the middle. */
export function bookletPairs(count: number): readonly (readonly [left: number, right: number])[] {
  const all = Math.ceil(count / 4) * 4;
  return Array.from({ length: all / 2 }, (_, side) => (side % 2 === 0 ? [all - 1 - side, side] : [side, all - 1 - side]));
}

function sheetWith([left, right]: Pair, paper: PaperSize, turn: QuarterTurn, fold: boolean): Sheet {
  const page = turned(sheetOf(paper));
  const size = halfOf(paper);
  const halves: readonly (readonly [string | undefined, number])[] = [
    [left, turn === 0 ? 0.25 : 0.75],
    [right, turn === 0 ? 0.75 : 0.25],
  ];
  const placed = halves.flatMap(([drawing, at]): readonly PlacedDrawing[] =>
    drawing === undefined ? [] : [{ drawing, size, bleed: 0, x: page.width * at, y: page.height / 2, turn }],
  );
  const middle = page.width / 2;
  const ends: readonly RuledLine[] = [
    [middle, 3, middle, 7],
    [middle, page.height - 7, middle, page.height - 3],
  ];
  return { ...page, placed, marks: fold ? strokesOf(ends, 0.15, '#8a8a8a') : '' };
}

/** Two pages beside each other, in the order of reading. */
export function readingSheets(pages: readonly string[], paper: PaperSize): readonly Sheet[] {
  return Array.from({ length: Math.ceil(pages.length / 2) }, (_, at) =>
    sheetWith([pages[2 * at], pages[2 * at + 1]], paper, 0, false),
  );
}

/** Sides of sheets to be folded. Turned over its long edge, the other side of a lying sheet stands on its head. */
export function bookletSheets(pages: readonly string[], paper: PaperSize, sides: 'one' | 'long' | 'short'): readonly Sheet[] {
  return bookletPairs(pages.length).map(([left, right], side) =>
    sheetWith([pages[left], pages[right]], paper, side % 2 === 1 && sides === 'long' ? 180 : 0, side % 2 === 0),
  );
}
