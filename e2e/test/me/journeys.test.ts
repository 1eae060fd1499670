/**
 * One person in several browsers: the link from one to the other, codes on paper, signing out, a copy of everything, and going for good.
 * Also what others might try with it.
 */
import { games } from '@partyline/games/registry.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Size, somebody, type Theme } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { sticksOut } from '../../checks/overflow.js';
import { layTable } from '../../party.js';
import { scene } from '../../scene.js';
import { turnAt } from '../../turns.js';

const shared = games.find(({ seen, players }) => seen !== null && players.max > 1) ?? expect.fail('no game for several');
const PATIENCE = { timeout: 180_000 };
const here = scene();

const LOOKS: readonly { readonly size: Size; readonly theme: Theme }[] = [
  { size: 'desk', theme: 'day' },
  { size: 'phone', theme: 'night' },
];
const OTHER: Readonly<Record<Theme, Theme>> = { day: 'night', night: 'day' };

const whoAmI = (page: Page): Promise<{ readonly id: string; readonly name: string }> =>
  page.evaluate(async () => (await fetch('/api/me')).json());
const status = (page: Page, path: string): Promise<number> => page.evaluate(async (at) => (await fetch(at)).status, path);

async function isWell(page: Page): Promise<void> {
  expect(await sticksOut(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
}

/** The link that the page of oneself makes. */
async function linkOf(page: Page): Promise<string> {
  await page.goto('/me');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByRole('img', { name: 'Code of the link, for a camera' }).waitFor();
  return await page.getByRole('textbox', { name: 'The link' }).inputValue();
}

const resign = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const table = `/api${location.pathname.replace('/t/', '/tables/')}`;
    const body = JSON.stringify({ key: crypto.randomUUID(), command: { type: 'resign' } });
    return (await fetch(`${table}/commands`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).ok;
  });

test.each(turnAt(LOOKS, 0))(
  'a link opens the tables of both in the other browser, after a question, and once ($size by $theme)',
  PATIENCE,
  async ({ size, theme }) => {
    const [ann, phone] = await Promise.all([somebody(here, { size, theme }), somebody(here, { size, theme: OTHER[theme] })]);
    const [hers, his] = [
      await layTable(ann.page, { game: shared.id, seats: shared.players.max, others: 'open' }),
      await layTable(phone.page, { game: shared.id, seats: shared.players.max, others: 'open' }),
    ];
    const link = await linkOf(ann.page);
    await isWell(ann.page);
    const { name, id } = await whoAmI(ann.page);
    await phone.page.goto(link);
    await phone.page.getByRole('heading', { name: `You will be ${name}` }).waitFor();
    expect(phone.page.url(), 'the code is in no history').toBe(`${here.url}/continue`);
    expect(await phone.page.getByText('with one table').count()).toBe(1);
    expect((await whoAmI(phone.page)).id).not.toBe(id);
    await isWell(phone.page);
    await phone.page.getByRole('button', { name: `Continue as ${name}` }).click();
    await phone.page.waitForURL('**/me');
    await phone.page.getByRole('heading', { name: 'Whom you were' }).waitFor();
    await isWell(phone.page);
    expect((await whoAmI(phone.page)).id).toBe(id);
    const mine: string = await phone.page.evaluate(async () => (await fetch('/api/tables?mine=true')).text());
    for (const table of [hers, his]) expect(mine).toContain(table.replace(/^.*\/t\/|\?.*$/g, ''));
    // Her own page has seen the device, and the link works only once.
    await ann.page.getByText('Your other device is signed in').waitFor();
    const eve = await somebody(here, { size, theme });
    await eve.page.goto(link);
    await eve.page.getByRole('alert').getByText('This code leads nowhere').waitFor();
    expect((await whoAmI(eve.page)).id).not.toBe(id);
    // The kept token of a signed-out device lets it in no more.
    await ann.page.reload();
    await ann.page.getByRole('button', { name: 'Sign out all others' }).click();
    await expect.poll(() => status(phone.page, '/api/me/ways-in')).toBe(401);
    await expect.poll(() => ann.page.getByRole('button', { name: 'Sign out all others' }).count()).toBe(0);
    await phone.page.getByRole('button', { name: 'Make a link' }).click();
    await phone.page.getByText('You are signed out in this browser').waitFor();
    await isWell(phone.page);
    expect([...ann.troubles, ...phone.troubles.filter((one) => !one.includes('401'))]).toEqual([]);
  },
);

test.each(turnAt(LOOKS, 1))(
  'codes on paper are shown once, print alone, and sign in at another browser ($size by $theme)',
  PATIENCE,
  async ({ size, theme }) => {
    const ann = await somebody(here, { size, theme });
    await ann.page.goto('/me');
    await ann.page.getByRole('button', { name: 'Make codes' }).click();
    const codes = ann.page.locator('.me-codes code');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    await isWell(ann.page);
    const code = (await codes.first().textContent()) ?? '';
    await ann.page.emulateMedia({ media: 'print' });
    expect(await codes.first().isVisible()).toBe(true);
    for (const name of ['Devices', 'Passkeys', 'Me']) {
      expect(await ann.page.getByRole('heading', { name, exact: true }).isVisible(), name).toBe(false);
    }
    expect(await ann.page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    await ann.page.emulateMedia({ media: 'screen' });
    const { id, name } = await whoAmI(ann.page);
    const other = await somebody(here, { size, theme: OTHER[theme] });
    await other.page.goto('/continue');
    await isWell(other.page);
    await other.page.getByLabel('The code').fill(code.toUpperCase().replaceAll('-', ' '));
    await other.page.getByRole('button', { name: 'Look whose it is' }).click();
    await other.page.getByRole('button', { name: `Continue as ${name}` }).click();
    await other.page.waitForURL('**/me');
    expect((await whoAmI(other.page)).id).toBe(id);
    await other.page.getByText('9 codes are left').waitFor();
    expect([...ann.troubles, ...other.troubles]).toEqual([]);
  },
);

test.each(turnAt(LOOKS, 0))(
  'who deletes themselves is asked twice, and has had a copy of everything ($size by $theme)',
  PATIENCE,
  async ({ size, theme }) => {
    const { page, troubles } = await somebody(here, { size, theme });
    await page.goto('/me');
    const { id } = await whoAmI(page);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download everything' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('party-line-about-me.json');
    await page.getByRole('button', { name: 'Delete me' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete me' });
    await dialog.getByRole('button', { name: 'Delete me for good' }).click();
    await dialog.getByRole('alert').getByText('Tick the box first').waitFor();
    await isWell(page);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Delete me for good' }).click();
    await page.waitForURL(`${here.url}/`);
    expect((await whoAmI(page)).id).not.toBe(id);
    expect(troubles).toEqual([]);
  },
);

test('the only way in is not lost in silence', PATIENCE, async () => {
  const { page } = await somebody(here);
  await page.goto('/me');
  await page.getByRole('button', { name: 'Sign out here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out of this device?' });
  await dialog.getByText('This is your only way in.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Make codes' }).click();
  await page.locator('.me-codes').waitFor();
  await page.getByRole('button', { name: 'Sign out here' }).click();
  expect(await dialog.getByText('This is your only way in.').count()).toBe(0);
  const { id } = await whoAmI(page);
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL(`${here.url}/`);
  expect((await whoAmI(page)).id).not.toBe(id);
});

test('the first finished game offers a way to keep one’s games, once, and one click puts it off for ever', PATIENCE, async () => {
  const { page, troubles } = await somebody(here, { size: 'phone' });
  const offer = page.getByRole('complementary', { name: 'Keep your games' });
  await page.goto(await layTable(page, { game: shared.id, seats: shared.quick.seats, others: 'bots' }));
  await page.getByRole('region', { name: 'Board' }).waitFor();
  await resign(page);
  await offer.waitFor();
  await isWell(page);
  await page.reload();
  await offer.waitFor();
  await offer.getByRole('button', { name: 'No, and do not ask again' }).click();
  await offer.waitFor({ state: 'detached' });
  const kept: string | null = await page.evaluate(() => localStorage.getItem('party-line/keep-offer'));
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ off: true });
  await page.reload();
  await page.getByRole('region', { name: 'Result' }).waitFor();
  expect(await offer.count()).toBe(0);
  expect(troubles).toEqual([]);
});
