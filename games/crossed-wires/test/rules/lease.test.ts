/** Leases: routes, the shortest of them, what they cost and whom they pay (RULES 3.3.1). */
import { describe, expect, test } from 'vitest';
import {
  after,
  cashOf,
  done,
  expand,
  given,
  legalOf,
  mapOf,
  type Position,
  payments,
  refusal,
  share,
  treasuryOf,
} from '../given.js';

/** Both lanes in the hands of others: three shortest routes lead from the start to 3,-1. */
const lanesTaken: Position = {
  seats: 3,
  treasury: [30, 5, 5],
  sold: [share(0, 2), share(1, 0)],
  network: { '1,0': [1, 2], '2,0': [2, 3], '1,-1': [1, 4], '2,-1': [2, 1] },
};

const routesTo = (position: Position, hex: string): string[] => {
  const routes = legalOf(given(position), 0).flatMap((move) =>
    move.type === 'expand' && move.hex === hex ? [move.lease.join(' ')] : [],
  );
  return [...new Set(routes)].sort();
};

describe('routes', () => {
  test('[3.3.1.1] leads from the own network through one hex of another company', () => {
    const { now } = after(given({ treasury: [6, 5], network: { '1,0': [1, 1] } }), [0, expand(0, '2,0', 1, '1,0')]);
    expect(now.network['2,0']).toEqual({ company: 0, value: 1 });
  });

  test('[3.3.1.1] may begin anywhere in the own network', () => {
    const network = { '1,0': [0, 1], '2,0': [1, 1] } as const;
    expect(refusal(given({ treasury: [6, 5], network }), 0, expand(0, '3,0', 1, '2,0'))).toBe('legal');
  });

  test('[3.3.1.1] may run through several companies', () => {
    expect(refusal(given(lanesTaken), 0, expand(0, '3,0', 1, '1,0 2,0'))).toBe('legal');
  });

  test('[3.3.1.1] the hex that was leased to is part of the network at once', () => {
    const { state } = after(given(lanesTaken), [0, expand(0, '3,-1', 1, '1,0 2,0')]);
    expect(refusal(state, 0, expand(0, '4,-1', 1))).toBe('legal');
  });

  test.each([
    ['an empty hex', '3,0', '1,0 2,1 2,0'],
    ['a hex of its own', '3,0', '0,1 1,0 2,0'],
    ['the start', '3,0', '0,0 1,0 2,0'],
    ['a hex off the map', '3,0', '7,7'],
    ['a mountain', '3,0', '-1,0'],
    ['a gap in the middle', '3,0', '1,-1 2,0'],
    ['no touch with the own network', '3,0', '2,0'],
    ['no touch with the target', '3,0', '1,0'],
    ['the wrong direction', '3,0', '2,0 1,0'],
    ['the target itself', '3,0', '1,0 2,0 3,0'],
    ['a hex twice in a row', '3,0', '1,0 1,0 2,0'],
  ])('[3.3.1.1] a route with %s is none', (_what, hex, lease) => {
    const network = { ...lanesTaken.network, '0,1': [0, 1] } as const;
    expect(refusal(given({ ...lanesTaken, network }), 0, expand(0, hex, 1, lease))).toBe('3.3.1.1');
  });

  test('[3.3.1.1] without a route, and without access, there is no way', () => {
    expect(refusal(given(lanesTaken), 0, expand(0, '3,0'))).toBe('3.3.0.5');
  });

  test('[3.3.1.1] the target must be empty', () => {
    expect(refusal(given(lanesTaken), 0, expand(0, '2,0', 1, '1,0'))).toBe('1.3.2.4');
  });

  test('[3.3.1.1] one act may lease several times', () => {
    const state = given({
      ...lanesTaken,
      sold: [share(0, 2, 2), share(1, 0)],
    });
    const { now } = after(state, [0, expand(0, '3,-1', 1, '1,0 2,-1')], [0, expand(0, '1,1', 1, '1,0')]);
    expect(now.acting).toEqual({ company: 0, built: 2 });
    expect(now.companies[0]?.treasury).toBe(30 - 5 - 3 - 5 - 2);
  });
});

describe('the shortest route', () => {
  test('[3.3.1.2] among equally short routes the acting player chooses, also the dearer one', () => {
    expect(routesTo(lanesTaken, '3,-1')).toEqual(['1,-1 2,-1', '1,0 2,-1', '1,0 2,0']);
    const cost = (lease: string) =>
      30 - 5 - (treasuryOf(after(given(lanesTaken), [0, expand(0, '3,-1', 1, lease)]).state)[0] ?? 0);
    expect(['1,-1 2,-1', '1,0 2,-1', '1,0 2,0'].map(cost)).toEqual([5, 3, 5]);
  });

  /** To 0,-2 there is a way over one hex worth 5, and one over two hexes worth 1 each. */
  const detour: Position = {
    map: mapOf({ standard: '0,-1 1,-1 1,-2 0,-2' }),
    treasury: [30, 5],
    sold: [[0, 1]],
    network: { '0,-1': [1, 5], '1,-1': [1, 1], '1,-2': [1, 1] },
  };

  test('[3.3.1.2] fewest, not cheapest', () => {
    expect(routesTo(detour, '0,-2')).toEqual(['0,-1']);
    expect(refusal(given(detour), 0, expand(0, '0,-2', 1, '1,-1 1,-2'))).toBe('3.3.1.2');
  });

  test('[3.3.1.2] a longer route is refused even when the shortest cannot be paid for', () => {
    expect(refusal(given({ ...detour, treasury: [7, 5] }), 0, expand(0, '0,-2', 1, '1,-1 1,-2'))).toBe('3.3.1.2');
    expect(refusal(given({ ...detour, treasury: [7, 5] }), 0, expand(0, '0,-2', 1, '0,-1'))).toBe('3.3.1.3');
    expect(routesTo({ ...detour, treasury: [7, 5] }, '0,-2')).toEqual([]);
  });

  test('[3.3.1.2] a route that goes round in a circle is too long', () => {
    expect(refusal(given(lanesTaken), 0, expand(0, '3,-1', 1, '1,0 1,-1 2,-1'))).toBe('3.3.1.2');
    expect(refusal(given(lanesTaken), 0, expand(0, '3,-1', 1, '1,0 2,0 1,0 2,0'))).toBe('3.3.1.2');
  });

  test('[3.3.1.2] a hex with access may not be leased to', () => {
    expect(refusal(given(lanesTaken), 0, expand(0, '0,1', 1, '1,0'))).toBe('3.3.1.2');
    expect(routesTo(lanesTaken, '0,1')).toEqual(['']);
  });

  test('[3.3.1.2] the start is everybody’s own: a route never has to lease its way to it', () => {
    const network = { '-1,1': [0, 1], '1,0': [1, 1] } as const;
    expect(routesTo({ treasury: [30, 5], network }, '2,0')).toEqual(['1,0']);
  });
});

describe('paying', () => {
  const onlyWay = (treasury: number): Position => ({
    treasury: [treasury, 5],
    network: { '1,0': [1, 2], '2,0': [1, 3] },
    sold: [[1, 0]],
  });

  test('[3.3.1.3] worked case: a lease of 2 + 3 and a tower of 1 need a treasury of 10', () => {
    expect(refusal(given(onlyWay(9)), 0, expand(0, '3,0', 1, '1,0 2,0'))).toBe('3.3.1.3');
    const { state, events } = after(given(onlyWay(10)), [0, expand(0, '3,0', 1, '1,0 2,0')]);
    expect(treasuryOf(state)).toEqual([0, 5]);
    expect(payments(events).slice(0, 1)).toEqual(['company:0>bank 5 (3.3.1.3)']);
    expect(payments(events).at(-1)).toBe('company:0>bank 5 (3.3.0.5)');
  });

  test.each([
    ['enough for the lease alone', 5],
    ['enough for the tower alone', 5],
    ['nothing', 0],
  ])('[3.3.1.3] %s is not enough', (_what, treasury) => {
    expect(refusal(given(onlyWay(treasury)), 0, expand(0, '3,0', 1, '1,0 2,0'))).toBe('3.3.1.3');
  });

  test('[3.3.1.4] worked case: three shares of the leased company earn $15', () => {
    const state = given({ ...onlyWay(10), sold: [[1, 0, 3]] });
    expect(cashOf(after(state, [0, expand(0, '3,0', 1, '1,0 2,0')]).state)).toEqual([40, 35]);
  });

  test('[3.3.1.4] each company on the route pays its shares for its own hexes, issued or not', () => {
    const { state, events } = after(given(lanesTaken), [0, expand(0, '3,-1', 1, '1,0 2,0')]);
    // Company 1 (2): seat 0 has one share, seat 1 four. Company 2 (3): seat 2 has five.
    expect(cashOf(state)).toEqual([27, 33, 40]);
    expect(payments(events)).toEqual([
      'company:0>bank 5 (3.3.1.3)',
      'bank>player:0 2 (3.3.1.4)',
      'bank>player:1 8 (3.3.1.4)',
      'bank>player:2 15 (3.3.1.4)',
      'company:0>bank 5 (3.3.0.5)',
    ]);
    expect(events[0]).toMatchObject({ type: 'expanded', lease: ['1,0', '2,0'], leased: [1, 2], fee: 5 });
  });

  test('[3.3.1.4] a player with shares of two leased companies is paid for each, one payment a company', () => {
    const { state, events } = after(
      given({
        ...lanesTaken,
        sold: [share(1, 0), share(2, 0, 2)],
      }),
      [0, expand(0, '3,-1', 1, '1,0 2,0')],
    );
    expect(cashOf(state)).toEqual([25 + 2 + 6, 25 + 8, 25 + 9]);
    expect(payments(events).filter((line) => line.includes('player:0'))).toEqual([
      'bank>player:0 2 (3.3.1.4)',
      'bank>player:0 6 (3.3.1.4)',
    ]);
  });

  test('[3.3.1.4] the bank pays: treasuries of leased companies stay as they are, and pool shares earn nothing', () => {
    const { state } = after(given({ ...lanesTaken, sold: [[2, 'pool', 3]] }), [0, expand(0, '3,-1', 1, '1,0 2,0')]);
    expect(treasuryOf(state)).toEqual([20, 5, 5]);
    expect(cashOf(state)).toEqual([25, 35, 31]);
  });

  test('[3.3.1.4] a lease into a city pays both the leased and the acting company’s shares', () => {
    const network = { '1,0': [1, 1], '2,0': [1, 1], '3,0': [1, 1] } as const;
    const { state } = after(given({ treasury: [8, 5], network }), [0, expand(0, '4,0', 1, '1,0 2,0 3,0')]);
    expect(cashOf(state)).toEqual([30, 40]);
    expect(cashOf(after(state, [0, done]).state)).toEqual([26, 40]);
  });
});
