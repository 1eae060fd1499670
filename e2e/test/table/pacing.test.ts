/**
 * Time to see, in every game that is played against others: the deeds of bots come one at a time with about a second each, in
 * the order in which they happened; a click skips; the last turn can be stepped through and played again on the real board.
 */
import { games } from '@partyline/games/registry.js';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { announcedOn } from '../../announced.js';
import { type Person, somebody } from '../../browser.js';
import { anyMove, isAwaited, layTable } from '../../party.js';
import { scene } from '../../scene.js';

const PATIENCE = { timeout: 120_000 };
/** While the page's clock is turned by hand, there is nothing to wait for. */
const AT_ONCE = { ...PATIENCE, interval: 1 };
/** A deed has about a second by the page's own clock, which stands still while a busy machine paints. */
const LEAST_APART = 700;
/** So many of the last deeds: the page keeps its last 40 announcements only. */
const MOST_HEARD = 12;
/** Milliseconds of the page's clock at a time. */
const TICK = 50;

const here = scene();
const many = games.filter((entry) => entry.seen !== null && entry.players.max > 2);

/** `mine`: the page said before that it was the reader's turn, so that it may be their own deed, which nothing holds back. */
type Told = { readonly lines: number; readonly at: number; readonly mine: boolean };

/** Records in the page itself when the log of the table grows, from now on. */
const record = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const told: { lines: number; at: number; mine: boolean }[] = [];
    // What several did at once has a line for each, and all of them lead to the same moment.
    const moments = (): (string | null)[] =>
      [...document.querySelectorAll('.log-line a')].map((line) => line.getAttribute('href'));
    const count = (): number => new Set(moments()).size;
    const isMine = (): boolean => document.querySelector('.turn[data-mine="true"]') !== null;
    let [before, mine] = [count(), isMine()];
    new MutationObserver(() => {
      const lines = count();
      if (lines !== before) told.push({ lines: lines - before, at: performance.now(), mine });
      [before, mine] = [lines, isMine()];
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
    Reflect.set(globalThis, 'told', told);
  });

const recorded = (page: Page): Promise<Told[]> => page.evaluate(() => Reflect.get(globalThis, 'told'));

/** What the log tells of the others, oldest first: of each deed its first sentence, without the sums. */
const toldOfOthers = async (page: Page): Promise<readonly string[]> =>
  (await page.locator('.log-line a').allInnerTexts()).flatMap((line) => {
    const [first = ''] = line
      .replace(/\s+/g, ' ')
      .trim()
      .split(/[.:](?:\s|$)/);
    return /\byou\b/i.test(first) ? [] : [first];
  });

/** Which of these sentences do not stand in the text after the one before. */
function missingIn(text: string, sentences: readonly string[]): readonly string[] {
  let from = 0;
  return sentences.filter((sentence) => {
    const at = text.indexOf(sentence, from);
    if (at >= 0) from = at + sentence.length;
    return at < 0;
  });
}

async function against(pace: 'normal' | 'slow', game: string): Promise<Person> {
  const person = await somebody(here, { pace });
  if (pace === 'normal') await person.page.clock.install();
  await person.page.goto(await layTable(person.page, { game, seats: 3, others: 'bots' }));
  await person.page.getByText('Your turn', { exact: false }).first().waitFor(PATIENCE);
  return person;
}

describe.each(many.map(({ id }) => ({ game: id })))('$game', ({ game }) => {
  test('deeds of bots come one at a time, about a second apart', PATIENCE, async () => {
    const person = await against('normal', game);
    const { page } = person;
    await page.clock.pauseAt(Date.now() + 10_000);
    await record(page);
    const before = (await toldOfOthers(page)).length;
    const ofOthers = (told: readonly Told[]) =>
      told.flatMap(({ at, mine }, i) => (mine || i === 0 ? [] : [at - (told[i - 1]?.at ?? 0)]));
    await expect
      .poll(async () => {
        await page.clock.runFor(TICK);
        // Nobody moves before they have seen what the others did; else the table runs away, and the page after it.
        const [mine, behind] = [page.locator('.turn[data-mine="true"]'), page.getByRole('button', { name: /^Skip to now/ })];
        if ((await mine.isVisible()) && !(await behind.isVisible())) await anyMove(person);
        return (await recorded(page)).length;
      }, AT_ONCE)
      .toBeGreaterThan(6);
    const told = await recorded(page);
    expect(
      told.every(({ lines }) => lines === 1),
      'never two at the same time',
    ).toBe(true);
    // Where all move at once, everything may come with the reader's own move, and there is nothing to wait for.
    expect(Math.min(...ofOthers(told)), JSON.stringify(told)).toBeGreaterThanOrEqual(LEAST_APART);
    // Whoever listens hears every one of them, in the same order: nothing is said over something else.
    const since = async () => (await toldOfOthers(page)).slice(before);
    const unheard = async () => missingIn((await announcedOn(page)).join(' '), (await since()).slice(-MOST_HEARD));
    await expect
      .poll(async () => {
        await page.clock.runFor(TICK);
        return await unheard();
      }, AT_ONCE)
      .toEqual([]);
    expect((await since()).length).toBeGreaterThan(2);
    expect(person.troubles).toEqual([]);
  });

  test('a click on the board skips what is still to be shown', PATIENCE, async () => {
    const person = await against('slow', game);
    const { page } = person;
    // What is said to be left when a press has become a click: by then everybody has heard it.
    await page.evaluate(() => {
      const say = (): string => document.querySelector('.since > .since-button')?.textContent ?? 'none';
      addEventListener('click', () => Reflect.set(globalThis, 'left', say()), { capture: true });
    });
    await expect
      .poll(async () => {
        if (await page.getByRole('button', { name: /^Skip to now/ }).isVisible()) return true;
        if (await isAwaited(person)) await anyMove(person);
        return false;
      }, PATIENCE)
      .toBe(true);
    await page.locator('#table-board').click({ position: { x: 5, y: 200 } });
    expect(await page.evaluate(() => Reflect.get(globalThis, 'left'))).toBe('none');
    expect(person.troubles).toEqual([]);
  });

  test('what happened since the last turn is stepped through and played again on the board', PATIENCE, async () => {
    const person = await somebody(here);
    const { page } = person;
    await page.goto(await layTable(page, { game, seats: 3, others: 'bots' }));
    const strip = page.getByRole('region', { name: 'Since your last turn' });
    const count = strip.locator('.since-count');
    await expect
      .poll(async () => {
        const shown = (await count.count()) === 0 ? '' : await count.innerText();
        if (shown === '' && (await isAwaited(person))) await anyMove(person);
        return shown;
      }, PATIENCE)
      .toMatch(/^\d+\/\d+$/);
    await expect.poll(() => isAwaited(person), PATIENCE).toBe(true);
    const before = new URL(page.url()).search;
    await strip.getByRole('button', { name: 'Show again what happened' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.has('at'), PATIENCE).toBe(true);
    await expect.poll(() => new URL(page.url()).search, PATIENCE).toBe(before);
    const [, all = '1'] = (await count.innerText()).split('/');
    if (Number(all) > 1) {
      await strip.getByRole('button', { name: 'The move before' }).click();
      await expect.poll(() => count.innerText()).toBe(`${Number(all) - 1}/${all}`);
      await strip.getByRole('link', { name: 'Back to now' }).click();
      await expect.poll(() => new URL(page.url()).search).toBe(before);
      // Whoever listens hears the deed that is shown, and that it is now again.
      await expect.poll(async () => (await announcedOn(page)).at(-1)).toBe('Back to now.');
    }
    expect(person.troubles).toEqual([]);
  });
});
