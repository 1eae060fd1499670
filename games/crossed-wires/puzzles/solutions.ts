/** Which moves win, whatever the others do, and whether they are one and the same idea. All that are legal are tried. */
import { legal } from '../legal.js';
import type { Move } from '../moves.js';
import type { State } from '../state.js';
import { moverOf, Proof, played } from './proof.js';

/** A puzzle asks for no longer proof, so that a page refutes a move at once. */
export const MOST_TRIED = 8_000;

/** What the winning move is: a lease is told from a tower beside the own network. */
export type SolutionKind = 'build' | 'lease' | 'sell' | 'rebuy' | 'bid' | 'drop' | 'done' | 'pass';

export function kindOf(move: Move): SolutionKind {
  if (move.type === 'expand') return move.lease.length === 0 ? 'build' : 'lease';
  if (move.type === 'auction') return move.from === 'hand' ? 'sell' : 'rebuy';
  return move.type;
}

/** Two moves are one idea that differ only in how much is bid, or in which of equally short routes is leased. */
function ideaOf(move: Move): string {
  switch (move.type) {
    case 'expand':
      return `expand ${move.company} ${move.hex} ${move.value}`;
    case 'auction':
      return `auction ${move.company} ${move.from} ${move.bid === null}`;
    default:
      return move.type;
  }
}

export type Solutions = { readonly moves: readonly Move[]; readonly tried: number };

/**
 * Every move with which the seat that is asked makes sure of being ahead in the end, in the order of the legal list. Null where
 * they are more than one idea, and where too much must be tried.
 */
export function solutionsOf(state: State): Solutions | null {
  const proof = new Proof(moverOf(state), 1, MOST_TRIED);
  const moves: Move[] = [];
  for (const move of legal(state, moverOf(state)) ?? []) {
    const holds = proof.holds(played(state, move).next);
    if (holds === null) return null;
    if (!holds) continue;
    const [first = move] = moves;
    if (ideaOf(first) !== ideaOf(move)) return null;
    moves.push(move);
  }
  return { moves, tried: proof.tried };
}

/** By how many dollars that seat ends ahead at least after the best of its solutions. */
export function leadAfter(state: State, solutions: readonly Move[]): number {
  const seat = moverOf(state);
  const holds = (lead: number) =>
    solutions.some((move) => new Proof(seat, lead, MOST_TRIED).holds(played(state, move).next) === true);
  let lead = 1;
  while (holds(lead + 1)) lead += 1;
  return lead;
}
