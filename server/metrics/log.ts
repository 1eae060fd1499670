/** The log, measured from outside: how long an append takes, how many are acknowledged at once, and how they end. */
import { performance } from 'node:perf_hooks';
import type { Log } from '../store/log.js';
import type { Labels, Metrics } from './registry.js';

/** Seconds. */
const TIMES = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5];
const SIZES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

const WRITTEN: Labels = { result: 'written' };

export function measuredLog(log: Log, metrics: Metrics): Log {
  const time = metrics.histogram('partyline_append_seconds', 'From an append to its being durable.', TIMES);
  const size = metrics.histogram('partyline_append_batch', 'Appends that were acknowledged together.', SIZES);
  const results = metrics.counter('partyline_appends_total', 'Appends by result: written, conflict, repeated or failed.');
  let together = 0;

  /** Whoever shares a commit hears of it in the same turn of the event loop, or one of the next. */
  function ended(result: string, began: number): void {
    results.add(result === 'written' ? WRITTEN : { result });
    if (result !== 'written') return;
    time.observe((performance.now() - began) / 1000);
    together += 1;
    if (together > 1) return;
    setImmediate(() => {
      size.observe(together);
      together = 0;
    });
  }

  return {
    ...log,
    async append(append) {
      const began = performance.now();
      try {
        const appended = await log.append(append);
        ended(appended.ok ? 'written' : appended.why, began);
        return appended;
      } catch (error) {
        ended('failed', began);
        throw error;
      }
    },
  };
}
