/** The map under hands: dragged by mouse and by finger, strings that are pressed themselves, names, and colours that the system forces. */

import { somebody } from '@partyline/e2e/browser.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { between, fingers, type Spot } from '@partyline/e2e/fingers.js';
import { layTable } from '@partyline/e2e/party.js';
import { scene } from '@partyline/e2e/scene.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { puzzles as data } from '../../data/puzzles.js';
import { build } from '../../format.js';
import { legal } from '../../legal.js';
import type { MoveOf } from '../../moves.js';
import { after } from '../../puzzles/goals.js';
import { keptPuzzlesShape, positionOf } from '../../puzzles/puzzle.js';
import { regionsIn } from '../../rules/turn.js';
import { byMouse, byTouch } from './at-table.js';

const PATIENCE = { timeout: 120_000 };

const here = scene();

type Pulling = {
  readonly id: string;
  readonly move: MoveOf<'place'>;
  readonly shared: readonly string[];
  readonly pulls: number;
};

/** Every pull in the puzzles, with what the mover gains and the rival loses at once, and how many there are at that city. */
const pullings: readonly Pulling[] = keptPuzzlesShape.read(data, 'puzzles').flatMap((kept) => {
  const position = positionOf(kept);
  const was = build(position, position.strips);
  const moves = legal(was, was.turn).flatMap((move) => (move.type === 'place' && move.pull !== null ? [move] : []));
  return moves.map((move) => {
    const is = after(was, move);
    const changed = (seat: number, from: typeof was, to: typeof was) =>
      regionsIn(was, seat, (to.onAir[seat] ?? 0) & ~(from.onAir[seat] ?? 0));
    const lost = changed(move.pull?.seat ?? 0, is, was);
    const shared = changed(was.turn, was, is).filter((region) => lost.includes(region));
    return { id: kept.id, move, shared, pulls: moves.filter(({ city }) => city === move.city).length };
  });
});
const crowded = [...pullings].sort((a, b) => b.pulls - a.pulls)[0];
const both = pullings.find(({ shared }) => shared.length > 0);

async function shown(page: Page): Promise<{ readonly x: number; readonly y: number; readonly width: number }> {
  const box = (await page.locator('.rw-map').getAttribute('viewBox')) ?? '';
  const [x = 0, y = 0, width = 0] = box.split(' ').map(Number);
  return { x, y, width };
}

async function middleOf(page: Page): Promise<Spot & { readonly width: number }> {
  const box = await page.locator('.rw-map').boundingBox();
  if (box === null) throw new Error('There is no map.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

async function openPuzzle(page: Page, id: string): Promise<void> {
  await page.goto(`/puzzles/radiowarz/${id}`);
  await page.locator('[data-city][data-open="true"]').first().waitFor(PATIENCE);
}

/** The map has moved with the hand: what was under it still is. */
async function follows(page: Page, drag: (from: Spot, by: Spot) => Promise<void>): Promise<void> {
  const by = { x: -90, y: -40 };
  const [before, middle] = [await shown(page), await middleOf(page)];
  const units = before.width / middle.width;
  await drag(middle, by);
  await expect.poll(async () => (await shown(page)).x - before.x).toBeCloseTo(-by.x * units, 0);
  const now = await shown(page);
  expect(now.y - before.y).toBeCloseTo(-by.y * units, 0);
  expect(now.width).toBeCloseTo(before.width, 3);
}

async function nothingIsAimedAt(page: Page): Promise<void> {
  expect(await page.getByRole('option', { selected: true }).count()).toBe(0);
}

test('dragging by mouse moves the map, whole or enlarged, and places nothing', PATIENCE, async () => {
  const { page, troubles } = await somebody(here);
  await openPuzzle(page, 'house-win-1');
  const whole = await shown(page);
  const drag = async (from: Spot, by: Spot): Promise<void> => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
    await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 5 });
    await page.mouse.up();
  };
  await follows(page, drag);
  await page.getByRole('button', { name: 'The whole map' }).click();
  await expect.poll(() => shown(page)).toEqual(whole);
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(async () => (await shown(page)).width).toBeLessThan(whole.width * 0.6);
  await follows(page, drag);
  await nothingIsAimedAt(page);
  const { x, y } = await middleOf(page);
  const before = await shown(page);
  await page.mouse.move(x + 40, y);
  expect(await shown(page), 'the hand has let go').toEqual(before);
  expect(troubles).toEqual([]);
});

test('the wheel enlarges around the pointer', PATIENCE, async () => {
  const { page } = await somebody(here);
  await openPuzzle(page, 'house-win-1');
  const town = page.locator('[data-city]').first();
  const placeOf = async () => (await town.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const before = await placeOf();
  const whole = await shown(page);
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.wheel(0, -200);
  await expect.poll(async () => (await shown(page)).width).toBeLessThan(whole.width * 0.8);
  const now = await placeOf();
  expect(Math.abs(now.x + now.width / 2 - before.x - before.width / 2)).toBeLessThan(3);
  expect(Math.abs(now.y + now.height / 2 - before.y - before.height / 2)).toBeLessThan(3);
});

test('dragging by finger moves the map, and places nothing', PATIENCE, async () => {
  const { page, troubles } = await somebody(here, { size: 'phone', touch: true });
  await openPuzzle(page, 'house-win-1');
  const drag = (from: Spot, by: Spot): Promise<void> => fingers(page, between(from, { x: from.x + by.x, y: from.y + by.y }));
  const whole = await shown(page);
  await follows(page, drag);
  await page.getByRole('button', { name: 'The whole map' }).tap();
  await expect.poll(() => shown(page)).toEqual(whole);
  await page.getByRole('button', { name: 'Larger' }).tap();
  await expect.poll(async () => (await shown(page)).width).toBeLessThan(whole.width);
  await follows(page, drag);
  await nothingIsAimedAt(page);
  expect(troubles).toEqual([]);
});

/** A place on the screen where a string that can be pulled is on top. */
const spotOn = (page: Page, pull: string): Promise<Spot | null> =>
  page.locator(`[data-pull="${pull}"]`).evaluate((path) => {
    if (!(path instanceof SVGPathElement)) return null;
    const matrix = path.getScreenCTM();
    for (let part = 0.05; part < 1; part += 0.05) {
      const { x, y } = path.getPointAtLength(path.getTotalLength() * part).matrixTransform(matrix ?? undefined);
      const near = [...document.querySelectorAll('[data-city]')].some((town) => {
        const box = town.getBoundingClientRect();
        return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < 24;
      });
      if (!near && document.elementFromPoint(x, y) === path) return { x, y };
    }
    return null;
  });

test.each([
  ['mouse', { size: 'desk' }],
  ['finger', { size: 'phone', touch: true }],
] as const)('by %s a string is pressed itself, and that chooses it', PATIENCE, async (by, ways) => {
  const { page, troubles } = await somebody(here, { ...ways, oneClick: false });
  await openPuzzle(page, crowded?.id ?? '');
  await (by === 'mouse' ? byMouse : byTouch)(page.locator(`[data-city="${crowded?.move.city}"]`));
  const pulls = page.getByRole('group', { name: 'Strings to pull' }).getByRole('button');
  await pulls.first().waitFor();
  expect(await pulls.first().getAttribute('aria-pressed')).toBe('true');
  const marks = await page.locator('[data-pull]').evaluateAll((all) => all.map((one) => one.getAttribute('data-pull') ?? ''));
  let pressed = 0;
  for (const mark of marks) {
    const at = await spotOn(page, mark);
    if (at === null) continue;
    pressed += 1;
    if (by === 'mouse') await page.mouse.click(at.x, at.y);
    else await page.touchscreen.tap(at.x, at.y);
    await expect.poll(() => pulls.nth(Number(mark)).getAttribute('aria-pressed')).toBe('true');
  }
  expect(pressed).toBeGreaterThan(0);
  expect(troubles).toEqual([]);
});

test('at 390 pixels the choice of strings wraps, and nothing of it is out of sight', PATIENCE, async () => {
  const { page } = await somebody(here, { size: 'phone', touch: true });
  await openPuzzle(page, crowded?.id ?? '');
  expect(crowded?.pulls).toBeGreaterThan(1);
  await byTouch(page.locator(`[data-city="${crowded?.move.city}"]`));
  const chooser = page.getByRole('group', { name: 'Strings to pull' });
  await chooser.waitFor();
  expect(await chooser.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  for (const button of await chooser.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  }
  await page.getByRole('button', { name: /^Station/ }).tap({ trial: true });
  expect(await sticksOut(page)).toEqual([]);
});

test('what one gains is lit as gained, also where a rival loses it', PATIENCE, async () => {
  const { page } = await somebody(here, { oneClick: false });
  const { id = '', move, shared = [] } = both ?? {};
  await openPuzzle(page, id);
  await byMouse(page.locator(`[data-city="${move?.city}"]`));
  const gained = page.locator(`[data-gained="${shared[0]}"]`);
  const pulls = page.getByRole('button', { name: /^Pull (?!nothing)/ });
  await pulls.first().waitFor();
  for (const pull of await pulls.all()) {
    await pull.click();
    if ((await page.locator(`[data-lost="${shared[0]}"]`).count()) > 0) break;
  }
  expect(await gained.evaluate((one) => getComputedStyle(one).fill)).not.toBe('none');
  expect(await page.locator(`[data-lost="${shared[0]}"]`).evaluate((one) => getComputedStyle(one).fill)).toBe('none');
});

test('on a phone every base that can be chosen has its name', PATIENCE, async () => {
  const { page } = await somebody(here, { size: 'phone', touch: true });
  await page.goto(await layTable(page, { game: 'radiowarz', seats: 3, others: 'bots' }));
  const open = page.locator('[data-city][data-open="true"]');
  await open.first().waitFor(PATIENCE);
  const ids = await open.evaluateAll((all) => all.map((one) => one.getAttribute('data-city')));
  const named = await page.locator('[data-name]').evaluateAll((all) => all.map((one) => one.getAttribute('data-name')));
  expect(ids.filter((city) => !named.includes(city))).toEqual([]);
  const sizes = await page.locator('[data-name]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...sizes), 'they can be read').toBeGreaterThanOrEqual(11);
});

test('in forced colours lamps, targets and the chosen string are told apart by the system’s colours', PATIENCE, async () => {
  const { page } = await somebody(here, { oneClick: false });
  await page.emulateMedia({ forcedColors: 'active' });
  await openPuzzle(page, crowded?.id ?? '');
  const paint = (selector: string, property: 'backgroundColor' | 'stroke' | 'fill' | 'color') =>
    page
      .locator(selector)
      .first()
      .evaluate((one, name) => getComputedStyle(one)[name], property);
  const system = (colour: string) =>
    page.evaluate((name) => {
      const probe = document.createElement('i');
      probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, colour);
  const [highlight, canvas, ink] = [await system('Highlight'), await system('Canvas'), await system('CanvasText')];
  expect(await paint('.rw-light[data-lit="true"]', 'backgroundColor')).toBe(highlight);
  expect(await paint('.rw-light[data-lit="false"]', 'backgroundColor')).not.toBe(highlight);
  expect(await paint('.rw-target', 'stroke')).toBe(highlight);
  expect(await paint('.rw-names text', 'fill')).toBe(ink);
  expect(await paint('.rw-cord-cloth', 'stroke')).toBe(ink);
  expect(await paint('.rw-beyond', 'fill')).toBe(canvas);
  await byMouse(page.locator(`[data-city="${crowded?.move.city}"]`));
  await page.locator('.rw-pull[aria-pressed="true"]').waitFor();
  expect(await paint('.rw-pull[aria-pressed="true"]', 'backgroundColor')).toBe(highlight);
  expect(await paint('.rw-pull[aria-pressed="false"]', 'backgroundColor')).not.toBe(highlight);
});

test('who asks for more contrast has words without halos that shine through', PATIENCE, async () => {
  const { page } = await somebody(here);
  const strokeOf = () =>
    page
      .locator('.rw-names text')
      .first()
      .evaluate((one) => getComputedStyle(one).stroke);
  await openPuzzle(page, 'house-win-1');
  expect(await strokeOf()).toMatch(/, 0\.\d+\)$/);
  await page.emulateMedia({ contrast: 'more' });
  expect(await strokeOf()).toMatch(/^rgb\(/);
});
