/** Jobs that take their time, one after another, in the order in which they came. Knows nothing of what they do. */

export class SerialQueue {
  readonly #pause: () => Promise<unknown>;
  #last: Promise<unknown> = Promise.resolve();

  /** `pause` stands before each job, for whoever else wants a turn. */
  constructor(pause: () => Promise<unknown> = () => Promise.resolve()) {
    this.#pause = pause;
  }

  /** Begins when those before have ended, well or not. */
  run<T>(job: () => Promise<T>): Promise<T> {
    const done = this.#last.then(this.#pause).then(job);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
