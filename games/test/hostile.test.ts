/**
 * Work has a bound, whatever the position: every registered game is played towards what is dear, from the worst beginnings
 * that it names, and every question is held to the budget of the contract. Sizes are exact. Times are the best of several, and
 * here ten times the budget, because a busy machine must not fail a game that is right: what grows without end misses even
 * that by far. The soak and the bench hold them to the budget itself.
 */

import { QUESTION_BUDGET } from '@partyline/kernel/budget.js';
import type { Meter } from '@partyline/kit/costs.js';
import { type Climb, dearestFrom, startsOf } from '@partyline/kit/hostile.js';
import { resourcesOf } from '@partyline/server/games/resource-files.js';
import { describe, expect, test } from 'vitest';
import { gamesAndTemplate } from './template.js';

const SOAK = process.env['PARTYLINE_SOAK'] !== undefined;
const BUSY = SOAK ? 1 : 10;
const CLIMB: Omit<Climb, 'seed'> = SOAK ? { moves: 60, width: 6, dearest: 6 } : { moves: 6, width: 2, dearest: 1 };
const METER: Meter = {
  now: () => performance.now(),
  enough: QUESTION_BUDGET.milliseconds * BUSY,
  tries: 12,
  steps: SOAK ? 400 : 4,
};

const all = await Promise.all(
  gamesAndTemplate.map(async ({ id, rules, conformance, bots }) => ({
    id,
    tested: { ...(await conformance()).conformance, game: (await rules()).game, resources: resourcesOf(id) },
    bots: (await bots()).bots,
  })),
);

describe.each(all)('$id', ({ tested, bots }) => {
  test.each(startsOf(tested).map((begin) => [begin.name, begin] as const))(
    'answers every question within the budget: %s',
    (_name, begin) => {
      const found = dearestFrom(tested, bots, begin, { seed: 'hostile', ...CLIMB }, METER);
      expect(found.length).toBeGreaterThan(6);
      const over = found.filter(({ ms, bytes }) => ms > METER.enough || bytes > QUESTION_BUDGET.bytes);
      const told = over.map(
        ({ what, ms, bytes, after }) => `${what}: ${Math.round(ms)} ms, ${bytes} bytes, after ${after} moves`,
      );
      expect(told).toEqual([]);
    },
  );
});
