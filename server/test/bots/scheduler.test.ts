/** Who is thought about next, by arithmetic: classes one after another, a small share for each below, equal shares within. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRIORITIES, type Priority } from '../../bots/bots.js';
import { LEAST_SHARE, Scheduler, type Ticket } from '../../bots/scheduler.js';

const SLICE = 10;
const slice = () => SLICE;

/** One thread that is given turns; a thought takes so many of them. */
class Thread {
  readonly scheduler: Scheduler<string>;
  readonly begun = new Map<Ticket<string>, number>();
  now = 0;

  constructor() {
    this.scheduler = new Scheduler(1, () => this.now);
  }

  ask(job: string, priority: Priority | (() => Priority), account = job): void {
    this.scheduler.wait(job, account, typeof priority === 'function' ? priority : () => priority);
  }

  /** The class that had the turn; null for none. */
  turn(turns = Number.POSITIVE_INFINITY): Ticket<string> | null {
    const picked = this.scheduler.pick([...this.begun.keys()], slice);
    if (picked === null) return null;
    const { ticket } = picked;
    this.now += SLICE;
    this.scheduler.charge(ticket, SLICE)(SLICE);
    const had = (this.begun.get(ticket) ?? 0) + 1;
    this.begun.set(ticket, had);
    if (had >= turns) {
      this.begun.delete(ticket);
      this.scheduler.end(ticket);
    }
    return ticket;
  }

  turns(count: number, each?: number): (Ticket<string> | null)[] {
    return Array.from({ length: count }, () => this.turn(each));
  }
}

const classes = (tickets: readonly (Ticket<string> | null)[]) => tickets.map((ticket) => ticket?.priority ?? null);

describe('classes', () => {
  test('come one after another', () => {
    const thread = new Thread();
    for (const priority of [...PRIORITIES].reverse()) thread.ask(priority, priority);
    expect(classes(thread.turns(5, 1))).toEqual([...PRIORITIES, null]);
  });

  test('a person who comes has the next turn, however many thoughts of others were begun', () => {
    const thread = new Thread();
    for (let i = 0; i < 300; i++)
      for (const priority of ['bots', 'away', 'watched'] as const) thread.ask(`${priority} ${i}`, priority);
    thread.turns(200);
    thread.ask('ann', 'person');
    // One turn may be owed to each class below.
    expect(classes(thread.turns(4))).toContain('person');
  });

  test('below the first get at least their share, and no more than that while a person waits', () => {
    fc.assert(
      fc.property(fc.subarray(['watched', 'away', 'bots'] as const, { minLength: 1 }), (lower) => {
        const thread = new Thread();
        thread.ask('ann', 'person');
        for (const priority of lower) for (let i = 0; i < 10; i++) thread.ask(`${priority} ${i}`, priority);
        const turns = 2000;
        const served = classes(thread.turns(turns));
        for (const priority of lower) {
          const share = served.filter((one) => one === priority).length / turns;
          expect(share).toBeGreaterThan(LEAST_SHARE * 0.8);
          expect(share).toBeLessThan(LEAST_SHARE * 1.3);
        }
      }),
    );
  });

  test('whose turn is owed to them save nothing up while they want nothing', () => {
    const thread = new Thread();
    thread.ask('ann', 'person');
    thread.turns(1000);
    thread.ask('host', 'bots');
    expect(classes(thread.turns(10))).toEqual(Array.from({ length: 10 }, () => 'person'));
  });

  test('change while a thought waits, and while it goes on: somebody has come to look', () => {
    const thread = new Thread();
    let watched = false;
    for (let i = 0; i < 9; i++) thread.ask(`host ${i}`, 'bots');
    thread.ask('ours', () => (watched ? 'watched' : 'bots'));
    thread.turns(40);
    expect([thread.scheduler.waiting('bots'), thread.scheduler.begun('bots')]).toEqual([6, 4]);
    watched = true;
    thread.turns(40);
    expect(thread.scheduler.begun('watched')).toBe(1);
    expect(thread.scheduler.waiting('bots') + thread.scheduler.begun('bots')).toBe(9);
    watched = false;
    thread.turns(40);
    expect(thread.scheduler.begun('watched') + thread.scheduler.waiting('watched')).toBe(0);
  });

  test('one person with many tables of bots gets no more of a class than another with one', () => {
    const thread = new Thread();
    for (let i = 0; i < 60; i++) thread.ask(`greedy ${i}`, 'bots', 'greedy');
    thread.ask('modest', 'bots');
    const served = thread.turns(40, 5).filter((ticket) => ticket?.account === 'modest');
    expect(served).toHaveLength(5);
  });
});
