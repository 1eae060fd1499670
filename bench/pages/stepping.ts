/**
 * Steps on a page, through a finished game in the replay or along a stroke over a board: how long the page's scripts work for each of them, by the browser's own profiler. (Its counter ScriptDuration leaves out what runs in listeners and
 * microtasks, which is nearly all of it here.)
 */
import type { CDPSession, Page } from 'playwright-core';
import { median } from '../measure.js';

/** Microseconds between two looks at what runs. */
const INTERVAL = 100;
/** What the profiler calls the time in which no script runs. */
const NOT_SCRIPT = new Set(['(root)', '(idle)', '(program)']);

/** When everything that the step caused is on the screen. */
const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Milliseconds in which the page's scripts were at work, the collection of their garbage included. */
async function scripting(session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  await session.send('Profiler.start');
  await work();
  const { profile } = await session.send('Profiler.stop');
  const idle = new Set(profile.nodes.filter(({ callFrame }) => NOT_SCRIPT.has(callFrame.functionName)).map(({ id }) => id));
  const { samples = [], timeDeltas = [] } = profile;
  // The time until the next look belongs to what was seen at this one.
  return samples.reduce((sum, node, at) => sum + (idle.has(node) ? 0 : (timeDeltas[at + 1] ?? 0)), 0) / 1000;
}

/** Milliseconds of scripting for the median of some steps. */
async function medianOf(page: Page, steps: readonly (() => Promise<void>)[]): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: INTERVAL });
  const times: number[] = [];
  for (const step of steps) {
    const work = async (): Promise<void> => {
      await step();
      await painted(page);
    };
    times.push(await scripting(session, work));
  }
  return median(times);
}

/** Through a game as somebody does who holds the arrow key. The replay shows the beginning of a record. */
export const stepThrough = (page: Page, steps: number): Promise<number> =>
  medianOf(
    page,
    Array.from({ length: steps }, () => () => page.keyboard.press('ArrowRight')),
  );

/** Along points of the screen with the button held. */
export async function strokeAlong(page: Page, path: readonly (readonly [x: number, y: number])[]): Promise<number> {
  const [[x, y] = [0, 0], ...rest] = path;
  await page.mouse.move(x, y);
  await page.mouse.down();
  const ms = await medianOf(
    page,
    rest.map(
      ([toX, toY]) =>
        () =>
          page.mouse.move(toX, toY),
    ),
  );
  await page.mouse.up();
  return ms;
}
