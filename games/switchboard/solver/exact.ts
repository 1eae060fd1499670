/**
 * Every line of a round that spends no more than a few seconds: what it finds is the best there is within them, and when it
 * comes to its end that is proved. Nothing is left out but what cannot be better: a position that was reached before for no
 * more seconds, with dice that were each at least as full. Compares whole positions, not their hashes.
 */
import { NOTHING } from '../cords/grid.js';
import type { Line } from './beam.js';
import { boardOf, GONE, listMoves, MOST_MOVES, makeMove, removeConnections, type SolverBoard } from './board.js';
import { afterBonus, afterPaying, atLeast, EMPTY } from './dice.js';
import { CUBES, priceOf, type Round } from './round.js';
import { worthIn } from './worth.js';

export type Limits = {
  /** Lines that spend more are not looked at. */
  readonly seconds: number;
  /** More positions than this are not kept: then nothing is proved. */
  readonly positions: number;
};

export type Proof = {
  readonly line: Line | null;
  /** Whether everything within the seconds was looked at: no line that spends as much is better. */
  readonly proved: boolean;
  readonly positions: number;
};

type Node = {
  readonly faces: Uint8Array;
  readonly from: Uint8Array;
  readonly to: Uint8Array;
  readonly hash: number;
  readonly hand: number;
  readonly parent: Node | null;
  readonly move: number;
};

type Search = {
  readonly board: SolverBoard;
  readonly worth: Int32Array;
  /** Nodes by the seconds spent. */
  readonly spent: readonly Node[][];
  /** By position: the hands with which it was reached. */
  readonly hands: Map<string, number[]>;
  readonly limits: Limits;
  positions: number;
  best: { readonly worth: number; readonly node: Node } | null;
};

/** The position as a text, the same for positions that come to the same. */
function keyOf({ faces, from, to, calls, special }: SolverBoard): string {
  const pairs = Array.from({ length: calls }, (_, call) => ((from[call] ?? GONE) << 8) | (to[call] ?? GONE));
  const alike = pairs.slice(special).sort((one, other) => one - other);
  return String.fromCharCode(...faces, ...pairs.slice(0, special), ...alike);
}

/** Every hand after a payment and the bonuses of the board. */
function handsAfter({ bonuses, earned }: SolverBoard, hand: number, price: number): Set<number> {
  let hands = new Set(afterPaying(hand, price));
  hands.delete(EMPTY);
  for (let i = 0; i < earned; i++) hands = new Set([...hands].flatMap((one) => afterBonus(one, bonuses[i] ?? 0)));
  return hands;
}

function keep(search: Search, node: Node, move: number, spent: number): void {
  const { board, hands, worth } = search;
  const key = board.left === 0 ? '' : keyOf(board);
  const known = hands.get(key) ?? [];
  for (const hand of handsAfter(board, node.hand, priceOf(move))) {
    const child = {
      faces: board.faces.slice(),
      from: board.from.slice(),
      to: board.to.slice(),
      hash: board.hash,
      hand,
      parent: node,
      move,
    };
    if (board.left === 0) {
      const value = worth[hand] ?? NOTHING;
      if (value > (search.best?.worth ?? NOTHING)) search.best = { worth: value, node: child };
    } else if (!known.some((one) => atLeast(one, hand))) {
      known.push(hand);
      hands.set(key, known);
      search.spent[spent]?.push(child);
      search.positions += 1;
    }
  }
}

function lookAt(board: SolverBoard, { faces, from, to, hash }: Node): void {
  board.faces.set(faces);
  board.from.set(from);
  board.to.set(to);
  board.hash = hash;
}

function expand(search: Search, node: Node, spent: number): void {
  const { board, limits } = search;
  const moves = new Int32Array(MOST_MOVES);
  lookAt(board, node);
  const count = listMoves(board, moves);
  for (let i = 0; i < count; i++) {
    const move = moves[i] ?? 0;
    const after = spent + priceOf(move);
    if (after > limits.seconds) continue;
    makeMove(board, move);
    removeConnections(board);
    keep(search, node, move, after);
    if (move < CUBES) makeMove(board, move);
    board.from.set(node.from);
    board.to.set(node.to);
    board.hash = node.hash;
  }
}

function lineOf({ best }: Search): Line | null {
  if (best === null) return null;
  const moves: number[] = [];
  const hands: number[] = [];
  for (let node: Node | null = best.node; node !== null && node.parent !== null; node = node.parent) {
    moves.unshift(node.move);
    hands.unshift(node.hand);
  }
  return { moves, hands, worth: best.worth };
}

const STEP = 500;

/** Thinks in steps of some hundred positions. No call of the round may be connected. */
export function* exact(round: Round, limits: Limits): Generator<Proof, Proof> {
  const board = boardOf(round);
  const root = { faces: board.faces.slice(), from: board.from.slice(), to: board.to.slice(), hash: board.hash };
  const search: Search = {
    board,
    worth: worthIn(round.last).after,
    spent: Array.from({ length: limits.seconds + 1 }, (_, spent) =>
      spent === 0 ? [{ ...root, hand: round.hand, parent: null, move: NOTHING }] : [],
    ),
    hands: new Map([[keyOf(board), [round.hand]]]),
    limits,
    positions: 1,
    best: null,
  };
  const proof = (proved: boolean): Proof => ({ line: lineOf(search), proved, positions: search.positions });
  let done = 0;
  for (const [spent, nodes] of search.spent.entries()) {
    for (const node of nodes) {
      if (search.positions > limits.positions) return proof(false);
      expand(search, node, spent);
      if (++done % STEP === 0) yield proof(false);
    }
    nodes.length = 0;
  }
  return proof(true);
}
