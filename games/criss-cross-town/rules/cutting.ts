/**
 * Scissors (CT-3.1, CT-3.2): which pieces come off a sheet by cuts from border to border, and what remains. Knows the squares
 * of the sheet and of the pieces; knows nothing of plans, letters and towns.
 *
 * A division is good when every piece and every remaining part is connected by edges and so is the rest of the plane around
 * it. For squares that are connected, the latter can be counted: corners − sides + squares is 1, and less by 1 for every hole.
 * The sheet lies in a frame of empty squares, so that every square has four neighbours.
 */
import { isOnSheet, letterAt, type Sheet, SIDE, type Square } from '../components/sheet.js';

const WIDTH = SIDE + 2;
const AREA = WIDTH * WIDTH;
const STEPS = [1, -1, WIDTH, -WIDTH] as const;
/** From a square's number to those of its corners, which are numbered like squares. */
const CORNERS = [0, 1, WIDTH, WIDTH + 1] as const;
/** What owns a square of the frame: nothing, the sheet itself, or a piece or part by its number. */
const NOBODY = 0;
const SHEET = 1;
const FIRST = 2;

export type CutFault = {
  readonly code: 'no-square' | 'cut-twice' | 'empty-piece' | 'piece-apart' | 'piece-around' | 'rest-around';
  /** The number of the piece, where it is one. */
  readonly piece: number | null;
  readonly at: Square | null;
};

export type Cut = {
  /** Why these pieces do not come off, or null. */
  readonly fault: CutFault | null;
  /** What remains of the sheet, part by part, in reading order; every part but the one that is kept falls off. */
  readonly parts: readonly (readonly Square[])[];
};

const placeOf = (row: number, column: number): number => (row + 1) * WIDTH + column + 1;
const squareOf = (place: number): Square => [Math.floor(place / WIDTH) - 1, (place % WIDTH) - 1];

function framed(sheet: Sheet): Int16Array {
  const owners = new Int16Array(AREA);
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      if (letterAt(sheet, row, column) !== ' ') owners[placeOf(row, column)] = SHEET;
    }
  }
  return owners;
}

/** The places of one owner that hang together with this one over edges. Whoever is found gets another owner. */
function collect(owners: Int16Array, from: number, owner: number, becomes: number): number[] {
  const found = [from];
  owners[from] = becomes;
  for (const place of found) {
    for (const step of STEPS) {
      if (owners[place + step] !== owner) continue;
      owners[place + step] = becomes;
      found.push(place + step);
    }
  }
  return found;
}

/** Takes the pieces' squares off the sheet; what is wrong with one, or null. */
function claim(owners: Int16Array, pieces: readonly (readonly Square[])[]): CutFault | null {
  for (const [piece, squares] of pieces.entries()) {
    if (squares.length === 0) return { code: 'empty-piece', piece, at: null };
    for (const at of squares) {
      const [row, column] = at;
      const owner = isOnSheet(row, column) ? owners[placeOf(row, column)] : NOBODY;
      if (owner === NOBODY) return { code: 'no-square', piece, at };
      if (owner !== SHEET) return { code: 'cut-twice', piece, at };
      owners[placeOf(row, column)] = FIRST + piece;
    }
  }
  return null;
}

/** Whether these places, which hang together and have one owner, close around something that is not theirs. */
function closes(owners: Int16Array, places: readonly number[], corners: Int16Array): boolean {
  const [first = 0] = places;
  const owner = owners[first];
  let touching = 0;
  let touched = 0;
  for (const place of places) {
    if (owners[place + 1] === owner) touching += 1;
    if (owners[place + WIDTH] === owner) touching += 1;
    for (const step of CORNERS) {
      if (corners[place + step] === first) continue;
      corners[place + step] = first;
      touched += 1;
    }
  }
  const sides = 4 * places.length - touching;
  return touched - sides + places.length !== 1;
}

/** What is wrong with the pieces or with the parts that remain, or null. Each has a first place of its own to mark corners with. */
function unclean(owners: Int16Array, pieces: readonly (readonly Square[])[], parts: readonly number[][]): CutFault | null {
  const corners = new Int16Array(AREA);
  for (const [piece, squares] of pieces.entries()) {
    const [[row, column] = [0, 0]] = squares;
    const places = collect(owners, placeOf(row, column), FIRST + piece, -FIRST - piece);
    if (places.length < squares.length) return { code: 'piece-apart', piece, at: [row, column] };
    if (closes(owners, places, corners)) return { code: 'piece-around', piece, at: [row, column] };
  }
  for (const part of parts) {
    if (closes(owners, part, corners)) return { code: 'rest-around', piece: null, at: squareOf(part[0] ?? 0) };
  }
  return null;
}

/** The parts that remain, in reading order, each with an owner of its own. */
function remaining(owners: Int16Array, pieces: number): number[][] {
  const parts: number[][] = [];
  for (let place = 0; place < AREA; place++) {
    if (owners[place] === SHEET) parts.push(collect(owners, place, SHEET, FIRST + pieces + parts.length));
  }
  return parts;
}

/** Whether these pieces come off the sheet clean, and what would remain. Fast: it is asked at every step of a drag. */
export function judgeCut(sheet: Sheet, pieces: readonly (readonly Square[])[]): Cut {
  const owners = framed(sheet);
  const wrong = claim(owners, pieces);
  if (wrong !== null) return { fault: wrong, parts: [] };
  const parts = remaining(owners, pieces.length);
  return { fault: unclean(owners, pieces, parts), parts: parts.map((part) => part.sort((a, b) => a - b).map(squareOf)) };
}

/** Whether a sheet is one part without a hole; an empty one is none. */
export function isWholeSheet(sheet: Sheet): boolean {
  const { fault, parts } = judgeCut(sheet, []);
  return fault === null && parts.length === 1;
}

/** The part that has this square, or null. */
export const partWith = (parts: Cut['parts'], [row, column]: Square): readonly Square[] | null =>
  parts.find((part) => part.some(([r, c]) => r === row && c === column)) ?? null;
