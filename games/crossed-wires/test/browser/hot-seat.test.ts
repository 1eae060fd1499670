/** Two people on one device, without a table on the server; a whole game by keyboard alone; and hints against bots. */
import { armed } from '@partyline/e2e/armed.js';
import { somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { hearHint } from '@partyline/e2e/hint-notes.js';
import { pressOn, tabTo } from '@partyline/e2e/keys.js';
import { scene } from '@partyline/e2e/scene.js';
import { turnAt } from '@partyline/e2e/turns.js';
import { expect, test } from 'vitest';
import { playerOf, shareDevice } from './at-table.js';

const here = scene();

test('two people share a device: the game outlives a reload and even the server', { timeout: 180_000 }, async () => {
  const person = await somebody(here);
  const { page } = person;
  const player = playerOf(page);
  await shareDevice(page);
  await player.build('1,0');
  await expect.poll(() => page.locator('[data-hex="1,0"]').getAttribute('aria-label')).toContain('1 chip');
  await page.reload();
  await expect.poll(() => page.locator('[data-hex="1,0"]').getAttribute('aria-label')).toContain('1 chip');

  // From here on nobody is there but the page itself.
  await person.context.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'End turn' }).click();
  await page.getByText('Ben').first().waitFor();
  await player.undo();
  await page.getByRole('button', { name: 'End turn' }).click();
  await page.locator('.turn-line', { hasText: 'Ben’s turn' }).waitFor();
  await armed(page);
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await page.locator('.turn-line', { hasText: 'Ada’s turn' }).waitFor();
  await armed(page);
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await page.getByRole('button', { name: 'Pass and end the game' }).waitFor();
  await armed(page);
  await page.getByRole('button', { name: 'Pass and end the game' }).click();
  await page.getByRole('region', { name: 'Result' }).waitFor();
  expect(await player.story()).toEqual([
    'Ada builds 1 chip at G6 for Aurora.',
    'A move was taken back.',
    'Ada pays $4 of upkeep to Aurora.',
    'Ben passes.',
    'Ada passes.',
    'Everybody has passed: Ben wins with $30.',
  ]);
});

test('a whole game by keyboard alone, from the home page to the result', { timeout: 240_000 }, async () => {
  const { page, troubles } = await somebody(here);
  await page.goto('/');
  await pressOn(page, /^a With friends: Crossed Wires/);
  await page.waitForURL(/\/new/);
  await pressOn(page, /^a Share this device/);
  await page.waitForURL(/\/here\/new/);
  await tabTo(page, /Seat 2: played by/);
  await page.keyboard.press('Home');
  while (await page.getByRole('button', { name: 'Remove seat 3' }).isVisible()) await pressOn(page, /Remove seat 3/);
  await pressOn(page, /^button Start playing/);
  await page.getByRole('grid').waitFor();

  // The map as a grid: to the next hex that can be built on, which says what it would lead to, and build.
  await tabTo(page, /^gridcell/);
  await page.keyboard.press('t');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
    .toContain('can build 1 here for $5');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'End turn' }).waitFor();
  await pressOn(page, /^button End turn/);
  await page.getByRole('button', { name: 'Pass', exact: true }).waitFor();
  // The same button serves both: the second press is for the second player.
  await pressOn(page, /^button Pass$/);
  await expect.poll(async () => (await playerOf(page).story()).length).toBe(3);
  await pressOn(page, /^button Pass$/);
  await pressOn(page, /^button Pass and end the game/);
  await page.getByRole('region', { name: 'Result' }).waitFor();
  expect(troubles).toEqual([]);
});

const LOOKS = [
  { size: 'desk', theme: 'day' },
  { size: 'phone', theme: 'night' },
] as const;

test.each(turnAt(LOOKS, 0))(
  'a hint is told grade by grade down to a move, and points at each ($size)',
  { timeout: 120_000 },
  async (ways) => {
    const { page, troubles } = await somebody(here, ways);
    await page.goto('/here/new?game=crossed-wires&alone=yes');
    await page.getByRole('button', { name: 'Start playing' }).click();
    const told = await hearHint(page, async () => expect(await sticksOut(page)).toEqual([]));
    expect(told[0]).toMatch(/^Look at /);
    expect(told.length).toBeGreaterThanOrEqual(2);
    expect(told.at(-1)).toMatch(/^(Build|Auction|Bid|Drop out|Pass|End your turn)\b.*\. .+\.$/);
    expect(await violations(page)).toEqual([]);
    expect(troubles).toEqual([]);
  },
);
