/**
 * A piece that has a page to itself, and one that is larger than a sheet: on one large sheet, or as tiles that overlap and are put
 * together by marks in their margins. All lengths are millimetres. Knows no game and no page number.
 */
import { insetBy } from '@partyline/kernel/drawing/svg.js';
import type { PrintPiece } from '@partyline/kernel/features/print.js';
import { type RuledLine, strokesOf } from './drawing.js';
import type { Leaf, Sheet } from './gather.js';
import { behind, type PlacedDrawing, type Turning } from './page.js';
import { areaOf, type PageBox, type PaperSize, type Size, sheetOf, turned } from './paper.js';

/** How much of a tile is on its neighbour, too. */
const OVERLAP = 10;
const MARK = 4;
const APART = 0.5;

const withBleed = ({ width, height, bleed }: PrintPiece): Size => ({ width: width + 2 * bleed, height: height + 2 * bleed });

const centred = ({ front, bleed, width, height }: PrintPiece, area: PageBox): PlacedDrawing => ({
  drawing: front,
  size: { width, height },
  bleed,
  x: area.x + area.width / 2,
  y: area.y + area.height / 2,
  turn: 0,
});

/** Short marks at the corners, beyond the bleed, as far as the page goes. */
function corners({ x, y, size, bleed }: PlacedDrawing): string {
  const [left, right] = [x - size.width / 2, x + size.width / 2];
  const [top, bottom] = [y - size.height / 2, y + size.height / 2];
  const from = bleed + APART;
  const to = from + 3;
  const marks = [left, right].flatMap((at): readonly RuledLine[] => [
    [at, top - to, at, top - from],
    [at, bottom + from, at, bottom + to],
  ]);
  const more = [top, bottom].flatMap((at): readonly RuledLine[] => [
    [left - to, at, left - from, at],
    [right + from, at, right + to, at],
  ]);
  return strokesOf([...marks, ...more], 0.15);
}

function outlined({ outline }: PrintPiece, { x, y, size }: PlacedDrawing): string {
  if (outline === undefined) return '';
  const move = `translate(${x - size.width / 2} ${y - size.height / 2})`;
  return `<path d="${outline}" transform="${move}" fill="none" stroke="#8a8a8a" stroke-width="0.1"/>`;
}

/** On a page by itself, in the middle. */
export function wholeLeaf(piece: PrintPiece, page: Size, turning: Turning): Leaf {
  const placed = centred(piece, areaOf(page));
  const front: Sheet = { ...page, placed: [placed], marks: corners(placed) + outlined(piece, placed) };
  const { back } = piece;
  return { front, back: back === undefined ? null : { ...page, placed: [behind(placed, back, page, turning)], marks: '' } };
}

/** Where a tile may be: its marks stand in the rest. */
const roomOf = (page: Size): PageBox => insetBy(areaOf(page), MARK + APART);

/** How a large drawing falls into tiles: so many, each on a page of that size. */
export type Tiling = { readonly page: Size; readonly rows: number; readonly columns: number };

function tilingOn(page: Size, { width, height }: Size): Tiling {
  const area = roomOf(page);
  const count = (length: number, room: number): number => Math.max(1, Math.ceil((length - OVERLAP) / (room - OVERLAP) - 1e-9));
  return { page, rows: count(height, area.height), columns: count(width, area.width) };
}

/** Upright or lying pages, whatever are fewer. */
export function tilingOf(piece: PrintPiece, paper: PaperSize): Tiling {
  const sheet = sheetOf(paper);
  const [upright, lying] = [tilingOn(sheet, withBleed(piece)), tilingOn(turned(sheet), withBleed(piece))];
  return lying.rows * lying.columns < upright.rows * upright.columns ? lying : upright;
}

export type Tile = { readonly row: number; readonly column: number; readonly sheet: Sheet };

/** To tenths of a millimetre, so that the same point of neighbours stands on the same point of a printer's grid. */
const stepped = (round: (value: number) => number, length: number): number => round(length * 10 - 1e-6) / 10;

/** From where to where a tile shows what is drawn, along one side, counted from the edge of the bleed. */
function stretch(index: number, count: number, length: number): { readonly from: number; readonly length: number } {
  const own = stepped(Math.ceil, (length + (count - 1) * OVERLAP) / count);
  return { from: index * (own - OVERLAP), length: own };
}

/** Marks in the margins at both ends of each overlap: what lies between them lies twice. */
function joints(window: PageBox, { rows, columns }: Tiling, row: number, column: number): string {
  const [right, bottom] = [window.x + window.width, window.y + window.height];
  const across = [
    ...(column > 0 ? [window.x, window.x + OVERLAP] : []),
    ...(column < columns - 1 ? [right - OVERLAP, right] : []),
  ];
  const down = [...(row > 0 ? [window.y, window.y + OVERLAP] : []), ...(row < rows - 1 ? [bottom - OVERLAP, bottom] : [])];
  return strokesOf(
    [
      ...across.flatMap((x): readonly RuledLine[] => [
        [x, window.y - APART - MARK, x, window.y - APART],
        [x, bottom + APART, x, bottom + APART + MARK],
      ]),
      ...down.flatMap((y): readonly RuledLine[] => [
        [window.x - APART - MARK, y, window.x - APART, y],
        [right + APART, y, right + APART + MARK, y],
      ]),
    ],
    0.2,
  );
}

/** The tiles, row by row. All are of one size, so that the overlaps lie in one line. */
export function tilesOf(piece: PrintPiece, tiling: Tiling): readonly Tile[] {
  const { page, rows, columns } = tiling;
  const all = withBleed(piece);
  const room = roomOf(page);
  return Array.from({ length: rows * columns }, (_, index): Tile => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const [across, down] = [stretch(column, columns, all.width), stretch(row, rows, all.height)];
    const window = {
      x: stepped(Math.floor, room.x + (room.width - across.length) / 2),
      y: stepped(Math.floor, room.y + (room.height - down.length) / 2),
      width: across.length,
      height: down.length,
    };
    const placed: PlacedDrawing = {
      drawing: piece.front,
      size: { width: piece.width, height: piece.height },
      bleed: piece.bleed,
      x: window.x - across.from + all.width / 2,
      y: window.y - down.from + all.height / 2,
      turn: 0,
      window,
    };
    return { row, column, sheet: { ...page, placed: [placed], marks: joints(window, tiling, row, column) } };
  });
}
