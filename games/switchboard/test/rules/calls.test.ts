/** Connected calls leave the board, special calls go first, rounds end, games end. */
import { describe, expect, test } from 'vitest';
import {
  after,
  board,
  bonus,
  cards,
  connections,
  cubes,
  exchange,
  given,
  newGame,
  read,
  refusal,
  resign,
  reverse,
} from '../given.js';

/** C1 to R1 and C2 to R1 by A; C9 to R9 by I; C3 to C4 by D. */
const SHORT = { A: 'L1-T L2-T', D: 'L1-L2', I: 'B-R2' };

describe('[SB-5.1] connected calls go', () => {
  test('after a move, both cubes', () => {
    const state = given({ cards: SHORT, board: 'B A C / D E F / G H I' });
    const { now, events } = after(state, exchange([0, 0], [0, 1], 0));
    expect(connections(events)).toEqual(['red C1>R1 +0']);
    expect(now).toMatchObject({ connected: 1, incoming: cubes('C3 orange, C5 yellow, C7 green') });
    expect(now.recipients).toEqual(cubes('R3 orange, R5 yellow, R7 green'));
    expect(events).toContainEqual({
      type: 'connected',
      call: 'red',
      from: 'C1',
      to: 'R1',
      seconds: 0,
      way: [{ at: [0, 0], from: 'L1', to: 'T' }],
    });
  });

  test('after a cube has been moved', () => {
    const state = given({
      cards: { A: 'B-L2 L2-T', D: 'L1-T' },
      incoming: 'C3 red, C5 yellow, C7 green, C9 orange',
    });
    const { events } = after(state, { type: 'transfer', from: 'C3', to: 'C2', pay: [0] });
    expect(connections(events)).toEqual(['red C2>R1 +0']);
  });

  test('when a round has just been dealt', () => {
    const deal = {
      board: board('A B C / D E F / G H I'),
      incoming: cubes('C1 red, C3 orange, C5 yellow, C7 green'),
      recipients: cubes('R1 red, R3 orange, R5 yellow, R7 green'),
    };
    const { state, events } = newGame({ cards: cards(SHORT), deals: [deal] });
    expect(events.map(({ type }) => type)).toEqual(['dealt', 'connected']);
    expect(read(state)).toMatchObject({ connected: 1, dice: [3, 3, 3] });
  });

  test('a cube in the wrong place keeps a call waiting', () => {
    const state = given({ cards: SHORT, board: 'B A C / D E F / G H I', recipients: 'R1 orange, R3 red, R5 yellow, R7 green' });
    expect(after(state, exchange([0, 0], [0, 1], 0)).now.connected).toBe(0);
  });
});

describe('[SB-5.3] who goes first', () => {
  /** Once A and B have changed places, C1 is connected to R1. Blue is the priority call, purple the emergency call. */
  const swapped = { cards: SHORT, board: 'B A C / D E F / G H I' };
  const swap = exchange([0, 0], [0, 1], 0);

  test('round 2: no call before the priority call', () => {
    const state = given({
      ...swapped,
      round: 2,
      incoming: 'C1 red, C3 orange, C5 yellow, C7 green, C9 blue',
      recipients: 'R1 red, R3 orange, R5 yellow, R7 green, R8 blue',
    });
    expect(after(state, swap).now).toMatchObject({ connected: 4, incoming: { C1: 'red' } });
  });

  test('round 2: those that were connected follow the priority call at once', () => {
    const state = given({
      cards: SHORT,
      round: 2,
      board: 'A B C / D E F / G I H',
      incoming: 'C1 red, C3 orange, C5 yellow, C7 green, C9 blue',
      recipients: 'R1 red, R3 orange, R5 yellow, R7 green, R9 blue',
    });
    const { events, now } = after(state, exchange([2, 1], [2, 2], 0));
    expect(connections(events)).toEqual(['blue C9>R9 +0', 'red C1>R1 +0']);
    expect(now.connected).toBe(6);
  });

  test('round 3: no call before the emergency call, and none but that one before the priority call', () => {
    const calls = { incoming: 'C1 blue, C2 red, C3 orange, C5 yellow, C7 green, C9 purple', round: 3 };
    const waiting = given({ ...swapped, ...calls, recipients: 'R1 blue, R2 red, R3 orange, R5 yellow, R7 green, R8 purple' });
    expect(after(waiting, swap).now).toMatchObject({ connected: 9 });
    const only = given({
      cards: SHORT,
      board: 'B A C / D E F / G I H',
      ...calls,
      recipients: 'R1 red, R2 blue, R3 orange, R5 yellow, R7 green, R9 purple',
    });
    const first = after(only, exchange([2, 1], [2, 2], 0));
    expect(connections(first.events)).toEqual(['purple C9>R9 +0']);
    // The red call from C2 is connected now, and has to wait for the priority call.
    expect(after(first.state, exchange([0, 0], [0, 1], 1)).now).toMatchObject({ connected: 10, incoming: { C2: 'red' } });
  });

  test('several at once: emergency, priority, then by incoming terminal', () => {
    const state = given({
      cards: { A: 'L1-T', D: 'L1-R1', E: 'L1-R1', F: 'L1-R2', I: 'B-R2' },
      board: 'A B C / D E F / G I H',
      round: 3,
      incoming: 'C1 red, C2 orange, C3 blue, C5 yellow, C7 green, C9 purple',
      recipients: 'R1 red, R2 orange, R3 green, R5 yellow, R7 blue, R9 purple',
    });
    const moved = after(state, exchange([2, 1], [2, 2], 0));
    expect(connections(moved.events)).toEqual(['purple C9>R9 +0', 'blue C3>R7 +0', 'red C1>R1 +0']);
  });

  test('calls that follow are removed at once although a bonus is pending', () => {
    const state = given({
      cards: { ...SHORT, H: 'T-R2 | R2', I: 'L2-R2 | L2', E: 'B-L1', D: 'R1-L1' },
      board: 'A B C / D E F / G I H',
      round: 2,
      incoming: 'C1 red, C3 blue, C5 yellow, C7 green, C9 orange',
      recipients: 'R1 red, R3 orange, R5 yellow, R7 green, R9 blue',
    });
    const { events, now } = after(state, exchange([2, 1], [2, 2], 0));
    expect(connections(events)).toEqual(['blue C3>R9 +1', 'red C1>R1 +0']);
    expect(now.pending).toEqual([{ call: 'blue', seconds: 1 }]);
  });
});

describe('[SB-6.1] rounds, and winning', () => {
  const last = { cards: SHORT, board: 'B A C / D E F / G H I', incoming: 'C1 red', recipients: 'R1 red' };
  const swap = exchange([0, 0], [0, 1], 0);

  test.each([1, 2])('all calls of round %i connected: the next round is dealt', (round) => {
    const { now, revealed } = after(given({ ...last, round }), swap);
    expect(now).toMatchObject({ round: round + 1, over: false });
    expect(revealed).toBe(true);
  });

  test('the next round waits until no bonus is pending', () => {
    const cards = { A: 'L1-R1 | R1', B: 'L1-T | L1' };
    const { state, now, revealed } = after(given({ ...last, cards, recipients: 'R2 red' }), swap);
    expect(now).toMatchObject({ round: 1, connected: 4, incoming: {}, pending: [{ call: 'red', seconds: 1 }] });
    expect(revealed).toBe(false);
    expect(after(state, bonus(0))).toMatchObject({ now: { round: 2 }, revealed: true });
  });

  test.each([
    [[1, 0, 0], 1, 'Trainee'],
    [[1, 0, 2], 3, 'Trainee'],
    [[4, 0, 0], 4, 'Operator'],
    [[3, 3, 3], 9, 'Senior operator'],
    [[4, 0, 6], 10, 'Supervisor'],
    [[3, 6, 3], 12, 'Supervisor'],
    [[5, 5, 5], 15, 'Chief operator'],
    [[4, 6, 6], 16, 'Legend of the exchange'],
  ])('after round 3 the game is won: dice %j are %i seconds, %s', (dice, score, title) => {
    const [first = 0, ...others] = dice;
    const state = given({
      ...last,
      board: 'A B C / D E F / G H I',
      cards: { A: 'R2-B' },
      round: 3,
      dice: [first + 1, ...others],
    });
    const { outcome, events } = after(state, reverse([0, 0], 0));
    expect(outcome).toEqual({ scores: [score], ranks: [1], reason: 'won', won: true, connected: 15, title });
    expect(events.at(-1)).toEqual({ type: 'over', outcome });
  });

  test('winning waits for the last bonus too', () => {
    const cards = { A: 'L1-R1 | R1', B: 'L1-T | L1' };
    const moved = after(given({ ...last, cards, recipients: 'R2 red', round: 3, dice: [6, 6, 6] }), swap);
    expect(moved).toMatchObject({ outcome: null, now: { connected: 15, over: false } });
    expect(after(moved.state, bonus(0)).outcome).toMatchObject({ scores: [17], won: true, title: 'Legend of the exchange' });
    expect(after(moved.state, resign).outcome).toMatchObject({ scores: [0], won: false, connected: 15, reason: 'resigned' });
  });

  test('nothing can be done after winning', () => {
    const { state } = after(given({ ...last, round: 3 }), swap);
    for (const move of [swap, resign, bonus(0)]) expect(refusal(state, move)).toBe('SB-6.1');
  });

  test('rounds that are dealt connected follow each other at once', () => {
    const joined = {
      ...{ A: 'L1-T L2-R2 B-R1', B: 'L1-R1 L2-T', C: 'L1-T B-R2' },
      ...{ D: 'L1-R1 T-B', E: 'L1-R1', F: 'L1-R2 T-B' },
      ...{ G: 'L1-R1 T-B', H: 'L1-R1', I: 'L1-R2 T-B' },
    };
    const deal = (incoming: string, recipients: string) => ({
      board: board('A B C / D E F / G H I'),
      incoming: cubes(incoming),
      recipients: cubes(recipients),
    });
    const deals = [
      deal('C1 red, C3 orange, C5 yellow, C7 green, C9 blue', 'R1 red, R7 orange, R9 yellow, R3 green, R5 blue'),
      deal(
        'C1 red, C2 purple, C3 orange, C5 yellow, C7 green, C9 blue',
        'R1 red, R2 purple, R7 orange, R9 yellow, R3 green, R5 blue',
      ),
    ];
    const state = given({ ...last, cards: joined, dice: [4, 3, 2], options: { deals } });
    const { now, outcome, events } = after(state, swap);
    expect(now).toMatchObject({ round: 3, connected: 15, over: true });
    expect(outcome).toMatchObject({ scores: [7], reason: 'won', connected: 15 });
    expect(events.map(({ type }) => type).filter((type) => type === 'dealt')).toHaveLength(2);
  });
});

describe('[SB-6.2] losing', () => {
  test('who resigns has lost; the score is 0 and the calls are counted', () => {
    const state = given({
      round: 2,
      incoming: 'C1 red, C3 orange',
      recipients: 'R1 red, R3 orange',
      pending: [{ call: 'green', seconds: 2 }],
    });
    const { now, outcome, events } = after(state, resign);
    expect(outcome).toEqual({ scores: [0], ranks: [1], reason: 'resigned', won: false, connected: 7, title: null });
    expect(now).toMatchObject({ over: true, pending: [{ call: 'green', seconds: 2 }], dice: [3, 3, 3] });
    expect(events).toEqual([{ type: 'over', outcome }]);
  });

  test('nothing can be done after losing', () => {
    const lost = after(given({ dice: [0, 1, 0] }), reverse([0, 0], 1));
    expect(lost.outcome).toMatchObject({ reason: 'no time left', connected: 0 });
    for (const { state } of [lost, after(given(), resign)]) {
      for (const move of [reverse([0, 0], 0), resign, bonus(0)]) expect(refusal(state, move)).toBe('SB-6.2');
    }
  });
});
