/** When a bot answers: as late as a person might where a quick answer hurries people, and otherwise at once. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerDue } from '../bot.js';

const SPAN = { least: 30, most: 50 };
const WAITING = { begun: 1000, span: SPAN, people: true, strikes: null, seed: 'seed' };

test('an answer takes as long as a person takes, and the same seed takes the same time', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const due = answerDue({ ...WAITING, seed });
      expect(due).toBeGreaterThanOrEqual(31_000);
      expect(due).toBeLessThanOrEqual(51_000);
      expect(answerDue({ ...WAITING, seed })).toBe(due);
    }),
  );
});

test('several bots do not answer in the same moment', () => {
  const dues = ['a', 'b', 'c', 'd'].map((seed) => answerDue({ ...WAITING, seed }));
  expect(new Set(dues).size).toBe(4);
});

test('where nobody is hurried, or no person is to move any more, the answer is given at once', () => {
  expect(answerDue({ ...WAITING, span: null })).toBe(1000);
  expect(answerDue({ ...WAITING, people: false })).toBe(1000);
});

test('a running clock is answered before it strikes', () => {
  expect(answerDue({ ...WAITING, strikes: 21_000 })).toBe(16_000);
  expect(answerDue({ ...WAITING, strikes: 2000 })).toBe(1000);
});
