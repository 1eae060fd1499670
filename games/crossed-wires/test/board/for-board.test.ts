/** What the board shows is what the rules say. */
import { describe, expect, test } from 'vitest';
import { actors, choosable, moveFor, targetsOf } from '../../board/intent/aim.js';
import { consequenceOf, costLine, upkeepLine, warningsOf } from '../../board/intent/consequence.js';
import { scenesOf } from '../../board/motion/scenes.js';
import { promise } from '../../board/speech.js';
import { cheapestRouteTo, factsOf, issuesLast, judgeMap, mayBuild, payoutsOf, shippedMaps } from '../../for-board.js';
import { game } from '../../index.js';
import type { State } from '../../state.js';
import {
  after,
  auction,
  by,
  cashOf,
  done,
  drop,
  expand,
  fresh,
  given,
  lanes,
  legalOf,
  pass,
  share,
  treasuryOf,
} from '../given.js';

const viewOf = (state: State) => game.view(state, 'onlooker');
const facts = (state: State) => factsOf(viewOf(state));

test('the facts of a fresh game are those of the rulebook', () => {
  const { companies, players, next } = facts(fresh(3));
  expect(companies[1]).toMatchObject({ name: 'Borealis', treasury: 5, value: 5, issued: 1, unissued: 4, pool: 0, cubes: 20 });
  expect(players[1]).toMatchObject({ cash: 25, worth: 30 });
  expect(players[1]?.holdings).toEqual([
    { company: 0, issued: 0, unissued: 0 },
    { company: 1, issued: 1, unissued: 4 },
    { company: 2, issued: 0, unissued: 0 },
  ]);
  expect(next).toBe(0);
});

test('net worth is what the outcome will count', () => {
  const state = given({ cash: [31, 8], sold: [share(0, 1)], network: { '1,0': [0, 3] } });
  const over = after(state, by(0, pass), by(1, pass));
  expect(facts(state).players.map(({ worth }) => worth)).toEqual(over.outcome?.scores);
});

/** Several routes of two hexes lead company 0 to 3,-1, some dearer than others. */
const twoRoutes = given({
  treasury: [30, 5],
  sold: [share(0, 'pool', 2)],
  network: { '1,0': [1, 2], '2,0': [1, 1], '1,-1': [1, 1], '2,-1': [1, 3] },
});

describe('aiming', () => {
  test('targets, routes and values are exactly the legal expansions', () => {
    for (const state of [fresh(2), twoRoutes]) {
      const legal = legalOf(state, 0);
      const listed = actors(legal).flatMap((company) =>
        [...targetsOf(facts(state), legal, company).values()].flatMap((target) =>
          target.ways.flatMap(({ most }, way) =>
            Array.from({ length: most }, (_, i) => moveFor(target, company, { hex: target.hex, value: i + 1, way })),
          ),
        ),
      );
      const inOrder = (moves: readonly unknown[]) => moves.map((move) => JSON.stringify(move)).sort();
      expect(inOrder(listed)).toEqual(inOrder(legal.filter(({ type }) => type === 'expand')));
    }
  });

  test('the cheapest of equally short routes comes first', () => {
    const targets = targetsOf(facts(twoRoutes), legalOf(twoRoutes, 0), 0);
    const fees = targets.get('3,-1')?.ways.map(({ fee }) => fee) ?? [];
    expect(fees).toEqual([3, 4, 5]);
  });

  test('a value that cannot be paid for is lowered to what can', () => {
    const state = given({ treasury: [10, 5], sold: [share(0, 'pool', 3)] });
    const target = targetsOf(facts(state), legalOf(state, 0), 0).get('1,0');
    if (target === undefined) throw new Error('no target');
    expect(moveFor(target, 0, { hex: '1,0', value: 5, way: 0 })?.value).toBe(2);
    expect(choosable(target)).toBe(true);
  });

  test('routes are known at any price, so that a dear one can be named', () => {
    const poor = given({ treasury: [5, 5], network: { '1,0': [1, 2], '2,0': [1, 3] } });
    expect(cheapestRouteTo(facts(poor), 0, '3,0')).toEqual(['1,0', '2,0']);
    expect(cheapestRouteTo(facts(poor), 0, '0,1')).toEqual([]);
    expect(cheapestRouteTo(facts(poor), 0, '4,0')).toBeNull();
  });

  test('what may still be built counts what was built', () => {
    const state = given({ treasury: [30, 5], sold: [share(0, 'pool', 2)] });
    expect(mayBuild(facts(state), 0)).toBe(3);
    expect(mayBuild(facts(after(state, by(0, expand(0, '1,0', 2))).state), 0)).toBe(1);
  });
});

describe('consequences', () => {
  test.each([
    ['a lease', twoRoutes, expand(0, '3,0', 2, '1,0 2,0')],
    ['a city', given({ treasury: [30, 5], sold: [share(0, 1, 2)], network: { '-1,1': [0, 1] } }), expand(0, '-2,2', 3)],
    ['plain land', fresh(2), expand(0, '1,0')],
  ])('the sums of %s are the payments of the rules', (_name, state, move) => {
    const { events, state: later } = after(state, by(0, move));
    const consequence = consequenceOf(facts(state), events);
    expect(consequence?.left).toBe(treasuryOf(later)[0]);
    const paid = [0, 1].map((seat) =>
      (consequence?.payouts ?? []).filter((payout) => payout.seat === seat).reduce((sum, { amount }) => sum + amount, 0),
    );
    expect(paid).toEqual(cashOf(later).map((cash, seat) => cash - (cashOf(state)[seat] ?? 0)));
    for (const { shares, perShare, amount } of consequence?.payouts ?? []) expect(shares * perShare).toBe(amount);
  });

  test('each payout names the company that earned it', () => {
    const state = given({
      seats: 3,
      treasury: [30, 5, 5],
      network: { '1,0': [1, 2], '2,0': [2, 3] },
    });
    const { events } = after(state, by(0, expand(0, '3,0', 1, '1,0 2,0')));
    const event = events.find(({ type }) => type === 'expanded');
    const payouts = event?.type === 'expanded' ? payoutsOf(facts(state), event) : [];
    expect(payouts.map(({ company, seat, amount }) => [company, seat, amount])).toEqual([
      [1, 1, 10],
      [2, 2, 15],
    ]);
  });

  test('it is said with its arithmetic', () => {
    const state = given({ treasury: [30, 5], sold: [share(0, 1, 2)], network: { '-1,1': [0, 1] } });
    const consequence = consequenceOf(facts(state), after(state, by(0, expand(0, '-2,2', 3))).events);
    if (consequence === null) throw new Error('no consequence');
    expect(costLine(consequence)).toBe('3 chips × $5 = $15 of $30');
    expect(promise(consequence, () => 'Ben', 0)).toBe('Aurora can build 3 here for $15: you get $9 and Ben gets $6.');
  });
});

describe('warnings before it is done', () => {
  test('[3.4.0.2] the pass that ends the game', () => {
    const state = given({ passes: 1, turn: 1 });
    expect(warningsOf(facts(state), after(state, by(1, pass)).events, 1)).toEqual([
      'Everybody would have passed in a row: the game ends at once.',
    ]);
    expect(warningsOf(facts(fresh(2)), after(fresh(2), by(0, pass)).events, 0)).toEqual([]);
  });

  test('[4.1.0.1a] the sale that triggers the end', () => {
    const state = given({ sold: [share(0, 'pool', 3)] });
    expect(issuesLast(facts(state), 0, 'hand')).toBe(true);
    expect(issuesLast(facts(state), 0, 'pool')).toBe(false);
    expect(issuesLast(facts(fresh(2)), 0, 'hand')).toBe(false);
    const sale = after(after(state, by(0, auction(0, 9))).state, by(1, drop));
    expect(warningsOf(facts(state), sale.events, 0)[0]).toMatch(/no unissued share left: 3 more turns/);
  });

  test('[3.3.0.6] upkeep that cannot be paid', () => {
    const state = given({ cash: [2, 25], acting: { company: 0, built: 1 }, network: { '1,0': [0, 1] }, treasury: [0, 5] });
    const { events } = after(state, by(0, done));
    expect(upkeepLine(events)).toBe('Ending the turn costs you $2 upkeep, paid to Aurora.');
    expect(warningsOf(facts(state), events, 0)).toEqual(['You cannot pay all the upkeep: 2 unissued shares go to the pool.']);
  });
});

describe('from events to what is seen', () => {
  test('an expansion lights its route, drops its tower and moves the money', () => {
    const { events } = after(twoRoutes, by(0, expand(0, '3,0', 1, '1,0 2,0')));
    const scenes = scenesOf(events);
    expect(scenes.slice(0, 2)).toEqual([
      { type: 'route', company: 0, hexes: ['1,0', '2,0', '3,0'] },
      { type: 'tower', hex: '3,0' },
    ]);
    expect(scenes).toContainEqual({ type: 'money', account: 'company:0', amount: -8 });
    expect(scenes.some((scene) => scene.type === 'money' && scene.account === 'bank')).toBe(false);
  });

  test('a sold share moves from its founder to the buyer, an unsold one to the pool', () => {
    const opened = after(fresh(2), by(0, auction(0, null))).state;
    expect(scenesOf(after(opened, by(1, drop)).events)).toContainEqual({ type: 'share', company: 0, from: '0:0', to: 'pool:0' });
    const sold = after(after(fresh(2), by(0, auction(0, 9))).state, by(1, drop)).events;
    expect(scenesOf(sold)).toContainEqual({ type: 'share', company: 0, from: '0:0', to: '0:0' });
  });
});

test('a map of one’s own is judged: playable ones are taken, others are told why not', () => {
  for (const map of shippedMaps()) expect(judgeMap(map).map).toEqual(map);
  expect(judgeMap({ ...lanes, hexes: {} })).toMatchObject({ map: null, findings: [{ level: 'error' }] });
  expect(judgeMap(7).map).toBeNull();
});
