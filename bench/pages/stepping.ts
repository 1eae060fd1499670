/**
 * Stepping through a finished game in the replay, as somebody does who holds the arrow key: how long the page's scripts work
 * for each step, by the browser's own profiler. (Its counter ScriptDuration leaves out what runs in listeners and
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

/** Milliseconds of scripting for the median step. The replay shows the beginning of a record. */
export async function stepThrough(page: Page, steps: number): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: INTERVAL });
  const times: number[] = [];
  for (let step = 0; step < steps; step++) {
    const work = async (): Promise<void> => {
      await page.keyboard.press('ArrowRight');
      await painted(page);
    };
    times.push(await scripting(session, work));
  }
  return median(times);
}
