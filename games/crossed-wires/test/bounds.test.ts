/** No position is too dear to ask about: beyond 10,000 moves the list is null, and everything else still knows them all. */
import { type Bot, decide, levelsOf } from '@partyline/kernel/bot.js';
import { seatOf } from '@partyline/kernel/game.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { describe, expect, test } from 'vitest';
import { bots } from '../bots/index.js';
import { cheapestRouteTo, choicesOf, factsOf } from '../for-board.js';
import type { View } from '../format.js';
import { game } from '../index.js';
import { diamonds, leasedOut, tail } from '../maps/hostile.js';
import type { Move } from '../moves.js';
import type { State } from '../state.js';
import { given, legalOf, loaded, read, refusal, share } from './given.js';

function opened(json: unknown): State {
  const result = loaded(json);
  if (!result.ok) throw new Error(result.refusal.error);
  return result.state;
}

const leases = (moves: readonly Move[]): Move[] => moves.filter((move) => move.type === 'expand' && move.lease.length > 0);
/** The route through so many diamonds that always turns the same way. */
const straight = (count: number): string => Array.from({ length: count }, (_, k) => `${k + 1},${k} ${k + 1},${k + 1}`).join(' ');

describe('a position with more moves than can be listed', () => {
  test.each([14, 16, 18, 26, 33])('[3.3.1.2] %i diamonds: the list is null, check and propose know every route', (count) => {
    const state = opened(leasedOut(diamonds(count)));
    const seat = seatOf(0);
    expect(game.legal(state, seat)).toBeNull();
    const lease = straight(count).split(' ');
    const move = { type: 'expand', company: 0, hex: `${count + 1},${count}`, value: 1, lease } as const;
    expect(refusal(state, 0, move)).toBe('legal');
    expect(refusal(state, 0, { ...move, lease: lease.slice(1) })).toBe('3.3.1.1');
    const random = randomFrom('propose');
    const proposed = Array.from({ length: 40 }, () => game.propose(state, seat, random));
    expect(proposed.map((one) => refusal(state, 0, one))).toEqual(proposed.map(() => 'legal'));
    expect(new Set(proposed.map(({ type }) => type))).toContain('expand');
  });

  test('[3.3.1.3] routes that are too dear are not walked one by one to find none that can be paid', () => {
    // The towers of the last diamonds cost 5 each: only what follows a cheap beginning shows that no route can be paid.
    const state = opened(leasedOut(diamonds(33), (i) => (i < 6 ? 5 : 1), 5 + 66 + 11));
    expect(leases(legalOf(state, 0)).length).toBeLessThan(2000);
  });

  test('[3.1] 10,000 moves are listed, 10,001 are not', () => {
    // The pass, and for each lot a silent opening and every bid from 5 to the cash.
    const two = (cash: number) => given({ cash: [cash, 25], treasury: [0, 0], sold: [[1, 'pool']] });
    const three = given({ cash: [3336, 25], treasury: [0, 0], sold: [share(0, 'pool'), share(1, 'pool')] });
    expect(game.legal(two(5002), seatOf(0))).toHaveLength(1 + 2 * 4999);
    expect(game.legal(three, seatOf(0))).toHaveLength(1 + 3 * 3333);
    expect(game.legal(two(5003), seatOf(0))).toBeNull();
  });

  test('[3.3.1.2] a list that is short but would be read for minutes is null as well', () => {
    const far = opened(leasedOut(tail(60, 11)));
    expect(game.legal(far, seatOf(0))).toBeNull();
    const near = opened(leasedOut(tail(60, 6)));
    expect(JSON.stringify(legalOf(near, 0)).length).toBeLessThan(5_000_000);
    expect(leases(legalOf(near, 0)).length).toBeGreaterThan(64);
  });

  test.each(levelsOf(bots))('the %s bot answers with a legal move', (level) => {
    const bot: Bot<View, Move> | undefined = bots[level];
    const state = opened(leasedOut(diamonds(26), (i) => 1 + (i % 5)));
    const move = decide(bot ?? expect.fail(), game.view(state, seatOf(0)), seatOf(0), {
      random: randomFrom('bots'),
      resources: new Map(),
    });
    expect(refusal(state, 0, move)).toBe('legal');
  });

  test('[3.3.1.3] the choices have the cheapest route to every target, and none twice that pays the same', () => {
    const state = opened(leasedOut(diamonds(26), (i) => 1 + (i % 5)));
    const facts = factsOf(game.view(state, seatOf(0)));
    const choices = choicesOf(facts, 0);
    expect(choices.map((move) => refusal(state, 0, move))).toEqual(choices.map(() => 'legal'));
    for (const hex of ['27,26', '26,27']) {
      const fees = choices.flatMap((move) => (move.type === 'expand' && move.hex === hex ? [feeOf(state, move.lease)] : []));
      expect(Math.min(...fees)).toBe(feeOf(state, cheapestRouteTo(facts, 0, hex) ?? []));
    }
    const paid = leases(choices).map((move) =>
      move.type === 'expand' ? `${move.hex} ${move.value} ${paidBy(state, move.lease)}` : '',
    );
    expect(new Set(paid).size).toBe(paid.length);
  });

  test('[3.3.1.2] the cheapest route is the cheapest of all where all can be listed', () => {
    const state = opened(leasedOut(diamonds(9), (i) => 1 + ((i * 7) % 5)));
    const facts = factsOf(game.view(state, seatOf(0)));
    const fees = legalOf(state, 0).flatMap((move) =>
      move.type === 'expand' && move.hex === '10,9' ? [feeOf(state, move.lease)] : [],
    );
    expect(feeOf(state, cheapestRouteTo(facts, 0, '10,9') ?? [])).toBe(Math.min(...fees));
  });
});

const towers = (state: State) => read(state).network;
const feeOf = (state: State, lease: readonly string[]): number =>
  lease.reduce((sum, hex) => sum + (towers(state)[hex]?.value ?? 0), 0);
function paidBy(state: State, lease: readonly string[]): string {
  const sums = new Map<number, number>();
  for (const hex of lease) {
    const { company = 0, value = 0 } = towers(state)[hex] ?? {};
    sums.set(company, (sums.get(company) ?? 0) + value);
  }
  return [...sums].sort(([a], [b]) => a - b).join(' ');
}
