/** What every queue promises, whatever it is made of. */
import { tableId } from '@partyline/table/table-id.js';
import { expect, test } from 'vitest';
import type { QueueWish } from '../../store/queue/queue.js';
import { type NewPlace, stage } from './stage.js';

const CHESS: QueueWish = { game: 'chess', clock: 'brisk', seats: 2 };
const GO: QueueWish = { game: 'go', clock: 'brisk', seats: 2 };
const T = tableId('t');
const U = tableId('u');

export function queueContract(newPlace: NewPlace): void {
  const { store, reopen } = stage(newPlace);
  const names = async (wish: QueueWish, now: number) => (await store().queue.waiting(wish, now, 9)).map(({ person }) => person);

  test('who joins is found by what they wish, the longest waiting first, as long as they show themselves', async () => {
    const { queue } = store();
    expect(await queue.join('bob', CHESS, 20, 120)).toEqual({
      person: 'bob',
      ...CHESS,
      since: 20,
      until: 120,
      table: null,
      found: null,
    });
    await queue.join('ann', CHESS, 10, 110);
    await queue.join('eve', GO, 5, 500);
    await queue.join('cat', { ...CHESS, seats: 3 }, 5, 500);
    await queue.join('dan', { ...CHESS, clock: 'days' }, 5, 500);
    expect(await names(CHESS, 110)).toEqual(['ann', 'bob']);
    expect(await names(CHESS, 111)).toEqual(['bob']);
    await queue.stay('ann', 300);
    expect(await names(CHESS, 200)).toEqual(['ann']);
    expect(await queue.waiting(CHESS, 100, 1)).toHaveLength(1);
    expect([await queue.of('nobody'), await queue.of('\0')]).toEqual([null, null]);
    expect((await (await reopen()).queue.of('ann'))?.until).toBe(300);
    await expect(store().queue.join('x\0', CHESS, 1, 2)).rejects.toThrow();
  });

  test('who joins twice is there once: in the same place for the same, at the end for something else or after they were gone', async () => {
    const { queue } = store();
    await queue.join('ann', CHESS, 10, 100);
    await queue.join('bob', CHESS, 20, 100);
    await queue.join('ann', CHESS, 30, 130);
    expect(await names(CHESS, 50)).toEqual(['ann', 'bob']);
    await queue.join('ann', GO, 40, 140);
    expect([await names(CHESS, 50), await names(GO, 50)]).toEqual([['bob'], ['ann']]);
    await queue.join('bob', CHESS, 200, 300);
    expect((await queue.of('bob'))?.since).toBe(200);
  });

  test('a table is found for all or for none: not for who is gone, left, wishes something else, or has one', async () => {
    const { queue } = store();
    for (const [i, person] of ['ann', 'bob', 'cat'].entries()) await queue.join(person, CHESS, 10 + i, 100);
    await queue.join('eve', GO, 1, 100);
    expect(await queue.claim(T, ['ann', 'eve'], CHESS, 50)).toBe(false);
    expect(await queue.claim(T, ['ann', 'nobody'], CHESS, 50)).toBe(false);
    expect(await queue.claim(T, ['ann', 'bob'], CHESS, 101)).toBe(false);
    expect(await queue.claimed(T)).toEqual([]);
    expect(await queue.claim(T, ['bob', 'ann'], CHESS, 50)).toBe(true);
    expect((await queue.claimed(T)).map(({ person, table, found }) => [person, table, found])).toEqual([
      ['ann', T, 50],
      ['bob', T, 50],
    ]);
    expect(await queue.claim(U, ['ann', 'cat'], CHESS, 50)).toBe(false);
    expect(await names(CHESS, 50)).toEqual(['cat']);
    // Who has a table changes nothing by joining or leaving.
    expect(await queue.join('ann', GO, 60, 160)).toMatchObject({ game: 'chess', table: T, until: 100 });
    expect(await queue.leave('ann')).toMatchObject({ table: T });
    expect(await queue.leave('cat')).toBeNull();
    expect(await names(CHESS, 50)).toEqual([]);
  });

  test('what was not to be is given back in its place; what was is gone, and only at that table', async () => {
    const { queue } = store();
    for (const [i, person] of ['ann', 'bob', 'cat'].entries()) await queue.join(person, CHESS, 10 + i, 100);
    await queue.claim(T, ['ann', 'bob'], CHESS, 50);
    await queue.release(U, 'ann');
    await queue.settle(U, 'bob');
    expect(await queue.claimed(T)).toHaveLength(2);
    await queue.release(T, 'ann');
    await queue.settle(T, 'bob');
    expect(await names(CHESS, 50)).toEqual(['ann', 'cat']);
    expect(await queue.of('bob')).toBeNull();
  });

  test('of many who are claimed at once by many, each has one table, and each table its number', async () => {
    const { queue } = store();
    const people = Array.from({ length: 12 }, (_, i) => `p${i}`);
    for (const person of people) await queue.join(person, CHESS, 1, 100);
    const wishes = Array.from({ length: 40 }, (_, i) => [`p${(i * 5) % 12}`, `p${(i * 7 + 1) % 12}`]);
    const claims = wishes.map(([a = '', b = ''], i) =>
      a === b ? Promise.resolve(false) : queue.claim(tableId(`t${i}`), [a, b], CHESS, 50),
    );
    const done = await Promise.all(claims);
    for (const [i, ok] of done.entries()) expect(await queue.claimed(tableId(`t${i}`))).toHaveLength(ok ? 2 : 0);
    expect(done.filter(Boolean).length).toBeGreaterThan(0);
  });

  test('how many wait for what; who has been gone is forgotten, and whoever is to be', async () => {
    const { queue } = store();
    await queue.join('ann', CHESS, 1, 100);
    await queue.join('bob', CHESS, 1, 200);
    await queue.join('eve', GO, 1, 100);
    await queue.join('dan', GO, 1, 50);
    expect(await queue.pools(100, 9)).toEqual([
      { ...CHESS, people: 2 },
      { ...GO, people: 1 },
    ]);
    expect(await queue.pools(100, 1)).toHaveLength(1);
    await queue.purge(100);
    expect(await queue.of('dan')).toBeNull();
    expect(await queue.of('ann')).not.toBeNull();
    await queue.forget('ann');
    expect(await queue.of('ann')).toBeNull();
  });
}
