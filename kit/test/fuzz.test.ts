/** The referee stands bad input, and the fuzzer would notice if it did not. */
import { fixture, fixtureConformance, fixtureResources } from '@partyline/kit/fixture.js';
import { fuzzReferee } from '@partyline/kit/fuzz.js';
import type { Tested } from '@partyline/kit/run.js';
import { expect, test } from 'vitest';

const tested: Tested = { ...fixtureConformance, game: fixture, resources: fixtureResources };
const broken = (change: Partial<typeof fixture>): Tested => ({ ...tested, game: { ...fixture, ...change } });

test.each(['a', 'b', 'c'])('the fixture behind the referee, seed %s', (seed) => {
  const { accepted, refused } = fuzzReferee(tested, seed, 1000);
  expect(accepted + refused).toBe(1000);
  expect(Math.min(accepted, refused)).toBeGreaterThan(300);
});

test('a game that throws is noticed', () => {
  const check: typeof fixture.check = (state, actor, move) => {
    if (move.type === 'place' && move.shelf > 2) throw new Error('no such shelf');
    return fixture.check(state, actor, move);
  };
  expect(() => fuzzReferee(broken({ check }), 'a', 1000)).toThrow(/The program failed on this line \(no such shelf\)/);
});

test('a refusal that changes the position is noticed', () => {
  const check: typeof fixture.check = (state, actor, move) => {
    const refusal = fixture.check(state, actor, move);
    if (refusal !== null) state.lot = (state.lot % 9) + 1;
    return refusal;
  };
  expect(() => fuzzReferee(broken({ check }), 'a', 1000)).toThrow(/the position changed/);
});

test('a refusal without a sentence is noticed', () => {
  const check: typeof fixture.check = (state, actor, move) => {
    const refusal = fixture.check(state, actor, move);
    return refusal === null ? null : { ...refusal, error: '' };
  };
  expect(() => fuzzReferee(broken({ check }), 'a', 1000)).toThrow(/the refusal has no sentence/);
});

test('the lines that lead to a failure come with it', () => {
  const apply: typeof fixture.apply = (state, actor, move, random) => {
    if (move.type === 'withdraw') throw new Error('lost');
    return fixture.apply(state, actor, move, random);
  };
  const caught = (): unknown => {
    try {
      return fuzzReferee(broken({ apply }), 'a', 5000);
    } catch (thrown) {
      return thrown;
    }
  };
  expect(caught()).toMatchObject({
    record: { game: 'fixture', lines: expect.arrayContaining([expect.stringMatching('"withdraw"')]) },
  });
});
