/** What people do at a table besides moving, for every game that two can play and that has a board: each sees what the other did. */
import { games } from '@partyline/games/registry.js';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announcedOn } from '../../announced.js';
import { somebody } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { sticksOut } from '../../checks/overflow.js';
import { anyMove, isAwaited, layTable, type Party, party, wholeTurn } from '../../party.js';
import { scene } from '../../scene.js';

const PATIENCE = { timeout: 120_000 };
const shared = games.filter(({ seen, players }) => seen !== null && players.min <= 2 && players.max >= 2);

const here = scene();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const told = (page: Page, words: string | RegExp) => page.getByRole('link', { name: words }).last().waitFor();
const isLost = (page: Page) => page.evaluate(() => document.activeElement === document.body);

async function resign(page: Page): Promise<void> {
  await press(page, 'More');
  await press(page, 'Resign');
  await page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click();
}

describe.each(shared)('$name', ({ id: game }) => {
  test('an invitation opens on one button, and the game begins with it', PATIENCE, async () => {
    const host = await somebody(here);
    const stranger = await somebody(here, { size: 'phone', touch: true });
    const address = await layTable(host.page, { game });
    await host.page.goto(address);
    await host.page.getByRole('textbox', { name: 'Invitation link' }).waitFor();
    await stranger.page.goto(address);
    const take = stranger.page.getByRole('button', { name: 'Take this seat' });
    await take.waitFor();
    expect(await stranger.page.getByRole('region', { name: 'Waiting room' }).getByRole('button').count()).toBe(1);
    expect(await sticksOut(stranger.page)).toEqual([]);
    expect(await violations(stranger.page)).toEqual([]);
    await take.tap();
    for (const { page } of [host, stranger])
      await page.getByRole('region', { name: 'Waiting room' }).waitFor({ state: 'hidden' });
    // Whoever is there is not called away; who leaves the page is, until they come back.
    const players = host.page.getByRole('region', { name: 'Players' });
    const away = () => players.getByText('away', { exact: true }).count();
    await players.waitFor();
    await expect.poll(away).toBe(0);
    await stranger.page.goto('/rules');
    await expect.poll(away).toBe(1);
    await stranger.page.goto(address);
    await expect.poll(away).toBe(0);
    expect([...host.troubles, ...stranger.troubles]).toEqual([]);
  });

  test('whose time was up takes the seat back from the bot', PATIENCE, async () => {
    const { people } = await party(here, { game, time: { type: 'live', bank: 1, increment: 0 } });
    const back = people.map(({ page }) => page.getByRole('button', { name: 'Take my seat back' }));
    await expect.poll(async () => (await Promise.all(back.map((one) => one.isVisible()))).includes(true), PATIENCE).toBe(true);
    for (const { page } of people) await told(page, /runs? out of time/);
    for (const one of back) if (await one.isVisible()) await one.click();
    for (const { page } of people) await told(page, /takes? the seat back/);
  });

  describe('two people for an evening', () => {
    // One after another at the same table, as people do it.
    let evening: Party;
    beforeAll(async () => {
      evening = await party(here, { game });
    });
    afterAll(() => Promise.all(evening.people.map(({ context }) => context.close())));

    test('the tab and the voice say when it is my turn, also in a second tab of mine', PATIENCE, async () => {
      const { people, address } = evening;
      const [mover, other] = await wholeTurn(people);
      const second = await other.context.newPage();
      await second.goto(address);
      for (const page of [other.page, second]) await expect.poll(() => page.title()).toContain('●');
      await expect.poll(() => mover.page.title()).not.toContain('●');
      const icon = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href');
      expect(await icon(other.page)).not.toBe(await icon(mover.page));
      await wholeTurn([other, mover]);
      // Where all play at once, a turn that is over is followed by the next.
      const again = await isAwaited(other);
      for (const page of [other.page, second]) await expect.poll(async () => (await page.title()).includes('●')).toBe(again);
      // Whoever listens instead of looking hears what the other did, and that it is their turn now.
      const heard = async (what: RegExp) => (await announcedOn(mover.page)).some((line) => what.test(line));
      await expect.poll(() => heard(/^Your turn: .+\.$/)).toBe(true);
      await expect.poll(() => heard(/^(?!Your turn).*\S+\.$/)).toBe(true);
      await second.close();
    });

    test('talk is marked unread until it is seen, and the host may silence somebody', PATIENCE, async () => {
      const { people } = evening;
      const [{ page: host }, { page: guest }] = people;
      const tab = (page: Page) => page.getByRole('complementary').getByRole('button', { name: /^Chat/ });
      await tab(guest).click();
      await guest.getByLabel('Say something to the table').fill('Good evening');
      await guest.keyboard.press('Enter');
      await tab(host).getByText('1', { exact: false }).waitFor();
      await tab(host).click();
      await host.getByText('Good evening').waitFor();
      expect(await tab(host).innerText()).not.toContain('unread');
      await host.getByRole('button', { name: /^Silence/ }).click();
      await guest.getByText('The host has silenced you at this table.').waitFor();
      await host.getByRole('button', { name: /speak again$/ }).click();
      await guest.getByLabel('Say something to the table').waitFor();
      for (const page of [host, guest]) await page.getByRole('complementary').getByRole('button', { name: /^Log/ }).click();
      expect(people.flatMap(({ troubles }) => troubles)).toEqual([]);
    });

    test('a link leads to a moment of a running game, and from there to now', PATIENCE, async () => {
      const { people, address } = evening;
      const [{ page }] = await wholeTurn(people);
      const line = page.getByRole('list', { name: 'What happened' }).getByRole('link').first();
      await page.goto(`${address}&at=${new URL((await line.getAttribute('href')) ?? '', page.url()).searchParams.get('at')}`);
      await page.getByText('You are looking at an earlier moment.').waitFor();
      await page.getByRole('link', { name: 'Back to now' }).click();
      await page.getByText('You are looking at an earlier moment.').waitFor({ state: 'hidden' });
      await expect.poll(() => isLost(page)).toBe(false);
    });

    test('taking back is asked of the other, who may refuse or agree', PATIENCE, async ({ skip }) => {
      const { people } = evening;
      const waiting = await Promise.all(people.map(isAwaited));
      skip(!waiting.includes(false), 'all play at once, and nobody takes back what is uncovered then');
      const [first, second] = await wholeTurn(people);
      await anyMove(second);
      await press(first.page, 'Undo');
      await first.page.getByText('You asked to take a move back').waitFor();
      await press(second.page, 'No');
      for (const { page } of people) await told(page, /do(?:es)? not agree/);
      expect(await isLost(second.page), 'the focus goes somewhere').toBe(false);

      await press(first.page, 'Undo');
      await press(second.page, 'Allow it');
      for (const { page } of people) await told(page, /takes? \d moves back/);
      await expect.poll(() => first.page.title()).toContain('●');
      expect(people.flatMap(({ troubles }) => troubles)).toEqual([]);
    });

    test('somebody resigns after a second thought; both see it, and play again at a new table', PATIENCE, async () => {
      const { people } = evening;
      const [{ page: quitter }, { page: other }] = people;
      await press(quitter, 'More');
      await press(quitter, 'Resign');
      await press(quitter, 'Play on');
      expect(await isLost(quitter)).toBe(false);
      await resign(quitter);
      for (const page of [quitter, other]) {
        await page.getByRole('region', { name: 'Result' }).waitFor();
        await told(page, /resigns?/);
      }
      await other.getByText('You win').first().waitFor();
      expect(await violations(other)).toEqual([]);
      const before = other.url();
      await press(other, 'Play again');
      await other.waitForURL((url) => url.pathname !== new URL(before).pathname);
      await press(quitter, 'Join the rematch');
      await expect.poll(() => new URL(quitter.url()).pathname).toBe(new URL(other.url()).pathname);
      for (const page of [quitter, other]) await page.getByRole('region', { name: 'Players' }).waitFor();
      await quitter.getByRole('region', { name: 'Waiting room' }).waitFor({ state: 'hidden' });
    });
  });
});
