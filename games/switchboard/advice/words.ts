/** Moves as sentences that tell somebody to make them: for hints before the move, and for the review after the game. */
import type { Move } from '../moves.js';

/** The letter of the card on a square. */
export type CardAt = (square: readonly number[]) => string;

export function moveAdvice(move: Move, cardAt: CardAt): string {
  switch (move.type) {
    case 'exchange':
      return `Exchange ${cardAt(move.a)} and ${cardAt(move.b)}.`;
    case 'reverse':
      return `Turn ${cardAt(move.at)}.`;
    case 'crossed':
      return `Cross the lines of ${move.a} and ${move.b}.`;
    case 'transfer':
      return `Transfer the cube from ${move.from} to ${move.to}.`;
    case 'bonus':
      return `Put the bonus on die ${move.die + 1}.`;
    case 'resign':
      return 'Resign.';
  }
}
