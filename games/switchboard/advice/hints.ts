/**
 * Hints as the table's page asks for them: first the area of the board to look at, then the card or cube, then the next move
 * of the best plan and why.
 */
import type { HintGrade, Hints } from '@partyline/kernel/features/hint.js';
import { placeAtSquare, SIDE } from '../cords/grid.js';
import { build, type View } from '../format.js';
import type { Move } from '../moves.js';
import { BUDGETS } from '../solver/budgets.js';
import { type Advice, hint } from '../solver/hint.js';
import { type CardAt, moveAdvice } from './words.js';

function pointerTo(move: Move): string {
  switch (move.type) {
    case 'exchange':
      return `card:${placeAtSquare(move.a)} card:${placeAtSquare(move.b)}`;
    case 'reverse':
      return `card:${placeAtSquare(move.at)} turn`;
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

const ROWS = ['top row', 'middle row', 'bottom row'];
const COLUMNS = ['left column', 'middle column', 'right column'];

/** A row or a column that a move of cards is about: the column where both cards lie in it, and else the row of the first. */
function lineOf(move: Extract<Move, { readonly type: 'exchange' | 'reverse' }>): HintGrade<string> {
  const [one, other] = move.type === 'exchange' ? [move.a, move.b] : [move.at, move.at];
  const [row = 0, column = 0] = one;
  const down = move.type === 'exchange' && column === other[1];
  const places = Array.from({ length: SIDE }, (_, i) => (down ? placeAtSquare([i, column]) : placeAtSquare([row, i])));
  return {
    say: `Look at the ${(down ? COLUMNS[column] : ROWS[row]) ?? ''}.`,
    pointer: places.map((place) => `card:${place}`).join(' '),
  };
}

/** The cubes of the side that a move of cubes is about. */
function sideOf({ incoming, recipients }: View, terminal: string): HintGrade<string> {
  const calls = terminal.startsWith('C');
  const cubes = Object.keys(calls ? incoming : recipients);
  const say = calls ? 'Look at the cubes of the incoming calls.' : 'Look at the cubes of the recipients.';
  return { say, pointer: cubes.map((one) => `terminal:${one}`).join(' ') };
}

/** What is told before the move itself: where to look, and at what. */
function gradesOf(view: View, { move, call }: Advice, cardAt: CardAt): readonly HintGrade<string>[] {
  const next = call === null ? '' : ` The next call to connect is ${call}.`;
  const from = (area: HintGrade<string>, say: string, pointer: string): readonly HintGrade<string>[] => [
    { ...area, say: `${area.say}${next}` },
    { say, pointer },
  ];
  switch (move.type) {
    case 'exchange':
      return from(lineOf(move), `Card ${cardAt(move.a)} is the one to move.`, `card:${placeAtSquare(move.a)}`);
    case 'reverse':
      return from(lineOf(move), `Card ${cardAt(move.at)} is the one to change.`, `card:${placeAtSquare(move.at)}`);
    case 'crossed':
      return from(sideOf(view, move.a), `The cube at ${move.a} is the one to move.`, `terminal:${move.a}`);
    case 'transfer':
      return from(sideOf(view, move.from), `The cube at ${move.from} is the one to move.`, `terminal:${move.from}`);
    case 'bonus':
      return [{ say: 'Look at the dice: which of them has room for the bonus, and which will soon be out?', pointer: 'dice' }];
    case 'resign':
      return [];
  }
}

const told = (view: View, found: Advice | null) => {
  if (found === null) return null;
  const cardAt = ([row = 0, column = 0]: readonly number[]): string => view.board[row]?.[column]?.card ?? '';
  return {
    say: `${moveAdvice(found.move, cardAt)} ${found.why}`,
    pointer: pointerTo(found.move),
    grades: gradesOf(view, found, cardAt),
  };
};

export const hints: Hints<View, string> = {
  *think(view) {
    const thinking = hint(build(view), BUDGETS.strong);
    for (;;) {
      const step = thinking.next();
      if (step.done === true) return told(view, step.value);
      yield told(view, step.value);
    }
  },
};
