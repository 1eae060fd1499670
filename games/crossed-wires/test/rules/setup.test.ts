/** What is on the table: hexes, networks, shares, and the beginning (RULES 1 and 2). */
import { describe, expect, test } from 'vitest';
import { game } from '../../index.js';
import {
  after,
  auction,
  bid,
  cashOf,
  done,
  drop,
  expand,
  fresh,
  given,
  lanes,
  legalOf,
  mapOf,
  pass,
  poolOf,
  read,
  refusal,
  row,
  share,
  sharesOf,
} from '../given.js';

describe('hexes and networks', () => {
  test('[1.3.1.1] a mountain cannot be entered, however rich the company', () => {
    expect(refusal(given({ treasury: [100, 5] }), 0, expand(0, '-1,0'))).toBe('1.3.1.1');
  });

  test('[1.3.1.1] a mountain gives no way through', () => {
    const ridge = mapOf({ standard: '0,1 1,1 2,0', mountain: '1,0' });
    expect(refusal(given({ map: ridge, treasury: [100, 5] }), 0, expand(0, '2,0'))).toBe('3.3.0.5');
    expect(refusal(given({ map: ridge, treasury: [100, 5] }), 0, expand(0, '2,0', 1, '1,0'))).toBe('3.3.1.1');
  });

  test.each([1, 2, 3, 4, 5])('[1.3.2.1] a tower of %i chips is one controlled hex with one owner', (value) => {
    const state = given({
      treasury: [25, 5],
      sold: [share(0, 0, 3), share(0, 'pool')],
      ending: { by: 1, turnsLeft: 3 },
    });
    expect(after(state, [0, expand(0, '1,0', value)]).now.network).toEqual({ '1,0': { company: 0, value } });
  });

  test('[1.3.2.2] the chips are the value of the hex: leasing it costs as much', () => {
    const state = given({ network: { '1,0': [1, 4] }, treasury: [9, 5] });
    const { events } = after(state, [0, expand(0, '2,0', 1, '1,0')]);
    expect(events[0]).toMatchObject({ type: 'expanded', fee: 4, leased: [1] });
  });

  test('[1.3.2.3] the start is in every network: each company may build beside it', () => {
    const opening = fresh(3);
    const all = after(opening, [0, expand(0, '1,0')], [0, done], [1, expand(1, '0,1')], [1, done], [2, expand(2, '1,-1')]);
    expect(all.now.network).toMatchObject({ '1,0': { company: 0 }, '0,1': { company: 1 }, '1,-1': { company: 2 } });
  });

  test('[1.3.2.3] nobody can expand to the start', () => {
    expect(refusal(fresh(2), 0, expand(0, '0,0'))).toBe('1.3.2.3');
  });

  test('[1.3.2.3] the start is worth $5 to each company', () => {
    const { state } = after(fresh(2), [0, auction(0, null)], [1, drop]);
    expect(read(state).companies[0]).toEqual({ treasury: 10, pool: 1 });
  });

  test.each([
    ['its own', 0],
    ["another company's", 1],
  ])('[1.3.2.4] a hex that is taken cannot be taken again: %s', (_whose, owner) => {
    expect(refusal(given({ network: { '1,0': [owner, 1] } }), 0, expand(0, '1,0'))).toBe('1.3.2.4');
  });

  test('[1.3.2.6] at first a company has access to the open hexes around the start', () => {
    const reach = legalOf(fresh(2), 0).flatMap((move) => (move.type === 'expand' ? [move.hex] : []));
    expect(reach.sort()).toEqual(['-1,1', '0,1', '1,-1', '1,0']);
  });

  test('[1.3.2.6] touching the network is enough; two steps away is not', () => {
    const state = given({ network: { '1,0': [0, 1] } });
    expect(refusal(state, 0, expand(0, '2,0'))).toBe('legal');
    expect(refusal(state, 0, expand(0, '3,0'))).toBe('3.3.0.5');
  });

  test("[1.3.2.6] another company's network gives no access", () => {
    expect(refusal(given({ network: { '1,0': [1, 1] } }), 0, expand(0, '2,0'))).toBe('3.3.0.5');
  });
});

describe('shares', () => {
  test.each([
    ['nothing but the start', {}, 5],
    ['towers of 2 and 4', { '1,0': [0, 2], '2,0': [0, 4] }, 11],
    ["towers of 2 and a rival's 4", { '1,0': [0, 2], '2,0': [1, 4] }, 7],
  ] as const)('[1.3.3.1] the share value with %s', (_towers, network, value) => {
    const state = given({ network });
    expect(refusal(state, 0, auction(0, value))).toBe('legal');
    expect(refusal(state, 0, auction(0, value - 1))).toBe('3.2.0.2a');
  });

  test('[1.3.3.2] a sold share is issued, and cannot be auctioned from the hand again', () => {
    const position = given({ sold: [[0, 0, 3]], turn: 0 });
    const { state } = after(position, [0, auction(0, 5)], [1, drop]);
    expect(sharesOf(state, 0, 0)).toEqual([5, 0]);
    expect(refusal(after(state, [1, pass]).state, 0, auction(0, 5))).toBe('3.2.0.1');
  });

  test('[1.3.3.2] a bought share is issued: the buyer cannot auction it', () => {
    const { state } = after(fresh(2), [0, auction(0, null)], [1, bid(5)]);
    expect(sharesOf(state, 1, 0)).toEqual([1, 0]);
    expect(refusal(state, 1, auction(0, 5))).toBe('3.2.0.1');
  });

  test('[1.3.3.2] a pool share counts as issued', () => {
    const state = given({ sold: [[0, 'pool', 2]], treasury: [15, 5] });
    expect(refusal(state, 0, expand(0, '1,0', 3))).toBe('legal');
    expect(refusal(state, 0, expand(0, '1,0', 4))).toBe('3.3.0.4');
  });

  test('[1.3.3.3] shares are controlled whether issued or not: both kinds let their player act', () => {
    const onlyUnissued = given({ sold: [[0, 1]], network: {} });
    expect(refusal(onlyUnissued, 0, expand(0, '1,0'))).toBe('legal');
    expect(refusal(given({ sold: [[0, 1]], turn: 1 }), 1, expand(0, '1,0'))).toBe('legal');
  });

  test('[1.3.3.3] pool shares are controlled by nobody: they earn nothing', () => {
    const state = given({ map: mapOf({ standard: '', city: '1,0' }), sold: [[0, 'pool', 3]] });
    expect(cashOf(after(state, [0, expand(0, '1,0')]).state)).toEqual([27, 25]);
  });

  test('[1.3.3.3] pool shares let nobody act', () => {
    expect(refusal(given({ sold: [[0, 'pool']], turn: 1 }), 1, expand(0, '1,0'))).toBe('3.3.0.1');
  });
});

describe('the beginning', () => {
  test.each([2, 3, 4, 5, 6])('[2.2] %i players: as many companies, each with 5 dollars', (seats) => {
    expect(read(fresh(seats)).companies).toEqual(Array.from({ length: seats }, () => ({ treasury: 5, pool: 0 })));
  });

  test.each([2, 3, 4, 5, 6])(
    '[2.3] %i players: 25 dollars each and the shares of the company of the same number, one of them issued',
    (seats) => {
      expect(read(fresh(seats)).players).toEqual(
        Array.from({ length: seats }, (_, company) => ({ cash: 25, shares: [{ company, issued: 1, unissued: 4 }] })),
      );
    },
  );

  test('[2.3] seat 0 has the first turn', () => {
    expect(game.toAct(fresh(4))).toEqual([0]);
    expect(refusal(fresh(4), 1, pass)).toBe('3.1');
  });

  test('[2.3] the table is bare: no towers, no auction, nobody has passed', () => {
    expect(read(fresh(2, row(3)))).toMatchObject({
      network: {},
      turn: 0,
      acting: null,
      auction: null,
      passes: 0,
      ending: null,
      over: false,
    });
    expect(poolOf(fresh(2, lanes))).toEqual([0, 0]);
  });

  test.each([0, 1, 7, 2.5])('[2.3] %d players are refused', (seats) => {
    expect(() => fresh(seats)).toThrow('players must be a whole number from 2 to 6.');
  });
});
