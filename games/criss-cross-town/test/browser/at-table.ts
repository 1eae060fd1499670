/**
 * A player of Criss-Cross Town in a browser, who knows only what the page shows. One piece a round, off the sheet's first row that is
 * left, and into the town as stairs: to the right, down, to the right. Waits for what it needs and never for time.
 */

import { armed } from '@partyline/e2e/armed.js';
import type { Person } from '@partyline/e2e/browser.js';
import type { Spot } from '@partyline/e2e/fingers.js';
import { tabTo } from '@partyline/e2e/keys.js';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Square } from '../../components/sheet.js';

const PATIENCE = { timeout: 60_000 };

export async function middleOf(page: Page, selector: string): Promise<Spot> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where a square of the town is on the screen. */
export const spotInTown = (page: Page, [row, column]: Square): Promise<Spot> =>
  page.evaluate(
    ([y, x]) => {
      const matrix = document.querySelector<SVGSVGElement>('.cct-town')?.getScreenCTM();
      const { x: left, y: top } = new DOMPoint((x ?? 0) * 40 + 20, (y ?? 0) * 40 + 20).matrixTransform(matrix ?? undefined);
      return { x: left, y: top };
    },
    [row, column],
  );

/** In the page: the letters that come next from the sheet: as many of its first row that has any as the plan has a place for. */
export function lettersShown(): Square[] {
  const plan = document.querySelector('.cct-plan');
  const slots = [...(plan?.querySelectorAll('.cct-slot') ?? [])].map(({ textContent }) => Number(textContent));
  const squares = [...document.querySelectorAll('.cct-sheet [data-square]')]
    .filter((square) => square.querySelector('text') !== null)
    .map((square): [number, number] => {
      const [row = 0, column = 0] = (square.getAttribute('data-square') ?? '').split(',').map(Number);
      return [row, column];
    });
  const first = squares[0]?.[0];
  const row = squares.filter(([at]) => at === first);
  const exact = plan?.querySelector('.cct-exact') !== null;
  const size = exact ? slots.filter((slot) => slot <= row.length)[0] : slots[0];
  return row.slice(0, size ?? 0);
}

export const nextLetters = (page: Page): Promise<Square[]> => page.evaluate(lettersShown);

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** To a square with the arrow keys, from wherever the keyboard is. */
async function walkTo(page: Page, [row, column]: Square): Promise<void> {
  const here = () => page.evaluate(() => (document.activeElement?.getAttribute('data-square') ?? '0,0').split(',').map(Number));
  for (;;) {
    const [r = 0, c = 0] = await here();
    if (r === row && c === column) return;
    const key = r < row ? 'ArrowDown' : r > row ? 'ArrowUp' : c < column ? 'ArrowRight' : 'ArrowLeft';
    await page.keyboard.press(key);
    await expect.poll(here).not.toEqual([r, c]);
  }
}

/** Where the stairs of the own town end, and where the next piece goes. */
function makeStairs() {
  let end: Square = [0, -1];
  let across = true;
  return {
    isAcross: () => across,
    next: (): Square => (across ? [end[0], end[1] + 1] : [end[0] + 1, end[1]]),
    /** A piece of so many letters lies there now. */
    grow([row, column]: Square, letters: number): void {
      end = across ? [row, column + letters - 1] : [row + letters - 1, column];
      across = !across;
    },
  };
}

type Stairs = ReturnType<typeof makeStairs>;

/** Cuts with the mouse, from the first square to the last. */
async function drag(page: Page, squares: readonly Square[]): Promise<void> {
  for (const [i, [row, column]] of squares.entries()) {
    const { x, y } = await middleOf(page, `.cct-sheet [data-square="${row},${column}"]`);
    await page.mouse.move(x, y, { steps: 3 });
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** On a small screen the sheet and the town take turns. */
async function look(page: Page, pane: 'Sheet' | 'Town'): Promise<void> {
  const tab = page.getByRole('button', { name: pane, exact: true });
  if (await tab.isVisible()) await tab.click();
}

/** Where the square is once the town lies still: it is fitted anew when it is turned to and when something grows beside it. */
async function spotAtRest(page: Page, square: Square): Promise<Spot> {
  let spot = await spotInTown(page, square);
  const moved = async (): Promise<boolean> => {
    const before = spot;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    spot = await spotInTown(page, square);
    return spot.x !== before.x || spot.y !== before.y;
  };
  while (await moved());
  return spot;
}

/** Puts what is in the hand on a square of the town. */
async function putOn(page: Page, square: Square): Promise<void> {
  const { x, y } = await spotAtRest(page, square);
  await page.mouse.move(x, y, { steps: 2 });
  await page.mouse.click(x, y);
}

/** Cuts the first piece of the plan and lays it on; nothing where an exact plan asks for more than the row has. How many letters. */
async function cutAndPlace(page: Page, stairs: Stairs): Promise<number> {
  // Under the tight deadline nothing can be moved before the countdown is over.
  await page.locator('.countdown').waitFor({ state: 'detached', ...PATIENCE });
  await look(page, 'Sheet');
  const letters = await nextLetters(page);
  if (letters.length === 0) return 0;
  await drag(page, letters);
  await expect.poll(() => page.locator('.cct-tray-piece').count(), PATIENCE).toBe(1);
  await look(page, 'Town');
  if (!stairs.isAcross()) await page.getByRole('button', { name: 'Flip', exact: true }).click();
  const from = stairs.next();
  await putOn(page, from);
  await expect.poll(() => page.locator('.cct-tray-piece[data-placed="true"]').count(), PATIENCE).toBe(1);
  stairs.grow(from, letters.length);
  return letters.length;
}

/** The same with keys alone: letter by letter, over to the town, and down. */
async function cutAndPlaceByKeys(page: Page, stairs: Stairs): Promise<readonly string[]> {
  const letters = await nextLetters(page);
  const heard: string[] = [];
  if (letters.length === 0) return heard;
  await tabTo(page, /^gridcell /);
  if ((await page.locator('.cct-sheet :focus').count()) === 0) await page.keyboard.press('s');
  for (const letter of letters) {
    await walkTo(page, letter);
    heard.push(await focusedName(page));
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('t');
  if (!stairs.isAcross()) await page.keyboard.press('f');
  const from = stairs.next();
  await walkTo(page, from);
  heard.push(await focusedName(page));
  await page.keyboard.press('Enter');
  stairs.grow(from, letters.length);
  return heard;
}

const roundShown = async (page: Page): Promise<number> =>
  Number(/round (\d)/.exec(await page.locator('.turn-line').innerText())?.[1] ?? 0);

async function ready(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Ready', exact: true });
  const sure = page.getByRole('button', { name: 'Ready all the same' });
  const round = await roundShown(page);
  // Where "Not ready after all" was pressed before, the question changes once the table has answered.
  await button.waitFor(PATIENCE);
  await armed(page);
  await button.click();
  // Where nothing could be built, it asks.
  const answered = async () => (await sure.isVisible()) || !(await button.isVisible()) || (await roundShown(page)) !== round;
  await expect.poll(answered, PATIENCE).toBe(true);
  if (!(await sure.isVisible())) return;
  await armed(page);
  await sure.click();
}

/** Takes what is suggested, and sends it in. */
async function finish(page: Page): Promise<void> {
  const suggest = page.getByRole('button', { name: 'Suggest a finish' });
  const use = page.getByRole('button', { name: /^Use it/ });
  // On a small screen it stands where "Ready all the same" has just been pressed, and is disarmed when it comes.
  await suggest.waitFor(PATIENCE);
  await armed(page);
  await suggest.click();
  // A press that did not count is told of here, and not by a search that never ends.
  await page.getByRole('button', { name: 'Stop searching' }).or(use).first().waitFor(PATIENCE);
  // The search is counted in steps, not in seconds: four of them on a busy machine take their time.
  await use.waitFor({ timeout: 240_000 });
  await use.click();
  await page.getByRole('button', { name: /^Send the plan/ }).click();
}

export function townPlayer({ page }: Pick<Person, 'page'>) {
  const stairs = makeStairs();
  return {
    page,
    say: page.locator('.cct-say'),
    result: page.getByRole('region', { name: 'Result' }),
    drag: (squares: readonly Square[]) => drag(page, squares),
    round: () => roundShown(page),
    button: (name: string | RegExp) => page.getByRole('button', { name }),
    look: (pane: 'Sheet' | 'Town') => look(page, pane),
    putOn: (square: Square) => putOn(page, square),
    cutAndPlace: () => cutAndPlace(page, stairs),
    ready: () => ready(page),
    cutAndPlaceByKeys: () => cutAndPlaceByKeys(page, stairs),
    finish: () => finish(page),
    /** How many letters everybody sees in the own town. */
    async letters(): Promise<number> {
      const tab = await page.getByRole('button', { name: /^Your town/ }).innerText();
      return Number(/(\d+) letter/.exec(tab)?.[1] ?? 0);
    },
    story: () => page.getByRole('list', { name: 'What happened' }).getByRole('link').allInnerTexts(),
  };
}
