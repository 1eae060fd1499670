/** Jobs in turn: in their order, one at a time, and where a pause is asked for, others have their turn between any two. */
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { SerialQueue } from '../decide/serial-queue.js';

let rounds = 0;
let ticking: NodeJS.Immediate | null = null;
const tick = (): void => {
  rounds += 1;
  ticking = setImmediate(tick);
};
afterEach(() => {
  if (ticking !== null) clearImmediate(ticking);
});

test('many jobs at once leave a round of the event loop to others before each', async () => {
  tick();
  const turns = new SerialQueue(turn);
  const begun = await Promise.all(Array.from({ length: 10 }, () => turns.run(async () => rounds)));
  expect(begun).toEqual([...begun].sort((a, b) => a - b));
  expect(new Set(begun).size).toBe(10);
});

test('a job begins when the one before has ended, even if that failed', async () => {
  const turns = new SerialQueue();
  const done: string[] = [];
  const first = turns.run(async () => {
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    done.push('first');
    throw new Error('no luck');
  });
  const second = turns.run(async () => done.push('second'));
  await expect(first).rejects.toThrow('no luck');
  await second;
  expect(done).toEqual(['first', 'second']);
});

test('the first begins at once, and a turn that was taken is passed to the next in line before any that comes later', async () => {
  const turns = new SerialQueue();
  const begun: string[] = [];
  expect(turns.take()).toBeNull();
  const waiting = turns.run(async () => begun.push('waited'));
  turns.pass();
  const late = turns.run(async () => begun.push('came late'));
  await Promise.all([waiting, late]);
  turns.run(async () => begun.push('at once'));
  expect(begun).toEqual(['waited', 'came late', 'at once']);
});
