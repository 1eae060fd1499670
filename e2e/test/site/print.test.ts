/**
 * A game on paper, made in the browser: chosen, watched, stopped, saved and read back, also when the server is gone; and the way
 * back, from the address on the paper to a table with the very same components.
 */
import { readFileSync } from 'node:fs';
import { type Person, somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { scene } from '@partyline/e2e/scene.js';
import { games } from '@partyline/games/registry.js';
import type { Json } from '@partyline/kernel/json.js';
import { imprintOf } from '@partyline/pdf/imprint.js';
import { readPdf } from '@partyline/pdf/test/reader.js';
import { expect, test } from 'vitest';

const here = scene();
const entry = games.find(({ print, players }) => print !== undefined && players.max > 1) ?? expect.fail('no game is printed');
const printing = (await entry.print?.())?.printing ?? expect.fail('no game is printed');

async function saved({ page }: Person): Promise<Uint8Array> {
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the PDF' }).click();
  return readFileSync(await (await saving).path());
}

/** Only the parts that are called so. */
async function take({ page }: Person, wanted: readonly string[]): Promise<void> {
  const boxes = page.getByRole('group', { name: 'Parts' }).getByRole('checkbox');
  await boxes.first().waitFor();
  for (const box of await boxes.all()) {
    const label = await box.evaluate((one) => one.closest('label')?.querySelector('.print-name')?.firstChild?.textContent ?? '');
    await box.setChecked(wanted.includes(label));
  }
}

test.each([
  { size: 'desk', theme: 'night' },
  { size: 'phone', theme: 'day' },
] as const)('a print is chosen, made without the server, leafed through and saved ($size)', async (ways) => {
  const person = await somebody(here, ways);
  const { page, context, troubles } = person;
  await page.goto(`/print/${entry.id}`);
  await page.getByRole('combobox', { name: 'Size' }).selectOption('letter');
  await page.getByRole('combobox', { name: 'Sides' }).selectOption('long');
  // What is usual on both sides of the paper.
  await page.locator('label', { hasText: 'Test sheet' }).locator('input:checked').waitFor();
  await take(person, ['Contents', 'Test sheet']);
  await page.getByText('4 pages on 2 sheets of paper.').waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Make the PDF' }).click();
  await page.getByText(/^The PDF is ready: 4 pages,/).waitFor();
  await page.getByRole('button', { name: 'The next page' }).press('Enter');
  await page.getByText('Page 2 of 4: Contents').waitFor();
  expect(await sticksOut(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  const pdf = readPdf(await saved(person));
  expect(pdf.sizes(4).map(([width, height]) => [Math.round(width), Math.round(height)])).toEqual(Array(4).fill([216, 279]));
  expect(pdf.text(1)).toContain(`${here.url}/new?game=${entry.id}&edition=${printing.editions[0]?.id}`);
  for (const face of pdf.faces()) expect(face).toMatchObject({ embedded: true, unicode: true });
  expect(troubles).toEqual([]);
});

test('a print that is stopped is not made, and the next one is', async () => {
  const person = await somebody(here);
  const { page } = person;
  await page.goto(`/print/${entry.id}`);
  await take(person, ['Contents']);
  // Nothing is written as long as the faces do not come.
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route('**/*.woff', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Make the PDF' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped. Nothing was made.').waitFor();
  release();
  await page.getByRole('button', { name: 'Make the PDF' }).click();
  await page.getByText(/^The PDF is ready: 1 page,/).waitFor();
});

test('one’s own component is checked, printed, and played at the address on its paper', async () => {
  const person = await somebody(here);
  const { page } = person;
  const [{ game }, { tools }] = await Promise.all([entry.rules(), entry.tools()]);
  const tool = tools.find(({ options }) => options !== undefined) ?? expect.fail('no components');
  const component: Json = tool.make('paper', 1).next().value.component;
  const options = game.options.read(tool.options?.(component), 'options');
  await page.goto(`/print/${entry.id}`);
  await page.getByLabel('Edition').selectOption('Your own');
  const paste = page.getByLabel(/^Paste your own component/);
  await paste.fill('{"name":"nothing"}');
  await page.locator('.choices-own li[data-level="error"]').first().waitFor();
  await paste.fill(JSON.stringify(component));
  await page.getByText(/ can be printed\.$/).waitFor();
  await take(person, ['Contents']);
  await page.getByRole('button', { name: 'Make the PDF' }).click();
  await page.getByText(/^The PDF is ready/).waitFor();
  const { code, link, squares } = imprintOf({
    game: entry,
    edition: { id: null, name: '' },
    options,
    seed: null,
    site: here.url,
  });
  expect(readPdf(await saved(person)).text(1)).toContain(`Code ${code}`);
  expect(squares).not.toBeNull();

  await page.goto(link ?? '');
  await page.getByText(code).waitFor();
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/tables'));
  await page.getByRole('button', { name: 'Make the table' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ game: entry.id, options });
  await page.waitForURL(/\/t\//);
});

test.each([
  ['cut short', '#components=q1YqSyzKTFGyUkpP'],
  ['too long', `#components=${'A'.repeat(20_000)}`],
  // {"varid":"gape"}
  ['of another game', '#components=q1YqSyzKTFGyUkpPLEhVqgUA'],
  ['of no edition', '&edition=nowhere'],
])('an address with components %s says so, and offers the usual ones', async (_, more) => {
  const { page } = await somebody(here);
  await page.goto(`/new?game=${entry.id}${more}`);
  await page.getByRole('alert').filter({ hasText: 'The usual components are chosen below.' }).waitFor();
  expect(await page.getByRole('button', { name: 'Make the table' }).isEnabled()).toBe(true);
});
