/** The end is seen before it is counted: the board stays with the last move for two or three seconds, then the result comes beside it. */
import { games } from '@partyline/games/registry.js';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Person, somebody, type Ways } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { sticksOut } from '../../checks/overflow.js';
import { anyMove, isAwaited, layTable } from '../../party.js';
import { scene } from '../../scene.js';
import { inTurn } from '../../turns.js';

const PATIENCE = { timeout: 180_000 };
/** Milliseconds of the page's clock at a time, which is turned by hand: with nothing to wait for in between. */
const TICK = 50;
const AT_ONCE = { ...PATIENCE, interval: 1 };

const here = scene();
/** Games that one can end alone, without waiting for anybody. */
const alone = games.filter((entry) => entry.seen !== null && entry.players.min === 1);

/** Records in the page itself when the game is over and when the result is there. */
const record = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: { over: number | null; result: number | null; boardThen: boolean } = {
      over: null,
      result: null,
      boardThen: false,
    };
    new MutationObserver(() => {
      if (document.querySelector('main[data-status="finished"]') !== null) seen.over ??= performance.now();
      if (document.querySelector('.ending') === null || seen.result !== null) return;
      seen.result = performance.now();
      seen.boardThen = [...document.querySelectorAll('.stage-board svg[role]')].some((drawing) => drawing.checkVisibility());
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
    Reflect.set(globalThis, 'ending', seen);
  });

type Seen = { readonly over: number; readonly result: number; readonly boardThen: boolean };
const recorded = (page: Page): Promise<Seen> => page.evaluate(() => Reflect.get(globalThis, 'ending'));

/** Lets the page's time pass until this is there. */
const passUntil = (page: Page, what: Locator): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.runFor(TICK);
      return await what.isVisible();
    }, AT_ONCE)
    .toBe(true);

/** Plays whatever is legal until the game is over on the page, whose clock then stands still. */
async function toTheEnd(game: string, ways: Ways): Promise<Person> {
  const person = await somebody(here, ways);
  const { page } = person;
  await page.clock.install();
  await page.goto(await layTable(page, { game, seats: 1 }));
  await page.locator('#table-board svg').first().waitFor();
  await page.clock.pauseAt(Date.now() + 10_000);
  await record(page);
  while (await isAwaited(person)) await anyMove(person);
  await passUntil(page, page.locator('main[data-status="finished"]'));
  // What has been drawn now listens too.
  await page.clock.runFor(TICK);
  return person;
}

describe.each(alone.map(({ id }) => ({ game: id })))('$game', ({ game }) => {
  const sizes = inTurn(alone, ['desk', 'phone'] as const).flatMap(([{ id }, size]) => (id === game ? [size] : []));
  test.each(sizes)('at the %s the last move is seen, then the result beside the board', PATIENCE, async (size) => {
    const { page, troubles } = await toTheEnd(game, { pace: 'normal', size });
    const result = page.getByRole('region', { name: 'Result' });
    await passUntil(page, result);
    const { over, result: came, boardThen } = await recorded(page);
    expect(came - over).toBeGreaterThanOrEqual(2000);
    expect(came - over).toBeLessThanOrEqual(4500);
    await page.clock.resume();
    expect(boardThen, 'the board is there with the result').toBe(true);
    expect(await page.locator('.ending-next').innerText()).toMatch(/you are/);
    expect(await sticksOut(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test('a click on the board brings the result at once', PATIENCE, async () => {
    const { page } = await toTheEnd(game, { pace: 'slow' });
    await page.locator('#table-board').click({ position: { x: 4, y: 120 } });
    await passUntil(page, page.getByRole('region', { name: 'Result' }));
    const { over, result } = await recorded(page);
    expect(result - over).toBeLessThan(1000);
  });
});
