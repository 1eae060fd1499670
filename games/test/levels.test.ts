/** What is said of the levels: a line for each that a game has and for no other, in whole sentences, no two alike. */
import { levelsOf } from '@partyline/kernel/bot.js';
import { levelLine } from '@partyline/kernel/features/levels.js';
import { expect, test } from 'vitest';
import { gamesAndTemplate } from './template.js';

const LONGEST = 260;

test.each(gamesAndTemplate.map((entry) => [entry.id, entry] as const))(
  '%s says of each level what it does',
  async (_id, entry) => {
    const { levels = {} } = (await entry.levels?.()) ?? {};
    const { bots } = await entry.bots();
    expect(Object.keys(levels)).toEqual(levelsOf(bots));
    const lines = Object.values(levels).map(levelLine);
    for (const line of lines) {
      expect(line).toMatch(/^[A-Z].*\.$/);
      expect(line).not.toMatch(/undefined|NaN/);
      expect(line.length).toBeLessThan(LONGEST);
    }
    expect(new Set(lines).size).toBe(lines.length);
    const { temperaments } = (await entry.levels?.()) ?? {};
    for (const level of temperaments?.levels ?? []) expect(Object.keys(levels)).toContain(level);
    for (const { name, does } of temperaments?.bySeat ?? []) {
      expect(name).toMatch(/^an? [a-z ]+$/);
      expect(does).toMatch(/^[A-Z].*\.$/);
    }
  },
);
