/** Answers that are ready and not given yet: each waits until it is due, which may come sooner when its table changes. */
import type { Table } from '@partyline/table/table.js';

/** When an answer is due at a table as it is now, by the service's clock. */
type Due = (table: Table) => number;
type Hold = { readonly due: Due; timer: NodeJS.Timeout; give(): void };

export class Holds {
  readonly #now: () => number;
  /** By table. */
  readonly #waiting = new Map<string, Set<Hold>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Resolves when the answer is due. */
  wait(table: Table, due: Due): Promise<void> {
    const left = due(table) - this.#now();
    if (left <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const here = this.#waiting.get(table.id) ?? new Set();
      this.#waiting.set(table.id, here);
      const give = (): void => {
        clearTimeout(hold.timer);
        here.delete(hold);
        if (here.size === 0) this.#waiting.delete(table.id);
        resolve();
      };
      const hold: Hold = { due, timer: setTimeout(give, left), give };
      here.add(hold);
    });
  }

  /** A table has changed, and with it perhaps what is due when. */
  look(table: Table): void {
    for (const hold of [...(this.#waiting.get(table.id) ?? [])]) {
      const left = hold.due(table) - this.#now();
      clearTimeout(hold.timer);
      if (left <= 0) hold.give();
      else hold.timer = setTimeout(hold.give, left);
    }
  }

  /** Gives nothing any more, and waits for nothing. */
  clear(): void {
    for (const holds of this.#waiting.values()) for (const { timer } of holds) clearTimeout(timer);
    this.#waiting.clear();
  }
}
