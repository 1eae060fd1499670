/** Somebody without a mouse: from control to control by Tab, and no other way. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const MOST = 150;
const PATIENCE = { timeout: 30_000 };

/** What those elements are called here: a role or tag, a space, and the name. */
const called = (page: Page, which: 'focused' | 'all'): Promise<readonly string[]> =>
  page.evaluate((which) => {
    const elements = which === 'focused' ? [document.activeElement] : [...document.querySelectorAll('*')];
    return elements.map((element) => {
      const name = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      return `${element?.getAttribute('role') ?? element?.tagName.toLowerCase() ?? ''} ${name.replace(/\s+/g, ' ').trim()}`;
    });
  }, which);

/** A page that is still being put together has nothing to tab to. */
const isThere = (page: Page, wanted: RegExp): Promise<void> =>
  expect.poll(async () => (await called(page, 'all')).some((name) => wanted.test(name)), PATIENCE).toBe(true);

/** Presses Tab until the focus is on what is wanted: a role or tag, a space, and its name. */
export async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  await isThere(page, wanted);
  const passed: string[] = [];
  for (let n = 0; n < MOST; n++) {
    const [here = ''] = await called(page, 'focused');
    if (wanted.test(here)) return;
    passed.push(here);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Nothing like ${wanted} can be reached by Tab, only: ${[...new Set(passed)].join(' · ')}`);
}

export async function pressOn(page: Page, wanted: RegExp): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}
