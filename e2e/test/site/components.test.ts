/**
 * One's own components as pages: begun, edited, kept, copied, deleted and brought back, played with, printed, measured, shared with another
 * person and reported. Knows no game: it takes whichever has editors.
 */
import { somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { scene } from '@partyline/e2e/scene.js';
import { games } from '@partyline/games/registry.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const PATIENCE = { timeout: 240_000 };
const here = scene();

const edited = (
  await Promise.all(
    games.map(async ({ id, name, seen }) => {
      const editors = (await seen?.editors?.())?.editors ?? [];
      return editors.map((editor) => ({ game: id, name, kind: editor.kind, called: editor.name, from: editor.beginnings() }));
    }),
  )
).flat();
const some = edited[0] ?? expect.fail('no game has editors');
const shippedName = (one: typeof some): string => one.from[1]?.name ?? expect.fail('nothing to begin with');

async function looksRight(page: Page, troubles: readonly string[]): Promise<void> {
  expect(await sticksOut(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
}

/** A copy of what comes with the game, in its editor. */
async function begin(page: Page, one: typeof some): Promise<void> {
  await page.goto(`/components/${one.game}/${one.kind}`);
  await page.getByRole('button', { name: new RegExp(`^${shippedName(one)}`) }).click();
  await page.getByText(/^It can be played with/).waitFor();
}

test.each(edited.map((one, i) => ({ ...one, i })))(
  '$called of $name: begun, kept, printed and played with',
  PATIENCE,
  async (one) => {
    const ways = one.i % 2 === 0 ? ({ size: 'desk', theme: 'night' } as const) : ({ size: 'phone', theme: 'day' } as const);
    const { page, troubles } = await somebody(here, ways);
    await begin(page, one);
    await page.getByLabel('Name', { exact: true }).fill('From my paper');
    await page.getByText('Kept in this browser').waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('From my paper');
    await looksRight(page, troubles);
    await page.getByRole('button', { name: 'Print it' }).click();
    await page.waitForURL(/\/print\/.*#print=/);
    await page.getByText(/can be printed\.$/).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Play it now' }).click();
    await page.waitForURL(/\/new\?game=.*#components=/);
    await page
      .getByText(/can be played (on|with)\.$/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^(Make the table|Start the game)$/ }).click();
    await page.waitForURL(/\/t\//);
    expect(troubles).toEqual([]);
  },
);

test('the gallery: copies, deletes and brings back, and plays or measures what is in it', PATIENCE, async () => {
  const { page, troubles } = await somebody(here, { size: 'phone', theme: 'night' });
  await begin(page, some);
  await page.goto('/components');
  const cards = page.locator('.gallery-card');
  await expect.poll(() => cards.count()).toBe(1);
  const more = page.getByLabel(/^More for/);
  await more.click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(() => cards.count()).toBe(2);
  await looksRight(page, troubles);
  await more.first().click();
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await expect.poll(() => cards.count()).toBe(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => cards.count()).toBe(2);
  await page.reload();
  await expect.poll(() => cards.count()).toBe(2);
  await more.first().click();
  await page.getByRole('button', { name: 'Measure', exact: true }).first().click();
  await page.waitForURL(/\/lab\?game=.*#components=/);
  await page.getByText('They play with a component of your own.').waitFor();
});

test('what is not JSON, or of another form, is not taken; what is taken can be undone', PATIENCE, async () => {
  const { page } = await somebody(here);
  await begin(page, some);
  await page.getByText('Take one over from text or a file').click();
  const field = page.locator('.editor-side textarea');
  const take = page.getByRole('button', { name: 'Take it over' });
  for (const bad of ['{', '{"not":"ours"}', '7']) {
    await field.fill(bad);
    await page.locator('.editor-side [role="alert"]').waitFor();
    expect(await take.isDisabled()).toBe(true);
  }
  await field.fill(JSON.stringify(some.from[0]?.component));
  await take.click();
  expect(await page.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
});

test('two tabs do not overwrite each other unasked, and a browser that keeps nothing says so', PATIENCE, async () => {
  const { page, context } = await somebody(here);
  await begin(page, some);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Name', { exact: true }).fill('From the other tab');
  await other.getByText('Kept in this browser').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('From this tab');
  await page.getByText('Another tab has changed it since.').waitFor();
  await page.getByRole('button', { name: 'Keep this instead' }).click();
  await page.getByText('Kept in this browser').waitFor();
  await other.reload();
  await expect.poll(() => other.getByLabel('Name', { exact: true }).inputValue()).toBe('From this tab');
  const forgetful = await somebody(here);
  await forgetful.page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('private', 'InvalidStateError');
    };
  });
  await begin(forgetful.page, some);
  await forgetful.page.getByText(/This browser keeps nothing here: export it/).waitFor();
});

test('a link for somebody else: looked at, kept as a copy, played with, and reported', PATIENCE, async () => {
  const ann = await somebody(here, { size: 'desk', theme: 'day' });
  await begin(ann.page, some);
  await ann.page.getByLabel('Name', { exact: true }).fill('For Ben');
  await ann.page.getByRole('button', { name: 'Share a link' }).click();
  const link = await ann.page.getByLabel(/Whoever has this link/).inputValue();
  const ben = await somebody(here, { size: 'phone', theme: 'night' });
  await ben.page.goto(link);
  await ben.page.getByRole('heading', { name: 'For Ben' }).waitFor();
  await ben.page.getByText(/^It can be played with/).waitFor();
  await looksRight(ben.page, ben.troubles);
  await ben.page.getByText('Report it to the host').click();
  await ben.page.getByLabel('What is wrong with it?').fill('nothing really');
  await ben.page.getByRole('button', { name: 'Send the report' }).click();
  await ben.page.getByText(/The host of this server will see your report/).waitFor();
  await ben.page.getByRole('button', { name: 'Keep a copy' }).click();
  await ben.page.waitForURL(/\/components\/.+\/.+\/.+/);
  await expect.poll(() => ben.page.getByLabel('Name', { exact: true }).inputValue()).toBe('For Ben');
  await ben.page.goto(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`);
  await ben.page.getByRole('heading', { name: 'Nothing is shared here' }).waitFor();
});
