/** The board under somebody's hands: it keeps its place, can be enlarged and moved, and says what may not be done and why. */
import { armed } from '@partyline/e2e/armed.js';
import { type Size, somebody } from '@partyline/e2e/browser.js';
import { scene } from '@partyline/e2e/scene.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bidder, whoseTurn } from './at-table.js';
import { evening, firstOfTwo } from './evening.js';

/** A busy machine is slow, not wrong. */
const PATIENCE = { timeout: 30_000 };

const here = scene();

const map = (page: Page) => page.getByRole('group', { name: 'Map', exact: true });
const hex = (page: Page, at: string) => page.locator(`[data-hex="${at}"]`);
const shown = async (page: Page): Promise<readonly number[]> =>
  ((await map(page).getAttribute('viewBox')) ?? '').split(' ').map(Number);
const widthShown = async (page: Page): Promise<number> => (await shown(page))[2] ?? Number.NaN;

/** Where the map is on the screen, and which part of it. */
const place = async (page: Page) => ({ box: await map(page).boundingBox(), part: await shown(page) });

/** By how many pixels something in the console is cut off. */
const cut = (page: Page): Promise<number> =>
  page.locator('.wires-console').evaluate((console) => console.scrollHeight - console.clientHeight);

for (const size of ['desk', 'phone'] satisfies Size[]) {
  test(`at the ${size} the map stays where it is while one points, chooses, builds and is refused`, async () => {
    const player = await firstOfTwo(here, { size });
    const { page } = player;
    const before = await place(page);
    const same = async () => {
      expect(await place(page)).toEqual(before);
      expect(await cut(page)).toBe(0);
    };
    for (const at of ['1,0', '2,0', '-5,5', '4,-5', '0,-1', '-3,1', '0,0']) {
      await hex(page, at).hover();
      await same();
    }
    await player.build('1,0');
    await page.getByRole('button', { name: 'End turn' }).waitFor();
    await same();
    await hex(page, '2,0').hover();
    await same();
    await player.finish();
    expect(await place(page)).toEqual(before);
  });
}

test('the wheel enlarges, a drag moves and builds nothing, and one button shows the whole map again', async () => {
  const player = await firstOfTwo(here);
  const { page } = player;
  const whole = await shown(page);
  await hex(page, '1,0').hover();
  await page.mouse.wheel(0, -300);
  await expect.poll(() => widthShown(page), PATIENCE).toBeLessThan((whole[2] ?? 0) * 0.7);
  const enlarged = await shown(page);
  await hex(page, '1,0').hover();
  await page.mouse.down();
  await page.mouse.move(200, 300, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await shown(page))[0], PATIENCE).not.toBe(enlarged[0]);
  expect(await widthShown(page)).toBeCloseTo(enlarged[2] ?? 0, 3);
  expect(await page.getByRole('button', { name: 'End turn' }).count()).toBe(0);
  await page.getByRole('button', { name: 'The whole map' }).click();
  await expect.poll(() => shown(page), PATIENCE).toEqual(whole);
});

test('two fingers enlarge the map', async () => {
  const { page } = await firstOfTwo(here, { size: 'phone', touch: true });
  const box = await map(page).boundingBox();
  if (box === null) throw new Error('There is no map.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const whole = await widthShown(page);
  const session = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ];
  const spread = async (): Promise<void> => {
    await armed(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
    for (const apart of [45, 60, 75, 90])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await spread();
  // Fingers that come down in the moment in which the question changes are not heard: a hand would try again.
  const shown = async (): Promise<number> => {
    const width = await widthShown(page);
    if (width === whole) await spread();
    return width;
  };
  await expect.poll(shown, { ...PATIENCE, interval: 2_000 }).toBeLessThan(whole * 0.6);
});

test('a refusal leads to its clause in the rulebook', async () => {
  const { page, context } = await firstOfTwo(here);
  await hex(page, '-5,5').click();
  const link = page.getByRole('alert').getByRole('link', { name: 'Rule 3.3.0.5' });
  const [rulebook] = await Promise.all([context.waitForEvent('page'), link.click()]);
  const clause = rulebook.locator('[id="3.3.0.5"]');
  await clause.waitFor();
  await expect.poll(async () => (await clause.boundingBox())?.y ?? -1, PATIENCE).toBeLessThan(600);
  expect((await clause.boundingBox())?.y).toBeGreaterThanOrEqual(0);
});

test('of two routes that cost the same the builder takes the one that is chosen', async () => {
  const { players } = await evening(here, 2);
  const first = await whoseTurn(players);
  await first.auction(5);
  const second = await bidder(players);
  await second.drop();
  await whoseTurn([second]);
  await second.auction(5);
  await (await bidder([first])).drop();
  await whoseTurn([first]);
  await chips(first.page, '1,0');
  await first.build('0,1');
  await first.finish();
  await whoseTurn([second]);
  const { page } = second;
  await second.build('1,1');
  await page.getByRole('button', { name: 'Route 1 of 2' }).click();
  await page.getByRole('button', { name: 'Route 2 of 2' }).waitFor();
  await page.getByRole('button', { name: 'Build 1' }).click();
  await page.getByRole('button', { name: 'End turn' }).waitFor();
  expect((await second.story()).at(-1)).toMatch(/leases? 1 hex/);
  expect(await hex(page, '1,1').getAttribute('aria-label')).toContain('1 chip');
});

/** One chip on a hex where there is more than one to choose. */
async function chips(page: Page, at: string): Promise<void> {
  await hex(page, at).click();
  await page.getByRole('button', { name: 'Build 1' }).click();
  await hex(page, at).and(page.locator('[aria-label*="chip"]')).waitFor();
}

const OWN = { id: 'mine', name: 'My map', hexes: { '0,0': 'start', '1,0': 'standard', '2,-1': 'city' } };

test('a map of one’s own is pasted or dropped, judged at once, and played on', async () => {
  const { page } = await somebody(here);
  await page.goto('/new?game=crossed-wires');
  await page.getByText('Options of Crossed Wires').click();
  await page.getByRole('radio', { name: /Your own/ }).check();
  const text = page.getByRole('textbox', { name: /Paste a map/ });
  await text.fill('{"id":');
  await page.getByText('This is not JSON yet.').waitFor();
  await text.fill(JSON.stringify({ ...OWN, hexes: { '1,0': 'standard' } }));
  await page.locator('[data-level="error"]').first().waitFor();
  await text.evaluate((area, json) => {
    const carried = new DataTransfer();
    carried.items.add(new File([json], 'mine.json', { type: 'application/json' }));
    area.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }));
  }, JSON.stringify(OWN));
  await page.getByText('My map: this map can be played on.').waitFor();
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.waitForURL(/\/t\//);
});
