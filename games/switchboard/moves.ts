/**
 * The moves as they come from outside: their shape and types. Knows what a move looks like, not whether it is allowed. Of two
 * things that change places, the first in the order of the grid or of the terminals comes first, so that a move has one form.
 */
import { integer, list, type Of, refined, type Shape, text, variants } from '@partyline/kernel/shape.js';
import { NOTHING, terminalOf } from './cords/grid.js';

const squareShape = refined(list(integer(), 2), ({ length }) => (length === 2 ? null : 'a square is [row,column].'));
const terminal = text(100);
const pay = list(integer(), 100);

const sentShape = variants({
  exchange: { a: squareShape, b: squareShape, pay },
  reverse: { at: squareShape, pay },
  crossed: { a: terminal, b: terminal, pay },
  transfer: { from: terminal, to: terminal, pay },
  bonus: { die: integer() },
  resign: {},
});
export type Move = Of<typeof sentShape>;
export type MoveOf<K extends Move['type']> = Extract<Move, { readonly type: K }>;
/** The moves that cost time. */
export type Paid = Exclude<Move, { readonly type: 'bonus' | 'resign' }>;

function inOrder(move: Move): Move {
  if (move.type === 'exchange') {
    const [[row = 0, column = 0], [otherRow = 0, otherColumn = 0]] = [move.a, move.b];
    const swap = row > otherRow || (row === otherRow && column > otherColumn);
    return swap ? { ...move, a: move.b, b: move.a } : move;
  }
  if (move.type === 'crossed') {
    const [one, other] = [terminalOf(move.a), terminalOf(move.b)];
    return one !== NOTHING && other !== NOTHING && one > other ? { ...move, a: move.b, b: move.a } : move;
  }
  return move;
}

export const moveShape: Shape<Move> = { schema: sentShape.schema, read: (value, at) => inOrder(sentShape.read(value, at)) };
