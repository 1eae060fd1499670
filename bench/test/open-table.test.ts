/** A table of many moves is opened whole by a server that has never heard of it, for every registered game; how quickly, the benchmark says. */
import { games } from '@partyline/games/registry.js';
import { expect, test } from 'vitest';
import { measureOpening } from '../rows/open-table.js';

/** Enough to be many, and no more than every game has; the benchmark looks for far longer games. */
const MOVES = 10;

test.each(games.map((entry) => [entry.id, entry] as const))('a table of %s is opened with all its moves', async (id, entry) => {
  const { subject, median, verdict } = await measureOpening(entry, { samples: 5 }, MOVES);
  expect(subject).toBe(`${id}, a table of ${MOVES} moves`);
  expect(median).toBeGreaterThan(0);
  expect(verdict).toBe((median ?? 0) < 20 ? 'ok' : 'below');
});
