/** What every store of notices promises, whatever it is made of. */
import { tableId } from '@partyline/table/table-id.js';
import { describe, expect, test } from 'vitest';
import { MOST_CHANNELS, type NewChannel } from '../../store/notices/channels.js';
import { MOST_WAITING_AT_TABLE, type NewNotice } from '../../store/notices/outbox.js';
import type { Store } from '../../store/store.js';
import { appendTo, entry, type NewPlace, stage } from './stage.js';

const MAIL: NewChannel = {
  id: 'mail-a',
  person: 'ann',
  means: { type: 'mail', address: 'ann@example.org' },
  label: 'Zürich 🚂',
  created: 1000,
  verified: 1000,
  wishes: [
    { kind: 'turn', pace: 'post' },
    { kind: 'talk', pace: 'post' },
  ],
  digestAt: null,
};
const HOOK: NewChannel = { ...MAIL, id: 'hook-a', means: { type: 'webhook', form: 'json', url: 'https://example.org/' } };

const turn = (seq: number, more: Partial<NewNotice> = {}): NewNotice => ({
  person: 'ann',
  kind: 'turn',
  pace: 'post',
  subject: `a:${seq}`,
  table: 'a',
  path: '/t/a',
  words: null,
  created: 1000 + seq,
  due: 2000 + seq,
  channel: null,
  ...more,
});

const claim = (by: string, now: number, channels = 10) => ({ by, now, until: now + 60_000, channels });
const subjects = async ({ outbox }: Store, person = 'ann') => (await outbox.recent(person, 100)).map(({ subject }) => subject);

export function noticesContract(newPlace: NewPlace): void {
  describe('with an append', () => withAppends(newPlace));
  describe('the outbox', () => outboxes(newPlace));
  describe('channels', () => channels(newPlace));
}

function withAppends(newPlace: NewPlace): void {
  const { store, reopen } = stage(newPlace);
  const withNotices = (expect_: number, told: readonly NewNotice[], gone: readonly string[] = [], more = entry()) => ({
    ...appendTo('a', expect_, [more]),
    notices: { told, gone },
  });

  test('a notice is written for each verified channel that wants it, and is there after the next start', async () => {
    const { log, channels } = store();
    await channels.add(MAIL, null);
    await channels.add(HOOK, null);
    await channels.add({ ...HOOK, id: 'unverified', verified: null }, null);
    await channels.add({ ...HOOK, id: 'other', wishes: [{ kind: 'turn', pace: 'live' }] }, null);
    await channels.add({ ...HOOK, id: 'bob', person: 'bob' }, null);
    const words = { title: 'Ännie’s turn', text: '"quoted"' };
    expect(await log.append(withNotices(0, [turn(1, { words })]))).toEqual({ ok: true, seq: 1 });
    const { outbox } = await reopen();
    const recent = await outbox.recent('ann', 10);
    expect(recent.map(({ channel }) => channel).sort()).toEqual(['hook-a', 'mail-a']);
    expect(recent[0]).toMatchObject({
      kind: 'turn',
      subject: 'a:1',
      table: 'a',
      words,
      state: 'waiting',
      due: 2001,
      attempts: 0,
    });
    expect([await outbox.recent('bob', 10), await outbox.waiting()]).toEqual([[], 2]);
  });

  test('an append that is refused tells nothing and takes nothing back', async () => {
    const { log, channels } = store();
    await channels.add(MAIL, null);
    await log.append(withNotices(0, [turn(1)], [], entry('k')));
    expect((await log.append(withNotices(0, [turn(2)], ['ann']))).ok).toBe(false);
    expect((await log.append(withNotices(1, [turn(3)], ['ann'], entry('k')))).ok).toBe(false);
    expect(await subjects(store())).toEqual(['a:1']);
  });

  test('the append that ends a turn withdraws what was to be told of it, of that person at that table only', async () => {
    const { log, channels } = store();
    await channels.add(MAIL, null);
    await channels.add({ ...MAIL, id: 'mail-b', person: 'bob' }, null);
    await log.append(withNotices(0, [turn(1), turn(1, { person: 'bob' }), turn(1, { kind: 'talk' })]));
    await log.append({ ...appendTo('b', 0), notices: { told: [turn(1, { table: 'b', subject: 'b:1' })], gone: [] } });
    await log.append(withNotices(1, [turn(2, { person: 'bob' })], ['ann']));
    expect((await subjects(store())).sort()).toEqual(['a:1', 'b:1']);
    expect((await store().outbox.recent('ann', 9)).map(({ kind }) => kind).sort()).toEqual(['talk', 'turn']);
    expect(await subjects(store(), 'bob')).toEqual(['a:2', 'a:1']);
  });

  test('many appends of one moment, with notices and without, each have their own', async () => {
    const { log, channels, outbox } = store();
    await channels.add({ ...MAIL }, null);
    const names = Array.from({ length: 30 }, (_, i) => `t${i}`);
    await Promise.all(
      names.map((name, i) =>
        log.append({
          ...appendTo(name, 0),
          ...(i % 3 === 0 ? { notices: { told: [turn(1, { table: name, subject: name })], gone: ['bob'] } } : {}),
        }),
      ),
    );
    expect(new Set(await subjects(store()))).toEqual(new Set(names.filter((_, i) => i % 3 === 0)));
    expect(await outbox.waiting()).toBe(10);
    expect(await log.read(tableId('t29'), 0)).toHaveLength(1);
  });

  test('a notice that makes no sense is refused before it joins a commit', async () => {
    const { log } = store();
    const bad = log.append(withNotices(0, [turn(1, { subject: 'a\0' })]));
    const good = log.append(appendTo('b', 0));
    await expect(bad).rejects.toThrow();
    expect(await good).toEqual({ ok: true, seq: 1 });
    expect(await log.read(tableId('a'), 0)).toEqual([]);
  });
}

function outboxes(newPlace: NewPlace): void {
  const { store } = stage(newPlace);

  test('the same subject is told once, talk of a table once at a time, and no more waits than may', async () => {
    const { outbox, channels } = store();
    await channels.add(MAIL, null);
    await outbox.add([turn(1)]);
    await outbox.add([turn(1), turn(2)]);
    expect(await outbox.waiting()).toBe(2);
    await outbox.add([turn(1, { kind: 'talk', subject: 'talk 1' })]);
    await outbox.add([turn(1, { kind: 'talk', subject: 'talk 2' })]);
    expect(await outbox.waiting()).toBe(3);
    for (let i = 0; i < 2 * MOST_WAITING_AT_TABLE; i++) await outbox.add([turn(10 + i)]);
    expect(await outbox.waiting()).toBe(MOST_WAITING_AT_TABLE);
    await outbox.add([turn(1, { table: 'b', subject: 'b:1' })]);
    expect(await outbox.waiting()).toBe(MOST_WAITING_AT_TABLE + 1);
    await outbox.withdraw('ann', 'a', ['turn', 'talk']);
    expect(await subjects(store())).toEqual(['b:1']);
  });

  test('a person’s choice for one table goes before what is usual, and a test goes to the channel it is for', async () => {
    const { outbox, channels } = store();
    await channels.add(MAIL, null);
    await channels.chooseAt('ann', 'a', 'none', 1);
    await outbox.add([turn(1)]);
    expect(await outbox.waiting()).toBe(0);
    await channels.chooseAt('ann', 'a', 'all', 2);
    expect(await channels.tableChoice('ann', 'a')).toBe('all');
    await outbox.add([turn(2, { pace: 'live', kind: 'over' })]);
    expect(await outbox.waiting()).toBe(1);
    await channels.chooseAt('ann', 'a', 'usual', 3);
    await outbox.add([turn(3, { pace: 'live', kind: 'over' })]);
    expect([await outbox.waiting(), await channels.tableChoice('ann', 'a')]).toEqual([1, 'usual']);
    await channels.add(HOOK, null);
    await outbox.add([turn(4, { kind: 'test', table: '', subject: 'test', channel: 'hook-a' })]);
    expect((await outbox.recent('ann', 1))[0]).toMatchObject({ channel: 'hook-a', kind: 'test' });
  });

  test('a channel is claimed by one at a time, with what is due on it; a lease that runs out lets others have it', async () => {
    const { outbox, channels } = store();
    await channels.add(MAIL, null);
    await channels.add(HOOK, null);
    await outbox.add([turn(1), turn(500)]);
    expect(await outbox.claim(claim('early', 2000))).toEqual([]);
    const both = await Promise.all([outbox.claim(claim('one', 2100, 1)), outbox.claim(claim('two', 2100, 1))]);
    const claimed = both.flat();
    expect(new Set(claimed.map(({ channel }) => channel.id)).size).toBe(claimed.length);
    expect(claimed.length).toBeGreaterThan(0);
    const rest = await outbox.claim(claim('three', 2100));
    expect(claimed.length + rest.length).toBe(2);
    expect([...claimed, ...rest].map(({ notices }) => notices.map(({ subject }) => subject))).toEqual([['a:1'], ['a:1']]);
    expect(await outbox.claim(claim('four', 2200))).toEqual([]);
    await outbox.release('mail-a', 'nobody');
    expect(await outbox.claim(claim('five', 2200))).toEqual([]);
    const later = await outbox.claim(claim('six', 2100 + 60_001));
    expect(later.map(({ channel, notices }) => [channel.id, notices.length]).sort()).toEqual([
      ['hook-a', 2],
      ['mail-a', 2],
    ]);
    for (const { channel } of later) await outbox.release(channel.id, 'six');
    expect(await outbox.claim(claim('seven', 70_000))).toHaveLength(2);
  });

  test('a batch keeps its name over failures, ends once, and what was withdrawn meanwhile is not in it', async () => {
    const { outbox, channels } = store();
    await channels.add(MAIL, null);
    await outbox.add([turn(1), turn(2), turn(3, { kind: 'talk' })]);
    const [claimed] = await outbox.claim(claim('c', 5000));
    const ns = claimed?.notices.map(({ n }) => n) ?? [];
    expect(claimed?.channel).toMatchObject({ ...MAIL, sent: null, failed: null, why: null });
    await outbox.withdraw('ann', 'a', ['talk']);
    expect((await outbox.gather(ns, 'batch')).map(({ subject, batch }) => [subject, batch])).toEqual([
      ['a:1', 'batch'],
      ['a:2', 'batch'],
    ]);
    await outbox.retry('batch', 9000, 'away');
    await outbox.release('mail-a', 'c');
    expect(await outbox.claim(claim('d', 8000))).toEqual([]);
    const [again] = await outbox.claim(claim('e', 9000));
    expect(again?.notices.map(({ batch, attempts, why }) => [batch, attempts, why])).toEqual([
      ['batch', 1, 'away'],
      ['batch', 1, 'away'],
    ]);
    await outbox.end('batch', { state: 'sent', at: 9100, why: null });
    await outbox.end('batch', { state: 'failed', at: 9200, why: 'late' });
    await outbox.retry('batch', 9300, 'late');
    expect((await outbox.recent('ann', 9)).map(({ state, ended, attempts }) => [state, ended, attempts])).toEqual([
      ['sent', 9100, 2],
      ['sent', 9100, 2],
    ]);
    expect([await outbox.sentSince('mail-a', 9100), await outbox.sentSince('mail-a', 9101)]).toEqual([1, 0]);
    await outbox.withdraw('ann', 'a', ['turn']);
    expect(await outbox.recent('ann', 9)).toHaveLength(2);
    await outbox.clear(9100);
    expect(await outbox.recent('ann', 9)).toHaveLength(2);
    await outbox.clear(9101);
    expect(await outbox.recent('ann', 9)).toEqual([]);
  });

  test('what is put off comes later, and what is removed does not come', async () => {
    const { outbox, channels } = store();
    await channels.add(MAIL, null);
    await outbox.add([turn(1), turn(2)]);
    const [claimed] = await outbox.claim(claim('c', 5000));
    const [first, second] = claimed?.notices ?? [];
    await outbox.postpone([first?.n ?? 0], 8000);
    await outbox.remove([second?.n ?? 0]);
    await outbox.release('mail-a', 'c');
    expect(await outbox.claim(claim('d', 7999))).toEqual([]);
    expect((await outbox.claim(claim('e', 8000)))[0]?.notices.map(({ subject }) => subject)).toEqual(['a:1']);
  });
}

function channels(newPlace: NewPlace): void {
  const { store, reopen } = stage(newPlace);

  test('are kept as they were given, changed and removed by their person, and no more than may be', async () => {
    const { channels } = store();
    expect(await channels.add(MAIL, null)).toBe(true);
    expect(await channels.of('ann')).toEqual([{ ...MAIL, sent: null, failed: null, why: null }]);
    for (let i = 0; i < MOST_CHANNELS + 2; i++) await channels.add({ ...HOOK, id: `h${i}` }, null);
    expect(await channels.of('ann')).toHaveLength(MOST_CHANNELS);
    expect(await channels.add({ ...HOOK, id: 'more' }, null)).toBe(false);
    const wishes = [{ kind: 'over', pace: 'live' }] as const;
    await channels.change('bob', 'mail-a', { wishes: [], digestAt: null }, 2000);
    await channels.change('ann', 'mail-a', { wishes, digestAt: 18 * 60 }, 2000);
    await channels.note('mail-a', { at: 3000, why: null });
    await channels.note('mail-a', { at: 4000, why: 'no such address' });
    const again = (await reopen()).channels;
    expect(await again.find('mail-a')).toMatchObject({
      wishes,
      digestAt: 1080,
      sent: 3000,
      failed: 4000,
      why: 'no such address',
    });
    expect([await again.reachable(2000), await again.reachable(1000), await again.reachable(2001)]).toEqual([
      ['ann'],
      ['ann'],
      [],
    ]);
    await again.remove('mail-a');
    expect([await again.find('mail-a'), await again.find('\0')]).toEqual([null, null]);
  });

  test('a key verifies once, in time, and only its channel', async () => {
    const { channels } = store();
    await channels.add({ ...MAIL, verified: null }, { hash: 'right', until: 5000 });
    expect(await channels.verify('mail-a', 'wrong', 2000)).toBe(false);
    expect(await channels.verify('mail-b', 'right', 2000)).toBe(false);
    expect(await channels.verify('mail-a', 'right', 5001)).toBe(false);
    await channels.renewKey('mail-a', { hash: 'newer', until: 9000 });
    expect(await channels.verify('mail-a', 'right', 2000)).toBe(false);
    expect(await channels.verify('mail-a', 'newer', 6000)).toBe(true);
    expect(await channels.verify('mail-a', 'newer', 6000)).toBe(false);
    expect((await channels.find('mail-a'))?.verified).toBe(6000);
  });

  test('hours of quiet, private addresses and the server’s secret', async () => {
    const { channels } = store();
    expect(await channels.quiet('ann')).toBeNull();
    await channels.setAddress('ann', 'feed', 'hash 1');
    await channels.setQuiet('ann', { zone: 'Europe/Zurich', from: 1320, to: 420 });
    await channels.setAddress('ann', 'feed', 'hash 2');
    expect(await channels.quiet('ann')).toEqual({ zone: 'Europe/Zurich', from: 1320, to: 420 });
    expect([await channels.byAddress('feed', 'hash 1'), await channels.byAddress('feed', 'hash 2')]).toEqual([null, 'ann']);
    expect([await channels.byAddress('calendar', 'hash 2'), await channels.hasAddress('ann', 'feed')]).toEqual([null, true]);
    await channels.setAddress('ann', 'feed', null);
    expect([await channels.byAddress('feed', 'hash 2'), await channels.hasAddress('ann', 'feed')]).toEqual([null, false]);
    expect(await channels.secret('push', 'first', 1)).toBe('first');
    expect(await channels.secret('push', 'second', 2)).toBe('first');
    expect(await channels.secret('mail', 'third', 2)).toBe('third');
  });

  test('of one person become another’s, and a person is forgotten with everything', async () => {
    const { channels, outbox } = store();
    await channels.add(MAIL, null);
    await channels.add({ ...HOOK, person: 'bob' }, null);
    await channels.setQuiet('ann', { zone: 'UTC', from: 1, to: 2 });
    await channels.chooseAt('ann', 'a', 'none', 1);
    await channels.chooseAt('bob', 'a', 'all', 1);
    await outbox.add([turn(1, { table: 'b' }), turn(1, { person: 'bob' })]);
    await channels.mergeInto('ann', 'bob');
    expect((await channels.of('bob')).map(({ id }) => id)).toEqual(['hook-a', 'mail-a']);
    expect([await channels.of('ann'), await channels.quiet('ann'), await channels.quiet('bob')]).toEqual([
      [],
      null,
      { zone: 'UTC', from: 1, to: 2 },
    ]);
    expect([await channels.tableChoice('bob', 'a'), (await outbox.recent('bob', 9)).length]).toEqual(['all', 2]);
    await channels.forget('bob');
    expect([await channels.of('bob'), await outbox.recent('bob', 9), await outbox.waiting()]).toEqual([[], [], 0]);
    expect([await channels.quiet('bob'), await channels.tableChoice('bob', 'a')]).toEqual([null, 'usual']);
  });
}
