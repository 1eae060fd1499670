/** No move by accident: Ready asks when nothing is built or a piece is left over, and a double click answers nothing. */
import { armed, HAND } from '@partyline/e2e/armed.js';
import { somebody } from '@partyline/e2e/browser.js';
import { layTable } from '@partyline/e2e/party.js';
import { scene } from '@partyline/e2e/scene.js';
import { expect, test } from 'vitest';
import { nextLetters, townPlayer } from './at-table.js';

const PATIENCE = { timeout: 120_000 };

const here = scene();

test('Ready with nothing built asks; a double click neither answers nor ends the round', PATIENCE, async () => {
  const person = await somebody(here);
  const { page } = person;
  await page.goto(await layTable(page, { game: 'criss-cross-town', seats: 2, others: 'bots' }));
  const player = townPlayer(person);
  const ready = page.getByRole('button', { name: 'Ready', exact: true });
  const question = page.getByRole('alertdialog');
  await ready.waitFor(PATIENCE);
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  await ready.dblclick(HAND);
  await question.getByText('Nothing is built this round').waitFor();
  expect(await player.round()).toBe(1);
  await armed(page);
  await question.getByRole('button', { name: 'Not yet' }).click();
  await question.waitFor({ state: 'hidden' });

  const letters = await nextLetters(page);
  await player.drag(letters);
  await ready.click();
  await question.getByText('1 piece not placed').waitFor();
  expect(person.troubles).toEqual([]);
});

test('a double click on Ready ends one round, not two', PATIENCE, async () => {
  const person = await somebody(here);
  const { page } = person;
  await page.goto(await layTable(page, { game: 'criss-cross-town', seats: 2, others: 'bots' }));
  const player = townPlayer(person);
  await page.locator('.cct-sheet [data-square="9,9"] text').waitFor(PATIENCE);
  await player.cutAndPlace();
  await page.getByRole('button', { name: 'Ready', exact: true }).dblclick(HAND);
  await expect.poll(player.round, PATIENCE).toBe(2);
  await armed(page);
  expect(await page.getByRole('alertdialog').count(), 'the second click asked nothing').toBe(0);
  expect(await page.getByRole('button', { name: 'Undo' }).isEnabled(), 'a built round can be taken back by agreement').toBe(true);
});
