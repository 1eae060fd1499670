/** A log that is slow, or fails, or lies about it, when the test says so. */
import type { Append, Appended, Log } from '../../store/log.js';

export type Fault = (append: Append, write: () => Promise<Appended>) => Promise<Appended>;

export type Faulty = { readonly log: Log; fault: Fault | null; reads: number };

export function faulty(inner: Log): Faulty {
  const self: Faulty = {
    fault: null,
    reads: 0,
    log: {
      ...inner,
      append(append) {
        const write = () => inner.append(append);
        return self.fault === null ? write() : self.fault(append, write);
      },
      read(table, after, most) {
        self.reads += 1;
        return inner.read(table, after, most);
      },
    },
  };
  return self;
}

/** Something that happens when the test says so. */
export class Gate {
  readonly opened: Promise<void>;
  #open: () => void = () => undefined;

  constructor() {
    this.opened = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  open(): void {
    this.#open();
  }
}
