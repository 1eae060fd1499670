/** What the board is told about a view: traces, changes, payments, cards of one's own. */
import { describe, expect, test } from 'vitest';
import { house } from '../../data/house.js';
import { partBeside, wayPath } from '../../drawing/geometry.js';
import { changeOf, factsOf, judgeCards, payFor, rankOf, targetsFrom, wayFrom, withMade } from '../../for-board.js';
import { firstPosition } from '../../learn/first-round.js';

const facts = factsOf(firstPosition);

describe('a view in facts', () => {
  test('a turned card makes the connection of the guided round, and its circles are counted', () => {
    const after = factsOf(withMade(firstPosition, { type: 'reverse', at: [1, 0], pay: [0] }));
    expect(wayFrom(facts, 'C3', 'R5')).toBeNull();
    expect(wayFrom(after, 'C3', 'R5')?.circles).toBe(3);
    expect(changeOf(facts, after).made).toContainEqual({ from: 'C3', to: 'R5' });
  });

  test('what a move breaks, the same move back makes again', () => {
    const move = { type: 'exchange', a: [0, 0], b: [2, 2], pay: [0] } as const;
    const after = factsOf(withMade(firstPosition, move));
    const [there, back] = [changeOf(facts, after), changeOf(after, facts)];
    expect(back).toEqual({ made: there.broken, broken: there.made });
  });

  test('cubes go to terminals of their own side only', () => {
    for (const terminal of Object.keys(firstPosition.incoming)) expect(targetsFrom(facts, terminal).join('')).not.toContain('R');
  });

  test('the special calls have a rank from their round on', () => {
    expect(rankOf(firstPosition, 'red')).toBeNull();
    expect(rankOf({ ...firstPosition, round: 2 }, 'red')).toBe('priority');
    expect(rankOf({ ...firstPosition, round: 3 }, 'purple')).toBe('emergency');
  });
});

describe('the dice that pay', () => {
  test.each([
    [[3, 3, 3], 2, [], [0]],
    [[1, 4, 2], 1, [], [1]],
    [[1, 4, 0], 2, [], [1]],
    [[1, 4, 0], 2, [0], [0, 1]],
    [[1, 1, 3], 2, [1, 0], [1, 0]],
    [[2, 0, 0], 2, [], [0]],
    [[1, 0, 0], 2, [], [0]],
    [[2, 2, 6], 1, [1], [1]],
  ])('%j pay %i with the wish %j: %j', (dice, seconds, wanted, pay) => {
    expect(payFor(dice, seconds, wanted)).toEqual(pay);
  });
});

test('cards of one’s own are judged', () => {
  expect(judgeCards(house).cards).toHaveLength(9);
  const short = judgeCards(house.slice(1));
  expect(short.cards).toBeNull();
  expect(short.findings[0]?.message).toContain('nine cards');
});

describe('the console as a drawing', () => {
  test('arrows lead from card to card, out to the lamps and no further', () => {
    expect(partBeside(4, { x: 1, y: 0 })).toBe(5);
    expect(partBeside(4, { x: 0, y: 1 })).toBe(7);
    expect(partBeside(7, { x: 0, y: 1 })).toBe('C8');
    expect(partBeside('C8', { x: 0, y: 1 })).toBe('C8');
    expect(partBeside('C1', { x: 0, y: 1 })).toBe('C2');
  });

  test('every part is reached by arrows', () => {
    const seen = new Set([partBeside(4, { x: 0, y: 0 })]);
    const arrows = [-1, 1].flatMap((by) => [
      { x: by, y: 0 },
      { x: 0, y: by },
    ]);
    for (const part of seen) for (const arrow of arrows) seen.add(partBeside(part, arrow));
    expect(seen.size).toBe(27);
  });

  test('a way is drawn from lamp to lamp', () => {
    expect(wayPath('C1', [], 'R1')).toBe('M23 84L100 23');
  });
});
