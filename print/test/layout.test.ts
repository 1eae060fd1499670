/** How pieces come onto sheets: whatever the pieces are, all of them, apart from each other, inside of what a printer reaches, with their backs behind them. */
import { PRINT_WAYS, type PrintPiece } from '@partyline/kernel/features/print.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Imprint } from '../foot.js';
import { gatherPieces, isGatherable, type Sheet } from '../gather.js';
import { behind, type PlacedDrawing, trimOf } from '../page.js';
import { pagesOf, SIDES } from '../pages.js';
import { areaOf, PAPERS, type PageBox, sheetOf, turned } from '../paper.js';
import { tilesOf, tilingOf } from '../whole.js';

const NEAR = 6;
const lengths = fc.integer({ min: 80, max: 1300 }).map((tenths) => tenths / 10);

const pieceIn = (index: number): fc.Arbitrary<PrintPiece> =>
  fc
    .record({
      width: lengths,
      height: lengths,
      bleed: fc.constantFrom(0, 2, 3),
      copies: fc.integer({ min: 1, max: 40 }),
      two: fc.boolean(),
    })
    .map(({ two, ...size }) => ({
      name: `piece ${index}`,
      ...size,
      front: `<g id="f${index}"/>`,
      ...(two ? { back: `<g id="b${index}"/>` } : {}),
    }));

const somePieces = fc
  .integer({ min: 1, max: 5 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => pieceIn(index))));

const papers = fc.constantFrom(...PAPERS);

const withBleed = (placed: PlacedDrawing): PageBox => {
  const { x, y, width, height } = trimOf(placed);
  const { bleed } = placed;
  return { x: x - bleed, y: y - bleed, width: width + 2 * bleed, height: height + 2 * bleed };
};

const overlap = (a: PageBox, b: PageBox): boolean =>
  a.x < b.x + b.width - 1e-6 && b.x < a.x + a.width - 1e-6 && a.y < b.y + b.height - 1e-6 && b.y < a.y + a.height - 1e-6;

function isInside(inner: PageBox, outer: PageBox): boolean {
  const [right, bottom] = [inner.x + inner.width, inner.y + inner.height];
  return inner.x >= outer.x && inner.y >= outer.y && right <= outer.x + outer.width && bottom <= outer.y + outer.height;
}

const grown = ({ x, y, width, height }: PageBox): PageBox => ({
  x: x - 1e-6,
  y: y - 1e-6,
  width: width + 2e-6,
  height: height + 2e-6,
});

const countOf = (sheets: readonly Sheet[], drawing: string): number =>
  sheets.flatMap(({ placed }) => placed).filter((one) => one.drawing === drawing).length;

describe('pieces that are gathered', () => {
  test('are all there, as often as they should be, and so are their backs', () => {
    fc.assert(
      fc.property(somePieces, papers, (pieces, paper) => {
        const leaves = gatherPieces(pieces, sheetOf(paper), 'long');
        const fronts = leaves.map(({ front }) => front);
        const backs = leaves.flatMap(({ back }) => (back === null ? [] : [back]));
        for (const { front, back, copies } of pieces) {
          expect(countOf(fronts, front)).toBe(copies);
          if (back !== undefined) expect(countOf(backs, back)).toBe(copies);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('lie apart, with their bleed, inside of what a printer reaches', () => {
    fc.assert(
      fc.property(somePieces, papers, (pieces, paper) => {
        for (const { front } of gatherPieces(pieces, sheetOf(paper), null)) {
          const boxes = front.placed.map(withBleed);
          for (const box of boxes) expect(isInside(box, grown(areaOf(front)))).toBe(true);
          boxes.forEach((box, at) => {
            for (const other of boxes.slice(at + 1)) expect(overlap(box, other)).toBe(false);
          });
        }
      }),
      { numRuns: 40 },
    );
  });

  test('of one size without bleed share their cuts', () => {
    const piece: PrintPiece = { name: 'note', width: 60, height: 30, bleed: 0, front: '<g/>', copies: 9 };
    const [leaf] = gatherPieces([piece], sheetOf('a4'), null);
    const lefts = leaf?.front.placed.map((one) => trimOf(one).x) ?? [];
    expect([...new Set(lefts)].map((x) => Math.round((x - Math.min(...lefts)) * 1000) / 1000)).toEqual([0, 60, 120]);
  });

  test('that are too large for a sheet are not gathered', () => {
    const piece = (width: number, height: number): PrintPiece => ({ name: 'x', width, height, bleed: 0, front: '', copies: 1 });
    expect(isGatherable(piece(180, 250), sheetOf('a4'))).toBe(true);
    expect(isGatherable(piece(250, 180), sheetOf('a4'))).toBe(true);
    expect(isGatherable(piece(250, 200), sheetOf('a4'))).toBe(false);
  });
});

describe('a back', () => {
  /** Where a corner of a piece, as it lies on its front, is on its page. */
  const onPage = ({ x, y, turn, size }: PlacedDrawing, [u, v]: readonly [number, number]): readonly [number, number] => {
    const angle = (turn * Math.PI) / 180;
    const [dx, dy] = [u - size.width / 2, v - size.height / 2];
    return [x + dx * Math.cos(angle) - dy * Math.sin(angle), y + dx * Math.sin(angle) + dy * Math.cos(angle)];
  };

  test.each(['long', 'short'] as const)(
    'lies behind its front, as a page of a book, when the paper turns over its %s edge',
    (turning) => {
      fc.assert(
        fc.property(
          fc.record({ width: lengths, height: lengths, x: lengths, y: lengths }),
          fc.constantFrom<(0 | 90 | 180 | 270)[]>(0, 90, 180, 270),
          fc.boolean(),
          ({ width, height, x, y }, turn, lying) => {
            const page = lying ? turned(sheetOf('a4')) : sheetOf('a4');
            const front: PlacedDrawing = { drawing: '', size: { width, height }, bleed: 0, x, y, turn };
            const back = behind(front, '', page, turning);
            for (const [u, v] of [
              [0, 0],
              [width, 0],
              [width / 3, height],
            ] as const) {
              const [px, py] = onPage(front, [u, v]);
              // The paper is turned over an edge of its own: one coordinate is mirrored.
              const upright = (turning === 'long') !== lying;
              const seen = upright ? [page.width - px, py] : [px, page.height - py];
              // The same point of the piece, turned like the page of a book: left is right.
              const [bx, by] = onPage(back, [width - u, v]);
              expect(bx).toBeCloseTo(seen[0] ?? 0, NEAR);
              expect(by).toBeCloseTo(seen[1] ?? 0, NEAR);
            }
          },
        ),
        { numRuns: 60 },
      );
    },
  );
});

test('the foot of a page stands on no piece, on fronts and on backs, however the paper is turned', () => {
  const imprint: Imprint = { game: 'A game', edition: 'House', code: 'ABCD-1234', link: null, squares: null, seed: null };
  fc.assert(
    fc.property(somePieces, papers, fc.constantFrom(...SIDES), fc.constantFrom(...PRINT_WAYS), (pieces, paper, sides, way) => {
      const parts = [{ id: 'part', title: 'Part', about: '', way, pieces }];
      const layout = { paper, sides, large: false };
      const pages = pagesOf({ parts, layout, imprint, measure: () => 1, contents: false, inserts: [] });
      for (const { placed, marks } of pages) {
        const [, bar = expect.fail('a page without its bar')] = /<text [^>]*y="([\d.]+)"[^>]*>10 cm</.exec(marks) ?? [];
        const foot = { x: 0, width: 1000, y: Number(bar) - 2, height: 5 };
        for (const one of placed) expect(overlap(withBleed(one), foot)).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});

describe('tiles', () => {
  const large = fc.record({
    width: fc.integer({ min: 150, max: 900 }),
    height: fc.integer({ min: 150, max: 900 }),
    bleed: fc.constantFrom(0, 3),
  });

  test('show all of the drawing, each inside of what a printer reaches, 10 mm of it twice', () => {
    fc.assert(
      fc.property(large, papers, ({ width, height, bleed }, paper) => {
        const piece: PrintPiece = { name: 'map', width, height, bleed, front: '<g/>', copies: 1 };
        const tiling = tilingOf(piece, paper);
        const tiles = tilesOf(piece, tiling);
        expect(tiles).toHaveLength(tiling.rows * tiling.columns);
        // What each tile shows, counted from the corner of the bleed.
        const shown = tiles.map(({ sheet }) => {
          const [placed] = sheet.placed;
          if (placed?.window === undefined) throw new Error('A tile shows a part.');
          expect(isInside(placed.window, grown(areaOf(sheet)))).toBe(true);
          const { x, y } = withBleed(placed);
          return { x: placed.window.x - x, y: placed.window.y - y, width: placed.window.width, height: placed.window.height };
        });
        const [first, last] = [shown[0], shown.at(-1)];
        expect([first?.x, first?.y].map((at) => Math.abs(at ?? 1) < 1e-6)).toEqual([true, true]);
        expect((last?.x ?? 0) + (last?.width ?? 0)).toBeGreaterThanOrEqual(width + 2 * bleed - 1e-6);
        expect((last?.y ?? 0) + (last?.height ?? 0)).toBeGreaterThanOrEqual(height + 2 * bleed - 1e-6);
        shown.forEach((tile, at) => {
          const next = shown[at + 1];
          if (next !== undefined && (at + 1) % tiling.columns !== 0) expect(tile.x + tile.width - next.x).toBeCloseTo(10, NEAR);
          const below = shown[at + tiling.columns];
          if (below !== undefined) expect(tile.y + tile.height - below.y).toBeCloseTo(10, NEAR);
        });
      }),
      { numRuns: 80 },
    );
  });
});
