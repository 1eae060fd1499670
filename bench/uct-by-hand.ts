/**
 * The limit of a search: a plain UCT for four in a row, written by hand for this game alone. Nodes are objects, one new one
 * each try, and from it the game is played out at random on a board that is changed in place. Knows no kernel game.
 */
import type { Random } from '@partyline/kernel/random.js';
import { HAND_CELLS, HAND_COLUMNS, HAND_ROWS, handCell, handFour } from './by-hand.js';

/** `won` counts for the seat that moved here. */
type TryNode = { readonly column: number; visits: number; won: number; readonly children: TryNode[] };

const newNode = (column: number): TryNode => ({ column, visits: 0, won: 0, children: [] });

/** One board for all tries. */
const cells = new Uint8Array(HAND_CELLS);
const heights = new Uint8Array(HAND_COLUMNS);
let stones = 0;

/** Drops a stone; whether it makes four. */
function drop(column: number): boolean {
  const row = heights[column] ?? 0;
  heights[column] = row + 1;
  const at = handCell(column, row);
  const stone = 1 + (stones % 2);
  cells[at] = stone;
  stones += 1;
  return handFour(cells, at, stone);
}

const isOpen = (column: number): boolean => (heights[column] ?? HAND_ROWS) < HAND_ROWS;
const isFull = (): boolean => stones === HAND_COLUMNS * HAND_ROWS;

function mostHopeful(node: TryNode, curiosity: number): TryNode | undefined {
  const log = Math.log(node.visits + 1);
  let best: TryNode | undefined;
  let hope = Number.NEGATIVE_INFINITY;
  for (const child of node.children) {
    const now = child.won / child.visits + curiosity * Math.sqrt(log / child.visits);
    if (now <= hope) continue;
    hope = now;
    best = child;
  }
  return best;
}

/** The next column that was not tried from here; -1 when all were. Children stand in the order of the columns. */
function untried(node: TryNode): number {
  for (let column = (node.children.at(-1)?.column ?? -1) + 1; column < HAND_COLUMNS; column++) if (isOpen(column)) return column;
  return -1;
}

/** The seat that wins, or -1. */
function playedOut(random: Random): number {
  while (!isFull()) {
    const open: number[] = [];
    for (let column = 0; column < HAND_COLUMNS; column++) if (isOpen(column)) open.push(column);
    if (drop(open[random(open.length)] ?? 0)) return (stones - 1) % 2;
  }
  return -1;
}

function tryOnce(root: TryNode, curiosity: number, random: Random): void {
  cells.fill(0);
  heights.fill(0);
  stones = 0;
  const path = [root];
  let winner = -1;
  for (let node: TryNode | undefined = root; node !== undefined && !isFull(); ) {
    const column = untried(node);
    const next: TryNode | undefined = column < 0 ? mostHopeful(node, curiosity) : newNode(column);
    if (next === undefined) break;
    if (column >= 0) node.children.push(next);
    path.push(next);
    if (drop(next.column)) winner = (stones - 1) % 2;
    else if (column >= 0) winner = playedOut(random);
    if (winner >= 0 || column >= 0) break;
    node = next;
  }
  for (const [depth, node] of path.entries()) {
    node.visits += 1;
    if (winner < 0) node.won += 0.5;
    else if (depth > 0 && (depth - 1) % 2 === winner) node.won += 1;
  }
}

/** The column for the first stone, after so many tries. */
export function uctByHand(tries: number, curiosity: number, random: Random): number {
  const root = newNode(-1);
  for (let n = 0; n < tries; n++) tryOnce(root, curiosity, random);
  return root.children.reduce((best, child) => (child.visits > best.visits ? child : best)).column;
}
