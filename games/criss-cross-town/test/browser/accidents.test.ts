/** No move by accident: Ready asks when nothing is built or a piece is left over, and a double click answers nothing. */
import { armed, HAND } from '@partyline/e2e/armed.js';
import { somebody } from '@partyline/e2e/browser.js';
import { layTable } from '@partyline/e2e/party.js';
import { scene } from '@partyline/e2e/scene.js';
import { expect, test } from 'vitest';
import { ADAS } from '../../learn/position.js';
import { nextLetters, townPlayer } from './at-table.js';

const PATIENCE = { timeout: 120_000 };

const here = scene();

const cardsOf = (...pieces: number[]) =>
  Array.from({ length: 8 }, (_, i) => ({ id: `own-${i}`, plans: [{ pieces, exact: false, worker: false }] }));
/** Plans for one piece: with it, nothing is left over. */
const ALONE = cardsOf(5);

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
  const options = { blueprints: ALONE };
  await page.goto(await layTable(page, { game: 'criss-cross-town', seats: 2, others: 'bots', options }));
  const player = townPlayer(person);
  await page.locator('.cct-sheet [data-square="9,9"] text').waitFor(PATIENCE);
  await player.cutAndPlace();
  await page.getByRole('button', { name: 'Ready', exact: true }).dblclick(HAND);
  await expect.poll(player.round, PATIENCE).toBe(2);
  await armed(page);
  expect(await page.getByRole('alertdialog').count(), 'the second click asked nothing').toBe(0);
  expect(await page.getByRole('button', { name: 'Undo' }).isEnabled(), 'a built round can be taken back by agreement').toBe(true);
});

test('Ready asks while the plan has room for another piece, and not once it is full', PATIENCE, async () => {
  const person = await somebody(here);
  const { page } = person;
  const options = { blueprints: cardsOf(3, 2) };
  await page.goto(await layTable(page, { game: 'criss-cross-town', seats: 1, options }));
  const player = townPlayer(person);
  const ready = page.getByRole('button', { name: 'Ready', exact: true });
  const question = page.getByRole('alertdialog');
  await page.locator('.cct-sheet [data-square="9,9"] text').waitFor(PATIENCE);
  await player.cutAndPlace();
  await ready.click();
  await question.getByText('The plan has room for another piece, up to 2 letters. Ready?').waitFor();
  await armed(page);
  await question.getByRole('button', { name: 'Not yet' }).click();
  await player.drag([
    [9, 0],
    [9, 1],
  ]);
  await player.putOn([1, 2]);
  await expect.poll(() => page.locator('.cct-tray-piece[data-placed="true"]').count()).toBe(2);
  await armed(page);
  await ready.click();
  await expect.poll(player.round, PATIENCE).toBe(2);
  expect(person.troubles).toEqual([]);
});

test('what is wrong with the build is said beside the letter that was just laid, and Ready is off', PATIENCE, async () => {
  const person = await somebody(here, { size: 'phone', touch: true });
  const { page } = person;
  const exact = Array.from({ length: 8 }, (_, i) => ({
    id: `own-${i}`,
    plans: [{ pieces: [5], exact: true, worker: false }],
  }));
  await page.goto(await layTable(page, { game: 'criss-cross-town', seats: 1, options: { blueprints: exact } }));
  const player = townPlayer(person);
  await page.locator('.cct-sheet [data-square="9,9"] text').waitFor(PATIENCE);
  await player.drag([
    [0, 0],
    [0, 1],
    [0, 2],
  ]);
  await player.look('Town');
  await player.putOn([0, 0]);
  await player.say.getByText('is exact: each piece must have the size of a place of its own.').waitFor();
  expect(await player.say.locator('.cct-made').count(), 'and so is what the letters make').toBe(1);
  expect(await page.getByRole('button', { name: 'Ready', exact: true }).getAttribute('aria-disabled')).toBe('true');
  expect(person.troubles).toEqual([]);
});

test.each([
  ['desk', { size: 'desk' }],
  ['phone', { size: 'phone', touch: true }],
] as const)('with a worker chosen every button is on the screen, and so is the question, %s', PATIENCE, async (_, ways) => {
  const person = await somebody(here, ways);
  const { page } = person;
  const options = { blueprints: cardsOf(5, 2), sheets: [ADAS] };
  await page.goto(await layTable(page, { game: 'criss-cross-town', seats: 1, options }));
  const player = townPlayer(person);
  await page.locator('.cct-sheet [data-square="9,9"] text').waitFor(PATIENCE);
  await player.cutAndPlace();
  await page.getByRole('button', { name: 'Place a worker' }).click();
  await player.putOn([0, 5]);
  await page.getByRole('button', { name: 'Send home' }).waitFor();
  const cutOff = () =>
    page.evaluate(() => {
      const bottom = document.querySelector('#table-board')?.getBoundingClientRect().bottom ?? 0;
      return [...document.querySelectorAll('.cct-foot button')]
        .filter((button) => button.getBoundingClientRect().bottom > bottom)
        .map(({ textContent }) => textContent);
    });
  expect(await cutOff()).toEqual([]);
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await page.getByRole('alertdialog').getByText('The plan has room').waitFor();
  expect(await cutOff()).toEqual([]);
  expect(person.troubles).toEqual([]);
});

test('a new round begins at the sheet, with nothing chosen of the one before', PATIENCE, async () => {
  const person = await somebody(here, { size: 'phone', touch: true });
  const { page } = person;
  const options = { blueprints: ALONE, sheets: [ADAS] };
  await page.goto(await layTable(page, { game: 'criss-cross-town', seats: 1, options }));
  const player = townPlayer(person);
  await page.locator('.cct-sheet [data-square="9,9"] text').waitFor(PATIENCE);
  await player.cutAndPlace();
  await page.getByRole('button', { name: 'Place a worker' }).tap();
  await player.putOn([0, 5]);
  const pad = page.getByRole('group', { name: 'The worker stands for' });
  await pad.waitFor();
  await player.ready();
  await expect.poll(player.round, PATIENCE).toBe(2);
  expect(await page.getByRole('button', { name: 'Sheet', exact: true }).getAttribute('aria-pressed')).toBe('true');
  expect(await pad.count(), 'the worker of the round before is not chosen').toBe(0);
  expect(person.troubles).toEqual([]);
});
