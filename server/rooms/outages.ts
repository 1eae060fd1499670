/**
 * The times in which no server ran: read from the log at the start, and noticed while it happens (a machine that slept, a database that
 * was away), so that no player loses time by them. Writes the beats by which the next process will know.
 */

import type { Outage } from '@partyline/table/clocks.js';
import { CLOCK_MS, type Log, OUTAGE_MS } from '../store/log.js';

/** No clock of any table runs for longer. */
const LONGEST_MEMORY = 366 * 24 * 60 * 60 * 1000;

export class Outages {
  readonly #log: Log;
  readonly #now: () => number;
  #known: readonly Outage[] = [];
  #beat: number | null = null;

  constructor(log: Log, now: () => number) {
    this.#log = log;
    this.#now = now;
  }

  /** All of them until now, the one that has not been written down yet included. */
  outages(now: number): readonly Outage[] {
    const since = this.#beat;
    return since === null || now - since <= OUTAGE_MS ? this.#known : [...this.#known, { from: since, to: now }];
  }

  /** Says that we are alive; true when the known outages have changed. */
  async beat(): Promise<boolean> {
    const now = this.#now();
    // Also when the clock was far ahead, and has been set right: what was taken for a gap then is forgotten.
    const still = this.#beat === null || now - this.#beat > OUTAGE_MS || this.#beat - now > CLOCK_MS;
    await this.#log.beat(now);
    if (still) this.#known = await this.#log.outages(now - LONGEST_MEMORY);
    this.#beat = now;
    return still;
  }
}
