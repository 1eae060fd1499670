/** A hint heard to its end on the page of a table: what each grade says, and that each points at something on the board. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const PATIENCE = { timeout: 60_000 };

/**
 * Asks, waits until it is thought through, and asks for more as long as there is more. `looked` is called at each grade;
 * `marks` is what a board draws of what is pointed at.
 */
export async function hearHint(page: Page, looked: () => Promise<void>, marks = '[data-pointed]'): Promise<readonly string[]> {
  const pointed = () => page.locator('.table-board').locator(marks).count();
  const note = page.locator('.note-good');
  const more = note.getByRole('button', { name: 'Tell me more' });
  const words = () => note.getByRole('status').innerText();
  await page.getByRole('button', { name: 'What would you do?' }).click();
  await expect.poll(words, PATIENCE).not.toMatch(/^Let me think|Still looking for something better/);
  const told: string[] = [];
  for (;;) {
    told.push(await words());
    await expect.poll(pointed).toBeGreaterThan(0);
    await looked();
    if ((await more.count()) === 0) break;
    await more.click();
    await expect.poll(words).not.toBe(told.at(-1));
  }
  await note.getByRole('button', { name: 'Close this hint' }).click();
  await expect.poll(pointed).toBe(0);
  return told;
}
