/**
 * Stepping through a finished game in the replay, as somebody does who holds the arrow key: how long the page's scripts work
 * for each step, by the browser's own count.
 */
import type { CDPSession, Page } from 'playwright-core';
import { median } from '../measure.js';

async function scripting(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
}

/** When everything that the step caused is on the screen. */
const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Milliseconds of scripting for the median step. The replay shows the beginning of a record. */
export async function stepThrough(page: Page, steps: number): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const times: number[] = [];
  for (let step = 0; step < steps; step++) {
    const before = await scripting(session);
    await page.keyboard.press('ArrowRight');
    await painted(page);
    times.push((await scripting(session)) - before);
  }
  return median(times);
}
