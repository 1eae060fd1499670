/**
 * The grid that the cards lie in: places, ports, which ports face each other, and the terminals around it. Everything is a
 * number: a place is 0 to 8 row by row, a port of a place is `place * 6 + port`, and a terminal is 0 to 8 for C1 to C9 and
 * 9 to 17 for R1 to R9. Knows nothing of cards.
 */
import { int } from '@partyline/kernel/ints.js';

export const PORTS = ['T', 'B', 'L1', 'L2', 'R1', 'R2'] as const;
export type Port = (typeof PORTS)[number];
const [T, B, L1, L2, R1, R2] = [0, 1, 2, 3, 4, 5];

export const SIDE = 3;
export const PLACES = SIDE * SIDE;
/** A half turn takes each port to another: T to B, L1 to R2, L2 to R1, and back. */
export const HALF_TURN: readonly number[] = [B, T, R2, R1, L2, L1];

export const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];
export const colourAt = (index: number): Colour => COLOURS[index] ?? 'red';

/** Terminals of one side. */
export const LINES = 9;
export const TERMINALS = 2 * LINES;

/** By terminal: the place and the port where its cord begins. */
const PLUGS: readonly (readonly [number, number])[] = [
  [0, L1],
  [0, L2],
  [3, L1],
  [3, L2],
  [6, L1],
  [6, L2],
  [6, B],
  [7, B],
  [8, B],
  [0, T],
  [1, T],
  [2, T],
  [2, R1],
  [2, R2],
  [5, R1],
  [5, R2],
  [8, R1],
  [8, R2],
];

/** By terminal: its port on the grid. */
const PLUG: readonly number[] = PLUGS.map(([place, port]) => place * PORTS.length + port);

export const NOTHING = -1;

const GRID_PORTS = PLACES * PORTS.length;

/** By port on the grid: the terminal plugged into it, or nothing. */
export const TERMINAL = new Int8Array(GRID_PORTS).fill(NOTHING);
/** By port on the grid: the port of the next card that faces it, or nothing at the outer edge. */
export const FACING = new Int8Array(GRID_PORTS).fill(NOTHING);
/** By port on the grid: the number of the seam between it and the port that faces it, the same from both sides. */
export const SEAM = new Int8Array(GRID_PORTS).fill(NOTHING);
/** By seam: the port on the left or upper side of it. */
export const SEAMS: number[] = [];

for (const [terminal, port] of PLUG.entries()) TERMINAL[port] = terminal;

function face(one: number, other: number): void {
  FACING[one] = other;
  FACING[other] = one;
  SEAM[one] = SEAMS.length;
  SEAM[other] = SEAMS.length;
  SEAMS.push(one);
}

for (let place = 0; place < PLACES; place++) {
  const port = place * PORTS.length;
  const right = port + PORTS.length;
  const below = port + SIDE * PORTS.length;
  if (place % SIDE < SIDE - 1) {
    face(port + R1, right + L1);
    face(port + R2, right + L2);
  }
  if (place < PLACES - SIDE) face(port + B, below + T);
}

/** `[row,column]`, as it is written outside. */
export type Square = readonly [number, number];
export const squareOf = (place: number): Square => [Math.floor(place / SIDE), place % SIDE];

/** The place of a square, or nothing where there is none. */
export function placeAtSquare(square: readonly number[]): number {
  const [row = NOTHING, column = NOTHING] = square;
  return row >= 0 && row < SIDE && column >= 0 && column < SIDE ? row * SIDE + column : NOTHING;
}

const names = (letter: string): string[] => Array.from({ length: LINES }, (_, i) => `${letter}${i + 1}`);
export const TERMINAL_NAMES: readonly string[] = [...names('C'), ...names('R')];
export const terminalName = (terminal: number): string => TERMINAL_NAMES[terminal] ?? '';
/** The terminal of a name, or nothing. */
export const terminalOf = (name: string): number => TERMINAL_NAMES.indexOf(name);
export const isIncoming = (terminal: number): boolean => terminal < LINES;
export const sameSide = (one: number, other: number): boolean => isIncoming(one) === isIncoming(other);

export const plugOf = (terminal: number): number => int(PLUG, terminal);
