/** A part of a game that begins with a countdown: told to every page, and never taken off the deadline. */

import { clockDue } from '@partyline/table/due.js';
import { commonView } from '@partyline/table/view.js';
import { expect, test } from 'vitest';
import { playing, type Sitting } from '../sitting.js';

const SECOND = 1000;
const nothing = { type: 'build', plan: 0, pieces: [] };
const tight = () => playing('criss-cross-town', ['ann', 'ben'], { options: { deadline: 60 } });
const due = (table: Sitting) => clockDue(table.table, { now: table.now, outages: table.outages, lag: 0 });

test('[CT-8.3] pages are told when the countdown of a round is over, and each round has one of its own', async () => {
  const table = await tight();
  expect(commonView(table.table, [])).toMatchObject({ countdown: table.now + 3 * SECOND, deadline: null });
  const first = table.now + 3 * SECOND;
  table.pass(10 * SECOND);
  table.move(0, nothing);
  expect(commonView(table.table, [])).toMatchObject({ countdown: first });
  table.pass(10 * SECOND);
  table.move(1, nothing);
  expect(commonView(table.table, [])).toMatchObject({ countdown: table.now + 3 * SECOND, deadline: null });
});

test('[CT-8.3] whoever is ready before the countdown is over takes nothing off the 60 seconds of the others', async () => {
  const table = await tight();
  table.pass(SECOND);
  table.move(0, nothing);
  expect(due(table)).toBe(table.now + 62 * SECOND);
});

test('[CT-8.3] after the countdown the 60 seconds run from the first player who is ready', async () => {
  const table = await tight();
  table.pass(5 * SECOND);
  table.move(0, nothing);
  expect(due(table)).toBe(table.now + 60 * SECOND);
});

test('[CT-8.3] the next round begins with a countdown too where time was up', async () => {
  const table = await tight();
  table.pass(5 * SECOND);
  table.move(0, nothing);
  table.pass(60 * SECOND);
  expect(table.unasked({ type: 'clock' })).toBeNull();
  expect(commonView(table.table, [])).toMatchObject({ countdown: table.now + 3 * SECOND, deadline: null });
});

test('a game without a countdown says nothing of one', async () => {
  expect(commonView((await playing('fixture', ['ann', 'ben'])).table, [])).not.toHaveProperty('countdown');
  expect(commonView((await playing('criss-cross-town', ['ann', 'ben'])).table, [])).not.toHaveProperty('countdown');
});
