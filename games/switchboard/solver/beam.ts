/**
 * A beam search for one round: from the positions of a layer every move, and of all that comes out the best few make the next
 * layer. It knows the round that lies on the table and no other. Positions lie side by side in long arrays. It thinks in
 * steps, so that it can be watched and stopped with the best line so far.
 */
import { NOTHING, PLACES } from '../cords/grid.js';
import { boardOf, listMoves, MOST_CALLS, MOST_MOVES, makeMove, removeConnections, type SolverBoard } from './board.js';
import { afterBonus, afterPaying, EMPTY } from './dice.js';
import { CUBES, priceOf, type Round } from './round.js';
import { CALL_WORTH, MOST_WORTH, type Worth, worthIn } from './worth.js';

export type Budget = {
  readonly width: number;
  /** So many moves at most. */
  readonly depth: number;
  /** So many layers more after the last better line. */
  readonly patience: number;
};

/** Moves to the end of the round, and the hand of dice after each. */
export type Line = { readonly moves: readonly number[]; readonly hands: readonly number[]; readonly worth: number };
export type Thought = {
  /** The best line so far. */
  readonly line: Line | null;
  /** For each hand that the round can end with: a line that does. */
  readonly ends: readonly Line[];
  readonly depth: number;
  readonly looked: number;
};

type Layer = {
  readonly size: number;
  readonly faces: Uint8Array;
  readonly from: Uint8Array;
  readonly to: Uint8Array;
  readonly hand: Uint8Array;
  readonly hash: Int32Array;
  readonly parent: Int32Array;
  readonly move: Int32Array;
};

const newLayer = (size: number): Layer => ({
  size,
  faces: new Uint8Array(size * PLACES),
  from: new Uint8Array(size * MOST_CALLS),
  to: new Uint8Array(size * MOST_CALLS),
  hand: new Uint8Array(size),
  hash: new Int32Array(size),
  parent: new Int32Array(size),
  move: new Int32Array(size),
});

type End = { readonly depth: number; readonly parent: number; readonly move: number; readonly worth: number };

type Search = {
  readonly board: SolverBoard;
  readonly worth: Worth;
  readonly moves: Int32Array;
  // What may become the next layer.
  size: number;
  readonly parent: Int32Array;
  readonly move: Int32Array;
  readonly hand: Uint8Array;
  readonly score: Int32Array;
  // Positions seen in this round, and the worth of the dice there.
  readonly seenHash: Int32Array;
  readonly seenWorth: Int32Array;
  readonly ends: Map<number, End>;
  best: number;
  looked: number;
};

function newSearch(round: Round, width: number): Search {
  const most = width * MOST_MOVES;
  const seen = 1 << Math.min(20, Math.max(12, 34 - Math.clz32(width * 64)));
  return {
    board: boardOf(round),
    worth: worthIn(round.last),
    moves: new Int32Array(MOST_MOVES),
    size: 0,
    parent: new Int32Array(most),
    move: new Int32Array(most),
    hand: new Uint8Array(most),
    score: new Int32Array(most),
    seenHash: new Int32Array(seen),
    seenWorth: new Int32Array(seen).fill(NOTHING),
    ends: new Map(),
    best: NOTHING,
    looked: 0,
  };
}

/** The most valuable hand after the bonuses of the board. */
function bestRaised(board: SolverBoard, hand: number, from: number, worth: Int32Array): number {
  if (from === board.earned) return hand;
  let best = EMPTY;
  let most = NOTHING;
  for (const raised of afterBonus(hand, board.bonuses[from] ?? 0)) {
    const end = bestRaised(board, raised, from + 1, worth);
    const value = worth[end] ?? 0;
    if (value > most) {
      most = value;
      best = end;
    }
  }
  return best;
}

/** The most valuable hand after a payment and the bonuses of the board; the empty hand where the move loses. */
function bestHand(board: SolverBoard, hand: number, price: number, worth: Int32Array): number {
  let best = EMPTY;
  let most = NOTHING;
  for (const paid of afterPaying(hand, price)) {
    if (paid === EMPTY) continue;
    const end = bestRaised(board, paid, 0, worth);
    const value = worth[end] ?? 0;
    if (value > most) {
      most = value;
      best = end;
    }
  }
  return best;
}

const PROBES = 8;

/** Whether the position was seen with dice as good; remembers it if not. */
function seenAsGood({ seenHash, seenWorth }: Search, hash: number, worth: number): boolean {
  const mask = seenHash.length - 1;
  for (let i = 0; i < PROBES; i++) {
    const at = (hash + i) & mask;
    const known = seenWorth[at] ?? 0;
    if (known !== NOTHING && (seenHash[at] ?? 0) !== hash) continue;
    if (known >= worth) return true;
    seenHash[at] = hash;
    seenWorth[at] = worth;
    return false;
  }
  return false;
}

/** Judges the position that a move has led to: an end of the round, something for the next layer, or nothing. */
function consider(search: Search, node: number, hand: number, move: number, depth: number): void {
  const { board, worth, ends } = search;
  search.looked += 1;
  removeConnections(board);
  const over = board.left === 0;
  const values = over ? worth.after : worth.during;
  const end = bestHand(board, hand, priceOf(move), values);
  if (end === EMPTY) return;
  const value = values[end] ?? 0;
  if (over) {
    if (!ends.has(end)) ends.set(end, { depth, parent: node, move, worth: value });
    search.best = Math.max(search.best, value);
  } else if (!seenAsGood(search, board.hash, value)) {
    const at = search.size++;
    search.parent[at] = node;
    search.move[at] = move;
    search.hand[at] = end;
    search.score[at] = value + CALL_WORTH * (board.calls - board.left);
  }
}

function lookAt(board: SolverBoard, layer: Layer, node: number): void {
  const { faces } = board;
  for (let i = 0; i < PLACES; i++) faces[i] = layer.faces[node * PLACES + i] ?? 0;
  callsBack(board, layer, node);
}

/** Puts the cubes and the hash back as they are in the layer. */
function callsBack(board: SolverBoard, layer: Layer, node: number): void {
  const { from, to } = board;
  for (let i = 0, at = node * MOST_CALLS; i < MOST_CALLS; i++, at++) {
    from[i] = layer.from[at] ?? 0;
    to[i] = layer.to[at] ?? 0;
  }
  board.hash = layer.hash[node] ?? 0;
}

/** Every move from one position of a layer, with a pause whenever the ways of its boards were dear. */
function* expand(search: Search, layer: Layer, node: number, depth: number): Generator<void, void> {
  const { board, moves } = search;
  lookAt(board, layer, node);
  const hand = layer.hand[node] ?? 0;
  const count = listMoves(board, moves);
  for (let i = 0; i < count; i++) {
    if (board.trace.isPauseDue()) yield;
    const move = moves[i] ?? 0;
    makeMove(board, move);
    consider(search, node, hand, move, depth);
    if (move < CUBES) makeMove(board, move);
    callsBack(board, layer, node);
  }
}

const MOST_SCORE = MOST_WORTH + MOST_CALLS * CALL_WORTH;

/** The best of what may become the next layer: everything above some score, and the first few with it. */
function choose({ size, score }: Search, width: number): number[] {
  const counts = new Int32Array(MOST_SCORE + 1);
  for (let i = 0; i < size; i++) counts[score[i] ?? 0] = (counts[score[i] ?? 0] ?? 0) + 1;
  let level = MOST_SCORE;
  let room = width;
  while (level > 0 && (counts[level] ?? 0) <= room) room -= counts[level--] ?? 0;
  const chosen: number[] = [];
  for (let i = 0; i < size; i++) {
    const value = score[i] ?? 0;
    if (value > level || (value === level && room-- > 0)) chosen.push(i);
  }
  return chosen;
}

function put(layer: Layer, node: number, board: SolverBoard, hand: number): void {
  layer.faces.set(board.faces, node * PLACES);
  layer.from.set(board.from, node * MOST_CALLS);
  layer.to.set(board.to, node * MOST_CALLS);
  layer.hand[node] = hand;
  layer.hash[node] = board.hash;
}

function* nextLayer(search: Search, layer: Layer, width: number): Generator<void, Layer> {
  const { board } = search;
  const chosen = choose(search, width);
  const next = newLayer(chosen.length);
  for (const [node, i] of chosen.entries()) {
    if (board.trace.isPauseDue()) yield;
    const parent = search.parent[i] ?? 0;
    const move = search.move[i] ?? 0;
    lookAt(board, layer, parent);
    makeMove(board, move);
    removeConnections(board);
    put(next, node, board, search.hand[i] ?? 0);
    next.parent[node] = parent;
    next.move[node] = move;
  }
  return next;
}

function lineTo(layers: readonly Layer[], hand: number, end: End): Line {
  const moves = [end.move];
  const hands = [hand];
  let node = end.parent;
  for (let depth = end.depth - 1; depth > 0; depth--) {
    const layer = layers[depth];
    moves.unshift(layer?.move[node] ?? 0);
    hands.unshift(layer?.hand[node] ?? 0);
    node = layer?.parent[node] ?? 0;
  }
  return { moves, hands, worth: end.worth };
}

function report({ ends, best, looked }: Search, layers: readonly Layer[], depth: number): Thought {
  const lines = [...ends].map(([hand, end]) => lineTo(layers, hand, end));
  return { line: lines.find(({ worth }) => worth === best) ?? null, ends: lines, depth, looked };
}

/** So many positions of a layer are a step. */
const STEP = 32;
/** Cards with more cords than anybody needs can make a board cost a thousand times what it should: then it thinks less. */
const MOST_WORK = 100_000_000;

/** Gives the best so far at every pause of some work. */
function* reporting<T>(work: Generator<void, T>, best: () => Thought): Generator<Thought, T> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    yield best();
  }
}

/** Thinks layer by layer. No call of the round may be connected. */
export function* beam(round: Round, { width, depth: deepest, patience }: Budget): Generator<Thought, Thought> {
  const search = newSearch(round, width);
  const root = newLayer(1);
  put(root, 0, search.board, round.hand);
  const layers = [root];
  let [found, depth, best] = [0, 0, NOTHING];
  while (depth < deepest) {
    const layer = layers[depth];
    if (layer === undefined || layer.size === 0) break;
    depth += 1;
    search.size = 0;
    for (let node = 0; node < layer.size && search.board.trace.work() < MOST_WORK; node++) {
      yield* reporting(expand(search, layer, node, depth), () => report(search, layers, depth));
      if (node % STEP === STEP - 1) yield report(search, layers, depth);
    }
    if (search.best > best) [found, best] = [depth, search.best];
    if (best === MOST_WORTH || (found > 0 && depth - found >= patience)) break;
    layers.push(yield* reporting(nextLayer(search, layer, width), () => report(search, layers, depth)));
    yield report(search, layers, depth);
  }
  return report(search, layers, depth);
}

/** Thinks to the end. */
export function think(round: Round, budget: Budget): Thought {
  const thinking = beam(round, budget);
  for (;;) {
    const step = thinking.next();
    if (step.done === true) return step.value;
  }
}
