/** Whoever doubts a word asks for it: by mouse and by keyboard, a word of the town or any other. */

import { somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { pressOn } from '@partyline/e2e/keys.js';
import { layTable } from '@partyline/e2e/party.js';
import { scene } from '@partyline/e2e/scene.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { townPlayer } from './at-table.js';

const game = 'criss-cross-town';

const here = scene();

const PAGES = /definitions-1-/;

async function atTable(size: 'desk' | 'phone') {
  const person = await somebody(here, { size });
  const { page } = person;
  const asked: string[] = [];
  page.on('request', (request) => PAGES.test(request.url()) && asked.push(request.url()));
  await page.goto(await layTable(page, { game, seats: 1 }));
  await page.getByRole('button', { name: 'Words', exact: true }).waitFor();
  return { person, page, asked, book: page.getByRole('dialog') };
}

const ask = async (page: Page, word: string): Promise<void> => {
  await page.getByLabel('Another word').fill(word);
  await page.getByLabel('Another word').press('Enter');
};

test('by mouse: any word, what it means, and whether it counts', { timeout: 120_000 }, async () => {
  const { person, page, asked, book } = await atTable('phone');
  expect(asked, 'nothing is fetched before somebody asks').toEqual([]);
  await page.getByRole('button', { name: 'Words', exact: true }).click();
  await ask(page, 'cats');
  await book.getByText('CATS is in the word list: it counts.').waitFor();
  await book.getByText('Plural of CAT').waitFor();
  await book.getByText('feline mammal').waitFor();
  expect(await violations(page)).toEqual([]);
  await ask(page, 'qi');
  await book.getByText('the energy of life in Chinese thought').waitFor();
  await ask(page, 'azoth');
  await book.getByText('No definition of it is kept here.').waitFor();
  await ask(page, 'zzxq');
  await book.getByText('ZZXQ is not in the word list: it does not count.').waitFor();
  await expect.poll(() => asked.map((url) => /-(.)\.bin/.exec(url)?.[1])).toEqual(['c', 'q', 'a', 'z']);
  await book.getByRole('button', { name: 'Close' }).click();
  expect(await book.count()).toBe(0);
  expect(person.troubles).toEqual([]);
});

test('a new table begins with the second list, and the first can be chosen', { timeout: 120_000 }, async () => {
  const person = await somebody(here, { size: 'phone' });
  const { page } = person;
  const words = page.getByRole('combobox', { name: 'Words' });
  const deal = async (list: string | null): Promise<void> => {
    await page.goto(`/practice/${game}?seed=words`);
    await page.getByText('Options of Criss-Cross Town').click();
    expect(await words.inputValue()).toBe('house-2');
    if (list !== null) await words.selectOption(list);
    expect(await sticksOut(page)).toEqual([]);
    await page.getByRole('button', { name: 'Deal' }).click();
    await page.getByRole('button', { name: 'Words', exact: true }).click();
    await ask(page, 'sudokus');
  };
  await deal(null);
  await page.getByText('SUDOKUS is in the word list: it counts.').waitFor();
  await page.getByText('Plural of SUDOKU').waitFor();
  await page.getByText('a puzzle in which nine digits fill a grid').waitFor();
  expect(await violations(page)).toEqual([]);
  await ask(page, 'stadia');
  await page.getByText('Plural of STADIUM').waitFor();
  expect(await violations(page)).toEqual([]);
  await deal('house');
  await page.getByText('SUDOKUS is not in the word list: it does not count.').waitFor();
  expect(person.troubles).toEqual([]);
});

test('by keyboard: a run of the town, and back to where one was', { timeout: 120_000 }, async () => {
  const { person, page, book } = await atTable('desk');
  const player = townPlayer(person);
  await player.cutAndPlaceByKeys();
  await page.keyboard.press('d');
  await book.getByText(/is (not )?in the word list: it (counts|does not count)\./).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.cct-town :focus').count()).toBe(1);
  await pressOn(page, /^button Words/);
  await book.getByRole('heading', { name: 'In this town' }).waitFor();
  await pressOn(page, /^button [A-Z]+$/);
  await book.getByText(/is (not )?in the word list/).waitFor();
  expect(person.troubles).toEqual([]);
});
