/** A long table is opened in time, for every registered game. */
import { games } from '@partyline/games/registry.js';
import { expect, test } from 'vitest';
import { measureOpening } from '../rows/open-table.js';

test.each(games.map((entry) => [entry.id, entry] as const))('a long table of %s is measured', async (id, entry) => {
  const line = await measureOpening(entry, { samples: 5 });
  expect(line.subject).toMatch(new RegExp(`^${id}, a table of \\d+ moves$`));
  expect(line.median).toBeGreaterThan(0);
});
