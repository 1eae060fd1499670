/** The four kinds of move, their refusals, and in which order these are answered. */
import { seatOf } from '@partyline/kernel/game.js';
import { play } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { describe, expect, test } from 'vitest';
import { game } from '../../index.js';
import { after, bonus, crossed, exchange, given, refusal, resign, reverse, transfer } from '../given.js';

const sent = (move: unknown) => {
  const played = play(game, given(), seatOf(0), move, streams('test'));
  return played.ok ? 'legal' : played.refusal.rule;
};

describe('[SB-3.1] exchange', () => {
  test('two cards change places and are not turned, for 2 seconds', () => {
    const { now, events } = after(given({ board: 'a B C / D E F / G H I' }), exchange([0, 0], [2, 1], 0));
    expect(now.board.flat().map(({ card, turned }) => (turned ? card.toLowerCase() : card))).toEqual([...'HBCDEFGaI']);
    expect(now.dice).toEqual([1, 3, 3]);
    expect(events).toEqual([
      {
        type: 'paid',
        for: { type: 'exchange', a: [0, 0], b: [2, 1], cards: ['A', 'H'] },
        seconds: 2,
        pay: [0],
        dice: [1, 3, 3],
      },
    ]);
  });

  test('either card may be named first', () => {
    const [one, other] = [exchange([0, 0], [2, 1], 0), exchange([2, 1], [0, 0], 0)].map((move) => after(given(), move).now);
    expect(one).toEqual(other);
    expect(game.move.read({ type: 'exchange', a: [1, 2], b: [1, 0], pay: [0] }, 'move')).toEqual(exchange([1, 0], [1, 2], 0));
  });

  test.each([
    ['off the grid', exchange([0, 0], [3, 0], 0)],
    ['off the grid on the other side', exchange([0, -1], [0, 0], 0)],
    ['a card with itself', exchange([1, 1], [1, 1], 0)],
    ['both, and a die that is not there', exchange([1, 1], [1, 1], 7)],
  ])('refuses %s', (_name, move) => expect(refusal(given(), move)).toBe('SB-3.1'));
});

describe('[SB-3.2] reverse', () => {
  test('one card is turned, for 1 second', () => {
    const { now, events } = after(given(), reverse([1, 1], 2));
    expect(now.board[1]?.[1]).toEqual({ card: 'E', turned: true });
    expect(now.dice).toEqual([3, 3, 2]);
    expect(events).toMatchObject([{ type: 'paid', for: { type: 'reverse', at: [1, 1], card: 'E' }, seconds: 1 }]);
    expect(after(given(), reverse([1, 1], 2), reverse([1, 1], 2)).now.board).toEqual(after(given()).now.board);
  });

  test('a card that looks the same is turned all the same', () => {
    const { now } = after(given({ cards: { E: 'T-B' } }), reverse([1, 1], 2));
    expect(now).toMatchObject({ board: [{}, [{}, { card: 'E', turned: true }, {}], {}], dice: [3, 3, 2] });
  });

  test('refuses a square off the grid', () => expect(refusal(given(), reverse([0, 3], 0))).toBe('SB-3.2'));
});

/** C1–C3–C4 are joined with each other, R3 with R7; R4 is joined with nothing. */
const LINKED = { A: 'L1-B', C: 'T-B', D: 'T-L1 T-L2', F: 'T-R2' };

describe('[SB-3.3] crossed lines', () => {
  test('two cubes of connected terminals change places, for 1 second', () => {
    const { now, events } = after(given({ cards: LINKED }), crossed('C1', 'C3', 1));
    expect(now.incoming).toEqual({ C1: 'orange', C3: 'red', C5: 'yellow', C7: 'green' });
    expect(now.dice).toEqual([3, 2, 3]);
    expect(events).toMatchObject([{ type: 'paid', for: { type: 'crossed', a: 'C1', b: 'C3', calls: ['red', 'orange'] } }]);
  });

  test('recipients too, R3 and R7 as in the printed example, and either may be named first', () => {
    expect(after(given({ cards: LINKED }), crossed('R7', 'R3', 0)).now.recipients).toMatchObject({ R3: 'green', R7: 'orange' });
    expect(game.move.read({ type: 'crossed', a: 'R7', b: 'R3', pay: [] }, 'move')).toEqual(crossed('R3', 'R7'));
  });

  test.each([
    ['terminals that are not connected', 'C1', 'C5'],
    ['a terminal without a cube', 'C1', 'C4'],
    ['a terminal with itself', 'C1', 'C1'],
    ['terminals of different sides', 'C1', 'R3'],
    ['a terminal that is not there', 'C0', 'C1'],
    ['another that is not there', 'C1', 'X'],
  ])('refuses %s', (_name, a, b) => expect(refusal(given({ cards: LINKED }), crossed(a, b, 7))).toBe('SB-3.3'));
});

describe('[SB-3.4] transfer', () => {
  test('a cube moves to a free connected terminal of its side, for 1 second', () => {
    const { now, events } = after(given({ cards: LINKED }), transfer('C1', 'C4', 1));
    expect(now.incoming).toEqual({ C3: 'orange', C4: 'red', C5: 'yellow', C7: 'green' });
    expect(now.dice).toEqual([3, 2, 3]);
    expect(events).toMatchObject([{ type: 'paid', for: { type: 'transfer', from: 'C1', to: 'C4', call: 'red' } }]);
  });

  test('as in the printed example, the cube at C1 moves along its cord to C2', () => {
    const { now } = after(given({ cards: { A: 'L1-L2 L1-R1' } }), transfer('C1', 'C2', 0));
    expect(now.incoming).toEqual({ C2: 'red', C3: 'orange', C5: 'yellow', C7: 'green' });
    expect(now.dice).toEqual([2, 3, 3]);
  });

  test.each([
    ['a terminal that is not free', 'C1', 'C3'],
    ['terminals that are not connected', 'C1', 'C2'],
    ['a terminal without a cube', 'C4', 'C3'],
    ['the same terminal', 'C1', 'C1'],
    ['terminals of different sides', 'C1', 'R4'],
    ['a terminal that is not there', 'C1', 'C10'],
  ])('refuses %s', (_name, from, to) => expect(refusal(given({ cards: LINKED }), transfer(from, to, 7))).toBe('SB-3.4'));
});

describe('the order in which refusals are answered', () => {
  const pending = [{ call: 'green', seconds: 1 }] as const;
  const waiting = { incoming: 'C1 red', recipients: 'R1 red', pending };

  test('[SB-6.2] over comes before everything else', () => {
    for (const move of [exchange([9, 9], [9, 9]), bonus(9), resign, crossed('x', 'y')]) {
      expect(refusal(given({ ...waiting, over: true }), move)).toBe('SB-6.2');
    }
  });

  test('[SB-5.2] a bonus that waits comes before the move itself', () => {
    for (const move of [exchange([9, 9], [9, 9]), reverse([0, 0], 0), crossed('x', 'y'), transfer('x', 'y')]) {
      expect(refusal(given(waiting), move)).toBe('SB-5.2');
    }
    expect(refusal(given(waiting), resign)).toBe('legal');
  });

  test('[SB-4.1] places and terminals come before the dice', () => {
    expect(refusal(given(), exchange([0, 0], [0, 0], 9))).toBe('SB-3.1');
    expect(refusal(given(), exchange([0, 0], [0, 1], 9))).toBe('SB-4.1');
    expect(refusal(given({ cards: LINKED }), crossed('C1', 'C3', 9))).toBe('SB-4.1');
  });

  test('what has the wrong form breaks no clause', () => {
    for (const move of [
      { type: 'exchange', a: [0, 0], b: [0, 1] },
      { type: 'exchange', a: [0, 0, 0], b: [0, 1], pay: [0] },
      { type: 'exchange', a: [0, 0], b: [0, 1], pay: [true] },
      { type: 'reverse', at: '0,0', pay: [0] },
      { type: 'bonus' },
      { type: 'Resign' },
    ])
      expect(sent(move)).toBeNull();
    expect(sent({ type: 'resign', note: 'bye' })).toBe('legal');
  });

  test('the clock never moves', () => expect(game.check(given(), null, resign)).toMatchObject({ rule: null, code: 'no-clock' }));
});

test.each([
  ['a card off the grid', exchange([0, 0], [3, 0], 0), 'There is no card there: the cards lie in three rows of three.'],
  ['a die too many', exchange([0, 0], [1, 1], 7), 'There is no such die: there are three of them.'],
  ['a die twice', exchange([0, 0], [1, 1], 0, 0), 'Die 1 is named twice.'],
  ['a die that is not needed', reverse([0, 0], 0, 2), '1 second is paid before die 3 is needed.'],
  ['too little', exchange([0, 0], [1, 1], 0), '1 second is still owed: name another die.'],
])('a refusal says what players see, not what programs send: %s', (_, move, sentence) => {
  expect(game.check(given({ dice: [1, 3, 3] }), seatOf(0), move)?.error).toBe(sentence);
});
