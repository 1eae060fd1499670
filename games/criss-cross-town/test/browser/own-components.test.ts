/** Sheets, cards and words of one's own in the form of a new table: judged in sentences, and played with. */

import { somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { scene } from '@partyline/e2e/scene.js';
import { expect, test } from 'vitest';
import { houseCards } from '../../data/house-cards.js';
import { WHOLE } from '../sheets.js';

const here = scene();

const cards = [...houseCards.double, ...houseCards.single].slice(0, 8);

test('what is wrong is said in sentences, and what is good is played with', { timeout: 120_000 }, async () => {
  const person = await somebody(here, { size: 'phone' });
  const { page } = person;
  await page.goto('/practice/criss-cross-town?seed=own');
  await page.getByText('Options of Criss-Cross Town').click();
  await page.getByText('Blueprint cards of your own').click();
  const blueprints = page.getByRole('textbox', { name: /^Paste eight cards/ });
  await blueprints.fill('[{"id":"s-1"');
  await page.getByText('This is not JSON yet.').waitFor();
  await blueprints.fill(JSON.stringify(cards.slice(0, 3)));
  await page.getByText('A game needs 8 cards; here are 3.').waitFor();
  await blueprints.fill(JSON.stringify(cards));
  await page.getByText('8 cards: they can be played with.').waitFor();
  await page.getByText('Letter sheets of your own').click();
  const file = { name: 'sheet.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(WHOLE)) };
  await page.getByLabel('Or choose a file').nth(1).setInputFiles(file);
  await page.getByText('1 sheet: it can be played with.').waitFor();
  await page.getByText('Words of your own').click();
  await page.getByRole('textbox', { name: /^Paste a list of words/ }).fill('abc, def');
  await page.getByText('2 words, and no others, count in this game.').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await sticksOut(page)).toEqual([]);
  await page.getByRole('button', { name: 'Deal' }).click();
  await expect.poll(() => page.locator('.cct-sheet text').allTextContents()).toEqual([...WHOLE.letters.join('')]);
  await expect.poll(() => page.locator('.cct-plan').count()).toBe(2);
  await page.getByRole('button', { name: 'Words', exact: true }).click();
  await page.getByLabel('Another word').fill('house');
  await page.getByLabel('Another word').press('Enter');
  await page.getByText('HOUSE is not in the word list: it does not count.').waitFor();
  expect(person.troubles).toEqual([]);
});
