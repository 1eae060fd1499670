/** Hints as the table's page asks for them: the next move of the best plan, where it is on the board, and why. */
import type { Hints } from '@partyline/kernel/hint.js';
import { build, type View } from './format.js';
import { placeOf } from './grid.js';
import type { Move } from './moves.js';
import { BUDGETS } from './solver/budgets.js';
import { type Hint, hint } from './solver/hint.js';

function pointerTo(move: Move): string {
  switch (move.type) {
    case 'exchange':
      return `card:${placeOf(move.a)} card:${placeOf(move.b)}`;
    case 'reverse':
      return `card:${placeOf(move.at)} turn`;
    case 'crossed':
      return `terminal:${move.a} terminal:${move.b}`;
    case 'transfer':
      return `terminal:${move.from} terminal:${move.to}`;
    case 'bonus':
      return `die:${move.die}`;
    case 'resign':
      return '';
  }
}

function words(move: Move, cardAt: (square: readonly number[]) => string): string {
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

const told = (view: View, found: Hint | null) => {
  if (found === null) return null;
  const cardAt = ([row = 0, column = 0]: readonly number[]): string => view.board[row]?.[column]?.card ?? '';
  return { say: `${words(found.move, cardAt)} ${found.why}`, pointer: pointerTo(found.move) };
};

export const hints: Hints<View> = {
  *think(view) {
    const thinking = hint(build(view), BUDGETS.strong);
    for (;;) {
      const step = thinking.next();
      if (step.done === true) return told(view, step.value);
      yield told(view, step.value);
    }
  },
};
