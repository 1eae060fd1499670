/** Standing orders: what they play, when they wait, and when they are spent. */
import { seatOf } from '@partyline/kernel/game.js';
import { play } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { describe, expect, test } from 'vitest';
import { game } from '../index.js';
import { shippedBoard } from '../maps/shipped.js';
import type { Move } from '../moves.js';
import { orders } from '../orders.js';
import { fresh, type State } from '../state.js';

const board = shippedBoard('house') ?? expect.fail();

/** A three-player game after these moves of these seats. */
function after(...moves: readonly (readonly [number, Move])[]): State {
  return moves.reduce<State>(
    (state, [seat, move]) => {
      const played = play(game, state, seatOf(seat), move, streams('x'));
      return played.ok ? played.state : expect.fail(played.refusal.error);
    },
    fresh(board, 3, 1),
  );
}

const open: Move = { type: 'auction', company: 0, from: 'hand', bid: 5 };
const view = (state: State, seat: number) => game.view(state, seatOf(seat));

function given(state: State, seat: number, order: Parameters<typeof orders.take>[2]) {
  const taken = orders.take(view(state, seat), seatOf(seat), order);
  return taken.ok ? taken.keep : expect.fail(taken.refusal.error);
}

describe('bid up to an amount', () => {
  const running = after([0, open]);
  const order = given(running, 1, { type: 'bidUpTo', amount: 8 });

  test('bids as little as possible', () => {
    expect(orders.follow(view(running, 1), seatOf(1), order)).toEqual({ do: 'play', move: { type: 'bid', amount: 6 } });
  });
  test('waits while it is not the seat’s turn to bid', () => {
    const state = after([0, open], [1, { type: 'bid', amount: 6 }]);
    expect(orders.follow(view(state, 1), seatOf(1), order)).toEqual({ do: 'wait' });
  });
  test('drops out where the least bid is more', () => {
    const state = after([0, open], [1, { type: 'bid', amount: 6 }], [2, { type: 'bid', amount: 8 }], [0, { type: 'drop' }]);
    expect(orders.follow(view(state, 1), seatOf(1), order)).toEqual({ do: 'play', move: { type: 'drop' } });
  });
  test('never bids more than the seat has', () => {
    const state = after([0, { ...open, bid: 25 }]);
    const rich = given(state, 1, { type: 'bidUpTo', amount: 10_000 });
    expect(orders.follow(view(state, 1), seatOf(1), rich)).toEqual({ do: 'play', move: { type: 'drop' } });
  });
  test('is spent when its auction is over, and does not bid in the next one', () => {
    const done: [number, Move][] = [
      [0, open],
      [1, { type: 'drop' }],
      [2, { type: 'drop' }],
    ];
    expect(orders.follow(view(after(...done), 1), seatOf(1), order)).toEqual({ do: 'end' });
    const next = after(...done, [1, { type: 'pass' }], [2, { type: 'auction', company: 2, from: 'hand', bid: null }]);
    expect(orders.follow(view(next, 1), seatOf(1), order)).toEqual({ do: 'end' });
  });
  test('[3.2.0.2] is not taken outside an auction', () => {
    expect(orders.take(view(after(), 1), seatOf(1), { type: 'bidUpTo', amount: 9 })).toMatchObject({
      ok: false,
      refusal: { rule: '3.2.0.2' },
    });
  });
  test('[3.2.0.2d] is not taken from a seat that has dropped out', () => {
    const state = after([0, open], [1, { type: 'drop' }]);
    expect(orders.take(view(state, 1), seatOf(1), { type: 'dropOut' })).toMatchObject({
      ok: false,
      refusal: { rule: '3.2.0.2d' },
    });
  });
});

test('drop out drops as soon as it is asked', () => {
  const state = after([0, open]);
  expect(orders.follow(view(state, 1), seatOf(1), given(state, 1, { type: 'dropOut' }))).toEqual({
    do: 'play',
    move: { type: 'drop' },
  });
});

describe('pass until something changes', () => {
  const order = given(after(), 1, { type: 'passUntilChange' });

  test('waits for its turn, then passes', () => {
    expect(orders.follow(view(after(), 1), seatOf(1), order)).toEqual({ do: 'wait' });
    const state = after([0, { type: 'pass' }]);
    expect(orders.follow(view(state, 1), seatOf(1), order)).toEqual({ do: 'play', move: { type: 'pass' } });
  });
  test('is spent when anybody has built or sold something', () => {
    const state = after([0, { type: 'expand', company: 0, hex: '1,0', value: 1, lease: [] }], [0, { type: 'done' }]);
    expect(orders.follow(view(state, 1), seatOf(1), order)).toEqual({ do: 'end' });
  });
  test('[3.4.0.2] never makes the pass that would end the game', () => {
    const last = given(after(), 2, { type: 'passUntilChange' });
    const state = after([0, { type: 'pass' }], [1, { type: 'pass' }]);
    expect(orders.follow(view(state, 2), seatOf(2), last)).toEqual({ do: 'end' });
  });
});
