/**
 * The papers that are printed on, and which part of a page belongs to what is printed: a margin that every printer can do without,
 * and a strip at the foot for what the page is. All lengths are millimetres. Knows no game.
 */

export type Size = { readonly width: number; readonly height: number };
export type PageBox = Size & { readonly x: number; readonly y: number };

export const PAPERS = ['a4', 'letter'] as const;
export type PaperSize = (typeof PAPERS)[number];

const SHEETS: Readonly<Record<PaperSize, Size>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};

/** Larger sheets that a print shop has, the smallest first. */
const LARGE: Readonly<Record<PaperSize, readonly (Size & { readonly name: string })[]>> = {
  a4: [
    { name: 'A3', width: 297, height: 420 },
    { name: 'A2', width: 420, height: 594 },
    { name: 'A1', width: 594, height: 841 },
    { name: 'A0', width: 841, height: 1189 },
  ],
  letter: [
    { name: 'Tabloid', width: 279.4, height: 431.8 },
    { name: 'ANSI C', width: 431.8, height: 558.8 },
    { name: 'ANSI D', width: 558.8, height: 863.6 },
    { name: 'ANSI E', width: 863.6, height: 1117.6 },
  ],
};

/** What is nearer to an edge may not be printed by a printer at home. */
export const PAGE_MARGIN = 7;
/** The strip above the lower margin that says what the page is. */
export const FOOT = 11;

export const turned = ({ width, height }: Size): Size => ({ width: height, height: width });
export const sheetOf = (paper: PaperSize): Size => SHEETS[paper];

/** Where pieces may be on a page of that size. */
export const areaOf = ({ width, height }: Size): PageBox => ({
  x: PAGE_MARGIN,
  y: PAGE_MARGIN,
  width: width - 2 * PAGE_MARGIN,
  height: height - 2 * PAGE_MARGIN - FOOT,
});

const EPSILON = 1e-6;
export const fits = (inner: Size, outer: Size): boolean =>
  inner.width <= outer.width + EPSILON && inner.height <= outer.height + EPSILON;

/** The page of those sizes, upright or lying, whose area has room; null where none has. Upright where both have. */
function roomyPage(sheet: Size, needed: Size): Size | null {
  return [sheet, turned(sheet)].find((page) => fits(needed, areaOf(page))) ?? null;
}

export type LargePage = { readonly name: string; readonly size: Size };

/** The smallest sheet of a print shop that has room for it; where none has, one that is made to measure. */
export function largePage(paper: PaperSize, needed: Size): LargePage {
  const known = [{ name: paper === 'a4' ? 'A4' : 'Letter', ...sheetOf(paper) }, ...LARGE[paper]];
  for (const { name, ...sheet } of known) {
    const size = roomyPage(sheet, needed);
    if (size !== null) return { name, size };
  }
  const size = { width: needed.width + 2 * PAGE_MARGIN, height: needed.height + 2 * PAGE_MARGIN + FOOT };
  return { name: `${Math.ceil(size.width)} × ${Math.ceil(size.height)} mm`, size };
}

/** The page of that paper, upright or lying, on which it fits whole; null where it does not. */
export const wholePage = (paper: PaperSize, needed: Size): Size | null => roomyPage(sheetOf(paper), needed);
