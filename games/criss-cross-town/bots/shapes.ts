/**
 * What can be cut out of a sheet (CT-3.1, CT-3.4): every connected group of squares up to a size that has no block of four, each
 * once, and how it would lie in a town. Knows sheets; knows nothing of plans and words.
 */
import { type Building, buildingAt, letterAt, type Sheet, SIDE, type Square } from '../components/sheet.js';
import { indexOf } from '../dictionary/automaton.js';
import { WIDTH } from './ground.js';
import { HOUSE } from './lexicon.js';

/** The sheet lies in a frame of empty squares. */
const FRAME = SIDE + 2;
export const FRAME_STEPS = [1, FRAME, -1, -FRAME] as const;
const placeOf = (row: number, column: number): number => (row + 1) * FRAME + column + 1;
export const squareAt = (place: number): Square => [Math.floor(place / FRAME) - 1, (place % FRAME) - 1];

/** Codes and buildings by place of the frame; code 0 where there is no letter. */
export type Framed = { readonly codes: Uint8Array; readonly buildings: readonly Building[] };

export function framed(sheet: Sheet): Framed {
  const codes = new Uint8Array(FRAME * FRAME);
  const buildings: Building[] = Array.from({ length: FRAME * FRAME }, () => '.');
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const letter = letterAt(sheet, row, column);
      if (letter === ' ') continue;
      const building = buildingAt(sheet, row, column);
      buildings[placeOf(row, column)] = building;
      codes[placeOf(row, column)] = indexOf(letter) + 1 + (building === 'H' ? HOUSE : 0);
    }
  }
  return { codes, buildings };
}

const thick = (taken: Uint8Array, place: number): boolean => {
  for (const row of [-FRAME, FRAME]) {
    if (taken[place + row] !== 1) continue;
    if (taken[place - 1] === 1 && taken[place + row - 1] === 1) return true;
    if (taken[place + 1] === 1 && taken[place + row + 1] === 1) return true;
  }
  return false;
};

/**
 * Calls `found` with the places of every group without a block, each group once; the list is used again afterwards. A step for
 * each square that a group may begin with.
 */
export function* everyGroup({ codes }: Framed, most: number, found: (places: readonly number[]) => void): Generator<void> {
  const taken = new Uint8Array(FRAME * FRAME);
  /** Places that were thought of already. */
  const seen = new Uint8Array(FRAME * FRAME);
  const group: number[] = [];
  const add = (place: number, others: readonly number[]): void => {
    group.push(place);
    found(group);
    if (group.length < most) {
      const fresh = FRAME_STEPS.map((step) => place + step).filter((next) => codes[next] !== 0 && seen[next] === 0);
      for (const next of fresh) seen[next] = 1;
      grow([...others, ...fresh]);
      for (const next of fresh) seen[next] = 0;
    }
    group.pop();
  };
  const grow = (edge: readonly number[]): void => {
    for (const [i, place] of edge.entries()) {
      taken[place] = 1;
      if (!thick(taken, place)) add(place, edge.slice(i + 1));
      taken[place] = 0;
    }
  };
  for (let place = 0; place < codes.length; place++) {
    if (codes[place] === 0) continue;
    seen[place] = 1;
    grow([place]);
    yield;
  }
}

/** A straight part of a shape: its first square, and how many there are. */
type Stretch = { readonly offset: number; readonly length: number };

/** A piece as it would lie in a town, as it is or flipped, with offsets from the top left corner of its box. */
export type PieceShape = {
  readonly flip: boolean;
  readonly height: number;
  readonly width: number;
  readonly offsets: readonly number[];
  readonly codes: readonly number[];
  readonly buildings: readonly Building[];
  readonly across: readonly Stretch[];
  readonly down: readonly Stretch[];
};

/** Something to cut out: its places on the frame, and both ways in which it may lie. */
export type Cutting = { readonly places: readonly number[]; readonly shapes: readonly PieceShape[]; readonly houses: number };

function stretches(offsets: readonly number[], step: number): Stretch[] {
  const there = new Set(offsets);
  return offsets
    .filter((offset) => !there.has(offset - step))
    .map((offset) => {
      let length = 1;
      while (there.has(offset + length * step)) length++;
      return { offset, length };
    });
}

function shapeOf(
  squares: readonly Square[],
  codes: readonly number[],
  buildings: readonly Building[],
  flip: boolean,
): PieceShape {
  const turned = squares.map(([row, column]): Square => (flip ? [column, row] : [row, column]));
  const rows = turned.map(([row]) => row);
  const columns = turned.map(([, column]) => column);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const offsets = turned.map(([row, column]) => (row - top) * WIDTH + column - left);
  return {
    flip,
    height: Math.max(...rows) - top + 1,
    width: Math.max(...columns) - left + 1,
    offsets,
    codes,
    buildings,
    across: stretches(offsets, 1),
    down: stretches(offsets, WIDTH),
  };
}

export function cuttingOf({ codes, buildings }: Framed, places: readonly number[]): Cutting {
  const squares = places.map(squareAt);
  const letters = places.map((place) => codes[place] ?? 0);
  const built = places.map((place) => buildings[place] ?? '.');
  const flips = places.length === 1 ? [false] : [false, true];
  return {
    places: [...places],
    shapes: flips.map((flip) => shapeOf(squares, letters, built, flip)),
    houses: built.filter((building) => building === 'H').length,
  };
}
