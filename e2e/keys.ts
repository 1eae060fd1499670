/** Somebody without a mouse: from control to control by Tab, and no other way. */
import type { Page } from 'playwright-core';

const MOST = 150;

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const name = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    return `${element?.getAttribute('role') ?? element?.tagName.toLowerCase() ?? ''} ${name.replace(/\s+/g, ' ').trim()}`;
  });

/** Presses Tab until the focus is on what is wanted: a role or tag, a space, and its name. */
export async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let n = 0; n < MOST; n++) {
    const here = await focused(page);
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
