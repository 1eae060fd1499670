/** Fingers on a screen, by what Chromium hears of them. */
import type { Page } from 'playwright-core';

export type Spot = { readonly x: number; readonly y: number };

/** As long as a finger must rest until Chromium no longer takes its lifting for a flick (40 ms), amply. */
const REST = 200;

/**
 * One finger or several, each along a path of its own. They rest before they lift: a flick would make the next tap one that
 * only stops the scrolling.
 */
export async function fingers(page: Page, ...paths: readonly (readonly Spot[])[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const length = Math.max(...paths.map((path) => path.length));
  const touchAt = (step: number) =>
    paths.map((path, id) => ({ ...(path[Math.min(step, path.length - 1)] ?? { x: 0, y: 0 }), id }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touchAt(0) });
  for (let step = 1; step < length; step++)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: touchAt(step) });
  await page.waitForTimeout(REST);
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: touchAt(length - 1) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

export const between = (from: Spot, to: Spot): readonly Spot[] =>
  Array.from({ length: 9 }, (_, i) => ({ x: from.x + ((to.x - from.x) * i) / 8, y: from.y + ((to.y - from.y) * i) / 8 }));
