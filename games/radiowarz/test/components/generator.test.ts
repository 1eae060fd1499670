/** What the map generator promises to somebody who makes maps. */
import { expect, test } from 'vitest';
import { problems } from '../../components/problems.js';
import { CHARACTERS } from '../../tools/characters.js';
import { attempt, isFit } from '../../tools/generate.js';

test('an attempt gives a fit map without problems or nothing, and the same for the same seed', () => {
  const map = attempt(CHARACTERS.continent, 't1', 'tea');
  expect(map).toEqual(attempt(CHARACTERS.continent, 't1', 'tea'));
  if (map === null) return;
  expect(problems(map)).toEqual([]);
  expect(isFit(map)).toBe(true);
}, 60_000);
