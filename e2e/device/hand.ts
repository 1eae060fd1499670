/** The hand of a visitor (e2e/engines) on a page of this browser, as far as a game’s first move needs one. Knows no game. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { armed } from '../armed.js';
import type { Visitor, What } from '../engines/visitor.js';

const nameIn = (page: Page, { css, named = /(?:)/ }: What): Promise<number> =>
  page.locator(css).evaluateAll(
    (all, { source, flags }) => {
      const fits = new RegExp(source, flags);
      const words = (one: Element): string =>
        (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim();
      return all.findIndex((one) => one.checkVisibility({ visibilityProperty: true }) && fits.test(words(one)));
    },
    { source: named.source, flags: named.flags },
  );

export function handOf(page: Page): Visitor {
  const find = async (what: What): Promise<Locator | null> => {
    const at = await nameIn(page, what);
    return at < 0 ? null : page.locator(what.css).nth(at);
  };
  const has = async (what: What): Promise<boolean> => (await find(what)) !== null;
  const waitFor = (what: What): Promise<void> => expect.poll(() => has(what), { interval: 30 }).toBe(true);
  const press = async (what: What): Promise<void> => {
    await waitFor(what);
    await armed(page);
    await (await find(what))?.click();
  };
  return {
    hand: 'mouse',
    goto: (path) => page.goto(path),
    run: (work: (argument?: unknown) => unknown, argument?: unknown) => page.evaluate(work, argument),
    has,
    waitFor,
    waitUntil: (_reason, isSo) => expect.poll(isSo, { interval: 30 }).toBe(true),
    press,
    async pressOneOf(things) {
      for (;;) {
        for (const thing of things)
          if (await has(thing)) {
            await press(thing);
            return thing;
          }
      }
    },
    drag: () => Promise.reject(new Error('A first move by this hand is pressed.')),
    picture: () => Promise.resolve(),
    troubles: () => [],
    close: () => page.close(),
  };
}
