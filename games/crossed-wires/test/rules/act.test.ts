/** Acting for a company: who may, where, how much, at what price, who is paid, and the upkeep (RULES 3.3.0). */
import { describe, expect, test } from 'vitest';
import {
  after,
  auction,
  cashOf,
  done,
  drop,
  expand,
  fresh,
  given,
  kinds,
  legalOf,
  mapOf,
  pass,
  payments,
  poolOf,
  purses,
  refusal,
  row,
  share,
  sharesOf,
  treasuryOf,
} from '../given.js';

/** Twenty towers in a row. */
const twenty = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i + 1},0`, [0, 1] as const]));

describe('who acts', () => {
  test.each([
    ['the founder', {}, 0, expand(0, '1,0'), 'legal'],
    ['the founder, when only unissued shares are left to them', { sold: [[0, 1, 3]] }, 0, expand(0, '1,0'), 'legal'],
    ['a player who bought one share', { sold: [[0, 1]], turn: 1 }, 1, expand(0, '1,0'), 'legal'],
    ['a player without a share', { turn: 1 }, 1, expand(0, '1,0'), '3.3.0.1'],
    ['anybody, for a company that is not there', {}, 0, expand(2, '1,0'), '3.3.0.1'],
    ['anybody, for company -1', {}, 0, expand(-1, '1,0'), '3.3.0.1'],
  ] as const)('[3.3.0.1] %s', (_who, position, seat, move, answer) => {
    expect(refusal(given(position), seat, move)).toBe(answer);
  });

  test('[3.3.0.2] one company a turn, also for a player who holds shares of both', () => {
    const { state } = after(given({ sold: [[1, 0]], treasury: [10, 10] }), [0, expand(0, '1,0')]);
    expect(refusal(state, 0, expand(1, '0,1'))).toBe('3.3.0.2');
    expect(refusal(state, 0, expand(9, '0,1'))).toBe('3.3.0.2');
  });

  test('[3.3.0.2] an act has at least one expansion', () => {
    expect(refusal(fresh(2), 0, done)).toBe('3.3.0.2');
    expect(refusal(after(fresh(2), [0, expand(0, '1,0')]).state, 0, done)).toBe('legal');
  });

  test('[3.3.0.2] on another turn it may be another company', () => {
    const { state } = after(given({ sold: [[1, 0]] }), [0, expand(0, '1,0')], [0, done], [1, pass]);
    expect(refusal(state, 0, expand(1, '0,1'))).toBe('legal');
  });
});

describe('costs and limits', () => {
  test('[3.3.0.3] the treasury pays, not the player', () => {
    const { state, events } = after(given({ treasury: [12, 5] }), [0, expand(0, '1,0')]);
    expect(purses(state)).toMatchObject({ treasury: [7, 5], cash: [25, 25] });
    expect(payments(events)).toEqual(['company:0>bank 5 (3.3.0.5)']);
  });

  test.each([
    [4, 1, '3.3.0.3'],
    [5, 1, 'legal'],
    [9, 2, '3.3.0.3'],
    [10, 2, 'legal'],
    [0, 1, '3.3.0.3'],
  ])('[3.3.0.3] a treasury of %i and a tower of %i: %s', (treasury, value, answer) => {
    expect(refusal(given({ treasury: [treasury, 5], sold: [[0, 1, 2]] }), 0, expand(0, '1,0', value))).toBe(answer);
  });

  test('[3.3.0.3] what one expansion left is all that the next one has', () => {
    const { state } = after(given({ treasury: [9, 5], sold: [[0, 1]] }), [0, expand(0, '1,0')]);
    expect(refusal(state, 0, expand(0, '2,0'))).toBe('3.3.0.3');
  });

  const threeIssued = {
    treasury: [100, 5],
    sold: [share(0, 1), share(0, 'pool')],
  } as const;
  test.each([
    [[3], 'legal'],
    [[4], '3.3.0.4'],
    [[2, 1], 'legal'],
    [[1, 2], 'legal'],
    [[2, 2], '3.3.0.4'],
    [[1, 1, 1], 'legal'],
    [[1, 1, 1, 1], '3.3.0.4'],
  ] as const)('[3.3.0.4] three issued shares, one of them in the pool, towers of %j: %s', (values, answer) => {
    const hexes = ['1,0', '2,0', '3,0', '0,1'];
    const turns = values.map((value, i) => [0, expand(0, hexes[i] ?? '', value)] as const);
    const last = turns.at(-1);
    expect(last && refusal(after(given(threeIssued), ...turns.slice(0, -1)).state, ...last)).toBe(answer);
  });

  test('[3.3.0.4] the charter is no share: a fresh company builds 1', () => {
    expect(refusal(given({ treasury: [100, 5] }), 0, expand(0, '1,0', 2))).toBe('3.3.0.4');
  });

  test('[3.3.0.4] the limit is by turn: the next turn begins at none', () => {
    const { state, now } = after(given({ treasury: [100, 5] }), [0, expand(0, '1,0')], [0, done], [1, pass]);
    expect(now.acting).toBeNull();
    expect(refusal(state, 0, expand(0, '2,0'))).toBe('legal');
  });
});

describe('expanding', () => {
  test('[3.3.0.5] a value of v costs 5 v and puts v chips down', () => {
    const { now, events } = after(given({ treasury: [30, 5], sold: [[0, 1, 3]] }), [0, expand(0, '1,0', 4)]);
    expect(now).toMatchObject({ network: { '1,0': { company: 0, value: 4 } }, acting: { company: 0, built: 4 } });
    expect(now.companies[0]?.treasury).toBe(10);
    expect(events[0]).toMatchObject({
      type: 'expanded',
      seat: 0,
      company: 0,
      hex: '1,0',
      value: 4,
      lease: [],
      leased: [],
      fee: 0,
    });
  });

  test('[3.3.0.5] a new hex gives access at once', () => {
    const state = given({ treasury: [15, 5], sold: [[0, 1, 2]] });
    expect(refusal(state, 0, expand(0, '2,0'))).toBe('3.3.0.5');
    expect(after(state, [0, expand(0, '1,0')], [0, expand(0, '2,0')], [0, expand(0, '3,0')]).now.acting).toEqual({
      company: 0,
      built: 3,
    });
  });

  test.each([
    ['a hex off the map', expand(0, '9,9'), '3.3.0.5'],
    ['a hex that is no hex', expand(0, 'there'), '3.3.0.5'],
    ['a hex in another spelling', expand(0, '01,0'), '3.3.0.5'],
    ['a name that every object has', expand(0, 'constructor'), '3.3.0.5'],
    ['a hex without access', expand(0, '3,0'), '3.3.0.5'],
    ['a value of 0', expand(0, '1,0', 0), '3.3.0.5'],
    ['a value of 6', expand(0, '1,0', 6), '3.3.0.5'],
    ['a negative value', expand(0, '1,0', -1), '3.3.0.5'],
  ] as const)('[3.3.0.5] refuses %s', (_what, move, clause) => {
    expect(refusal(given({ treasury: [99, 5], sold: [[0, 1, 3]] }), 0, move)).toBe(clause);
  });

  test('[3.3.0.5] twenty cubes: the twentieth goes down, the twenty-first does not', () => {
    const { '20,0': _last, ...nineteen } = twenty;
    const position = { map: row(22), treasury: [99, 5], sold: [[0, 1]] } as const;
    const { state } = after(given({ ...position, network: nineteen }), [0, expand(0, '20,0')]);
    expect(refusal(state, 0, expand(0, '21,0'))).toBe('3.3.0.5');
    expect(refusal(given({ ...position, network: twenty }), 0, expand(0, '21,0'))).toBe('3.3.0.5');
    expect(legalOf(given({ ...position, network: twenty }), 0).filter(({ type }) => type === 'expand')).toEqual([]);
  });

  test('[3.3.0.5] a company without cubes leaves other companies theirs', () => {
    const state = given({ map: row(22), treasury: [5, 99], turn: 1, network: twenty });
    expect(refusal(state, 1, expand(1, '21,0', 1, Object.keys(twenty).join(' ')))).toBe('legal');
  });
});

describe('the order in which an expansion is refused', () => {
  const map = mapOf({ standard: '1,0 2,0 3,0 0,1', mountain: '-1,0' });
  const acting = after(given({ map, treasury: [5, 5] }), [0, expand(0, '0,1')]).state;
  const network = { '1,0': [1, 1] } as const;
  const poor = { map, treasury: [0, 5] };
  test.each([
    ['3.3.0.2', 'another company, before no share of it', acting, expand(1, '9,9', 9)],
    ['3.3.0.1', 'no share, before a hex off the map', given(poor), expand(1, '9,9', 9)],
    ['3.3.0.5', 'off the map, before the value', given(poor), expand(0, '9,9', 9)],
    ['1.3.1.1', 'a mountain, before the value', given(poor), expand(0, '-1,0', 9)],
    ['1.3.2.3', 'the start, before the value', given(poor), expand(0, '0,0', 9)],
    ['1.3.2.4', 'a taken hex, before the value', given({ ...poor, network }), expand(0, '1,0', 9)],
    ['3.3.0.5', 'the value, before the issued shares', given(poor), expand(0, '3,0', 6)],
    ['3.3.0.4', 'the issued shares, before access', given(poor), expand(0, '3,0', 2)],
    [
      '3.3.0.4',
      'the issued shares, before cubes',
      given({ map: row(30), treasury: [0, 5], network: twenty }),
      expand(0, '21,0', 2),
    ],
    [
      '3.3.0.5',
      'cubes, before a needless lease',
      given({ map: row(30), treasury: [0, 5], network: twenty }),
      expand(0, '21,0', 1, '20,0'),
    ],
    ['3.3.0.5', 'access, before money', given(poor), expand(0, '3,0')],
    ['3.3.1.1', 'a broken route, before money', given({ ...poor, network }), expand(0, '3,0', 1, '1,0')],
    ['3.3.1.2', 'a needless lease, before its route', given({ ...poor, network }), expand(0, '0,1', 1, '9,9')],
    ['3.3.0.3', 'money last', given(poor), expand(0, '1,0')],
    ['3.3.1.3', 'money last, with a lease', given({ ...poor, network }), expand(0, '2,0', 1, '1,0')],
  ] as const)('[%s] %s', (clause, _what, state, move) => {
    expect(refusal(state, 0, move)).toBe(clause);
  });
});

describe('cities', () => {
  const town = mapOf({ standard: '', city: '1,0 2,0' });

  test('[3.3.0.5f] every share in front of a player is paid the value, issued or not; pool shares are not', () => {
    const state = given({
      seats: 3,
      map: town,
      treasury: [10, 5, 5],
      sold: [share(0, 1), share(0, 'pool')],
    });
    const { state: end, events } = after(state, [0, expand(0, '1,0', 2)]);
    expect(cashOf(end)).toEqual([31, 27, 25]);
    expect(treasuryOf(end)).toEqual([0, 5, 5]);
    expect(payments(events)).toEqual(['company:0>bank 10 (3.3.0.5)', 'bank>player:0 6 (3.3.0.5f)', 'bank>player:1 2 (3.3.0.5f)']);
  });

  test('[3.3.0.5f] a standard hex pays nobody', () => {
    expect(cashOf(after(given({ treasury: [9, 5] }), [0, expand(0, '1,0')]).state)).toEqual([25, 25]);
  });

  test('[3.3.0.5f] each city pays when it is entered, and only the acting company’s shares', () => {
    const state = given({ map: town, treasury: [10, 5], sold: [[0, 1]] });
    expect(cashOf(after(state, [0, expand(0, '1,0')], [0, expand(0, '2,0')]).state)).toEqual([33, 27]);
  });
});

describe('upkeep', () => {
  test('[3.3.0.6] worked case: the first turn of a fresh game', () => {
    const start = fresh(2);
    expect(refusal(start, 0, expand(0, '1,0', 2))).toBe('3.3.0.4');
    const built = after(start, [0, expand(0, '1,0', 1)]);
    expect(treasuryOf(built.state)).toEqual([0, 5]);
    const { state, events } = after(built.state, [0, done]);
    expect(purses(state)).toMatchObject({ treasury: [4, 5], cash: [21, 25] });
    expect(payments(events)).toEqual(['player:0>company:0 4 (3.3.0.6)']);
  });

  test('[3.3.0.6] worked case: $2, four unissued shares, share value 8', () => {
    const state = given({ cash: [2, 25], network: { '1,0': [0, 2] }, treasury: [5, 5] });
    const before = after(state, [0, expand(0, '0,1')]);
    const { state: end, events } = after(before.state, [0, done]);
    expect([cashOf(end), treasuryOf(before.state), treasuryOf(end)]).toEqual([
      [0, 25],
      [0, 5],
      [18, 5],
    ]);
    expect([sharesOf(end, 0, 0), poolOf(end)]).toEqual([
      [1, 2],
      [2, 0],
    ]);
    expect(payments(events)).toEqual([
      'player:0>company:0 2 (3.3.0.6)',
      'bank>company:0 8 (3.3.0.6)',
      'bank>company:0 8 (3.3.0.6)',
    ]);
    expect(kinds(events)).toEqual(['money', 'pooled', 'money', 'pooled', 'money']);
  });

  test('[3.3.0.6] goes to the shares’ company, whichever company one acted for', () => {
    const { state } = after(given({ sold: [[1, 0]] }), [0, expand(1, '1,0')], [0, done]);
    expect(purses(state)).toMatchObject({ cash: [21, 25], treasury: [9, 0] });
  });

  test('[3.3.0.6] only the turn player pays', () => {
    const { state } = after(given({ seats: 3, turn: 1 }), [1, expand(1, '1,0')], [1, done]);
    expect(cashOf(state)).toEqual([25, 21, 25]);
  });

  test('[3.3.0.6] a player without unissued shares pays nothing', () => {
    const state = given({ sold: [[0, 1, 4]], ending: { by: 1, turnsLeft: 3 } });
    const { state: end, events } = after(state, [0, expand(0, '1,0')], [0, done]);
    expect(cashOf(end)).toEqual([25, 25]);
    expect(payments(events)).toEqual(['company:0>bank 5 (3.3.0.5)']);
  });

  test('[3.3.0.6] money from a city of the same act can pay it', () => {
    const map = mapOf({ standard: '', city: '1,0' });
    const { state } = after(given({ map, cash: [0, 25] }), [0, expand(0, '1,0')], [0, done]);
    expect(purses(state)).toMatchObject({ cash: [1, 25], treasury: [4, 5] });
  });

  test.each([
    [0, 0, 4],
    [1, 1, 3],
    [3, 3, 1],
    [4, 4, 0],
    [5, 4, 0],
  ])('[3.3.0.6] %i in cash, four unissued shares: %i paid, %i pooled', (cash, paid, pooled) => {
    const { state } = after(given({ cash: [cash, 25] }), [0, expand(0, '1,0')], [0, done]);
    expect([cashOf(state)[0], poolOf(state)[0], treasuryOf(state)[0]]).toEqual([cash - paid, pooled, paid + 6 * pooled]);
  });

  test('[3.3.0.6] pooling the last unissued share triggers the end', () => {
    const { now, events } = after(given({ cash: [0, 25], sold: [[0, 1, 2]] }), [0, expand(0, '1,0')], [0, done]);
    expect(now).toMatchObject({ ending: { by: 0, turnsLeft: 3 }, turn: 1 });
    expect(kinds(events).slice(-5)).toEqual(['pooled', 'money', 'pooled', 'money', 'ending']);
  });

  test('[3.3.0.6] there is none after an auction or a pass', () => {
    expect(cashOf(after(fresh(2), [0, pass]).state)).toEqual([25, 25]);
    expect(cashOf(after(fresh(2), [0, auction(0, null)], [1, drop]).state)).toEqual([25, 25]);
  });
});
