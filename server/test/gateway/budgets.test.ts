/** What people and networks may cost: counted over all that they have open, refused while in debt, and worked off in turn. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rates } from '../../gateway/config.js';
import { Buckets, type Rate } from '../../gateway/limits/buckets.js';
import { Budgets, type Payer } from '../../gateway/limits/budgets.js';
import { Turns } from '../../gateway/limits/turns.js';

const rate = (perSecond: number, burst: number): Rate => ({ perSecond, burst });

describe('a bucket', () => {
  test('is charged afterwards, may fall into debt, and no deeper than it is full', () => {
    let now = 0;
    const bucket = new Buckets(rate(10, 100), () => now);
    expect(bucket.wait('a', 0)).toBe(0);
    bucket.charge('a', 150);
    expect(bucket.wait('a', 0)).toBe(5_000);
    bucket.charge('a', 1e9);
    expect(bucket.wait('a', 0)).toBe(10_000);
    now = 10_000;
    expect(bucket.wait('a', 0)).toBe(0);
    expect(bucket.wait('a', 1)).toBe(100);
    expect(bucket.wait('b', 100)).toBe(0);
  });

  test('tells of every refusal, and of nothing else', () => {
    let refused = 0;
    const bucket = new Buckets(
      rate(1, 1),
      () => 0,
      () => refused++,
    );
    expect([bucket.take('a'), bucket.take('b')]).toEqual([0, 0]);
    expect(refused).toBe(0);
    expect(bucket.take('a')).toBe(1_000);
    expect(refused).toBe(1);
  });

  test('never grants more than what was there and what has come since, whatever the order', () => {
    const step = fc.record({ ms: fc.nat(500), amount: fc.nat(40) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let now = 0;
        const bucket = new Buckets(rate(20, 50), () => now);
        let charged = 0;
        for (const { ms, amount } of steps) {
          now += ms;
          if (bucket.wait('a', 0) > 0) continue;
          bucket.charge('a', amount);
          charged += amount;
        }
        // The last that was granted may go over.
        expect(charged).toBeLessThanOrEqual(50 + (20 * now) / 1000 + 40);
      }),
    );
  });
});

describe('budgets', () => {
  const rates: Partial<Rates> = {
    messages: rate(1, 3),
    networkMessages: rate(1, 8),
    bytes: rate(100, 1_000),
    networkBytes: rate(100, 1_500),
    work: rate(10, 20),
    networkWork: rate(10, 50),
  };
  const opened = () => new Budgets((what) => new Buckets(rates[what] ?? null, () => 0));
  const at = (person: string | null, network = 'home'): Payer => ({ person, network });

  test('messages are a person’s and a network’s: what one is refused is not taken from the others', () => {
    const budgets = opened();
    const loud = Array.from({ length: 20 }, () => budgets.message(at('mallory')));
    expect(loud.filter((wait) => wait === 0)).toHaveLength(3);
    const others = Array.from({ length: 20 }, (_, i) => budgets.message(at(`guest ${i}`)));
    expect(others.filter((wait) => wait === 0)).toHaveLength(5);
    expect(budgets.message(at('ada', 'elsewhere'))).toBe(0);
  });

  test('a person who was refused often is left unread, for longer the more sockets go on', () => {
    const budgets = new Budgets((what) => new Buckets(what === 'refusals' ? rate(20, 10) : null, () => 0));
    const waits = Array.from({ length: 40 }, () => budgets.refused(at('mallory')));
    expect(waits.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 0));
    expect(waits[10]).toBe(50);
    expect(waits.at(-1)).toBeGreaterThan(500);
    expect(budgets.refused(at('ada'))).toBe(0);
  });

  test('who is in debt for bytes asks for nothing large, but may still act', () => {
    const budgets = opened();
    budgets.sent(at('mallory'), 1_100);
    expect(budgets.debt(at('mallory'))).toBe(1_000);
    expect(budgets.workDebt(at('mallory'))).toBe(0);
    expect(budgets.debt(at('ada'))).toBe(0);
    budgets.sent(at('eve'), 600);
    // Together they have used up what their network has: somebody without a name as well.
    expect([budgets.debt(at('ada')), budgets.debt(at(null))]).toEqual([2_000, 2_000]);
    expect(budgets.debt(at('ada', 'elsewhere'))).toBe(0);
  });

  test('what takes long is paid for, also when it fails', async () => {
    const budgets = opened();
    const slow = (): never => {
      const until = performance.now() + 30;
      while (performance.now() < until);
      throw new Error('no');
    };
    await expect(budgets.work(at('mallory'), slow)).rejects.toThrow('no');
    expect(budgets.workDebt(at('mallory'))).toBeGreaterThan(0);
    expect(budgets.workDebt(at('ada', 'elsewhere'))).toBe(0);
  });
});

describe('turns', () => {
  const opened = (each: number) => {
    let now = 0;
    const turns = new Turns(10, () => now);
    const done: string[] = [];
    const work = (key: string) =>
      turns.run(key, () => {
        now += each;
        done.push(key);
      });
    return { work, done };
  };

  test('spend no more in one turn of the event loop than their share and one job', async () => {
    const { work, done } = opened(4);
    const all = Promise.all(Array.from({ length: 12 }, () => work('mallory')));
    const counts = [done.length];
    while (done.length < 12) {
      await new Promise((resolve) => setImmediate(resolve));
      counts.push(done.length);
    }
    await all;
    expect(counts.map((count, i) => count - (counts[i - 1] ?? 0)).every((count) => count <= 3)).toBe(true);
  });

  test('serve those who wait in rotation: a hundred jobs of one keep another waiting for one', async () => {
    const { work, done } = opened(20);
    const all = [...Array.from({ length: 100 }, () => work('mallory')), work('ada'), work('ben')];
    await Promise.all(all);
    expect(done.indexOf('ada')).toBeLessThanOrEqual(3);
    expect(done.indexOf('ben')).toBeLessThanOrEqual(4);
    expect(done).toHaveLength(102);
  });
});
