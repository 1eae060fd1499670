/** Two people under the tight deadline, which runs out on one of them: what was placed by then counts, and the game goes on. */

import { violations } from '@partyline/e2e/checks/axe.js';
import { anyMove, party } from '@partyline/e2e/party.js';
import { scene } from '@partyline/e2e/scene.js';
import { expect, test } from 'vitest';
import { townPlayer } from './at-table.js';

const PATIENCE = { timeout: 300_000 };
const ROUNDS = [1, 2, 3, 4, 5, 6, 7, 8];
/** Seconds, from the first who is ready: a busy machine must have time for one click of the other. */
const DEADLINE = 15;
/** From this round on one of them is too slow as soon as there was something to place: the sheets are drawn by lot. */
const SLOW = 2;

const here = scene();

test('[CT-8.3] the time runs out on one of two, and what lies in the town by then is built', PATIENCE, async () => {
  const { people } = await party(here, { game: 'criss-cross-town', options: { deadline: DEADLINE } });
  const [quick, slow] = [townPlayer(people[0]), townPlayer(people[1])];
  let wasLate = false;
  for (const round of ROUNDS) {
    for (const player of [quick, slow]) await expect.poll(player.round, { timeout: 60_000 }).toBe(round);
    const [, placed] = await Promise.all([quick.cutAndPlace(), slow.cutAndPlace()]);
    wasLate = round >= SLOW && placed > 0;
    const before = await slow.letters();
    await Promise.all([quick.ready(), ...(wasLate ? [] : [slow.ready()])]);
    if (!wasLate) continue;
    await slow.page.getByText(/Time for everybody/).waitFor({ state: 'attached' });
    expect(await violations(slow.page)).toEqual([]);
    await expect.poll(slow.round, { timeout: 4 * DEADLINE * 1000 }).toBe(round + 1);
    expect(await slow.letters(), 'what was placed has been built').toBeGreaterThan(before);
    break;
  }
  expect(wasLate).toBe(true);
  // How people end a game by hand is told in whole-game.test.ts.
  const isOver = async (): Promise<boolean> => {
    for (const person of people) await anyMove(person);
    return (await Promise.all([quick, slow].map(({ result }) => result.isVisible()))).every((there) => there);
  };
  await expect.poll(isOver, { timeout: 120_000 }).toBe(true);
  for (const player of [quick, slow]) expect(await player.result.getByRole('row', { name: /^Total/ }).count()).toBe(2);
  expect(people.flatMap(({ troubles }) => troubles)).toEqual([]);
});
