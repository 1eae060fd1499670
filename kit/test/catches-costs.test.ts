/** The kit finds what is dear: an answer that grows while a game is played, and a bot whose step does. */
import type { Bots } from '@partyline/kernel/bot.js';
import { QUESTION_BUDGET } from '@partyline/kernel/budget.js';
import type { Meter } from '@partyline/kit/costs.js';
import { fixture, fixtureConformance, fixtureResources } from '@partyline/kit/fixture.js';
import { dearestFrom, startsOf } from '@partyline/kit/hostile.js';
import type { Tested } from '@partyline/kit/run.js';
import { expect, test } from 'vitest';
import type { Break } from './breach.js';

/** A clock that goes on only where a game says that it works. */
let worked = 0;
const METER: Meter = { now: () => worked, enough: QUESTION_BUDGET.milliseconds, tries: 3, steps: 10 };
const CLIMB = { seed: 'kit', moves: 8, width: 2, dearest: 4 };

function dearest(broken: Break, bots: Bots = {}): ReadonlyMap<string, { readonly ms: number; readonly bytes: number }> {
  const tested: Tested = { ...fixtureConformance, game: { ...fixture, ...broken }, resources: fixtureResources };
  const found = startsOf(tested).flatMap((begin) => dearestFrom(tested, bots, begin, CLIMB, METER));
  return new Map(found.map((one) => [one.what, one]));
}

test('a game that is quick and short is found to be so', () => {
  const found = [...dearest({}).values()];
  expect(found.length).toBeGreaterThan(6);
  expect(Math.max(...found.map(({ ms }) => ms))).toBe(0);
  expect(Math.max(...found.map(({ bytes }) => bytes))).toBeLessThan(QUESTION_BUDGET.bytes);
});

test('a question that takes long is found, and no other', () => {
  const found = dearest({
    propose(...asked) {
      worked += 80;
      return fixture.propose(...asked);
    },
  });
  expect(found.get('propose')?.ms).toBe(80);
  expect(found.get('check')?.ms).toBe(0);
});

test('the dearest step of a bot is found, not the first', () => {
  const bots: Bots = {
    casual: {
      *think() {
        for (const ms of [1, 70, 2]) {
          worked += ms;
          yield { best: null, done: 0 };
        }
        return null;
      },
    },
  };
  expect(dearest({}, bots).get('a step of the casual bot')?.ms).toBe(70);
});
