/** The designer, the inspector and the survey: what they promise to somebody who makes cards. */
import { randomFrom } from '@partyline/kernel/random.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardLook, isSymmetric, problems } from '../components/cards.js';
import { setOf } from '../components/sets.js';
import { design, varied } from '../tools/design.js';
import { tools } from '../tools/index.js';
import { inspect } from '../tools/inspect.js';
import { connections, greedyGames, plannedGames } from '../tools/survey.js';
import { cards } from './given.js';

test('a designed set is valid: nine different cards, two or three of them symmetric, every port used on most', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const random = randomFrom(seed);
      for (const set of [design(random), varied(random, design(random))]) {
        expect(problems(set)).toEqual([]);
        expect([2, 3]).toContain(set.filter(isSymmetric).length);
        expect(new Set(set.map((card) => cardLook(card, false))).size).toBe(9);
        expect(set.filter(({ cords }) => new Set(cords.flat()).size === 6).length).toBeGreaterThanOrEqual(5);
        expect(set.some(({ cords }) => cords.length > 3)).toBe(true);
      }
    }),
    { numRuns: 20 },
  );
});

test('the same seed gives the same set, another seed another', () => {
  expect(design(randomFrom('tea'))).toEqual(design(randomFrom('tea')));
  expect(design(randomFrom('tea'))).not.toEqual(design(randomFrom('coffee')));
});

test('the tool makes a set at once without measuring, and measures when it is asked for more', () => {
  const [tool] = tools;
  const step = tool?.make('tea', 1).next();
  expect(step?.done).toBe(true);
  expect(inspect(step?.value.component).filter(({ level }) => level === 'error')).toEqual([]);
  const measured = tool?.make('tea', 2).next();
  expect(measured).toMatchObject({ done: false, value: { figures: { greedy: { games: 150 }, strong: { games: 40 } } } });
});

test('the inspector says what is wrong, and where', () => {
  expect(inspect({})).toMatchObject([{ level: 'error', message: 'cards must be a list.' }]);
  expect(inspect(cards({ A: 'T-T' }))).toMatchObject([{ level: 'error', at: '[0].cords' }]);
  const bare = inspect(cards());
  expect(bare.map(({ level }) => level)).not.toContain('error');
  expect(bare.map(({ at }) => at)).toEqual(expect.arrayContaining(['[0].cords', '[1]', '']));
  expect(inspect(setOf('house').cards)).toEqual([]);
});

test('a survey is the same for the same seed, and its parts add up', () => {
  const house = setOf('house').cards;
  expect(greedyGames(house, 5, 'a')).toEqual(greedyGames(house, 5, 'a'));
  expect(plannedGames(house, 2, 'a', { width: 10, depth: 10, patience: 0 })).toMatchObject({ games: 2 });
  const { circles, connected, meanCircles } = connections(house, 30, 'a');
  expect(circles.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1);
  expect(connected).toBeGreaterThan(0.05);
  expect(meanCircles).toBeGreaterThan(0);
});
