/** The board in words: what a screen reader says of the cards, of previews, and of what a move has led to. */
import { seatOf } from '@partyline/kernel/game.js';
import { describe, expect, test } from 'vitest';
import { aimAt } from '../../board/pointing/aim.js';
import { aimWords, byTerminal, nameOf, partWords, pickedWords } from '../../board/words.js';
import { factsOf } from '../../for-board.js';
import { firstPosition } from '../../learn/first-round.js';

const placeOf = (card: string): number => firstPosition.board.flat().findIndex((one) => one.card === card);
const turnedRound = {
  ...firstPosition,
  board: firstPosition.board.map((row) => row.map(({ card }) => ({ card, turned: true }))),
};

test('[SB-3.2] a card that looks the same when it is turned is called so, whichever way up it lies', () => {
  for (const view of [firstPosition, turnedRound]) {
    const marked = 'ABCDEFGHI'.split('').filter((card) => nameOf(view, placeOf(card)).endsWith(', the same when turned'));
    expect(marked).toEqual(['C', 'I']);
  }
  expect(nameOf(turnedRound, placeOf('A'))).toMatch(/^Card A, .*, turned$/);
});

test('[SB-3.2] whoever picks one is told that turning it is pointless; of another, that it can be turned', () => {
  const facts = factsOf(firstPosition);
  expect(pickedWords(firstPosition, facts, placeOf('C'))).toBe(
    'Card C: choose another card to exchange it with. It looks the same when it is turned.',
  );
  expect(pickedWords(firstPosition, facts, placeOf('A'))).toBe('Card A: choose another card to exchange it with, or turn it.');
});

describe('what is seen is said', () => {
  const facts = factsOf(firstPosition);

  test('a card speaks its cords and half circles as it lies', () => {
    expect(partWords(firstPosition, facts, placeOf('H'))).toBe(
      'Card H, middle left. Cords: top to upper left, bottom to upper right, upper left to lower left, lower left to lower right. Half circles: bottom and lower left.',
    );
    expect(partWords(turnedRound, factsOf(turnedRound), placeOf('H'))).toBe(
      'Card H, middle left, turned. Cords: bottom to lower right, top to lower left, lower right to upper right, upper right to upper left. Half circles: top and upper right.',
    );
  });

  test('[SB-2.2] a terminal speaks every terminal that its cord leads to, also where it splits', () => {
    expect(partWords(firstPosition, facts, 'C3')).toBe('C3, green call. Leads to C1, C4 and R1.');
  });

  /** Turning a card, as the board would show it: nothing is connected, so that everything is a change. */
  const turning = (place: number) => {
    const advisor = {
      seat: seatOf(0),
      awaited: true,
      legal: () => null,
      check: () => null,
      preview: () => ({ ok: true as const, view: firstPosition, events: [], outcome: null }),
    };
    return aimAt(firstPosition, facts, advisor, 'turn', { type: 'reverse', at: [Math.floor(place / 3), place % 3], pay: [0] });
  };

  test('a preview is read as sentences that name every connection made and broken', () => {
    const aim = turning(placeOf('H'));
    const said = aimWords(firstPosition, aim);
    expect(said).toMatch(/^Turn H for 1 second\. It makes .*\. It breaks .*\.$/);
    for (const { from, to } of [...aim.change.made, ...aim.change.broken]) {
      expect(said).toMatch(new RegExp(`${from} to [^;.]*${to}`));
    }
  });

  test('a call that would be connected is named with what it earns', () => {
    const green = { type: 'connected', call: 'green', from: 'C3', to: 'R5', seconds: 3, way: [] } as const;
    const said = aimWords(firstPosition, { ...turning(placeOf('H')), connects: [green] });
    expect(said).toContain('It connects the green call, C3 to R5, and earns 3 seconds. It makes ');
  });

  test('connections are listed by the terminal where they begin, all of them', () => {
    const links = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9'].map((to) => ({ from: 'C1', to }));
    expect(byTerminal([...links, { from: 'C2', to: 'R1' }])).toEqual([
      ['C1', links.map(({ to }) => to)],
      ['C2', ['R1']],
    ]);
  });
});
