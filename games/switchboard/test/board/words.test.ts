/** The board in words: what a screen reader says of the cards. */
import { expect, test } from 'vitest';
import { nameOf, pickedWords } from '../../board/words.js';
import { factsOf } from '../../facts.js';
import { start } from '../../learn/first-round.js';

const placeOf = (card: string): number => start.board.flat().findIndex((one) => one.card === card);
const turnedRound = { ...start, board: start.board.map((row) => row.map(({ card }) => ({ card, turned: true }))) };

test('[SB-3.2] a card that looks the same when it is turned is called so, whichever way up it lies', () => {
  for (const view of [start, turnedRound]) {
    const marked = 'ABCDEFGHI'.split('').filter((card) => nameOf(view, placeOf(card)).endsWith(', the same when turned'));
    expect(marked).toEqual(['C', 'I']);
  }
  expect(nameOf(turnedRound, placeOf('A'))).toMatch(/^Card A, .*, turned$/);
});

test('[SB-3.2] whoever picks one is told that turning it is pointless; of another, that it can be turned', () => {
  const facts = factsOf(start);
  expect(pickedWords(start, facts, placeOf('C'))).toBe(
    'Card C: choose another card to exchange it with. It looks the same when it is turned.',
  );
  expect(pickedWords(start, facts, placeOf('A'))).toBe('Card A: choose another card to exchange it with, or turn it.');
});
