/**
 * Jobs that take their time, one after another and everybody else in between: many at once must not keep the event loop to
 * themselves. Knows nothing of what they do.
 */
import { setImmediate as turn } from 'node:timers/promises';

export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Begins when those before have ended, well or not, and others have had their turn. */
  run<T>(job: () => Promise<T>): Promise<T> {
    const done = this.#last.then(async () => {
      await turn();
      return await job();
    });
    this.#last = done.catch(() => undefined);
    return done;
  }
}
