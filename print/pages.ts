/**
 * From the parts of a game to numbered pages: contents first, then each part on sheets of its own, with backs behind fronts if the
 * paper is printed on both sides. Knows no game and no PDF.
 */
import { PRINT_WAYS, type PrintPart, type PrintPiece } from '@partyline/kernel/features/print.js';
import { contentsOf, countsOf, type Listed } from './contents.js';
import { type FootNote, footOf, type Imprint } from './foot.js';
import { gatherPieces, isGatherable, type Leaf, type Sheet } from './gather.js';
import type { Measure } from './lines.js';
import { isBackOnHead, type Page, type Turning } from './page.js';
import { largePage, type PaperSize, type Size, sheetOf, wholePage } from './paper.js';
import { tilesOf, tilingOf, wholeLeaf } from './whole.js';

/** How the paper goes through the printer: one side, or both with the long or the short edge as the spine. */
export const SIDES = ['one', 'long', 'short'] as const;
export type Sides = (typeof SIDES)[number];

export type Layout = {
  readonly paper: PaperSize;
  readonly sides: Sides;
  /** One large sheet for what is larger than the paper, instead of tiles. */
  readonly large: boolean;
};

/** Sheets that are no pieces of the game: a rulebook, a test sheet. `foot`: whether they get the foot that all others have. */
export type Insert = {
  readonly title: string;
  readonly about: string;
  readonly sheets: readonly Sheet[];
  readonly foot: boolean;
};

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
  return [...gatherPieces(small, page, turning).map(noted), ...others.flatMap((piece) => alone(piece, layout, turning))];
}

/** `above`: where the foot would be, there are pieces. */
type Draft = { readonly part: string; readonly noted: Noted; readonly above?: boolean };

const blank = (page: Size): Sheet => ({ width: page.width, height: page.height, placed: [], marks: '' });

/** Page by page. With paper that is turned, each sheet has its other side, be it white. */
function draftsOf(part: PrintPart, layout: Layout): readonly Draft[] {
  const turning: Turning = layout.sides === 'one' ? null : layout.sides;
  return leavesOf(part, layout, turning).flatMap(({ front, back }): readonly Draft[] => {
    const first = { part: part.title, noted: front };
    const above = isBackOnHead(front.sheet, turning);
    if (back !== null) return [first, { part: `${part.title}, back`, noted: back, above }];
    return turning === null ? [first] : [first, { part: `${part.title}, back`, noted: { sheet: blank(front.sheet) } }];
  });
}

const HINTS: Readonly<Record<Sides, string>> = {
  one: 'Backs are on sheets of their own, each after its fronts: glue the two together, or turn the paper by hand.',
  long: 'Print on both sides, turned over the long edge. The test sheet shows how exactly your printer does it.',
  short: 'Print on both sides, turned over the short edge. The test sheet shows how exactly your printer does it.',
};

export type PrintJob = {
  readonly parts: readonly PrintPart[];
  readonly layout: Layout;
  readonly imprint: Imprint;
  readonly measure: Measure;
  /** Whether the pages begin with what they hold. */
  readonly contents: boolean;
  readonly inserts: readonly Insert[];
};

/** What stands in the contents as one line, and its sides. */
type Chapter = { readonly words: Omit<Listed, 'first' | 'last'>; readonly drafts: readonly Draft[]; readonly foot: boolean };

function listed(chapters: readonly Chapter[], before: number): readonly Listed[] {
  let last = before;
  return chapters.map(({ words, drafts }) => {
    const first = last + 1;
    last += drafts.length;
    return { ...words, first, last };
  });
}

/** With paper that is turned, every chapter begins on a front. */
function even(drafts: readonly Draft[], { sides }: Layout): readonly Draft[] {
  const last = drafts.at(-1);
  if (sides === 'one' || last === undefined || drafts.length % 2 === 0) return drafts;
  return [...drafts, { part: last.part, noted: { sheet: blank(last.noted.sheet) } }];
}

const chapterOf = (part: PrintPart, layout: Layout): Chapter => ({
  words: { title: part.title, about: part.about, counts: countsOf(part) },
  drafts: draftsOf(part, layout),
  foot: true,
});

function insertOf({ title, about, sheets, foot }: Insert, layout: Layout): Chapter {
  const drafts = sheets.map((sheet): Draft => ({ part: title, noted: { sheet } }));
  return { words: { title, about, counts: '' }, drafts: even(drafts, layout), foot };
}

function numbered(chapters: readonly Chapter[], imprint: Imprint): readonly Page[] {
  const pages = chapters.reduce((sum, { drafts }) => sum + drafts.length, 0);
  let page = 0;
  return chapters.flatMap(({ drafts, foot }) =>
    drafts.map(({ part, noted: { sheet, tile }, above = false }): Page => {
      page += 1;
      const note: FootNote = { part, page, pages, above, ...(tile === undefined ? {} : { tile }) };
      const where = tile === undefined ? '' : `, row ${tile.row + 1}, column ${tile.column + 1}`;
      return { ...sheet, marks: sheet.marks + (foot ? footOf(sheet, imprint, note) : ''), title: `${part}${where}` };
    }),
  );
}

export function pagesOf({ parts, layout, imprint, measure, contents, inserts }: PrintJob): readonly Page[] {
  const chapters = [...parts.map((part) => chapterOf(part, layout)), ...inserts.map((insert) => insertOf(insert, layout))];
  if (!contents) return numbered(chapters, imprint);
  const page = sheetOf(layout.paper);
  const twoSided = layout.sides !== 'one' || parts.some(({ pieces }) => pieces.some(({ back }) => back !== undefined));
  const hints = twoSided ? [HINTS[layout.sides]] : [];
  const opening = (before: number): Chapter => {
    const drawings = contentsOf(imprint, listed(chapters, before), hints, page, measure);
    const title = 'Contents';
    const sheets = drawings.map((marks): Sheet => ({ ...page, placed: [], marks }));
    return insertOf({ title, about: '', sheets, foot: true }, layout);
  };
  const first = opening(opening(0).drafts.length);
  return numbered([first, ...chapters], imprint);
}

/** How many sides of paper a part takes. */
export const pagesOfPart = (part: PrintPart, layout: Layout): number => draftsOf(part, layout).length;
