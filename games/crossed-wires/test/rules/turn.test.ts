/** Whose turn it is, what fits the moment, passing, and in which order a move is refused (RULES 3.1, 3.4). */

import { everySeat, seatOf } from '@partyline/kernel/game.js';
import { play } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { describe, expect, test } from 'vitest';
import { game } from '../../index.js';
import type { Move } from '../../moves.js';
import { after, auction, bid, by, done, drop, expand, fresh, given, kinds, pass, read, refusal } from '../given.js';

const EVERY_KIND: readonly (readonly [string, Move])[] = [
  ['auction', auction(0, 5)],
  ['bid', bid(5)],
  ['drop', drop],
  ['expand', expand(0, '1,0')],
  ['done', done],
  ['pass', pass],
];

describe('turns', () => {
  test.each([
    ['a pass', [[0, pass]]],
    ['an act', [by(0, expand(0, '1,0')), by(0, done)]],
    ['a sale', [by(0, auction(0, 5)), by(1, drop), by(2, drop)]],
    ['an auction without bids', [by(0, auction(0, null)), by(1, drop), by(2, drop)]],
  ] as const)('[3.1] after %s it is the turn of the next seat', (_what, turns) => {
    const { state, now } = after(fresh(3), ...turns);
    expect(now.turn).toBe(1);
    expect(game.toAct(state)).toEqual([1]);
  });

  test('[3.1] after the last seat comes the first', () => {
    expect(after(given({ seats: 3, turn: 2 }), [2, pass]).now.turn).toBe(0);
  });

  test('[3.1] the turn stays where it is while an auction runs, whoever bids', () => {
    const { state, now } = after(fresh(3), [0, auction(0, 5)], [1, bid(6)]);
    expect(now.turn).toBe(0);
    expect(game.toAct(state)).toEqual([2]);
  });

  test('[3.1] the turn stays where it is while an act goes on', () => {
    expect(game.toAct(after(fresh(2), [0, expand(0, '1,0')]).state)).toEqual([0]);
  });

  test.each(EVERY_KIND)('[3.1] %s is refused when it is not one’s turn', (_kind, move) => {
    expect(refusal(fresh(2), 1, move)).toBe('3.1');
  });

  test.each([
    ['auction', auction(0, 5)],
    ['pass', pass],
  ] as const)('[3.1] %s is refused during an act', (_kind, move) => {
    expect(refusal(after(fresh(2), [0, expand(0, '1,0')]).state, 0, move)).toBe('3.1');
  });

  test.each([
    ['auction', auction(1, 5)],
    ['expand', expand(1, '1,0')],
    ['done', done],
    ['pass', pass],
  ] as const)('[3.1] %s is refused to the seat that is asked in an auction', (_kind, move) => {
    expect(refusal(after(fresh(2), [0, auction(0, null)]).state, 1, move)).toBe('3.1');
  });

  test('[3.1] the clock has no move in this game', () => {
    expect(game.check(fresh(2), null, pass)).toMatchObject({ rule: null });
    expect(game.deadline(fresh(2))).toBeNull();
  });
});

describe('passing', () => {
  test('[3.4.0.1] a pass changes nothing but the count and the turn', () => {
    const before = read(fresh(3));
    const { now, events } = after(fresh(3), [0, pass]);
    expect(now).toEqual({ ...before, turn: 1, passes: 1 });
    expect(events).toEqual([{ type: 'passed', seat: 0 }]);
  });

  test.each([2, 3, 4, 5, 6])('[3.4.0.2] %i players: the game ends when the last of them passes', (seats) => {
    const turns = Array.from({ length: seats }, (_, seat) => [seat, pass] as const);
    expect(after(fresh(seats), ...turns.slice(0, -1)).outcome).toBeNull();
    const { now, outcome, events } = after(fresh(seats), ...turns);
    expect(outcome).toMatchObject({ reason: 'all-passed' });
    expect(now).toMatchObject({ over: true, passes: seats, turn: seats - 1 });
    expect(events.at(-1)).toEqual({ type: 'over', outcome });
  });

  test('[3.4.0.2] it need not begin with the first seat', () => {
    expect(after(given({ seats: 3, turn: 1 }), [1, pass], [2, pass], [0, pass]).outcome).not.toBeNull();
  });

  test.each([
    ['an act', [by(2, expand(2, '1,0')), by(2, done)]],
    ['a sale from the hand', [by(2, auction(2, 5)), by(0, drop), by(1, drop)]],
    ['a share that goes to the pool', [by(2, auction(2, null)), by(0, drop), by(1, drop)]],
    ['a sale from the pool', [by(2, auction(0, 5, 'pool')), by(0, drop), by(1, drop)]],
  ] as const)('[3.4.0.2] %s breaks the row', (_what, turns) => {
    const { now, outcome } = after(given({ seats: 3, turn: 2, passes: 2, sold: [[0, 'pool']] }), ...turns);
    expect(outcome).toBeNull();
    expect(now.passes).toBe(0);
  });

  test('[3.4.0.2] a pool share that nobody wants counts as a pass, and may be the last one', () => {
    const state = given({ seats: 3, turn: 2, passes: 2, sold: [[0, 'pool']] });
    const { now, outcome, events } = after(state, [2, auction(0, null, 'pool')], [0, drop], [1, drop]);
    expect(outcome).toMatchObject({ reason: 'all-passed' });
    expect(now).toMatchObject({ over: true, passes: 3, turn: 2 });
    expect(kinds(events)).toEqual(['auction', 'dropped', 'dropped', 'unsold', 'over']);
  });

  test('[3.4.0.2] passes change only when a turn ends', () => {
    const state = given({ passes: 1, sold: [[0, 'pool']] });
    expect(after(state, [0, expand(0, '1,0')]).now.passes).toBe(1);
    expect(after(state, [0, auction(0, 5)]).now.passes).toBe(1);
  });
});

describe('the order of refusals', () => {
  const passedOut = given({ passes: 2, over: true });
  const playedOut = given({ sold: [[0, 0, 4]], ending: { by: 0, turnsLeft: 0 }, turn: 1, over: true });

  test.each(EVERY_KIND)('[3.4.0.2] when everybody has passed, %s is refused before anything else', (_kind, move) => {
    expect([refusal(passedOut, 0, move), refusal(passedOut, 1, move)]).toEqual(['3.4.0.2', '3.4.0.2']);
  });

  test.each(EVERY_KIND)('[4.1.0.1a] when the last turn has been played, %s is refused before anything else', (_kind, move) => {
    expect([refusal(playedOut, 0, move), refusal(playedOut, 1, move)]).toEqual(['4.1.0.1a', '4.1.0.1a']);
  });

  const auctionOf = after(given({ seats: 3, cash: [25, 4, 25] }), [0, auction(0, null)]).state;
  const acting = after(fresh(2), [0, expand(0, '1,0')]).state;

  test.each([
    ['[3.1] not one’s turn, before no auction', fresh(2), 1, bid(5), '3.1'],
    ['[3.1] not one’s turn, before no act', fresh(2), 1, done, '3.1'],
    ['[3.1] not one’s turn, before a company that is not there', fresh(2), 1, expand(9, '1,0'), '3.1'],
    ['[3.2.0.2d] dropped out, before not being asked', auctionOf, 0, bid(9), '3.2.0.2d'],
    ['[3.2.0.2d] dropped out, before a move of a turn', auctionOf, 0, pass, '3.2.0.2d'],
    ['[3.2.0.2] not being asked, before a move of a turn', auctionOf, 2, pass, '3.2.0.2'],
    ['[3.2.0.2] not being asked, before a bid too low', auctionOf, 2, bid(1), '3.2.0.2'],
    ['[3.1] a move of a turn in an auction, before what it breaks', auctionOf, 1, expand(9, '9,9', 9), '3.1'],
    [
      '[3.2.0.2a] a bid too low, before one beyond the cash',
      after(given({ cash: [25, 3] }), [0, auction(0, null)]).state,
      1,
      bid(4),
      '3.2.0.2a',
    ],
    ['[3.2.0.2] a bid without an auction, before its amount', fresh(2), 0, bid(-1), '3.2.0.2'],
    ['[3.2.0.2] a drop without an auction', fresh(2), 0, drop, '3.2.0.2'],
    ['[3.2.0.2] a bid in an act', acting, 0, bid(5), '3.2.0.2'],
    ['[3.2.0.2] a drop in an act', acting, 0, drop, '3.2.0.2'],
    ['[3.3.0.2] done without an act', fresh(2), 0, done, '3.3.0.2'],
    ['[3.1] an auction in an act, before a share that is not there', acting, 0, auction(9, 5), '3.1'],
    ['[3.2.0.1] a share that is not there, before a bid too low', fresh(2), 0, auction(1, 0), '3.2.0.1'],
    ['[3.2.0.2a] an opening bid too low, before the cash', given({ cash: [3, 25] }), 0, auction(0, 4), '3.2.0.2a'],
  ] as const)('%s', (_name, state, seat, move, clause) => {
    expect(refusal(state, seat, move)).toBe(clause);
  });

  test.each([
    ['a bid without an amount', { type: 'bid' }],
    ['an amount as text', { type: 'bid', amount: '9' }],
    ['an amount over 10,000', { type: 'bid', amount: 10_001 }],
    ['half a dollar', { type: 'bid', amount: 5.5 }],
    ['an auction without a bid field', { type: 'auction', company: 0, from: 'hand' }],
    ['an auction from a hat', { type: 'auction', company: 0, from: 'hat', bid: 5 }],
    ['an expansion without a lease field', { type: 'expand', company: 0, hex: '1,0', value: 1 }],
    ['a hex that is no text', { type: 'expand', company: 0, hex: [1, 0], value: 1, lease: [] }],
    ['an unknown kind of move', { type: 'fly' }],
    ['no move at all', null],
  ])('[3.1] a malformed move is refused without a clause, also out of turn and after the end: %s', (_what, move) => {
    for (const state of [fresh(2), auctionOf, passedOut]) {
      for (const seat of everySeat(2)) {
        expect(play(game, state, seat, move, streams(''))).toMatchObject({ ok: false, refusal: { rule: null } });
      }
    }
  });

  test('[3.1] fields that nobody knows are ignored', () => {
    const played = play(game, fresh(2), seatOf(0), { type: 'pass', mood: 'grim' }, streams(''));
    expect(played).toMatchObject({ ok: true, move: { type: 'pass' } });
  });
});
