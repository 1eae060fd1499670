/** A tournament as people see it: opened by one, joined by another, played at its tables, and won. At both sizes. */
import { type Person, somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { scene } from '@partyline/e2e/scene.js';
import { visit } from '@partyline/e2e/visit.js';
import { expect, test } from 'vitest';

const here = scene();

async function isWell({ page }: Person): Promise<void> {
  expect(await sticksOut(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
}

/** Opens a tournament by the form; its address. */
async function openCup({ page }: Person, name: string): Promise<string> {
  await visit(page, '/tournaments');
  await page.getByRole('link', { name: 'Open a tournament' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('radio', { name: /^Knock-out/ }).check();
  await page.getByRole('button', { name: 'Open the tournament' }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  return new URL(page.url()).pathname;
}

test.each([
  { size: 'desk', theme: 'day' },
  { size: 'phone', theme: 'night' },
] as const)('opened, joined, begun, played and won ($size)', { timeout: 300_000 }, async (ways) => {
  const [ann, ben] = [await somebody(here, ways), await somebody(here, ways)];
  const name = `Cup at the ${ways.size}`;
  const address = await openCup(ann, name);
  await isWell(ann);
  for (const one of [ann, ben]) {
    await visit(one.page, address);
    await one.page.getByRole('button', { name: 'Join', exact: true }).click();
    await one.page.getByText('You take part.').waitFor();
  }
  await visit(ann.page, address);
  await ann.page.getByRole('button', { name: 'Begin now …' }).click();
  await ann.page.getByRole('button', { name: 'Begin now', exact: true }).click();
  for (const one of [ann, ben]) {
    await visit(one.page, address);
    await one.page.getByRole('link', { name: 'To your table' }).click();
    await one.page.getByText(`Round 1, table 1 of ${name}`).waitFor();
    await one.page.getByText('Its players take their seats by').waitFor();
    await one.page.getByRole('button', { name: 'Take this seat' }).click();
  }
  await ben.page.getByRole('link', { name: /^Round 1, table 1: back/ }).click();
  await ben.page.getByRole('heading', { name, exact: true }).waitFor();
  await ben.page.getByRole('button', { name: 'Drop out …' }).click();
  await ben.page.getByRole('button', { name: 'Drop out', exact: true }).click();
  await expect
    .poll(async () => {
      await visit(ann.page, address);
      return await ann.page.getByText('has won.').count();
    })
    .toBe(1);
  expect(await ann.page.getByRole('row', { name: /you/ }).innerText()).toMatch(/^1\s/);
  await ann.page.getByText('How places are found').click();
  await isWell(ann);
  await ann.page.getByRole('link', { name: 'Replay' }).click();
  await ann.page.waitForURL(/\/replay/);
  await visit(ann.page, '/tournaments?status=over');
  await ann.page.getByRole('link', { name: new RegExp(name) }).waitFor();
  await isWell(ann);
  expect([...ann.troubles, ...ben.troubles]).toEqual([]);
});
