/** Waiting before the next attempt: longer and longer, never for ever, and not everybody at the same moment. */
import { expect, test } from 'vitest';
import { endingOf, pause } from '../../link/backoff.js';

test('a pause grows with the attempts, is bounded, and is drawn from its upper half', () => {
  const longest = Array.from({ length: 30 }, (_, attempt) => pause(attempt, 1));
  expect(longest).toEqual([...longest].sort((a, b) => a - b));
  expect(longest[0]).toBeLessThanOrEqual(500);
  expect(longest.at(-1)).toBe(20_000);
  for (let attempt = 0; attempt < 12; attempt++) expect(pause(attempt, 0) * 2).toBe(pause(attempt, 1));
});

test('close codes say what to do next', () => {
  expect([1000, 1001, 1006, 1013].map((code) => endingOf(code))).toEqual(
    Array.from({ length: 4 }, () => ({ type: 'again', atLeast: 0 })),
  );
  expect(endingOf(1008)).toMatchObject({ type: 'again', atLeast: 15_000 });
  expect(endingOf(4001).type).toBe('introduce');
  expect(endingOf(4003)).toMatchObject({ type: 'gone', code: 'blocked' });
});
