/** The list of legal moves, against two judges: a second reading of the rules, and `check` asked about everything one might try. */
import { everySeat, seatOf } from '@partyline/kernel/game.js';
import { canonical } from '@partyline/kernel/json.js';
import { pick, type Random, randomFrom } from '@partyline/kernel/random.js';
import { describe, expect, test } from 'vitest';
import { game } from '../../index.js';
import type { Move } from '../../moves.js';
import type { State } from '../../state.js';
import {
  after,
  auction,
  bid,
  expand,
  fresh,
  given,
  lanes,
  legalOf,
  mapOf,
  type Position,
  read,
  refusal,
  type TestMap,
} from '../given.js';
import { attempts, legalBySpec } from './oracle.js';

const sorted = (moves: readonly Move[]): string[] => moves.map(canonical).sort();

/** A ring around the start and arms: many ties and long ways round. */
const ring = mapOf({ standard: '1,0 0,1 -1,1 -1,0 0,-1 1,-1 2,-1 -2,1 0,2 3,-2', city: '2,0 -2,2 0,-2' });

/** A random move that likes to build, so that networks grow into each other. */
function likely(moves: readonly Move[], random: Random): Move {
  const builds = moves.filter((move) => move.type === 'expand' || move.type === 'bid');
  const leases = builds.filter((move) => move.type === 'expand' && move.lease.length > 0);
  if (leases.length > 0 && random(2) === 0) return pick(random, leases);
  return builds.length > 0 && random(3) > 0 ? pick(random, builds) : pick(random, moves);
}

/** The positions of a random game, from a beginning with money in the treasuries. */
function* positions(map: TestMap, seats: number, seed: string): Generator<State> {
  const random = randomFrom(seed);
  let state = given({
    seats,
    map,
    treasury: Array.from({ length: seats }, () => 40),
    sold: everySeat(seats).map((seat) => [seat, (seat + 1) % seats]),
  });
  for (let moves = 0; moves < 60; moves++) {
    yield state;
    const [seat] = game.toAct(state);
    if (seat === undefined) return;
    state = after(state, [seat, likely(legalOf(state, seat), random)]).state;
  }
}

const tables = [
  { name: 'lanes', map: lanes, seats: 2 },
  { name: 'lanes', map: lanes, seats: 3 },
  { name: 'ring', map: ring, seats: 2 },
  { name: 'ring', map: ring, seats: 4 },
] as const;

describe('legal moves', () => {
  test.each(tables)(
    '[3.1] are those of a second reading of the rules, throughout games on the $name for $seats',
    ({ name, map, seats }) => {
      let leases = 0;
      for (let round = 0; round < 12; round++) {
        for (const state of positions(map, seats, `${name} ${seats} ${round}`)) {
          for (const seat of everySeat(seats)) {
            const legal = legalOf(state, seat);
            expect(sorted(legal)).toEqual(sorted(legalBySpec(read(state), map, seat)));
            leases += legal.filter((move) => move.type === 'expand' && move.lease.length > 0).length;
          }
        }
      }
      expect(leases).toBeGreaterThan(0);
    },
  );

  test.each(tables)(
    '[3.1] are what check accepts of everything that one might try, on the $name for $seats',
    ({ name, map, seats }) => {
      for (const [i, state] of [...positions(map, seats, `try ${name} ${seats}`)].entries()) {
        if (i % 8 !== 0) continue;
        for (const seat of everySeat(seats)) {
          const accepted = attempts(read(state), map, seat).filter((move) => game.check(state, seat, move) === null);
          const legal = legalOf(state, seat).filter((move) => move.type !== 'expand' || move.lease.length <= 4);
          expect(sorted(accepted)).toEqual(sorted(legal));
        }
      }
    },
  );

  test('[3.2.0.2] list every bid from the least to the bidder’s cash, and dropping out', () => {
    const { state } = after(given({ seats: 3, cash: [25, 9, 25] }), [0, auction(0, 6)]);
    expect(sorted(legalOf(state, 1))).toEqual(sorted([bid(7), bid(8), bid(9), { type: 'drop' }]));
    expect(legalOf(state, 0)).toEqual([]);
  });

  test('[3.2.0.1] list each company and source with every opening bid and with none', () => {
    const position: Position = { cash: [7, 25], treasury: [0, 0], sold: [[1, 'pool']], network: { '1,0': [0, 1] } };
    expect(sorted(legalOf(given(position), 0))).toEqual(
      sorted([
        auction(0, null),
        auction(0, 6),
        auction(0, 7),
        auction(1, null, 'pool'),
        ...[5, 6, 7].map((b) => auction(1, b, 'pool')),
        { type: 'pass' },
      ]),
    );
  });

  test('[3.2.0.2c] list bids above what anybody usually has', () => {
    const { state } = after(given({ cash: [25, 10_000] }), [0, auction(0, null)]);
    expect(legalOf(state, 1)).toHaveLength(10_000 - 5 + 1 + 1);
    expect(refusal(state, 1, bid(10_000))).toBe('legal');
  });

  test('[3.3.1.2] list every shortest route, each with every value that can be paid', () => {
    const network = { '1,0': [1, 1], '1,-1': [1, 2], '2,-1': [1, 1] } as const;
    const leased = legalOf(given({ treasury: [12, 5], sold: [[0, 1]], network }), 0).filter(
      (move) => move.type === 'expand' && move.hex === '3,-1',
    );
    expect(sorted(leased)).toEqual(
      sorted([expand(0, '3,-1', 1, '1,0 2,-1'), expand(0, '3,-1', 2, '1,0 2,-1'), expand(0, '3,-1', 1, '1,-1 2,-1')]),
    );
  });

  test('[3.1] are none for a seat that is not awaited, nor for one that is not there', () => {
    expect([legalOf(fresh(2), 1), legalOf(fresh(2), 7)]).toEqual([[], []]);
  });

  test('[3.1] propose gives one of them, always', () => {
    for (const state of positions(lanes, 3, 'propose')) {
      for (const seat of game.toAct(state))
        expect(refusal(state, seat, game.propose(state, seatOf(seat), randomFrom('p')))).toBe('legal');
    }
  });
});
