/** Paying with dice, running out of time, and bonuses. */
import { describe, expect, test } from 'vitest';
import { after, bonus, connections, exchange, given, legalOf, refusal, reverse } from '../given.js';

const swap = (...pay: number[]) => exchange([2, 1], [2, 2], ...pay);
const turn = (...pay: number[]) => reverse([2, 2], ...pay);

describe('[SB-4.1] paying', () => {
  test.each([
    { dice: [3, 3, 3], pay: [1], left: [3, 1, 3] },
    { dice: [1, 4, 0], pay: [0, 1], left: [0, 3, 0] },
    { dice: [1, 4, 0], pay: [1], left: [1, 2, 0] },
    { dice: [2, 4, 1], pay: [0], left: [0, 4, 1] },
    { dice: [1, 1, 1], pay: [2, 0], left: [0, 1, 0] },
    { dice: [1, 1, 1], pay: [0, 2], left: [0, 1, 0] },
  ])('two seconds off $dice paid with $pay leave $left', ({ dice, pay, left }) => {
    expect(after(given({ dice }), swap(...pay)).now.dice).toEqual(left);
  });

  test.each([
    { dice: [1, 4, 0], pay: [0], why: 'seconds are still owed' },
    { dice: [1, 4, 0], pay: [1, 0], why: 'the second die is not needed' },
    { dice: [2, 4, 0], pay: [0, 1], why: 'the first die was just enough' },
    { dice: [1, 4, 0], pay: [0, 2], why: 'a die is out' },
    { dice: [1, 4, 0], pay: [2], why: 'a die is out' },
    { dice: [1, 4, 0], pay: [0, 0], why: 'a die is named twice' },
    { dice: [1, 4, 0], pay: [3], why: 'there is no such die' },
    { dice: [1, 4, 0], pay: [-1], why: 'there is no such die' },
    { dice: [1, 4, 0], pay: [], why: 'nobody pays' },
    { dice: [1, 1, 1], pay: [0, 1, 2], why: 'the third is not needed' },
    { dice: [0, 1, 0], pay: [1, 0], why: 'a die is out' },
  ])('two seconds off $dice cannot be paid with $pay: $why', ({ dice, pay }) => {
    expect(refusal(given({ dice }), swap(...pay))).toBe('SB-4.1');
  });

  test('one second comes off any die that is left, and off no second one', () => {
    expect(after(given({ dice: [1, 4, 0] }), turn(0)).now.dice).toEqual([0, 4, 0]);
    expect(refusal(given({ dice: [1, 4, 0] }), turn(0, 1))).toBe('SB-4.1');
    expect(refusal(given({ dice: [1, 4, 0] }), turn(2))).toBe('SB-4.1');
  });

  test('every payment that will do is listed', () => {
    const pays = (dice: readonly number[], type: string) => [
      ...new Set(legalOf(given({ dice })).flatMap((move) => (move.type === type && 'pay' in move ? [move.pay.join('')] : []))),
    ];
    expect(pays([1, 4, 0], 'exchange')).toEqual(['1', '01']);
    expect(pays([1, 1, 1], 'exchange')).toEqual(['01', '02', '10', '12', '20', '21']);
    expect(pays([0, 1, 0], 'exchange')).toEqual(['1']);
    expect(pays([2, 0, 6], 'reverse')).toEqual(['0', '2']);
  });
});

describe('[SB-4.2] no time left', () => {
  const ready = { cards: { A: 'L1-R1', B: 'L1-T' }, incoming: 'C1 red', recipients: 'R2 red', board: 'B A C / D E F / G H I' };

  test('the move is made and paid, nothing is removed, and the game is lost', () => {
    const { now, outcome, events } = after(given({ ...ready, dice: [0, 2, 0] }), exchange([0, 0], [0, 1], 1));
    expect(now).toMatchObject({ dice: [0, 0, 0], over: true, connected: 3, incoming: { C1: 'red' }, pending: [] });
    expect(now.board[0]?.map(({ card }) => card).join('')).toBe('ABC');
    expect(outcome).toEqual({ scores: [0], ranks: [1], reason: 'no time left', won: false, connected: 3, title: null });
    expect(events.map(({ type }) => type)).toEqual(['paid', 'over']);
  });

  test('with a second to spare the same move connects', () => {
    const { now, events } = after(given({ ...ready, dice: [0, 3, 0] }), exchange([0, 0], [0, 1], 1));
    expect(connections(events)).toEqual(['red C1>R2 +0']);
    expect(now).toMatchObject({ round: 2, over: false, dice: [0, 1, 0] });
  });

  test('a move that costs more than all dice hold is legal, names every die left, and loses', () => {
    const state = given({ dice: [0, 1, 0] });
    expect(refusal(state, swap(1))).toBe('legal');
    expect(refusal(state, swap(1, 2))).toBe('SB-4.1');
    expect(after(state, swap(1))).toMatchObject({ now: { dice: [0, 0, 0], over: true }, outcome: { reason: 'no time left' } });
  });
});

/** C1 to R2 with one complete circle, once A and B have changed places. */
const ONE = { cards: { A: 'L1-R1 | R1', B: 'L1-T | L1' }, board: 'B A C / D E F / G H I' };
describe('[SB-5.2] the time bonus', () => {
  const two = { incoming: 'C1 red, C3 green', recipients: 'R2 red, R9 green' };

  test('a connection earns one second a circle, which waits for a die', () => {
    const { now, events } = after(given({ ...ONE, ...two }), exchange([0, 0], [0, 1], 0));
    expect(connections(events)).toEqual(['red C1>R2 +1']);
    expect(now).toMatchObject({ pending: [{ call: 'red', seconds: 1 }], dice: [1, 3, 3], incoming: { C3: 'green' } });
    expect(legalOf(given({ ...ONE, ...two, incoming: 'C3 green', recipients: 'R9 green', pending: now.pending }))).toEqual([
      bonus(0),
      bonus(1),
      bonus(2),
      { type: 'resign' },
    ]);
  });

  test('as in the printed example, a connection between C7 and R5 over three complete circles earns three seconds', () => {
    const cards = { G: 'B-T | T', D: 'B-R1 | B R1', E: 'L1-T | L1 T', B: 'B-R2 | R2', C: 'L2-R2 | L2 R2' };
    const calls = { incoming: 'C1 red, C7 green', recipients: 'R1 red, R5 green' };
    const turned = after(given({ cards, board: 'A B C / d E F / G H I', ...calls }), reverse([1, 0], 0));
    expect(connections(turned.events)).toEqual(['green C7>R5 +3']);
    expect(turned.now).toMatchObject({ dice: [2, 3, 3], pending: [{ call: 'green', seconds: 3 }] });
    expect(after(turned.state, bonus(0)).now.dice).toEqual([5, 3, 3]);
  });

  test.each([
    { die: 0, left: [6, 2, 0], gained: 1 },
    { die: 1, left: [5, 5, 0], gained: 3 },
  ])('three seconds on die $die of 5, 2, 0 make $left', ({ die, left, gained }) => {
    const state = given({ ...two, dice: [5, 2, 0], pending: [{ call: 'yellow', seconds: 3 }] });
    const { now, events } = after(state, bonus(die));
    expect(now).toMatchObject({ dice: left, pending: [] });
    expect(events).toEqual([{ type: 'bonus', call: 'yellow', seconds: 3, die, gained, dice: left }]);
  });

  test('a die that is out takes none, and there are no others', () => {
    const state = given({ ...two, dice: [5, 2, 0], pending: [{ call: 'yellow', seconds: 3 }] });
    for (const die of [2, 3, -1]) expect(refusal(state, bonus(die))).toBe('SB-5.2');
  });

  test('a bonus can be put on a full die, and is lost', () => {
    const state = given({ ...two, dice: [6, 2, 0], pending: [{ call: 'yellow', seconds: 1 }] });
    expect(after(state, bonus(0)).now.dice).toEqual([6, 2, 0]);
  });

  test('nothing is pending: nothing to put anywhere', () => expect(refusal(given(), bonus(0))).toBe('SB-5.2'));

  test('a connection without circles has no bonus', () => {
    const plain = { ...ONE, cards: { A: 'L1-R1', B: 'L1-T | L1' } };
    expect(after(given({ ...plain, ...two }), exchange([0, 0], [0, 1], 0)).now.pending).toEqual([]);
  });

  test('each connection has its own bonus and its own die, in the order of removal', () => {
    const cards = { A: 'L1-R1 L2-R2 | R1 R2', B: 'L1-T L2-R2 | L1 L2 R2', C: 'L2-T | L2' };
    const state = given({
      cards,
      board: 'D B C / A E F / G H I',
      incoming: 'C1 red, C2 green, C5 orange',
      recipients: 'R2 red, R3 green, R9 orange',
    });
    const moved = after(state, exchange([0, 0], [1, 0], 0));
    expect(moved.now.pending).toEqual([
      { call: 'red', seconds: 1 },
      { call: 'green', seconds: 2 },
    ]);
    expect(after(moved.state, bonus(1), bonus(2)).now).toMatchObject({ dice: [1, 4, 5], pending: [] });
  });

  test('the most circles of several ways count', () => {
    const split = { A: 'L1-R1 L1-R2 | R2', B: 'L1-T L2-T | L2' };
    expect(after(given({ cards: split, board: ONE.board, ...two }), exchange([0, 0], [0, 1], 0)).now.pending).toEqual([
      { call: 'red', seconds: 1 },
    ]);
  });
});
