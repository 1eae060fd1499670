/** Moving cards: exchange and reverse (SB-3.1, SB-3.2). What it connects is not decided here. */
import type { Refusal } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import { NOTHING, placeAtSquare, squareOf } from '../cords/grid.js';
import type { MoveOf } from '../moves.js';
import { refuse } from '../refusals.js';
import type { State } from '../state.js';
import type { Rule } from './rule.js';

const cardAt = ({ set, faces }: State, place: number): string => set.cards[int(faces, place) >> 1]?.id ?? '';

function offGrid(rule: string, square: readonly number[]): Refusal | null {
  return placeAtSquare(square) === NOTHING ? refuse(rule, 'off-the-grid', { square: square.join(',') }) : null;
}

export const exchange: Rule<MoveOf<'exchange'>> = {
  seconds: 2,
  check(_state, { a, b }) {
    const off = offGrid('SB-3.1', a) ?? offGrid('SB-3.1', b);
    return off ?? (placeAtSquare(a) === placeAtSquare(b) ? refuse('SB-3.1', 'same-card') : null);
  },
  make(state, { a, b }) {
    const [one, other] = [placeAtSquare(a), placeAtSquare(b)];
    const cards = [cardAt(state, one), cardAt(state, other)] as const;
    const face = int(state.faces, one);
    state.faces[one] = int(state.faces, other);
    state.faces[other] = face;
    return { type: 'exchange', a: squareOf(one), b: squareOf(other), cards };
  },
};

export const reverse: Rule<MoveOf<'reverse'>> = {
  seconds: 1,
  check: (_state, { at }) => offGrid('SB-3.2', at),
  make(state, { at }) {
    const place = placeAtSquare(at);
    state.faces[place] = int(state.faces, place) ^ 1;
    return { type: 'reverse', at: squareOf(place), card: cardAt(state, place) };
  },
};
