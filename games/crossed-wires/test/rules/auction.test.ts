/** Auctions in all variants: what may be put up, who may bid what, and how they end (RULES 3.2). */
import { describe, expect, test } from 'vitest';
import { game } from '../../index.js';
import {
  after,
  auction,
  bid,
  by,
  cashOf,
  drop,
  fresh,
  given,
  kinds,
  legalOf,
  pass,
  payments,
  poolOf,
  purses,
  read,
  refusal,
  share,
  sharesOf,
  treasuryOf,
} from '../given.js';

describe('opening', () => {
  test.each([
    ['an unissued share of one’s own', {}, auction(0, 5), 'legal'],
    ['a share without a bid', {}, auction(0, null), 'legal'],
    ['a share from the pool, of one’s own company', { sold: [[0, 'pool']] }, auction(0, 5, 'pool'), 'legal'],
    ['a share from the pool, of another company', { sold: [[1, 'pool']] }, auction(1, 5, 'pool'), 'legal'],
    ['a share of another company’s founder', {}, auction(1, 5), '3.2.0.1'],
    ['an issued share that one holds', { sold: [[1, 0]] }, auction(1, 5), '3.2.0.1'],
    ['one’s own company when all is issued', { sold: [[0, 0, 4]], ending: { by: 1, turnsLeft: 3 } }, auction(0, 5), '3.2.0.1'],
    ['an empty pool', {}, auction(0, 5, 'pool'), '3.2.0.1'],
    ['the pool, where only another company has a share', { sold: [[1, 'pool']] }, auction(0, 5, 'pool'), '3.2.0.1'],
    ['a company that is not there', {}, auction(2, 5), '3.2.0.1'],
    ['a company that is not there, from the pool', {}, auction(9, 5, 'pool'), '3.2.0.1'],
    ['company -1', {}, auction(-1, 5), '3.2.0.1'],
  ] as const)('[3.2.0.1] putting up %s', (_what, position, move, answer) => {
    expect(refusal(given(position), 0, move)).toBe(answer);
  });

  test('[3.2.0.1] the share stays where it was until the auction ends', () => {
    const { state, events } = after(fresh(2), [0, auction(0, 7)]);
    expect(sharesOf(state, 0, 0)).toEqual([1, 4]);
    expect(cashOf(state)).toEqual([25, 25]);
    expect(events).toEqual([{ type: 'auction', seat: 0, company: 0, from: 'hand', bid: 7 }]);
  });

  test('[3.2.0.2] who opens with a bid is in; next is the seat to the left', () => {
    expect(after(given({ seats: 3, turn: 1 }), [1, auction(1, 7)]).now.auction).toEqual({
      company: 1,
      from: 'hand',
      seat: 1,
      bid: { seat: 1, amount: 7 },
      in: [0, 1, 2],
      next: 2,
    });
  });

  test('[3.2.0.2] who does not open has passed, and is out', () => {
    const { state, now } = after(given({ seats: 3, turn: 1 }), [1, auction(1, null)]);
    expect(now.auction).toMatchObject({ bid: null, in: [0, 2], next: 2 });
    expect(refusal(state, 1, bid(9))).toBe('3.2.0.2d');
  });
});

describe('bidding', () => {
  test('[3.2.0.2] goes clockwise, round and round, past those who dropped', () => {
    const asked: number[] = [];
    let state = given({ seats: 4, turn: 2 });
    for (const turn of [
      by(2, auction(2, 5)),
      by(3, bid(6)),
      by(0, drop),
      by(1, bid(7)),
      by(2, bid(8)),
      by(3, drop),
      by(1, bid(9)),
    ] as const) {
      state = after(state, turn).state;
      asked.push(...game.toAct(state));
    }
    expect(asked).toEqual([3, 0, 1, 2, 3, 1, 2]);
  });

  test('[3.2.0.2] a seat that is not asked may not bid, nor drop', () => {
    const { state } = after(fresh(3), [0, auction(0, 5)]);
    expect([refusal(state, 2, bid(9)), refusal(state, 2, drop), refusal(state, 0, bid(9))]).toEqual([
      '3.2.0.2',
      '3.2.0.2',
      '3.2.0.2',
    ]);
  });

  test('[3.2.0.2] a seat that cannot pay is asked, and must drop', () => {
    const { state } = after(given({ seats: 3, cash: [25, 5, 25] }), [0, auction(0, 5)]);
    expect(game.toAct(state)).toEqual([1]);
    expect(legalOf(state, 1)).toEqual([drop]);
    expect(game.toAct(after(state, [1, drop]).state)).toEqual([2]);
  });

  test('[3.2.0.2] with no bid standing too, a seat that cannot pay must drop', () => {
    const { state } = after(given({ cash: [25, 4] }), [0, auction(0, null)]);
    expect(legalOf(state, 1)).toEqual([drop]);
  });

  const silent = after(given({ network: { '1,0': [0, 3] } }), [0, auction(0, null)]).state;
  const opened = after(given({ network: { '1,0': [0, 3] }, cash: [25, 12] }), [0, auction(0, 10)]).state;

  test.each([
    ['3.2.0.2a', 'an opening bid below the share value', given({ network: { '1,0': [0, 3] } }), 0, auction(0, 7), '3.2.0.2a'],
    ['3.2.0.2a', 'an opening bid of the share value', given({ network: { '1,0': [0, 3] } }), 0, auction(0, 8), 'legal'],
    ['3.2.0.2a', 'an opening bid of 0', fresh(2), 0, auction(0, 0), '3.2.0.2a'],
    ['3.2.0.2a', 'a first bid below the share value', silent, 1, bid(7), '3.2.0.2a'],
    ['3.2.0.2a', 'a first bid of the share value', silent, 1, bid(8), 'legal'],
    ['3.2.0.2a', 'a negative bid', silent, 1, bid(-8), '3.2.0.2a'],
    ['3.2.0.2b', 'a bid as high as the standing one', opened, 1, bid(10), '3.2.0.2b'],
    ['3.2.0.2b', 'a bid below the standing one, though above the value', opened, 1, bid(9), '3.2.0.2b'],
    ['3.2.0.2b', 'a bid one higher', opened, 1, bid(11), 'legal'],
    ['3.2.0.2c', 'a bid of all one’s cash', opened, 1, bid(12), 'legal'],
    ['3.2.0.2c', 'a bid of one more than that', opened, 1, bid(13), '3.2.0.2c'],
    ['3.2.0.2c', 'an opening bid of all one’s cash', fresh(2), 0, auction(0, 25), 'legal'],
    ['3.2.0.2c', 'an opening bid of one more than that', fresh(2), 0, auction(0, 26), '3.2.0.2c'],
  ] as const)('[%s] %s', (_clause, _what, state, seat, move, answer) => {
    expect(refusal(state, seat, move)).toBe(answer);
  });

  test('[3.2.0.2c] the treasury of one’s company is not one’s cash', () => {
    const { state } = after(given({ cash: [25, 6], treasury: [5, 99] }), [0, auction(0, 6)]);
    expect(refusal(state, 1, bid(7))).toBe('3.2.0.2c');
  });

  test('[3.2.0.2d] who dropped out stays out, in every later round', () => {
    const { state } = after(fresh(3), [0, auction(0, 5)], [1, drop], [2, bid(6)]);
    expect([refusal(state, 1, bid(20)), refusal(state, 1, drop)]).toEqual(['3.2.0.2d', '3.2.0.2d']);
    expect(legalOf(state, 1)).toEqual([]);
  });

  test('[3.2.0.2d] out of one auction is not out of the next', () => {
    const { state } = after(fresh(2), [0, auction(0, 5)], [1, drop], [1, auction(1, null)]);
    expect(refusal(after(state, [0, bid(5)]).state, 1, pass)).toBe('3.1');
    expect(refusal(state, 0, bid(5))).toBe('legal');
  });
});

describe('nobody bids', () => {
  test('[3.2.0.3a] a share from the hand goes to the pool, and the bank pays its value to the company', () => {
    const state = given({ seats: 3, network: { '1,0': [0, 2], '2,0': [0, 4] } });
    const { state: end, events } = after(state, [0, auction(0, null)], [1, drop], [2, drop]);
    expect(sharesOf(end, 0, 0)).toEqual([1, 3]);
    expect(poolOf(end)).toEqual([1, 0, 0]);
    expect(treasuryOf(end)).toEqual([16, 5, 5]);
    expect(payments(events)).toEqual(['bank>company:0 11 (3.2.0.3a)']);
    expect(kinds(events)).toEqual(['auction', 'dropped', 'dropped', 'unsold', 'pooled', 'money']);
  });

  test('[3.2.0.3a] a share from the pool goes back, nobody is paid, and it counts as a pass', () => {
    const state = given({ seats: 3, sold: [[1, 'pool']], passes: 1 });
    const before = read(state);
    const { now, events } = after(state, [0, auction(1, null, 'pool')], [1, drop], [2, drop]);
    expect(now).toEqual({ ...before, turn: 1, passes: 2 });
    expect(payments(events)).toEqual([]);
    expect(events.at(-1)).toEqual({ type: 'unsold', company: 1, from: 'pool' });
  });

  test('[3.2.0.3a] a share from the hand is not a pass', () => {
    expect(after(given({ passes: 1 }), [0, auction(0, null)], [1, drop]).now.passes).toBe(0);
  });
});

describe('sold', () => {
  test('[3.2.0.3b] the last bidder takes the share, and the bid goes to the company', () => {
    const { state, events } = after(fresh(3), [0, auction(0, 8)], [1, bid(9)], [2, drop], [0, bid(12)], [1, drop]);
    expect(sharesOf(state, 0, 0)).toEqual([2, 3]);
    expect(cashOf(state)).toEqual([13, 25, 25]);
    expect(treasuryOf(state)).toEqual([17, 5, 5]);
    expect(kinds(events)).toEqual(['auction', 'bid', 'dropped', 'bid', 'dropped', 'sold', 'money']);
    expect(events.at(-2)).toEqual({ type: 'sold', company: 0, from: 'hand', seat: 0, amount: 12 });
    expect(payments(events)).toEqual(['player:0>company:0 12 (3.2.0.3b)']);
  });

  test('[3.2.0.3b] another player buys: the share is issued and leaves the founder', () => {
    const { state } = after(fresh(2), [0, auction(0, 5)], [1, bid(6)], [0, drop]);
    expect([sharesOf(state, 0, 0), sharesOf(state, 1, 0)]).toEqual([
      [1, 3],
      [1, 0],
    ]);
    expect(purses(state)).toMatchObject({ cash: [25, 19], treasury: [11, 5] });
  });

  test('[3.2.0.3b] the bid for a pool share goes to the bank', () => {
    const state = given({ sold: [[1, 'pool', 2]] });
    const { state: end, events } = after(state, [0, auction(1, 6, 'pool')], [1, drop]);
    expect([poolOf(end), sharesOf(end, 0, 1)]).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(purses(end)).toMatchObject({ cash: [19, 25], treasury: [5, 5] });
    expect(payments(events)).toEqual(['player:0>bank 6 (3.2.0.3b)']);
  });

  test('[3.2.0.3b] the opening bid wins when all the others drop', () => {
    expect(sharesOf(after(fresh(3), [0, auction(0, 5)], [1, drop], [2, drop]).state, 0, 0)).toEqual([2, 3]);
  });

  test('[3.2.0.3b] no bid stands: the last player still in may bid, and has the share at once', () => {
    const { state } = after(fresh(3), [0, auction(0, null)], [1, drop]);
    expect(game.toAct(state)).toEqual([2]);
    const bought = after(state, [2, bid(5)]);
    expect(bought.now).toMatchObject({ auction: null, turn: 1 });
    expect(sharesOf(bought.state, 2, 0)).toEqual([1, 0]);
  });

  test('[3.2.0.3b] no bid stands: the last player still in may also drop', () => {
    const { state } = after(fresh(3), [0, auction(0, null)], [1, drop], [2, drop]);
    expect(poolOf(state)).toEqual([1, 0, 0]);
  });

  test('[3.2.0.3b] two are left and the first of them bids: the other is still asked', () => {
    const { state } = after(fresh(3), [0, auction(0, null)], [1, bid(5)]);
    expect(game.toAct(state)).toEqual([2]);
    expect(read(after(state, [2, bid(6)]).state).auction).toMatchObject({ in: [1, 2], next: 1 });
  });
});

describe('the last unissued share', () => {
  const lastOne = given({
    seats: 3,
    sold: [share(0, 1, 2), share(0, 'pool')],
  });

  test.each([
    ['is sold', [by(0, auction(0, 5)), by(1, drop), by(2, drop)]],
    ['goes to the pool', [by(0, auction(0, null)), by(1, drop), by(2, drop)]],
  ] as const)('[3.2.0.4] the end is triggered when it %s', (_how, turns) => {
    const { now, events } = after(lastOne, ...turns);
    expect(now.ending).toEqual({ by: 0, turnsLeft: 5 });
    expect(events.at(-1)).toEqual({ type: 'ending', by: 0, company: 0, turnsLeft: 5 });
  });

  test('[3.2.0.4] by is the auctioneer, whoever buys', () => {
    expect(after(lastOne, [0, auction(0, null)], [1, bid(5)], [2, bid(6)], [1, drop]).now.ending).toEqual({
      by: 0,
      turnsLeft: 5,
    });
  });

  test('[3.2.0.4] one unissued share left triggers nothing, nor does the sale of the last pool share', () => {
    expect(after(given({ sold: [[0, 1, 2]] }), [0, auction(0, 5)], [1, drop]).now.ending).toBeNull();
    expect(after(given({ sold: [[0, 'pool', 3]] }), [0, auction(0, 5, 'pool')], [1, drop]).now.ending).toBeNull();
  });
});
