/** One alarm a table: when it rings, its callback looks at the table again. Knows nothing of why. */
import type { TableId } from '@partyline/table/table-id.js';

/** Node waits for no longer at once; an alarm that rings too early is set again. */
const LONGEST = 2 ** 31 - 1;

export class Alarms {
  readonly #timers = new Map<TableId, NodeJS.Timeout>();
  readonly #now: () => number;
  readonly #ring: (table: TableId) => void;

  constructor(now: () => number, ring: (table: TableId) => void) {
    this.#now = now;
    this.#ring = ring;
  }

  get size(): number {
    return this.#timers.size;
  }

  has(table: TableId): boolean {
    return this.#timers.has(table);
  }

  /** Instead of the one before; null for none. */
  set(table: TableId, at: number | null): void {
    const before = this.#timers.get(table);
    if (before !== undefined) {
      clearTimeout(before);
      this.#timers.delete(table);
    }
    if (at === null) return;
    const rings = (): void => {
      this.#timers.delete(table);
      this.#ring(table);
    };
    this.#timers.set(table, setTimeout(rings, Math.min(Math.max(0, at - this.#now()), LONGEST)));
  }

  clear(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
