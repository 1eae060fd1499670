/**
 * Fair shares of the cores: every account has a lane, in which its thoughts wait one behind the other, and is charged for the
 * time that is spent on them. The one that was charged least comes first. One that was away has not saved up anything: it
 * begins where the others are. Knows neither threads nor what waits.
 */

export type Lane<Job> = { charged: number; readonly waiting: Job[] };

/** Beyond this many, lanes that are empty and tell nothing are thrown away. */
const MANY = 1000;

export class Lanes<Job> {
  readonly #lanes = new Map<string, Lane<Job>>();
  /** Lanes with a job that waits: looked through at every turn, and so kept apart. */
  readonly #busy = new Set<Lane<Job>>();
  #now = 0;
  #size = 0;

  /** How many wait. */
  get size(): number {
    return this.#size;
  }

  of(account: string): Lane<Job> {
    const known = this.#lanes.get(account) ?? { charged: 0, waiting: [] };
    if (known.waiting.length === 0) known.charged = Math.max(known.charged, this.#now);
    if (this.#lanes.size >= MANY) this.#tidy();
    this.#lanes.set(account, known);
    return known;
  }

  wait(lane: Lane<Job>, job: Job): void {
    lane.waiting.push(job);
    this.#busy.add(lane);
    this.#size += 1;
  }

  /** The lane whose turn it is. */
  first(): Lane<Job> | null {
    let least: Lane<Job> | null = null;
    for (const lane of this.#busy) if (least === null || lane.charged < least.charged) least = lane;
    return least;
  }

  next(lane: Lane<Job>): Job | undefined {
    const job = lane.waiting.shift();
    if (job !== undefined) this.#size -= 1;
    if (lane.waiting.length === 0) this.#busy.delete(lane);
    return job;
  }

  /** A lane's turn has come, and will take about so long. Returns how to say what it took indeed. */
  charge(lane: Lane<Job>, about: number): (indeed: number) => void {
    this.#now = Math.max(this.#now, lane.charged);
    lane.charged = this.#now + about;
    return (indeed) => {
      lane.charged += indeed - about;
    };
  }

  /** Takes out of the lanes what is wanted elsewhere. */
  withdraw(wanted: (job: Job) => boolean): Job[] {
    const out: Job[] = [];
    for (const lane of this.#busy) {
      if (!lane.waiting.some(wanted)) continue;
      const stay = lane.waiting.filter((job) => !wanted(job));
      out.push(...lane.waiting.splice(0).filter(wanted));
      lane.waiting.push(...stay);
      if (stay.length === 0) this.#busy.delete(lane);
    }
    this.#size -= out.length;
    return out;
  }

  /** Takes all jobs that wait, in no order. */
  empty(): Job[] {
    const all = [...this.#busy].flatMap((lane) => lane.waiting.splice(0));
    this.#busy.clear();
    this.#size = 0;
    return all;
  }

  #tidy(): void {
    for (const [account, lane] of this.#lanes) {
      if (lane.waiting.length === 0 && lane.charged <= this.#now) this.#lanes.delete(account);
    }
  }
}
