/**
 * The foot of a page: which game and part it is, its number, the bar by which one measures whether it was printed at its true size,
 * and the code under which the same component is played. All lengths are millimetres. Knows no game.
 */
import { lengthText } from '@partyline/kernel/drawing/svg.js';
import type { Drawing } from '@partyline/kernel/features/print.js';
import { type RuledLine, strokesOf, textAt } from './drawing.js';
import { FOOT, PAGE_MARGIN, type Size } from './paper.js';

/** What leads from the paper back to the game. */
export type Imprint = {
  readonly game: string;
  /** "House", or what it was called by its maker. */
  readonly edition: string;
  readonly code: string;
  /** The address that opens a new table with these components; null where it would be too long to be typed or drawn. */
  readonly link: string | null;
  /** The link as squares, row by row, true for dark; null where there is no link, or no site is known. */
  readonly squares: readonly (readonly boolean[])[] | null;
  /** What the seed was, for everybody who wants to compare; null where nothing was drawn by lot. */
  readonly seed: string | null;
};

export type FootNote = {
  readonly part: string;
  readonly page: number;
  readonly pages: number;
  /** Where the lower strip of the page belongs to what stands on it: on backs that stand on their head. */
  readonly above?: boolean;
  /** A tile of a large drawing: where it belongs. */
  readonly tile?: { readonly row: number; readonly column: number; readonly rows: number; readonly columns: number };
};

/** The bar is so long, exactly. */
const BAR = 100;
const SMALL = 2.5;

export function scaleBar(x: number, y: number): Drawing {
  const ticks = Array.from({ length: 11 }, (_, at): RuledLine => {
    const tall = at % 5 === 0 ? 2.2 : 1.2;
    return [x + at * 10, y - tall, x + at * 10, y];
  });
  return `${strokesOf([[x, y, x + BAR, y], ...ticks], 0.2)}${textAt(x + BAR + 1.5, y, '10 cm', { size: SMALL })}`;
}

/** All tiles as small boxes, this one dark: how they are put together. */
function assemblyKey(x: number, y: number, { row, column, rows, columns }: NonNullable<FootNote['tile']>): Drawing {
  const box = Math.min(2.6, 6 / rows, 16 / columns);
  const all = Array.from({ length: rows * columns }, (_, index) => {
    const at = { row: Math.floor(index / columns), column: index % columns };
    const fill = at.row === row && at.column === column ? '#1b1b1b' : 'none';
    const [left, top] = [x + at.column * box, y - (rows - at.row) * box];
    return `<rect x="${lengthText(left)}" y="${lengthText(top)}" width="${lengthText(box)}" height="${lengthText(box)}" fill="${fill}" stroke="#1b1b1b" stroke-width="0.15"/>`;
  });
  return all.join('');
}

const tileWords = ({ row, column, rows, columns }: NonNullable<FootNote['tile']>): string =>
  ` · row ${row + 1} of ${rows}, column ${column + 1} of ${columns}`;

export function footOf({ width, height }: Size, { game, code, seed }: Imprint, note: FootNote): Drawing {
  const { part, page, pages, tile, above = false } = note;
  const end = above ? PAGE_MARGIN + FOOT : height - PAGE_MARGIN;
  const bar = end - 4.2;
  const line = end - 0.4;
  const right = width - PAGE_MARGIN;
  const told = `Code ${code}${seed === null ? '' : ` · seed ${seed}`}`;
  const where = tile === undefined ? '' : tileWords(tile);
  return [
    scaleBar(PAGE_MARGIN, bar),
    tile === undefined ? '' : assemblyKey(PAGE_MARGIN + BAR + 10, bar, tile),
    textAt(right, bar, told, { size: SMALL, anchor: 'end' }),
    textAt(PAGE_MARGIN, line, `${game} · ${part}${where}`, { size: 3, bold: true }),
    textAt(right, line, `Page ${page} of ${pages}`, { size: 3, anchor: 'end' }),
  ].join('');
}
