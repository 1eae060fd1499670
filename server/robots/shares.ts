/**
 * Fair shares of the cores: every table is charged for the time that is spent on its thoughts, and whoever was charged
 * least comes first. One that was away has not saved up anything: it begins where the others are. Knows no threads.
 */

/** Beyond this many, accounts that tell nothing are thrown away. */
const MANY = 1000;

export class Shares {
  readonly #charged = new Map<string, number>();
  #now = 0;

  /** Less comes first. */
  of(table: string): number {
    return Math.max(this.#charged.get(table) ?? 0, this.#now);
  }

  /** A table's turn has come; it will have taken about so long. Returns how to say what it took indeed. */
  take(table: string, about: number): (indeed: number) => void {
    this.#now = this.of(table);
    this.#charge(table, about);
    return (indeed) => this.#charge(table, indeed - about);
  }

  #charge(table: string, time: number): void {
    this.#charged.set(table, this.of(table) + time);
    if (this.#charged.size <= MANY) return;
    for (const [one, charged] of this.#charged) if (charged <= this.#now) this.#charged.delete(one);
  }
}
