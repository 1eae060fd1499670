/** Whole games: between four people in four browsers with interference, and alone against bots by finger and by keyboard. */

import { type Person, somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { tabTo } from '@partyline/e2e/keys.js';
import { layTable } from '@partyline/e2e/party.js';
import { scene } from '@partyline/e2e/scene.js';
import { turnAt } from '@partyline/e2e/turns.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { byMouse, byTouch, type Player, playerOf, troublesOf, whoseTurn } from './at-table.js';

const PATIENCE = { timeout: 300_000 };

const here = scene();

/** Everybody sits and the game has begun. */
async function evening(seats: number): Promise<readonly (Person & Player)[]> {
  const people = await Promise.all(Array.from({ length: seats }, () => somebody(here)));
  const [host, ...guests] = people;
  if (host === undefined) throw new Error('There is nobody.');
  const address = await layTable(host.page, { game: 'radiowarz', seats });
  await host.page.goto(address);
  for (const { page } of guests) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Take this seat' }).click();
  }
  await Promise.all(people.map(({ page }) => page.getByRole('listbox').waitFor()));
  return people.map((person) => ({ ...person, ...playerOf(person, byMouse) }));
}

/** Makes the move of whoever is asked, and waits until it is made: against bots the next question comes at once. */
async function turnOf<T>(player: Player, move: () => Promise<T>): Promise<T> {
  const before = await player.left();
  const made = await move();
  await expect
    .poll(async () => (await player.result.isVisible()) || (await player.left()) !== before, { timeout: 60_000 })
    .toBe(true);
  return made;
}

test('four people play to the end, pull each other’s strings, and all see the same', PATIENCE, async () => {
  const players = await evening(4);
  let pulls = 0;
  for (let turn = await whoseTurn(players); turn !== null; turn = await whoseTurn(players)) {
    const placed = await turnOf(turn, turn.place);
    if (placed?.pulled === true) pulls += 1;
    if (placed !== null) for (const { page } of players) await expect.poll(() => page.locator('.rw-last').count()).toBe(1);
    if (pulls === 1) {
      // The page of who has moved is the first to show it.
      for (const seat of [0, 1, 2, 3])
        for (const { string } of players) await expect.poll(() => string(seat)).toBe(await turn.string(seat));
    }
  }
  expect(pulls, 'somebody was pulled').toBeGreaterThan(0);
  for (const { result } of players) await result.waitFor();
  const ends = await Promise.all(players.map(({ result }) => result.getByRole('listitem').allInnerTexts()));
  const plain = ends.map((lines) =>
    lines
      .join('|')
      .replace(/\s*\(you\)/g, '')
      .replace(/\s+/g, ' '),
  );
  expect(new Set(plain).size, 'everybody reads the same result').toBe(1);
  const story = (await players[0]?.story())?.join(' ') ?? '';
  expect(story).toMatch(/pulls? (?:your|[A-Z]\w+ [A-Z]\w+’s) string/);
  expect(story).toMatch(/on air/);
  for (const { page } of players) expect(await sticksOut(page)).toEqual([]);
  for (const { page } of turnAt(players, 0)) expect(await violations(page)).toEqual([]);
  expect(troublesOf(players)).toEqual([]);
});

test('a game against bots is played to the end with one finger on a phone', PATIENCE, async () => {
  const person = await somebody(here, { size: 'phone', touch: true, theme: 'night' });
  const { page } = person;
  const player = playerOf(person, byTouch);
  await page.goto(await layTable(page, { game: 'radiowarz', seats: 3, others: 'bots' }));
  for (let turn = await whoseTurn([player]); turn !== null; turn = await whoseTurn([player])) {
    await turnOf(turn, turn.place);
    expect(await sticksOut(page)).toEqual([]);
  }
  expect(await violations(page)).toEqual([]);
  expect(person.troubles).toEqual([]);
});

/** To the next open city by its key, a string chosen where there is one, and Enter; what was heard of the city. */
async function placeByKeys(page: Page): Promise<string> {
  const forfeit = page.getByRole('button', { name: 'Forfeit the station' });
  if (await forfeit.isVisible()) {
    await forfeit.press('Enter');
    return 'north';
  }
  const name = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await tabTo(page, /^option /);
  await page.keyboard.press('t');
  await expect.poll(name).toMatch(/on air|point|nothing changes|Free for your base/);
  const heard = await name();
  if (/press P/.test(heard)) {
    await page.keyboard.press('p');
    await expect.poll(name).toMatch(/Pulls .*’s string/);
  }
  await page.keyboard.press('Enter');
  return heard;
}

test('a game against bots is played to the end by keyboard, and what it hears is what would happen', PATIENCE, async () => {
  const person = await somebody(here);
  const { page } = person;
  const player = playerOf(person, byMouse);
  await page.goto(await layTable(page, { game: 'radiowarz', seats: 3, others: 'bots' }));
  const heard: string[] = [];
  for (let turn = await whoseTurn([player]); turn !== null; turn = await whoseTurn([player])) {
    await turnOf(turn, async () => heard.push(await placeByKeys(page)));
  }
  expect(heard.length).toBeGreaterThan(3);
  expect(new Set(heard.slice(1).map((words) => /(north|south|east|west)/.test(words)))).toEqual(new Set([true]));
  expect(person.troubles).toEqual([]);
});
