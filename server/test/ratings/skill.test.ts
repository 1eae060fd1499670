/** The arithmetic of ratings, held to the figures of OpenSkill itself. */
import { readFileSync } from 'node:fs';
import { list, object } from '@partyline/kernel/shape.js';
import { amount } from '@partyline/protocol/values.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterGame, atLeast, NEWCOMER, pointsOf } from '../../ratings/skill.js';

const skill = list(amount, 2);
/** Sixty games as `rate(teams, { rank })` of openskill 5.0.1 rates them, each player a team. */
const games = list(object({ before: list(skill), ranks: list(amount), after: list(skill) })).read(
  JSON.parse(readFileSync(new URL('./openskill.json', import.meta.url), 'utf8')),
  'games',
);
const skillOf = ([mu = 0, sigma = 0]: readonly number[]) => ({ mu, sigma });

test.each(games.map((game, i) => [i, game] as const))(
  'game %i of the library gives the library’s figures',
  (_i, { before, ranks, after }) => {
    const rated = afterGame(before.map(skillOf), ranks);
    for (const [seat, { mu, sigma }] of rated.entries()) {
      const [theirMu = 0, theirSigma = 0] = after[seat] ?? [];
      expect(mu).toBeCloseTo(theirMu, 9);
      expect(sigma).toBeCloseTo(theirSigma, 9);
    }
  },
);

const anySkill = fc.record({
  mu: fc.double({ min: -20, max: 70, noNaN: true }),
  sigma: fc.double({ min: 0.1, max: 9, noNaN: true }),
});

test('the winner never falls, the last never rises, and everybody stays a number', () => {
  fc.assert(
    fc.property(fc.array(anySkill, { minLength: 2, maxLength: 6 }), (skills) => {
      const rated = afterGame(
        skills,
        skills.map((_, seat) => seat + 1),
      );
      expect(rated.every(({ mu, sigma }) => Number.isFinite(mu) && sigma > 0)).toBe(true);
      expect(rated[0]?.mu).toBeGreaterThanOrEqual((skills[0]?.mu ?? 0) - 1e-9);
      expect(rated.at(-1)?.mu).toBeLessThanOrEqual((skills.at(-1)?.mu ?? 0) + 1e-9);
    }),
  );
});

test('who sits where makes no difference', () => {
  fc.assert(
    fc.property(fc.array(anySkill, { minLength: 2, maxLength: 6 }), (skills) => {
      const places = skills.map((_, seat) => 1 + Math.floor(seat / 2));
      const turned = afterGame(skills.toReversed(), places.toReversed()).toReversed();
      for (const [seat, { mu, sigma }] of afterGame(skills, places).entries()) {
        expect(turned[seat]?.mu).toBeCloseTo(mu, 6);
        expect(turned[seat]?.sigma).toBeCloseTo(sigma, 6);
      }
    }),
  );
});

test('a newcomer begins with 1500, of which little is known', () => {
  expect(pointsOf(NEWCOMER)).toEqual({ rating: 1500, uncertainty: 667 });
  expect(atLeast(NEWCOMER)).toBeCloseTo(25 / 3);
  expect(pointsOf({ mu: -40, sigma: 1 }).rating).toBe(0);
});
