/**
 * Costly jobs in turn: in one turn of the event loop only so many milliseconds are spent on them all together, and what is
 * left over waits for the next. Those who wait are served by key, one job each in rotation, so that many jobs under one key
 * keep those of others waiting for one job each. Jobs are synchronous; what they do is not known here.
 */

/** Milliseconds. */
const SHARE = 10;

export class Turns {
  readonly #share: number;
  readonly #now: () => number;
  /** By key, in the order in which they are served next. No list is empty. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #left: number;
  #next: NodeJS.Immediate | null = null;

  constructor(share = SHARE, now: () => number = () => performance.now()) {
    this.#share = share;
    this.#now = now;
    this.#left = share;
  }

  /** At once, where nothing waits and this turn has time left. */
  run<T>(key: string, job: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const work = (): void => {
        try {
          resolve(job());
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      if (this.#waiting.size === 0 && this.#left > 0) this.#spend(work);
      else this.#wait(key, work);
      this.#next ??= setImmediate(() => this.#begin());
    });
  }

  #wait(key: string, work: () => void): void {
    const line = this.#waiting.get(key);
    if (line === undefined) this.#waiting.set(key, [work]);
    else line.push(work);
  }

  #spend(work: () => void): void {
    const began = this.#now();
    work();
    this.#left -= this.#now() - began;
  }

  /** The next turn of the event loop. */
  #begin(): void {
    this.#next = null;
    this.#left = this.#share;
    for (const [key, line] of this.#waiting) {
      if (this.#left <= 0) break;
      // Behind all others, if more of it waits.
      this.#waiting.delete(key);
      const work = line.shift();
      if (line.length > 0) this.#waiting.set(key, line);
      if (work !== undefined) this.#spend(work);
    }
    if (this.#waiting.size > 0) this.#next ??= setImmediate(() => this.#begin());
  }
}
