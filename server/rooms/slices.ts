/**
 * Long work in slices: in each turn of the event loop there is one slice, of whichever work, so that many long logs that are read
 * at once keep everybody else waiting no longer than one does. Knows nothing of what is done.
 */
import { performance } from 'node:perf_hooks';

/** A slice ends after so long, in milliseconds; what is begun then is finished. */
const SLICE_MS = 8;

export type Slice = {
  /** Whether others should have their turn now. */
  isOver(): boolean;
};

/** One that begins now, for work that is nearly always over before the slice is. */
export function sliceNow(): Slice {
  const end = performance.now() + SLICE_MS;
  return { isOver: () => performance.now() >= end };
}

export class Slices {
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  /** At once where no other work has had one in this turn of the event loop; otherwise when those before have had theirs. */
  async next(): Promise<Slice> {
    if (this.#taken) await new Promise<void>((begin) => this.#waiting.push(begin));
    else {
      this.#taken = true;
      setImmediate(() => this.#pass());
    }
    return sliceNow();
  }

  #pass(): void {
    const begin = this.#waiting.shift();
    this.#taken = begin !== undefined;
    if (begin === undefined) return;
    setImmediate(() => this.#pass());
    begin();
  }
}
