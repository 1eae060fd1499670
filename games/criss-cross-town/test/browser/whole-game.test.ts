/** Whole games: alone with a mouse and by keyboard, and between two people in two browsers. */
import { armed } from '@partyline/e2e/armed.js';
import { somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { pressOn } from '@partyline/e2e/keys.js';
import { anyMove, layTable, party } from '@partyline/e2e/party.js';
import { scene } from '@partyline/e2e/scene.js';
import { fewOf, turnAt } from '@partyline/e2e/turns.js';
import { expect, test } from 'vitest';
import { townPlayer } from './at-table.js';

const PATIENCE = { timeout: 300_000 };
const game = 'criss-cross-town';
const ROUNDS = [1, 2, 3, 4, 5, 6, 7, 8];
/** By keys; the later ones are taken from the rules, and by-ear.test.ts plays all of them by keys. */
const BY_KEYS = fewOf(ROUNDS, 3);

const here = scene();

test('alone: eight rounds, a finish that is suggested, and every word of it added up', PATIENCE, async () => {
  const person = await somebody(here);
  const { page } = person;
  await page.goto(await layTable(page, { game, seats: 1 }));
  await page.getByRole('grid', { name: /^Your sheet/ }).waitFor();
  const player = townPlayer(person);
  for (const round of ROUNDS) {
    await expect.poll(player.round, { timeout: 60_000 }).toBe(round);
    await player.cutAndPlace();
    if (round === 5) expect(await violations(page)).toEqual([]);
    await player.ready();
  }
  await player.button('Suggest a finish').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await sticksOut(page)).toEqual([]);
  expect(await player.button(/^Send the plan/).innerText(), 'no points are promised for what cannot be sent').toMatch(/to mend$/);
  await player.finish();
  await player.result.waitFor();
  expect(await player.result.innerText()).toMatch(/Intern|Trainee|planner|developer/);
  expect(await player.result.getByRole('row', { name: /^Total/ }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await player.result.getByRole('list', { name: 'Words' }).getByRole('button').first().click();
  await page.getByRole('dialog').getByText('is in the word list: it counts.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect((await player.story()).at(-1)).toMatch(/You end as/);
  expect(person.troubles).toEqual([]);
});

test('two people build at once; nobody sees the other’s build before both are ready', PATIENCE, async () => {
  const { people } = await party(here, { game });
  const [one, other] = people.map((person) => townPlayer(person));
  if (one === undefined || other === undefined) throw new Error('There is nobody.');
  for (const round of ROUNDS) {
    for (const player of [one, other]) await expect.poll(player.round, { timeout: 60_000 }).toBe(round);
    await one.cutAndPlace();
    await one.ready();
    if (round === 1) {
      await other.button(/^Town of .*: 0 letters, 1 worker, ready$/).waitFor();
      await one.button('Not ready after all').waitFor();
      await armed(one.page);
      await one.button('Not ready after all').click();
      await one.ready();
      await one.say.getByText('You are ready. Waiting for').waitFor();
    }
    await other.cutAndPlace();
    await other.ready();
  }
  // What was built last stays marked.
  for (const { page } of [one, other]) await expect.poll(() => page.locator('.cct-last').count()).toBe(1);
  await one.button(/^Town of/).click();
  await expect.poll(() => one.page.getByRole('group', { name: /^Town of/ }).count()).toBe(1);
  await one.button(/^Your town/).click();
  for (const player of [one, other]) await player.finish();
  for (const player of [one, other]) {
    await player.result.waitFor();
    expect(await player.result.getByRole('row', { name: /^Total/ }).count()).toBe(2);
  }
  for (const { page } of turnAt([one, other], 0)) expect(await violations(page)).toEqual([]);
  expect(people.flatMap(({ troubles }) => troubles)).toEqual([]);
});

test('a game by keyboard alone, and what it hears is what would happen', PATIENCE, async () => {
  const person = await somebody(here);
  const { page } = person;
  await page.goto(await layTable(page, { game, seats: 1 }));
  await page.getByRole('grid', { name: /^Your sheet/ }).waitFor();
  const player = townPlayer(person);
  const heard: string[] = [];
  for (const round of ROUNDS) {
    await expect.poll(player.round, { timeout: 60_000 }).toBe(round);
    if (!BY_KEYS.includes(round)) {
      await anyMove(person);
      continue;
    }
    heard.push(...(await player.cutAndPlaceByKeys()));
    await pressOn(page, /^button Ready$/);
    // The plan has room for another piece: it asks, and the safe answer has the focus.
    await page.getByRole('alertdialog').waitFor();
    await armed(page);
    await page.keyboard.press('Shift+Tab');
    await pressOn(page, /^button Ready all the same/);
  }
  await player.button('Suggest a finish').waitFor();
  await pressOn(page, /^button Suggest a finish/);
  await player.button(/^Use it/).waitFor({ timeout: 60_000 });
  await pressOn(page, /^button Use it/);
  await pressOn(page, /^button Send the plan/);
  await player.result.waitFor();
  expect(heard.some((words) => /Enter cuts: .*clean cut/.test(words))).toBe(true);
  expect(heard.some((words) => /Fits\. .*(a word|no word)/.test(words))).toBe(true);
  expect(person.troubles).toEqual([]);
});
