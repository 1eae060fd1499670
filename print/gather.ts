/**
 * Lays many pieces onto few sheets: pieces of one size come in rows, edge to edge where they share their cut, else with room for
 * the bleed of both, and crop marks stand outside of what is cut. All lengths are millimetres. Knows no game and no page number.
 */
import { lengthText } from '@partyline/kernel/drawing/svg.js';
import type { PrintPiece } from '@partyline/kernel/features/print.js';
import { type RuledLine, strokesOf } from './drawing.js';
import { behind, type PlacedDrawing, type QuarterTurn, type Turning, trimOf } from './page.js';
import { areaOf, fits, type PageBox, type Size } from './paper.js';

/** A page without what it is called and its foot. */
export type Sheet = Size & { readonly placed: readonly PlacedDrawing[]; readonly marks: string };
/** A sheet of paper: its other side is null where it stays white. */
export type Leaf = { readonly front: Sheet; readonly back: Sheet | null };

/** How long a crop mark is, and how far from the piece it begins beyond the bleed. */
const MARK = 3;
const APART = 0.5;
/** Between two blocks of pieces: room for the marks of both. */
const BETWEEN = 2 * (MARK + APART) + 1;

/** Pieces that can stand in the same rows. */
type Kind = { readonly size: Size; readonly bleed: number; readonly pieces: readonly PrintPiece[] };

function kindsOf(pieces: readonly PrintPiece[]): readonly Kind[] {
  const found = new Map<string, { size: Size; bleed: number; pieces: PrintPiece[] }>();
  for (const piece of pieces) {
    const { width, height, bleed } = piece;
    const key = `${width} ${height} ${bleed}`;
    const kind = found.get(key) ?? { size: { width, height }, bleed, pieces: [] };
    for (let copy = 0; copy < piece.copies; copy++) kind.pieces.push(piece);
    found.set(key, kind);
  }
  return [...found.values()];
}

/** How many fit one after the other, with so much room around each and the marks around all. */
const fitting = (length: number, room: number): number => Math.max(0, Math.floor((room - 2 * (MARK + APART) + 1e-6) / length));

type Grid = { readonly turn: QuarterTurn; readonly cell: Size; readonly columns: number; readonly rows: number };

function gridOf({ size, bleed }: Kind, room: Size, turn: QuarterTurn): Grid {
  const upright = { width: size.width + 2 * bleed, height: size.height + 2 * bleed };
  const cell = turn === 0 ? upright : { width: upright.height, height: upright.width };
  return { turn, cell, columns: fitting(cell.width, room.width), rows: fitting(cell.height, room.height) };
}

/** Upright or lying, whatever needs fewer sheets. */
function bestGrid(kind: Kind, room: Size): Grid {
  const [upright, lying] = [gridOf(kind, room, 0), gridOf(kind, room, 90)];
  return lying.rows * lying.columns > upright.rows * upright.columns ? lying : upright;
}

/** Whether it can be gathered on sheets of that size. */
export function isGatherable({ width, height, bleed }: PrintPiece, page: Size): boolean {
  const room = areaOf(page);
  const around = 2 * (bleed + MARK + APART);
  const needed = { width: width + around, height: height + around };
  return fits(needed, room) || fits({ width: needed.height, height: needed.width }, room);
}

/** Marks at the ends of every line along which a block is cut, outside of it. */
function cropMarks(trims: readonly PageBox[], block: PageBox): readonly RuledLine[] {
  const across = new Set(trims.flatMap(({ x, width }) => [lengthText(x), lengthText(x + width)]));
  const down = new Set(trims.flatMap(({ y, height }) => [lengthText(y), lengthText(y + height)]));
  const [left, top] = [block.x - APART, block.y - APART];
  const [right, bottom] = [block.x + block.width + APART, block.y + block.height + APART];
  return [
    ...[...across].map(Number).flatMap((x): readonly RuledLine[] => [
      [x, top - MARK, x, top],
      [x, bottom, x, bottom + MARK],
    ]),
    ...[...down].map(Number).flatMap((y): readonly RuledLine[] => [
      [left - MARK, y, left, y],
      [right, y, right + MARK, y],
    ]),
  ];
}

const HAIR = 0.1;
const FAINT = '#8a8a8a';

/** The cut itself, where no bleed hides it or it is not straight. */
function cutLine(piece: PrintPiece, placed: PlacedDrawing): string {
  const { x, y, width, height } = trimOf(placed);
  if (piece.outline !== undefined) {
    const { size, turn } = placed;
    const move = `translate(${lengthText(placed.x)} ${lengthText(placed.y)}) rotate(${turn}) translate(${lengthText(-size.width / 2)} ${lengthText(-size.height / 2)})`;
    return `<path d="${piece.outline}" transform="${move}" fill="none" stroke="${FAINT}" stroke-width="${HAIR}"/>`;
  }
  if (piece.bleed > 0) return '';
  return `<rect x="${lengthText(x)}" y="${lengthText(y)}" width="${lengthText(width)}" height="${lengthText(height)}" fill="none" stroke="${FAINT}" stroke-width="${HAIR}"/>`;
}

type Block = { readonly placed: readonly PlacedDrawing[]; readonly pieces: readonly PrintPiece[]; readonly area: PageBox };

function blockOf(pieces: readonly PrintPiece[], { bleed, size }: Kind, grid: Grid, room: PageBox, top: number): Block {
  const { cell, turn } = grid;
  const columns = Math.min(grid.columns, pieces.length);
  const width = columns * cell.width;
  const area = {
    x: room.x + (room.width - width) / 2,
    y: top,
    width,
    height: Math.ceil(pieces.length / columns) * cell.height,
  };
  const placed = pieces.map(
    (piece, at): PlacedDrawing => ({
      drawing: piece.front,
      size,
      bleed,
      x: area.x + ((at % columns) + 0.5) * cell.width,
      y: area.y + (Math.floor(at / columns) + 0.5) * cell.height,
      turn,
    }),
  );
  return { placed, pieces, area };
}

/** The blocks of each sheet. A block goes on below the last one where at least a row of it has room. */
function layBlocks(pieces: readonly PrintPiece[], page: Size): readonly (readonly Block[])[] {
  const room = areaOf(page);
  const sheets: Block[][] = [];
  let free = 0;
  for (const kind of kindsOf(pieces)) {
    const grid = bestGrid(kind, room);
    for (let done = 0; done < kind.pieces.length; ) {
      const rows = fitting(grid.cell.height, free);
      if (rows === 0 || sheets.length === 0) {
        if (free === room.height) throw new Error('A piece is larger than the paper.');
        sheets.push([]);
        free = room.height;
        continue;
      }
      const part = kind.pieces.slice(done, done + rows * grid.columns);
      const block = blockOf(part, kind, grid, room, room.y + room.height - free + MARK + APART);
      sheets.at(-1)?.push(block);
      done += part.length;
      free -= block.area.height + BETWEEN;
    }
  }
  return sheets;
}

const marksOf = (blocks: readonly Block[]): string =>
  blocks
    .map(({ placed, pieces, area }) => {
      const lines = placed.map((one, at) => {
        const piece = pieces[at];
        return piece === undefined ? '' : cutLine(piece, one);
      });
      return lines.join('') + strokesOf(cropMarks(placed.map(trimOf), area), 0.15);
    })
    .join('');

/** All copies of all pieces. Those with a back stand on sheets of their own, so that no other sheet need be turned. */
export function gatherPieces(pieces: readonly PrintPiece[], page: Size, turning: Turning): readonly Leaf[] {
  const twoSided = pieces.filter(({ back }) => back !== undefined);
  const others = pieces.filter(({ back }) => back === undefined);
  return [twoSided, others].flatMap((some) =>
    layBlocks(some, page).map((blocks): Leaf => {
      const front = { ...page, placed: blocks.flatMap(({ placed }) => placed), marks: marksOf(blocks) };
      const backs = blocks.flatMap(({ placed, pieces: own }) =>
        placed.flatMap((one, at) => {
          const back = own[at]?.back;
          return back === undefined ? [] : [behind(one, back, page, turning)];
        }),
      );
      return { front, back: backs.length === 0 ? null : { ...page, placed: backs, marks: '' } };
    }),
  );
}
