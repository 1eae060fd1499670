/**
 * From the parts of a game to numbered pages: contents first, then each part on sheets of its own, with backs behind fronts if the
 * paper is printed on both sides. Knows no game and no PDF.
 */
import { PRINT_WAYS, type PrintPart, type PrintPiece } from '@partyline/kernel/features/print.js';
import { contentsOf, countsOf, type Listed } from './contents.js';
import { type FootNote, footOf, type Imprint } from './foot.js';
import { gather, isGatherable, type Leaf, type Sheet } from './gather.js';
import type { Measure } from './lines.js';
import type { Page, Turning } from './page.js';
import { largePage, type Paper, type Size, sheetOf, wholePage } from './paper.js';
import { tilesOf, tilingOf, wholeLeaf } from './whole.js';

/** How the paper goes through the printer: one side, or both with the long or the short edge as the spine. */
export const SIDES = ['one', 'long', 'short'] as const;
export type Sides = (typeof SIDES)[number];

export type Layout = {
  readonly paper: Paper;
  readonly sides: Sides;
  /** One large sheet for what is larger than the paper, instead of tiles. */
  readonly large: boolean;
};

/** A page of something that is set already, such as a rulebook: it has no foot of ours. */
export type Insert = { readonly title: string; readonly about: string; readonly pages: readonly Page[] };

type Noted = { readonly sheet: Sheet; readonly tile?: NonNullable<FootNote['tile']> };
type NotedLeaf = { readonly front: Noted; readonly back: Noted | null };

const noted = ({ front, back }: Leaf): NotedLeaf => ({ front: { sheet: front }, back: back === null ? null : { sheet: back } });

/** A piece that is larger than a sheet, on a larger one or on several. */
function tooLarge(piece: PrintPiece, layout: Layout, turning: Turning): readonly NotedLeaf[] {
  const needed = { width: piece.width + 2 * piece.bleed, height: piece.height + 2 * piece.bleed };
  if (layout.large) return [noted(wholeLeaf(piece, largePage(layout.paper, needed).size, turning))];
  const tiling = tilingOf(piece, layout.paper);
  const { rows, columns } = tiling;
  return tilesOf(piece, tiling).map(({ row, column, sheet }) => ({
    front: { sheet, tile: { row, column, rows, columns } },
    back: null,
  }));
}

function alone(piece: PrintPiece, layout: Layout, turning: Turning): readonly NotedLeaf[] {
  const { width, height, bleed, copies } = piece;
  const page = wholePage(layout.paper, { width: width + 2 * bleed, height: height + 2 * bleed });
  const once = page === null ? tooLarge(piece, layout, turning) : [noted(wholeLeaf(piece, page, turning))];
  return Array.from({ length: copies }, () => once).flat();
}

/** What cannot come as its part would like to, comes as large pieces do. */
function leavesOf({ way, pieces }: PrintPart, layout: Layout, turning: Turning): readonly NotedLeaf[] {
  const page = sheetOf(layout.paper);
  if (way !== PRINT_WAYS[0]) return pieces.flatMap((piece) => alone(piece, layout, turning));
  const small = pieces.filter((piece) => isGatherable(piece, page));
  const others = pieces.filter((piece) => !small.includes(piece));
  return [...gather(small, page, turning).map(noted), ...others.flatMap((piece) => alone(piece, layout, turning))];
}

type Draft = { readonly part: string; readonly noted: Noted };

const blank = (page: Size): Sheet => ({ width: page.width, height: page.height, placed: [], marks: '' });

/** Page by page. With paper that is turned, each sheet has its other side, be it white. */
function draftsOf(part: PrintPart, layout: Layout): readonly Draft[] {
  const turning: Turning = layout.sides === 'one' ? null : layout.sides;
  return leavesOf(part, layout, turning).flatMap(({ front, back }): readonly Draft[] => {
    const first = { part: part.title, noted: front };
    if (back !== null) return [first, { part: `${part.title}, back`, noted: back }];
    return turning === null ? [first] : [first, { part: `${part.title}, back`, noted: { sheet: blank(front.sheet) } }];
  });
}

function finished(drafts: readonly Draft[], imprint: Imprint, before: number, pages: number): readonly Page[] {
  return drafts.map(({ part, noted: { sheet, tile } }, index): Page => {
    const note: FootNote = { part, page: before + index + 1, pages, ...(tile === undefined ? {} : { tile }) };
    const where = tile === undefined ? '' : `, row ${tile.row + 1}, column ${tile.column + 1}`;
    return { ...sheet, marks: sheet.marks + footOf(sheet, imprint, note), title: `${part}${where}` };
  });
}

const HINTS: Readonly<Record<Sides, readonly string[]>> = {
  one: ['Backs are on sheets of their own, each after its fronts: glue the two together, or turn the paper by hand.'],
  long: ['Print on both sides, turned over the long edge. The test sheet shows how exactly your printer does it.'],
  short: ['Print on both sides, turned over the short edge. The test sheet shows how exactly your printer does it.'],
};

type Chapter = { readonly listed: Omit<Listed, 'first' | 'last'>; readonly pages: number };

function listed(chapters: readonly Chapter[], before: number): readonly Listed[] {
  let first = before + 1;
  return chapters.map(({ listed: words, pages }) => {
    const last = first + pages - 1;
    const entry = { ...words, first, last };
    first = last + 1;
    return entry;
  });
}

export type PrintJob = {
  readonly parts: readonly PrintPart[];
  readonly layout: Layout;
  readonly imprint: Imprint;
  readonly measure: Measure;
  /** Whether the pages begin with what they hold. */
  readonly contents: boolean;
  readonly inserts: readonly Insert[];
};

/** With paper that is turned, every chapter begins on a front. */
const even = (pages: readonly Page[], { sides }: Layout): readonly Page[] => {
  const last = pages.at(-1);
  if (sides === 'one' || last === undefined || pages.length % 2 === 0) return pages;
  return [...pages, { ...blank(last), title: last.title }];
};

export function pagesOf({ parts, layout, imprint, measure, contents, inserts }: PrintJob): readonly Page[] {
  const made = parts.map((part) => ({ part, drafts: draftsOf(part, layout) }));
  const sets = inserts.map((insert) => ({ insert, pages: even(insert.pages, layout) }));
  const chapters: readonly Chapter[] = [
    ...made.map(({ part, drafts }) => ({
      listed: { title: part.title, about: part.about, counts: countsOf(part) },
      pages: drafts.length,
    })),
    ...sets.map(({ insert, pages }) => ({
      listed: { title: insert.title, about: insert.about, counts: '' },
      pages: pages.length,
    })),
  ];
  const page = sheetOf(layout.paper);
  const hints = HINTS[layout.sides];
  const write = (before: number) => contentsOf(imprint, listed(chapters, before), hints, page, measure);
  const part = 'Contents';
  const openings = (drawings: readonly string[]): readonly Draft[] => {
    const drafts = drawings.map((marks): Draft => ({ part, noted: { sheet: { ...page, placed: [], marks } } }));
    const odd = layout.sides !== 'one' && drafts.length % 2 === 1;
    return odd ? [...drafts, { part, noted: { sheet: blank(page) } }] : drafts;
  };
  const before = contents ? openings(write(0)).length : 0;
  const first = contents ? openings(write(before)) : [];
  const drafts = [...first, ...made.flatMap((one) => one.drafts)];
  const own = sets.flatMap((set) => set.pages);
  return [...finished(drafts, imprint, 0, drafts.length + own.length), ...own];
}
