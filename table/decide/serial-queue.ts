/**
 * Jobs that take their time, one after another, in the order in which they came. The first begins at once. Knows nothing of what
 * they do.
 */

export class SerialQueue {
  readonly #pause: (() => Promise<unknown>) | null;
  readonly #waiting: (() => void)[] = [];
  #busy = false;

  /** `pause` stands before each job, for whoever else wants a turn. */
  constructor(pause: (() => Promise<unknown>) | null = null) {
    this.#pause = pause;
  }

  /** Begins when those before have ended, well or not. */
  async run<T>(job: () => Promise<T>): Promise<T> {
    const turn = this.take();
    if (turn !== null) await turn;
    try {
      if (this.#pause !== null) await this.#pause();
      return await job();
    } finally {
      this.pass();
    }
  }

  /** A turn without a promise where nothing is under way (null): for jobs that are many. Whoever has it passes it on, whatever happens. */
  take(): Promise<void> | null {
    if (this.#busy) return new Promise((begin) => this.#waiting.push(begin));
    this.#busy = true;
    return null;
  }

  /** The next in line has the turn at once: no other job comes in between. */
  pass(): void {
    const next = this.#waiting.shift();
    this.#busy = next !== undefined;
    next?.();
  }
}
