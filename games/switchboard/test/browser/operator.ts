/** Operators at the board: one with a mouse, one with a finger, one with the keyboard alone. Each plays any move its own way. */
import { armed } from '@partyline/e2e/armed.js';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Move } from '../../moves.js';
import type { Shown } from './script.js';

export type Operator = (move: Move) => Promise<void>;

const placeOf = ([row = 0, column = 0]: readonly number[]): number => row * 3 + column;
const part = (page: Page, name: number | string): Locator => page.locator(`[data-part="${name}"]`);
const die = (page: Page, number: number): Locator => page.locator(`[data-die="${number}"]`);

/** What the panel says now, as a script says it. */
function shownOn(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const words = [...document.querySelectorAll('.switch-status dd')].map(({ textContent }) =>
      Number.parseInt(textContent ?? '', 10),
    );
    const dice = [...document.querySelectorAll('[data-die]')];
    const values = dice.map((one) => /: (\d)/.exec(one.getAttribute('aria-label') ?? '')?.[1]);
    const waits = dice.some((one) => one.getAttribute('data-taking') === 'true');
    return `${words[0]} ${words[1]} ${values.join(',')} ${waits}`;
  });
}

/** The parts that a move is about: where it begins and where it goes. */
function endsOf(move: Move): readonly [number | string, number | string] {
  switch (move.type) {
    case 'exchange':
      return [placeOf(move.a), placeOf(move.b)];
    case 'reverse':
      return [placeOf(move.at), 'turn'];
    case 'crossed':
      return [move.a, move.b];
    case 'transfer':
      return [move.from, move.to];
    default:
      return ['', ''];
  }
}

/** The first die that pays is the one that was pressed last. */
const paysOf = (move: Move): readonly number[] => ('pay' in move ? [...move.pay].reverse() : []);

/** Where an operator's hand was last: pressing there again after a new question takes a moment. */
function handOn(page: Page) {
  let last: number | string | null = null;
  return async (begins: number | string, ends: number | string): Promise<void> => {
    if (begins === last) await armed(page);
    last = ends;
  };
}

const dieName = (number: number): string => `die ${number}`;

export function byMouse(page: Page): Operator {
  const goTo = handOn(page);
  return async (move) => {
    if (move.type === 'bonus') {
      await goTo(dieName(move.die), dieName(move.die));
      return await die(page, move.die).click();
    }
    const [pays] = paysOf(move);
    await goTo(pays === undefined ? endsOf(move)[0] : dieName(pays), endsOf(move)[1]);
    for (const number of paysOf(move)) await die(page, number).click();
    const [from, to] = endsOf(move);
    if (move.type === 'exchange') return await part(page, from).dragTo(part(page, to));
    await part(page, from).click();
    if (to === 'turn') await page.getByRole('button', { name: 'Turn it (1 s)' }).click();
    else await part(page, to).click();
  };
}

export function byTouch(page: Page): Operator {
  const goTo = handOn(page);
  return async (move) => {
    if (move.type === 'bonus') {
      await goTo(dieName(move.die), dieName(move.die));
      return await die(page, move.die).tap();
    }
    const [pays] = paysOf(move);
    await goTo(pays === undefined ? endsOf(move)[0] : dieName(pays), '');
    for (const number of paysOf(move)) await die(page, number).tap();
    const [from, to] = endsOf(move);
    await part(page, from).tap();
    if (to === 'turn') {
      // The first tap shows, the second turns.
      const turn = page.getByRole('button', { name: 'Turn it (1 s)' });
      await turn.tap();
      await page.locator('.switch-effects').waitFor();
      return await turn.tap();
    }
    await part(page, to).tap();
    // The button may stand where the last one was pressed.
    await armed(page);
    await page.getByRole('button', { name: /^(Exchange|Cross|Transfer) .*\(\d s\)$/ }).tap();
  };
}

/** Where the parts are, as rows and columns that arrows lead through. */
async function walk(page: Page, to: number | string): Promise<void> {
  for (let step = 0; step < 40; step++) {
    const key = await page.evaluate((wanted) => {
      const middle = (element: Element | null) => {
        const box = element?.getBoundingClientRect();
        return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };
      const target = document.querySelector(`[data-part="${wanted}"]`);
      if (document.activeElement === target) return null;
      const [here, there] = [middle(document.activeElement), middle(target)];
      if (here === null || there === null) return null;
      const [x, y] = [there.x - here.x, there.y - here.y];
      if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'ArrowRight' : 'ArrowLeft';
      return y > 0 ? 'ArrowDown' : 'ArrowUp';
    }, to);
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The arrows do not lead to ${to}.`);
}

export function byKeyboard(page: Page): Operator {
  return async (move) => {
    await page.evaluate(() => {
      const stop = document.querySelector('.switch-drawing [tabindex="0"]');
      if (stop instanceof SVGElement && document.activeElement?.closest('.switch-drawing') === null) stop.focus();
    });
    if (move.type === 'bonus') return await page.keyboard.press(String(move.die + 1));
    for (const number of paysOf(move)) await page.keyboard.press(String(number + 1));
    const [from, to] = endsOf(move);
    // The last move may have ended with the same key on the same place.
    await armed(page);
    await walk(page, from);
    if (to === 'turn') {
      // The first shows, the second turns.
      await page.keyboard.press('r');
      await page.locator('.switch-effects').waitFor();
      await page.keyboard.press('r');
      return;
    }
    await page.keyboard.press('Enter');
    await walk(page, to);
    await page.keyboard.press('Enter');
  };
}

export const expectShown = (page: Page, shows: Shown, what: string) =>
  expect.poll(() => shownOn(page), { message: what, timeout: 10_000 }).toBe(shows);
