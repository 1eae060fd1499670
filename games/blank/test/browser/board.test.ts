/** The board by mouse, finger and keyboard: aim, see what a plug leads to, confirm; why not; and a whole game that two see alike. */
import { armed } from '@partyline/e2e/armed.js';
import { type Person, somebody, type Ways } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { anyMove, layTable, party } from '@partyline/e2e/party.js';
import { scene } from '@partyline/e2e/scene.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const here = scene();
const PATIENCE = { timeout: 120_000 };

const jack = (page: Page, name: string) => page.locator(`[data-jack="${name}"]`);
const nameOf = (page: Page, name: string) => jack(page, name).getAttribute('aria-label');
const plugButton = (page: Page, name: string) => page.getByRole('button', { name: `Plug in at ${name}` });

/** At a table with a bot, on their turn. */
async function atTurn(ways: Ways): Promise<Person> {
  const person = await somebody(here, ways);
  const { page } = person;
  await page.goto(await layTable(page, { game: 'blank', others: 'bots' }));
  await page.locator('.turn[data-mine="true"]').waitFor();
  await armed(page);
  return person;
}

/** Some jack that nobody holds. */
async function freeJack(page: Page): Promise<string> {
  return (await page.locator('[data-jack][data-open="true"]').first().getAttribute('data-jack')) ?? '';
}

test('a finger aims, sees what it leads to, and confirms', PATIENCE, async () => {
  const { page, troubles } = await atTurn({ size: 'phone', touch: true });
  const free = await freeJack(page);
  await jack(page, free).tap();
  await page
    .getByText(/It would begin a new line|It would make a line/)
    .first()
    .waitFor();
  expect(await nameOf(page, free)).toContain('free');
  expect(await sticksOut(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await plugButton(page, free).tap();
  await expect.poll(() => nameOf(page, free)).toContain('yours');
  expect(troubles).toEqual([]);
});

test('a mouse plugs in with one click, for readers who chose that', PATIENCE, async () => {
  const { page, troubles } = await atTurn({ oneClick: true });
  const free = await freeJack(page);
  await jack(page, free).click();
  await expect.poll(() => nameOf(page, free)).toContain('yours');
  expect(troubles).toEqual([]);
});

test('keys walk over the panel, let go, and plug in', PATIENCE, async () => {
  const { page, troubles } = await atTurn({ oneClick: false });
  await jack(page, 'C3').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  const here = () => page.evaluate(() => document.activeElement?.getAttribute('data-jack'));
  expect(await here()).toBe('A2');
  while (!(await nameOf(page, (await here()) ?? ''))?.includes('free')) await page.keyboard.press('ArrowRight');
  const chosen = (await here()) ?? '';
  await page.keyboard.press('Enter');
  await plugButton(page, chosen).waitFor();
  await page.keyboard.press('Escape');
  await plugButton(page, chosen).waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => nameOf(page, chosen)).toContain('yours');
  expect(troubles).toEqual([]);
});

test('a jack that is taken says so, with its clause', PATIENCE, async () => {
  const { page } = await atTurn({ oneClick: true });
  const free = await freeJack(page);
  await jack(page, free).click();
  await expect.poll(() => nameOf(page, free)).toContain('yours');
  await page.locator('.turn[data-mine="true"]').waitFor();
  await armed(page);
  await jack(page, free).click();
  await page.getByRole('link', { name: /^Rule BL-1\.2$/ }).waitFor();
});

test('two people play to the end, and both read the same result', PATIENCE, async () => {
  const { people } = await party(here, { game: 'blank' });
  for (let over = false; !over; ) {
    const moved = [await anyMove(people[0]), await anyMove(people[1])];
    over = !moved.includes(true);
  }
  const results = people.map(({ page }) => page.getByRole('region', { name: 'Result' }));
  for (const result of results) await result.waitFor();
  const ranks = await Promise.all(results.map((result) => result.getByRole('listitem').allInnerTexts()));
  const plain = ranks.map((lines) => lines.map((line) => line.replace(/\s*\(you\)/, '').replace(/\s+/g, ' ')).join('|'));
  expect(plain[0]).toMatch(/\d+ jacks?/);
  expect(plain[1]).toBe(plain[0]);
  for (const { page } of people) expect(await violations(page)).toEqual([]);
  expect(people.flatMap(({ troubles }) => troubles)).toEqual([]);
});
