/** What every store promises to the host, whatever it is made of. */

import { tableId } from '@partyline/table/table-id.js';
import { expect, test } from 'vitest';
import { appendTo, entry, type NewPlace, stage } from './stage.js';

const NAMES = ['Ann', 'annabel', 'Bob', '100%', 'a_b'];

export function hostingContract(newPlace: NewPlace): void {
  const { store, reopen } = stage(newPlace);
  const everybody = { name: null, blocked: null, limit: 100 };

  test('people are found by a part of their name, newest first', async () => {
    const { people, hosting } = store();
    for (const [i, name] of NAMES.entries()) await people.create({ id: `id${i}`, name, created: i, blocked: false }, `hash ${i}`);
    await people.block('id2', true);
    const names = async (query: object) => (await hosting.people({ ...everybody, ...query })).map(({ name }) => name);
    expect(await names({})).toEqual([...NAMES].reverse());
    expect(await names({ limit: 2 })).toEqual(['a_b', '100%']);
    expect(await names({ name: 'ANN' })).toEqual(['annabel', 'Ann']);
    expect(await names({ name: '%' })).toEqual(['100%']);
    expect(await names({ name: '_' })).toEqual(['a_b']);
    expect(await names({ name: '\0' })).toEqual([]);
    expect(await names({ blocked: true })).toEqual(['Bob']);
    expect(await names({ blocked: false, name: 'b' })).toEqual(['a_b', 'annabel']);
    expect(await hosting.people({ ...everybody, name: 'bob' })).toEqual([{ id: 'id2', name: 'Bob', created: 2, blocked: true }]);
  });

  test('tables are found by what their entries say', async () => {
    const { log, hosting } = store();
    await log.append(appendTo('a', 0, [entry('k', { body: { by: 'ann' } }), entry()]));
    await log.append(appendTo('b', 0, [entry(null, { body: ['x', { by: { id: 'ann' } }] })]));
    await log.append(appendTo('c', 0, [entry('ann', { body: { by: 'anna' } })]));
    expect([...(await hosting.mentioning('"ann"'))].sort()).toEqual(['a', 'b']);
    expect(await hosting.mentioning('"%"')).toEqual([]);
  });

  test('entries are rewritten in their place; everything else of them stays, and nothing elsewhere is touched', async () => {
    const { log, hosting } = store();
    const entries = [entry('one', { body: { say: 'hello' } }), entry('two', { kind: 'other', at: 5 })];
    await log.append(appendTo('a', 0, entries));
    await log.append(appendTo('b', 0, entries));
    await hosting.rewrite(tableId('a'), ({ seq, key, body }) => ({ key, body: seq === 1 ? { say: '' } : body }));
    const again = await reopen();
    expect(await again.log.read(tableId('a'), 0)).toEqual([
      { ...entries[0], seq: 1, body: { say: '' } },
      { ...entries[1], seq: 2 },
    ]);
    expect(await again.log.read(tableId('b'), 0)).toMatchObject(entries);
    expect(await again.log.append(appendTo('a', 2, [entry('one')]))).toEqual({ ok: false, why: 'repeated', seq: 1 });
    expect(await again.log.append(appendTo('a', 2))).toEqual({ ok: true, seq: 3 });
  });

  test('entries lose their keys where they are told to: whoever comes with one is new', async () => {
    const { log, hosting } = store();
    await log.append(appendTo('a', 0, [entry('one'), entry('two'), entry()]));
    await hosting.rewrite(tableId('a'), ({ key, body }) => ({ key: key === 'one' ? null : key, body }));
    const again = await reopen();
    expect((await again.log.read(tableId('a'), 0)).map(({ key }) => key)).toEqual([null, 'two', null]);
    expect(await again.log.append(appendTo('a', 3, [entry('two')]))).toEqual({ ok: false, why: 'repeated', seq: 2 });
    expect(await again.log.append(appendTo('a', 3, [entry('one')]))).toEqual({ ok: true, seq: 4 });
    for (const anew of [true, false]) expect(await again.hosting.scrub({ anew })).toBeNull();
    expect(await again.log.append(appendTo('a', 4, [entry('two')]))).toEqual({ ok: false, why: 'repeated', seq: 2 });
  });
}
