/**
 * What is thought about next. Classes come one after another; a lower one gets what the higher ones leave, and at least a
 * small share while it waits. Within a class everybody has an equal share. Knows neither threads nor what waits.
 */

import { PRIORITIES, type Priority } from './bots.js';
import { type Lane, Lanes } from './lanes.js';

/** Of the time that goes to higher classes, each lower one that waits is owed this part. */
export const LEAST_SHARE = 1 / 20;

/** Thoughts of a class that one thread has begun, each with its own memory. */
const MOST_BEGUN: Readonly<Record<Priority, number>> = { person: 16, watched: 8, away: 4, bots: 4 };
/**
 * Thoughts of the last class that all threads together have begun and whose moves are not played yet, or one a thread. The
 * moves have to be stored and published, and people's commands wait for no more of that than this.
 */
const MOST_UNWATCHED = 4;

/** Milliseconds between two looks whether what waits has come into another class. */
const REFILE_MS = 200;

export type Ticket<Job> = {
  readonly job: Job;
  readonly account: string;
  readonly current: () => Priority;
  priority: Priority;
  lane: Lane<Ticket<Job>>;
  begun: boolean;
};

type Class<Job> = { readonly lanes: Lanes<Ticket<Job>>; owed: number; readonly begun: Set<Ticket<Job>> };

export type Picked<Job> = { readonly ticket: Ticket<Job>; readonly fresh: boolean };

export class Scheduler<Job> {
  readonly #classes: Readonly<Record<Priority, Class<Job>>> = {
    person: emptyClass(),
    watched: emptyClass(),
    away: emptyClass(),
    bots: emptyClass(),
  };
  readonly #now: () => number;
  readonly #mostUnwatched: number;
  #refiled = 0;

  constructor(threads: number, now: () => number) {
    this.#mostUnwatched = Math.max(threads, MOST_UNWATCHED);
    this.#now = now;
  }

  waiting(priority: Priority): number {
    return this.#classes[priority].lanes.size;
  }

  begun(priority: Priority): number {
    return this.#classes[priority].begun.size;
  }

  get hasWaiting(): boolean {
    return PRIORITIES.some((priority) => this.waiting(priority) > 0);
  }

  wait(job: Job, account: string, current: () => Priority): void {
    const priority = current();
    const lane = this.#classes[priority].lanes.of(account);
    this.#classes[priority].lanes.wait(lane, { job, account, current, priority, lane, begun: false });
  }

  /** What had been begun has to begin anew. */
  waitAgain(ticket: Ticket<Job>): void {
    this.end(ticket);
    this.#classes[ticket.priority].lanes.wait(ticket.lane, ticket);
  }

  end(ticket: Ticket<Job>): void {
    ticket.begun = false;
    this.#classes[ticket.priority].begun.delete(ticket);
  }

  /** For a thread that has begun these: one of them to go on with, or one that waits to begin. `slice` as for `charge`. */
  pick(begun: readonly Ticket<Job>[], slice: (priority: Priority) => number): Picked<Job> | null {
    this.#refile();
    const owed = PRIORITIES.filter((priority) => this.#classes[priority].owed >= slice(priority)).reverse();
    for (const priority of [...owed, ...PRIORITIES]) {
      const picked = this.#pickOf(
        priority,
        begun.filter((ticket) => ticket.priority === priority),
      );
      if (picked !== null) return picked;
    }
    return null;
  }

  #pickOf(priority: Priority, begun: readonly Ticket<Job>[]): Picked<Job> | null {
    const { lanes, begun: all } = this.#classes[priority];
    let least: Ticket<Job> | null = null;
    for (const ticket of begun) if (least === null || ticket.lane.charged < least.lane.charged) least = ticket;
    const full = begun.length >= MOST_BEGUN[priority] || (priority === 'bots' && all.size >= this.#mostUnwatched);
    const first = full ? null : lanes.first();
    if (first !== null && (least === null || first.charged < least.lane.charged)) {
      const ticket = lanes.next(first);
      if (ticket !== undefined) {
        ticket.begun = true;
        all.add(ticket);
        return { ticket, fresh: true };
      }
    }
    return least === null ? null : { ticket: least, fresh: false };
  }

  /** Its turn has come, and will take about so long. Returns how to say what it took indeed. */
  charge(ticket: Ticket<Job>, about: number): (indeed: number) => void {
    const { priority } = ticket;
    const settle = this.#classes[priority].lanes.charge(ticket.lane, about);
    return (indeed) => {
      settle(indeed);
      this.#owe(priority, indeed);
    };
  }

  /** What one class got, it is no longer owed, and those below that wait are owed a little more: never more than two turns. */
  #owe(served: Priority, ms: number): void {
    const own = this.#classes[served];
    own.owed = Math.max(0, own.owed - ms);
    for (const priority of PRIORITIES.slice(PRIORITIES.indexOf(served) + 1)) {
      const lower = this.#classes[priority];
      const wants = lower.lanes.size > 0 || lower.begun.size > 0;
      lower.owed = wants ? Math.min(lower.owed + ms * LEAST_SHARE, 2 * MOST_OWED) : 0;
    }
  }

  /** Everything that waits, in no order; nothing waits any more. */
  empty(): Job[] {
    return PRIORITIES.flatMap((priority) => this.#classes[priority].lanes.empty().map(({ job }) => job));
  }

  #refile(): void {
    if (this.#now() - this.#refiled < REFILE_MS) return;
    this.#refiled = this.#now();
    for (const priority of PRIORITIES) {
      const { lanes, begun } = this.#classes[priority];
      const moved = (ticket: Ticket<Job>): boolean => ticket.current() !== priority;
      for (const ticket of [...lanes.withdraw(moved), ...[...begun].filter(moved)]) this.#move(ticket);
    }
  }

  #move(ticket: Ticket<Job>): void {
    this.#classes[ticket.priority].begun.delete(ticket);
    ticket.priority = ticket.current();
    const { lanes, begun } = this.#classes[ticket.priority];
    ticket.lane = lanes.of(ticket.account);
    if (ticket.begun) begun.add(ticket);
    else lanes.wait(ticket.lane, ticket);
  }
}

/** Milliseconds: about one turn. */
const MOST_OWED = 50;

const emptyClass = <Job>(): Class<Job> => ({ lanes: new Lanes(), owed: 0, begun: new Set() });
