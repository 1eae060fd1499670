/** Work by name that many ask for at once: one run at a time, and one more after it for all who asked meanwhile. Knows no work. */

type Runs = { running: Promise<void> | null; next: Promise<void> | null; began: number };

/** Names of which nothing runs are forgotten beyond so many. */
const MOST = 1_000;

export class CoalescedRuns {
  readonly #now: () => number;
  readonly #runs = new Map<string, Runs>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A run that begins after this call. */
  anew(name: string, work: () => Promise<void>): Promise<void> {
    const runs = this.#of(name);
    if (runs.running === null) return this.#begin(runs, work);
    const begin = (): Promise<void> => {
      runs.next = null;
      return this.#begin(runs, work);
    };
    runs.next ??= runs.running.then(begin, begin);
    return runs.next;
  }

  /** Nothing, where one has begun within so many milliseconds. */
  within(name: string, pause: number, work: () => Promise<void>): Promise<void> {
    return this.#now() - this.#of(name).began < pause ? Promise.resolve() : this.anew(name, work);
  }

  async #begin(runs: Runs, work: () => Promise<void>): Promise<void> {
    runs.began = this.#now();
    const running = work();
    runs.running = running;
    try {
      await running;
    } finally {
      if (runs.running === running) runs.running = null;
    }
  }

  #of(name: string): Runs {
    const runs = this.#runs.get(name) ?? { running: null, next: null, began: Number.NEGATIVE_INFINITY };
    const [oldest] = this.#runs;
    if (oldest !== undefined && this.#runs.size >= MOST && oldest[1].running === null) this.#runs.delete(oldest[0]);
    this.#runs.set(name, runs);
    return runs;
  }
}
