/** Four people in four browsers under the tight deadline, which runs out on one of them: what was placed by then counts. */

import { somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { layTable } from '@partyline/e2e/party.js';
import { scene } from '@partyline/e2e/scene.js';
import { expect, test } from 'vitest';
import { townPlayer } from './at-table.js';

const PATIENCE = { timeout: 300_000 };
const ROUNDS = [1, 2, 3, 4, 5, 6, 7, 8];
/** Seconds, from the first who is ready: a busy machine must have time for one click of each of three others. */
const DEADLINE = 25;
/** From this round on, the last of them is too slow as soon as there was something to place: the sheets are drawn by lot. */
const SLOW = 3;

const here = scene();

test('[CT-8.3] the time runs out on one of four, and what lies in the town by then is built', PATIENCE, async () => {
  const sizes = ['desk', 'phone', 'desk', 'desk'] as const;
  const people = await Promise.all(sizes.map((size) => somebody(here, { size })));
  const [host, ...guests] = people;
  if (host === undefined) throw new Error('There is nobody.');
  const address = await layTable(host.page, { game: 'criss-cross-town', seats: 4, options: { deadline: DEADLINE } });
  await host.page.goto(address);
  for (const { page } of guests) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Take this seat' }).click();
  }
  const players = people.map((person) => townPlayer(person));
  const slow = players.at(-1);
  if (slow === undefined) throw new Error('There is nobody.');
  let wasLate = false;
  for (const round of ROUNDS) {
    await Promise.all(players.map((player) => expect.poll(player.round, { timeout: 60_000 }).toBe(round)));
    const placed = (await Promise.all(players.map((player) => player.cutAndPlace()))).at(-1) ?? 0;
    const isLate: boolean = !wasLate && round >= SLOW && placed > 0;
    wasLate ||= isLate;
    const before = await slow.letters();
    await Promise.all(players.filter((player) => !isLate || player !== slow).map((player) => player.ready()));
    if (!isLate) continue;
    await slow.page.getByText(/Time for everybody/).waitFor({ state: 'attached' });
    expect(await violations(slow.page)).toEqual([]);
    await expect.poll(slow.round, { timeout: 2 * DEADLINE * 1000 }).toBe(round + 1);
    expect(await slow.letters(), 'what was placed has been built').toBeGreaterThan(before);
  }
  expect(wasLate).toBe(true);
  await Promise.all(players.map((player) => player.finish()));
  for (const player of players) {
    await player.result.waitFor({ timeout: 60_000 });
    expect(await player.result.getByRole('row', { name: /^Total/ }).count()).toBe(4);
  }
  expect(people.flatMap(({ troubles }) => troubles)).toEqual([]);
});
