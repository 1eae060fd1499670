/**
 * What is seen and heard before a move is made: turning by finger, the dragged card, every connection made and broken; and
 * hints in grades that the result counts.
 */
import { announcedOn } from '@partyline/e2e/announced.js';
import { armed } from '@partyline/e2e/armed.js';
import { somebody, type Ways } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { layTable } from '@partyline/e2e/party.js';
import { scene } from '@partyline/e2e/scene.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changeOf, factsOf, type Link, withMade } from '../../for-board.js';
import type { View } from '../../format.js';
import { firstPosition } from '../../learn/first-round.js';
import { newGame, read } from '../given.js';

const PATIENCE = { timeout: 120_000 };
const optionsOf = ({ board, incoming, recipients, priority, emergency }: View) => ({
  deals: [{ board, incoming, recipients }],
  priority,
  emergency,
});

const here = scene();

async function sitDown(ways: Ways, view: View = firstPosition) {
  const person = await somebody(here, ways);
  const { page } = person;
  await page.goto(await layTable(page, { game: 'switchboard', seats: 1, options: optionsOf(view) }));
  await page.locator('[data-part="4"]').waitFor();
  return person;
}

/** Waits for an announcement that says it. */
async function spoken(page: Page, what: RegExp): Promise<string> {
  const said = async () => (await announcedOn(page)).find((line) => what.test(line)) ?? '';
  await expect.poll(said).toMatch(what);
  return await said();
}
const effects = (page: Page) => page.locator('.switch-effects');

async function middleOf(page: Page, part: number) {
  const box = await page.locator(`[data-part="${part}"]`).boundingBox();
  if (box === null) throw new Error(`no part ${part}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, box };
}

test('by finger the first tap on the button shows what turning would lead to, the second turns', PATIENCE, async () => {
  const { page, troubles } = await sitDown({ size: 'phone', touch: true });
  const turn = page.getByRole('button', { name: 'Turn it (1 s)' });
  await page.locator('[data-part="3"]').tap();
  await turn.tap();
  await effects(page).getByText('C3–R5 connected').waitFor();
  expect(await page.locator('.switch-ray[data-kind="call"]').count()).toBe(1);
  expect(await page.locator('[data-taking="true"]').count(), 'nothing is done yet').toBe(0);
  await turn.tap();
  await page.locator('[data-taking="true"]').first().waitFor();
  expect(troubles).toEqual([]);
});

test('by key the first R shows, the second turns; another card ends the preview', PATIENCE, async () => {
  const { page } = await sitDown({ oneClick: false });
  await page.locator('[data-part="4"]').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('r');
  await effects(page).getByText('C3–R5 connected').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.locator('.switch-say', { hasText: 'Exchange F and H' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('r');
  await effects(page).getByText('C3–R5 connected').waitFor();
  await page.keyboard.press('r');
  await page.locator('[data-taking="true"]').first().waitFor();
});

test('the dragged card is drawn with its cords, and goes aside for the preview', PATIENCE, async () => {
  const { page, troubles } = await sitDown({ size: 'desk', theme: 'night' });
  const [from, to] = [await middleOf(page, 3), await middleOf(page, 6)];
  const carried = page.locator('.switch-carried');
  const sizeOf = async () => (await carried.boundingBox()) ?? expect.fail('nothing is dragged');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 10, { steps: 4 });
  expect(await carried.getAttribute('data-card')).toBe('H');
  expect(await carried.locator('.switch-cord').count()).toBe(4);
  expect((await sizeOf()).width).toBeGreaterThan(from.box.width * 0.9);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.locator('.switch-say', { hasText: 'Exchange H and A' }).waitFor();
  const box = await sizeOf();
  expect(await carried.locator('.switch-cord').count()).toBe(4);
  expect(box.width * box.height, 'it covers little of the card below').toBeLessThan(to.box.width * to.box.height * 0.2);
  expect(box.x, 'and stands beside the pointer').toBeGreaterThan(to.x);
  expect(await page.locator('.switch-card[data-moved="true"]').count()).toBe(2);
  expect(await page.locator('.switch-card[data-lifted="true"]').count()).toBe(0);
  await page.mouse.up();
  await page.locator('[data-taking="true"]').first().waitFor();
  expect(await carried.count()).toBe(0);
  expect(troubles).toEqual([]);
});

/** A deal in which one exchange makes and breaks 37 connections; hardly any deal has one with more. */
const busy = read(newGame({}, 'size 37').state);

/** The exchange that changes most in a position, with everything that it makes and breaks. */
function greatest(view: View) {
  const before = factsOf(view);
  const places = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const pairs = places.flatMap((one) => places.slice(one + 1).map((other) => [one, other] as const));
  const square = (place: number): [number, number] => [Math.floor(place / 3), place % 3];
  const all = pairs.map(([one, other]) => {
    const after = factsOf(withMade(view, { type: 'exchange', a: square(one), b: square(other), pay: [0] }));
    return { one, other, change: changeOf(before, after) };
  });
  const size = ({ change: { made, broken } }: (typeof all)[number]): number => made.length + broken.length;
  return all.sort((a, b) => size(b) - size(a))[0] ?? expect.fail('no exchange');
}

const names = (links: readonly Link[]): readonly string[] => links.map(({ from, to }) => `${from}–${to}`).sort();

/** What stands behind "Makes" or "Breaks", as pairs. */
async function listed(page: Page, kind: 'made' | 'broken'): Promise<readonly string[]> {
  const groups = await page.locator(`.switch-effects li:has(.switch-${kind}) .switch-links`).allInnerTexts();
  const pairs = groups.flatMap((group) => {
    const [from = '', to = ''] = group.trim().split('–');
    return to.split(', ').map((one) => `${from}–${one}`);
  });
  return [...pairs].sort();
}

test.each([
  ['on the desk', { size: 'desk', theme: 'day', oneClick: false }],
  ['on the phone', { size: 'phone', theme: 'night', touch: true }],
] as const)('every connection made and broken is listed and in sight, and said in sentences, %s', PATIENCE, async (_, ways) => {
  // On a phone the rarest and longest lists are scrolled, so that the buttons stay where they are.
  const view = ways.size === 'desk' ? busy : firstPosition;
  const { page, troubles } = await sitDown(ways, view);
  const { one, other, change } = greatest(view);
  expect(Math.max(change.made.length, change.broken.length)).toBeGreaterThan(8);
  const press = (part: number) =>
    ways.size === 'phone' ? page.locator(`[data-part="${part}"]`).tap() : page.locator(`[data-part="${part}"]`).click();
  await press(one);
  await press(other);
  await effects(page).waitFor();
  const connected = (await effects(page).locator('.switch-connects').allInnerTexts()).map((line) => line.trim().slice(0, 5));
  expect([...(await listed(page, 'made')), ...connected].sort()).toEqual(names(change.made));
  expect(await listed(page, 'broken')).toEqual(names(change.broken));
  const hidden = await page.locator('.switch-now').evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(hidden, 'pixels that are cut off').toBe(0);
  const said = await spoken(page, /^Exchange . and . for 2 seconds\. .*It makes .*\. It breaks .*\.$/);
  for (const { from, to } of [...change.made, ...change.broken]) expect(said).toMatch(new RegExp(`${from} to [^;.]*${to}`));
  expect(await sticksOut(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

test('cards speak their cords, terminals where they lead, and a move what it has led to', PATIENCE, async () => {
  const { page } = await sitDown({});
  await page.getByRole('button', { name: /^Card H, middle left\. Cords: top to upper left, / }).waitFor();
  await page.getByRole('button', { name: 'C3, green call. Leads to C1, C4 and R1.' }).waitFor();
  await page.locator('[data-part="4"]').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('r');
  await spoken(page, /^Turn H for 1 second\. It connects the green call, C3 to R5, and earns 3 seconds\./);
  await page.keyboard.press('r');
  await spoken(page, /^You turn the card H \(middle left\) and connect green \(C3 to R5, for 3 seconds\): Time −1 second\./);
  await spoken(page, /^Your turn: put 3 s for the green call on a die\./);
});

test.each([
  { size: 'desk', theme: 'day' },
  { size: 'phone', theme: 'night' },
] as const)('hints come as an area, a card, a move; the result counts them ($size)', PATIENCE, async (ways) => {
  const { page, troubles } = await sitDown(ways);
  const pointed = () => page.locator('.switch-drawing [data-pointed]').count();
  const more = page.getByRole('button', { name: 'Tell me more' });
  await page.getByRole('button', { name: 'What would you do?' }).click();
  await page.getByText(/^Look at the .*The next call/).waitFor();
  await expect.poll(pointed).toBeGreaterThan(1);
  expect(await sticksOut(page)).toEqual([]);
  await more.click();
  await page.getByText(/is the one to (move|change)\./).waitFor();
  await expect.poll(pointed).toBe(1);
  await page.getByRole('button', { name: 'Close this hint' }).click();
  await page.getByRole('button', { name: 'What would you do?' }).click();
  await page.getByText(/is the one to (move|change)\./).waitFor();
  await more.click();
  await page.getByText(/The plan has/).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close this hint' }).click();
  await armed(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await result.getByText('You asked for 3 hints.').waitFor();
  await page.reload();
  await result.getByText('You asked for 3 hints.').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

test('the card of a daily call that is played again tells of hints', PATIENCE, async () => {
  const { page, troubles } = await somebody(here, {});
  const resign = () =>
    page.evaluate(async () => {
      const table = `/api${location.pathname.replace('/t/', '/tables/')}`;
      const body = JSON.stringify({ key: crypto.randomUUID(), asked: null, command: { type: 'resign' } });
      await fetch(`${table}/commands`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    });
  await page.goto('/daily');
  const call = page.getByRole('article', { name: 'Switchboard' });
  await call.getByRole('button', { name: /^Play today’s call/ }).click();
  await page.waitForURL(/\/t\//);
  await page.locator('[data-part="4"]').waitFor();
  expect(await page.getByRole('button', { name: 'What would you do?' }).count()).toBe(0);
  await resign();
  const card = page.getByRole('region', { name: 'Daily call' });
  await card.getByText(/^Lost in round 1, with \d of 15 calls put through$/).waitFor();
  expect(await card.getByText(/asked for/).count()).toBe(0);
  const first = page.url();
  await card.getByRole('button', { name: /^Play it again/ }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/t/') && String(url) !== first);
  await page.getByRole('button', { name: 'What would you do?' }).click();
  await page.getByRole('button', { name: 'Tell me more' }).waitFor();
  await resign();
  await card.getByText('You asked for one hint.').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

test('without a hint the result says nothing of hints', PATIENCE, async () => {
  const { page } = await sitDown({});
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await result.waitFor();
  expect(await result.getByText(/asked for/).count()).toBe(0);
});

test('the lesson teaches split cords and crossed lines', PATIENCE, async () => {
  const { page, troubles } = await somebody(here, { size: 'phone', theme: 'day' });
  await page.goto('/learn/switchboard');
  const lesson = page.getByRole('region', { name: 'Lesson' });
  await lesson.waitFor();
  const heard: string[] = [];
  for (let step = 0; step < 30; step++) {
    const words = await lesson.getByRole('status').innerText();
    heard.push(words);
    const on = lesson.getByRole('button', { name: /^(Go on|Show me)$/ });
    if ((await on.count()) === 0) break;
    await on.click();
    await expect.poll(() => lesson.getByRole('status').innerText()).not.toBe(words);
  }
  const [split, crossed] = [/\bsplit\b/, /^Crossed lines: /].map((what) => heard.findIndex((words) => what.test(words)));
  expect(split).toBeGreaterThan(0);
  expect(crossed).toBeGreaterThan(split ?? 0);
  await lesson.getByRole('button', { name: 'Play a new game' }).waitFor();
  expect(troubles).toEqual([]);
});
