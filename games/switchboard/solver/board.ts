/**
 * The board that a search works on: one position that is changed by moves and changed back, with its hash. Symmetric cards
 * lie one way up only, and calls that are not special are all alike, so that what comes to the same has the same hash.
 */
import { LINES, NOTHING, PLACES, TERMINALS } from '../cords/grid.js';
import { CUBES, cubeFrom, cubeMove, cubeTo, FIRST, REVERSES, type Round, SECOND } from './round.js';
import { type Tracer, tracer } from './trace.js';

/** In place of a terminal: the call has been connected. */
export const GONE = 255;
export const MOST_CALLS = 6;
/** 36 exchanges, 9 reverses, and twice 9 terminals with 8 others each. */
export const MOST_MOVES = CUBES + 2 * LINES * (LINES - 1);

export type SolverBoard = {
  readonly trace: Tracer;
  readonly symmetric: readonly boolean[];
  readonly calls: number;
  readonly special: number;
  readonly faces: Uint8Array;
  /** By call: where its cubes are. */
  readonly from: Uint8Array;
  readonly to: Uint8Array;
  hash: number;
  /** What the last `removeConnections` found: calls left, calls removed (a bit each), and the bonuses, of which there are `earned`. */
  left: number;
  removed: number;
  readonly bonuses: Uint8Array;
  earned: number;
};

/** Numbers for hashing, the same every time. */
function scattered(length: number, seed: number): Int32Array {
  let state = seed;
  return Int32Array.from({ length }, () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  });
}
const FACE_HASH = scattered(PLACES * 2 * PLACES, 1);
const CALL_HASH = scattered(3 * TERMINALS * TERMINALS, 2);
const faceHash = (place: number, face: number): number => FACE_HASH[place * 2 * PLACES + face] ?? 0;
/** Calls that go first are told apart from each other and from the rest. */
const callHash = (board: SolverBoard, call: number): number => {
  const kind = call < board.special ? call : 2;
  return CALL_HASH[(kind * TERMINALS + (board.from[call] ?? 0)) * TERMINALS + (board.to[call] ?? 0)] ?? 0;
};

export function boardOf(round: Round): SolverBoard {
  const { symmetric } = round.set;
  const board: SolverBoard = {
    trace: tracer(round.set),
    symmetric,
    calls: round.calls.length,
    special: round.special,
    faces: Uint8Array.from(round.faces, (face) => (symmetric[face >> 1] === true ? face & ~1 : face)),
    from: new Uint8Array(MOST_CALLS).fill(GONE),
    to: new Uint8Array(MOST_CALLS).fill(GONE),
    hash: 0,
    left: round.calls.length,
    removed: 0,
    bonuses: new Uint8Array(MOST_CALLS),
    earned: 0,
  };
  for (const [call, { from, to }] of round.calls.entries()) {
    board.from[call] = from;
    board.to[call] = to;
    board.hash ^= callHash(board, call);
  }
  for (const [place, face] of board.faces.entries()) board.hash ^= faceHash(place, face);
  return board;
}

function exchange(board: SolverBoard, one: number, other: number): void {
  const { faces } = board;
  const a = faces[one] ?? 0;
  const b = faces[other] ?? 0;
  faces[one] = b;
  faces[other] = a;
  board.hash ^= faceHash(one, a) ^ faceHash(other, b) ^ faceHash(one, b) ^ faceHash(other, a);
}

function reverse(board: SolverBoard, place: number): void {
  const face = board.faces[place] ?? 0;
  board.faces[place] = face ^ 1;
  board.hash ^= faceHash(place, face) ^ faceHash(place, face ^ 1);
}

/** A cube goes to another terminal; the one that is there, if any, comes back. */
function moveCube(board: SolverBoard, start: number, end: number): void {
  const side = start < LINES ? board.from : board.to;
  for (let call = 0; call < board.calls; call++) {
    const at = side[call] ?? GONE;
    if (at !== start && at !== end) continue;
    board.hash ^= callHash(board, call);
    side[call] = at === start ? end : start;
    board.hash ^= callHash(board, call);
  }
}

/** Makes a move. As long as no call was removed, the same move once more takes it back. */
export function makeMove(board: SolverBoard, move: number): void {
  if (move < REVERSES) exchange(board, FIRST[move] ?? 0, SECOND[move] ?? 0);
  else if (move < CUBES) reverse(board, move - REVERSES);
  else moveCube(board, cubeFrom(move), cubeTo(move));
}

/** Removes what is connected (SB-5.1, SB-5.3). */
export function removeConnections(board: SolverBoard): void {
  const { trace, faces, from, to, bonuses, calls, special } = board;
  board.earned = 0;
  board.left = 0;
  board.removed = 0;
  let blocked = false;
  for (let call = 0; call < calls; call++) {
    const start = from[call] ?? GONE;
    if (start === GONE) continue;
    const circles = blocked ? NOTHING : trace.between(faces, 0, start, to[call] ?? 0);
    if (circles === NOTHING) {
      board.left += 1;
      if (call < special) blocked = true;
      continue;
    }
    board.hash ^= callHash(board, call);
    from[call] = GONE;
    to[call] = GONE;
    board.removed |= 1 << call;
    if (circles > 0) {
      bonuses[board.earned] = circles;
      board.earned += 1;
    }
  }
}

/** Every move that could change something, into `moves`; how many. */
export function listMoves(board: SolverBoard, moves: Int32Array): number {
  let size = 0;
  for (let move = 0; move < REVERSES; move++) moves[size++] = move;
  for (let place = 0; place < PLACES; place++) {
    if (board.symmetric[(board.faces[place] ?? 0) >> 1] !== true) moves[size++] = REVERSES + place;
  }
  const incoming = (1 << LINES) - 1;
  for (const [side, mask] of [
    [board.from, incoming],
    [board.to, incoming << LINES],
  ] as const) {
    for (let call = 0; call < board.calls; call++) {
      const start = side[call] ?? GONE;
      if (start === GONE) continue;
      const others = board.trace.reached(board.faces, 0, start) & mask & ~(1 << start);
      for (let rest = others; rest !== 0; rest &= rest - 1) {
        const end = 31 - Math.clz32(rest & -rest);
        // Two cubes change places once, not once from each.
        if (end > start || !side.includes(end)) moves[size++] = cubeMove(start, end);
      }
    }
  }
  return size;
}

/** Whether a cube stands where this move takes one to. */
export function isTaken(board: SolverBoard, move: number): boolean {
  return move >= CUBES && (cubeTo(move) < LINES ? board.from : board.to).includes(cubeTo(move));
}
