/** The countdown before a round under the tight deadline: shown and spoken, and nothing on the board can be moved in it. */

import { somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { layTable } from '@partyline/e2e/party.js';
import { scene } from '@partyline/e2e/scene.js';
import { expect, test } from 'vitest';

const PATIENCE = { timeout: 120_000 };
const here = scene();

test('[CT-8.3] a round begins with three, two, one, and nothing can be moved before that', PATIENCE, async () => {
  const [host, guest] = await Promise.all([somebody(here), somebody(here, { size: 'phone', theme: 'night' })]);
  const address = await layTable(host.page, { game: 'criss-cross-town', options: { deadline: 60 } });
  // The host's clock stands still, so that the countdown takes as long as the test wants.
  const then = Date.now();
  await host.page.clock.setFixedTime(then);
  await host.page.goto(address);
  await host.page.getByRole('region', { name: 'Waiting room' }).waitFor();
  await guest.page.goto(address);
  await guest.page.getByRole('button', { name: 'Take this seat' }).click();
  const [timer, board] = [host.page.getByRole('timer'), host.page.locator('#table-board')];
  await timer.waitFor();
  expect(await timer.innerText()).toMatch(/^Starts in\s+[1-3]$/);
  expect(await board.getAttribute('inert')).not.toBeNull();
  expect(await violations(host.page)).toEqual([]);
  await host.page.clock.setFixedTime(then + 60_000);
  await timer.waitFor({ state: 'detached' });
  expect(await board.getAttribute('inert')).toBeNull();
  await guest.page.getByRole('timer').waitFor({ state: 'detached' });
  expect([...host.troubles, ...guest.troubles]).toEqual([]);
});
