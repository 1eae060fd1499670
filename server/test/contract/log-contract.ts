/** What every log promises, whatever it is made of. */

import { tableId } from '@partyline/table/table-id.js';
import { describe, expect, test } from 'vitest';
import { OUTAGE_MS, START_OUTAGE_MS, type TableQuery } from '../../store/log.js';
import { appendTo, entry, INDEX, type NewPlace, stage } from './stage.js';

const A = tableId('a');
const B = tableId('b');
const CONFLICT = { ok: false, why: 'conflict' };
const ok = (seq: number) => ({ ok: true, seq });
const repeated = (seq: number) => ({ ok: false, why: 'repeated', seq });

export function logContract(newPlace: NewPlace): void {
  describe('appends', () => appends(newPlace));
  describe('appends of the same moment', () => together(newPlace));
  describe('texts', () => texts(newPlace));
  describe('the index of tables', () => index(newPlace));
  describe('outages', () => outages(newPlace));
  describe('opening again', () => reopening(newPlace));
}

function appends(newPlace: NewPlace): void {
  const { store } = stage(newPlace);

  test('are read back in their order, each with all that it was given', async () => {
    const { log } = store();
    const first = [entry('k1', { at: 1, body: null }), entry(null, { at: 2, kind: 'chat', body: ['x', { y: 1.5 }] })];
    expect(await log.append(appendTo('a', 0, first))).toEqual(ok(2));
    expect(await log.append(appendTo('a', 2, [entry('k3', { at: 3 })]))).toEqual(ok(3));
    const all = [
      { seq: 1, ...first[0] },
      { seq: 2, ...first[1] },
      { seq: 3, ...entry('k3', { at: 3 }) },
    ];
    expect(await log.read(A, 0)).toEqual(all);
    expect(await log.read(A, 2)).toEqual(all.slice(2));
    expect(await log.read(A, 3)).toEqual([]);
    expect(await log.read(A, 0, 2)).toEqual(all.slice(0, 2));
    expect(await log.read(A, 1, 1)).toEqual(all.slice(1, 2));
    expect(await log.read(A, 1, 9)).toEqual(all.slice(1));
    expect(await log.read(B, 0)).toEqual([]);
  });

  test('that expect another end of the log write nothing', async () => {
    const { log } = store();
    await log.append(appendTo('a', 0, [entry(), entry()]));
    for (const expected of [0, 1, 3]) {
      const append = appendTo('a', expected, [entry('late')], { status: 'finished', people: ['bob'] });
      expect(await log.append(append)).toEqual(CONFLICT);
    }
    expect(await log.append(appendTo('b', 1))).toEqual(CONFLICT);
    expect(await log.read(A, 2)).toEqual([]);
    expect((await log.find(A))?.index).toEqual(INDEX);
    expect(await log.find(B)).toBeNull();
    expect(await log.list({ person: 'bob', limit: 9 })).toEqual([]);
  });

  test('whose key is in the log are told where, whatever they expect, and write nothing', async () => {
    const { log } = store();
    await log.append(appendTo('a', 0, [entry('k1'), entry('k2')]));
    for (const expected of [0, 1, 2, 7]) expect(await log.append(appendTo('a', expected, [entry('k2')]))).toEqual(repeated(2));
    expect(await log.read(A, 2)).toEqual([]);
    expect(await log.append(appendTo('b', 0, [entry('k2')]))).toEqual(ok(1));
  });

  test('write all of their entries or none', async () => {
    const { log } = store();
    await log.append(appendTo('a', 0, [entry('k1')]));
    expect(await log.append(appendTo('a', 1, [entry('k2'), entry('k3'), entry('k1')]))).toEqual(repeated(1));
    expect(await log.read(A, 1)).toEqual([]);
    expect(await log.append(appendTo('a', 1, [entry('k2'), entry('k3')]))).toEqual(ok(3));
  });

  test('without a key may say the same again', async () => {
    const { log } = store();
    for (const expected of [0, 1, 2]) expect(await log.append(appendTo('a', expected))).toEqual(ok(expected + 1));
  });

  test.each([
    ['without an entry', appendTo('a', 0, [])],
    ['with a key twice', appendTo('a', 0, [entry('k'), entry('k')])],
    ['with half a millisecond', appendTo('a', 0, [entry(null, { at: 1.5 })])],
    ['due at no time', appendTo('a', 0, [entry()], { due: Number.NaN })],
    ['at a table before the first', appendTo('a', -1)],
    ['at a table beyond all counting', appendTo('a', 2 ** 40)],
    ['with a character that no database holds', appendTo('a', 0, [entry('k\0')])],
    ['with half a character', appendTo('a', 0, [entry('\ud83d')])],
    ['with an endless key', appendTo('a', 0, [entry('k'.repeat(10_000))])],
  ])('%s are refused, and harm nobody', async (_name, nonsense) => {
    const { log } = store();
    const [well, ill] = await Promise.allSettled([log.append(appendTo('b', 0)), log.append(nonsense)]);
    expect(well).toMatchObject({ value: ok(1) });
    expect(ill).toMatchObject({ status: 'rejected', reason: expect.any(Error) });
    expect(await log.find(A)).toBeNull();
  });

  test('are refused after the end', async () => {
    const { log, close } = store();
    await close();
    await expect(log.append(appendTo('a', 0))).rejects.toThrow('closed');
  });
}

function together(newPlace: NewPlace): void {
  const { store } = stage(newPlace);

  test('of many tables are all written', async () => {
    const { log } = store();
    const tables = Array.from({ length: 700 }, (_, i) => `t${i}`);
    for (const expected of [0, 1, 2]) {
      const done = await Promise.all(tables.map((table) => log.append(appendTo(table, expected, [entry(`k${expected}`)]))));
      expect(new Set(done.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(ok(expected + 1))]));
    }
    for (const table of tables) expect((await log.read(tableId(table), 0)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  test('of one table take turns', async () => {
    const { log } = store();
    const done = await Promise.all([
      log.append(appendTo('a', 0, [entry('k1')])),
      log.append(appendTo('a', 0, [entry('k2')])),
      log.append(appendTo('a', 1, [entry('k3'), entry('k4')])),
      log.append(appendTo('a', 3, [entry('k1')])),
      log.append(appendTo('a', 3, [entry('k5')])),
    ]);
    expect(done).toEqual([ok(1), CONFLICT, ok(3), repeated(1), ok(4)]);
    expect((await log.read(A, 0)).map(({ key }) => key)).toEqual(['k1', 'k3', 'k4', 'k5']);
  });

  test('do not suffer from the losers among them', async () => {
    const { log } = store();
    await log.append(appendTo('a', 0, [entry('k1')]));
    const done = await Promise.all([
      log.append(appendTo('b', 0)),
      log.append(appendTo('a', 0, [entry('k2')])),
      log.append(appendTo('c', 0)),
      log.append(appendTo('a', 1, [entry('k1')])),
      log.append(appendTo('d', 5)),
      log.append(appendTo('e', 0, [entry(), entry()])),
    ]);
    expect(done).toEqual([ok(1), CONFLICT, ok(1), repeated(1), CONFLICT, ok(2)]);
    expect(await log.read(A, 1)).toEqual([]);
  });

  test('are to be read by whoever has been told of them', async () => {
    const { log } = store();
    const appendAndRead = async (table: string) => {
      await log.append(appendTo(table, 0));
      return (await log.read(tableId(table), 0)).length;
    };
    const seen = await Promise.all(Array.from({ length: 20 }, (_, i) => appendAndRead(`t${i}`)));
    expect(new Set(seen)).toEqual(new Set([1]));
  });
}

function texts(newPlace: NewPlace): void {
  const { store } = stage(newPlace);

  test.each([
    ['every script', 'Zürich — 東京 — עִבְרִית — 🚂👩‍👩‍👧'],
    ['what SQL and arrays use themselves', `'; DROP TABLE tables; -- "{a,"b\\"}" \\ $1 ? NULL`],
    ['lines and tabs', 'a\r\n\tb\u2028c'],
    ['what JSON must escape', '\u0000 \u001f \ud800 \udc00'],
  ])('come back as they were: %s', async (_name, text) => {
    const { log } = store();
    const body = { [text]: [text] };
    await log.append(appendTo('a', 0, [entry(null, { body })], { summary: body }));
    expect((await log.read(A, 0))[0]?.body).toEqual(body);
    expect((await log.find(A))?.index.summary).toEqual(body);
  });

  test('of names and keys come back as they were', async () => {
    const { log } = store();
    const word = `'"\\{},$1 ? 東京 🚂 NULL`;
    await log.append(appendTo(word, 0, [entry(word, { kind: word })], { game: word, people: [word, ''] }));
    expect(await log.append(appendTo(word, 1, [entry(word)]))).toEqual(repeated(1));
    expect(await log.read(tableId(word), 0)).toEqual([{ seq: 1, ...entry(word, { kind: word }) }]);
    const [listed] = await log.list({ game: word, person: word, limit: 9 });
    expect(listed).toMatchObject({ table: word, index: { game: word, people: [word, ''] } });
  });

  test('of a megabyte are no trouble', async () => {
    const { log } = store();
    const body = 'ab"\\é東🚂'.repeat(130_000);
    const tables = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const done = await Promise.all(tables.map((table) => log.append(appendTo(table, 0, [entry(null, { body })]))));
    expect(done).toEqual(tables.map(() => ok(1)));
    for (const table of tables) expect((await log.read(tableId(table), 0))[0]?.body === body).toBe(true);
  });

  test('that no database holds are not found', async () => {
    const { log } = store();
    const none = tableId('a\0');
    expect([await log.read(none, 0), await log.find(none)]).toEqual([[], null]);
    expect(await log.list({ person: '\0', limit: 9 })).toEqual([]);
  });
}

function index(newPlace: NewPlace): void {
  const { store } = stage(newPlace);

  test('is what the last append said', async () => {
    const { log } = store();
    await log.append(appendTo('a', 0, [entry(null, { at: 5 }), entry(null, { at: 6 })]));
    const last = { game: 'go', status: 'finished', open: false, people: ['bob', 'cy'], due: 77, summary: { turn: 3 } } as const;
    await log.append(appendTo('a', 2, [entry(null, { at: 9 })], last));
    expect(await log.find(A)).toEqual({ table: A, index: last, created: 5, changed: 9 });
  });

  test('lists by any of its parts, the newest change first', async () => {
    const { log } = store();
    const make = (table: string, at: number, parts: Parameters<typeof appendTo>[3]) =>
      log.append(appendTo(table, 0, [entry(null, { at })], parts));
    await make('w', 10, { status: 'waiting', people: ['ann'] });
    await make('x', 40, { status: 'waiting', open: false, people: ['bob', 'ann'], game: 'go' });
    await make('y', 30, { status: 'finished', people: [] });
    await make('z', 20, { status: 'waiting', people: ['bob'], game: 'go' });
    const ids = async (query: Omit<TableQuery, 'limit'>) => (await log.list({ limit: 9, ...query })).map(({ table }) => table);
    expect(await ids({})).toEqual(['x', 'y', 'z', 'w']);
    expect(await ids({ status: 'waiting' })).toEqual(['x', 'z', 'w']);
    expect(await ids({ open: true })).toEqual(['y', 'z', 'w']);
    expect(await ids({ open: false })).toEqual(['x']);
    expect(await ids({ open: true, status: 'waiting' })).toEqual(['z', 'w']);
    expect(await ids({ game: 'go' })).toEqual(['x', 'z']);
    expect(await ids({ person: 'ann' })).toEqual(['x', 'w']);
    expect(await ids({ person: 'bob', game: 'go', status: 'waiting', open: true })).toEqual(['z']);
    expect(await ids({ person: 'nobody' })).toEqual([]);
    await log.append(appendTo('w', 1, [entry(null, { at: 50 })], { status: 'waiting' }));
    expect(await ids({})).toEqual(['w', 'x', 'y', 'z']);
  });

  test('pages on without losing or repeating a table, even among those of one millisecond', async () => {
    const { log } = store();
    const people = { people: ['ann', 'ann'] };
    for (let i = 0; i < 12; i++) await log.append(appendTo(`t${i}`, 0, [entry(null, { at: Math.floor(i / 5) })], people));
    const whole = await log.list({ person: 'ann', limit: 99 });
    expect(whole.map(({ changed }) => changed)).toEqual([2, 2, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
    for (const query of [{}, { person: 'ann' }, { open: true, status: 'playing' }] as const) {
      const paged: unknown[] = [];
      let page = await log.list({ ...query, limit: 3 });
      while (page.length > 0) {
        paged.push(...page);
        const before = page.at(-1);
        page = before === undefined ? [] : await log.list({ ...query, before, limit: 3 });
      }
      expect(paged).toEqual(whole);
    }
  });

  test('knows who sits at a table now, and forgets who has left', async () => {
    const { log } = store();
    const tablesOf = async (person: string) => (await log.list({ person, limit: 9 })).map(({ table }) => table);
    await log.append(appendTo('a', 0, [entry()], { people: ['ann', 'bob'] }));
    await log.append(appendTo('a', 1, [entry()], { people: ['bob', 'cy'] }));
    expect([await tablesOf('ann'), await tablesOf('bob'), await tablesOf('cy')]).toEqual([[], ['a'], ['a']]);
    await log.append(appendTo('a', 2, [entry()], { people: [] }));
    await log.append(appendTo('a', 3, [entry()], { people: ['ann'] }));
    expect([await tablesOf('ann'), await tablesOf('bob'), await tablesOf('cy')]).toEqual([['a'], [], []]);
  });

  test('tells what is due, the soonest first, and nothing that is not', async () => {
    const { log } = store();
    const dues: readonly (readonly [string, number | null])[] = [
      ['a', 300],
      ['b', 100],
      ['c', null],
      ['d', 200],
      ['e', 500],
    ];
    for (const [table, due] of dues) await log.append(appendTo(table, 0, [entry()], { due }));
    expect(await log.due(300, 9)).toEqual([
      { table: 'b', due: 100 },
      { table: 'd', due: 200 },
      { table: 'a', due: 300 },
    ]);
    expect(await log.due(300, 1)).toEqual([{ table: 'b', due: 100 }]);
    expect(await log.due(99, 9)).toEqual([]);
    await log.append(appendTo('b', 1, [entry()], { due: null }));
    await log.append(appendTo('d', 1, [entry()], { due: 900 }));
    expect(await log.due(300, 9)).toEqual([{ table: 'a', due: 300 }]);
  });
}

function outages(newPlace: NewPlace): void {
  const { store, reopen } = stage(newPlace);
  const GAP = OUTAGE_MS + 1;

  test('are the gaps between beats that are longer than a stumble', async () => {
    const { log } = store();
    expect(await log.outages(0)).toEqual([]);
    for (const now of [1000, 2000, 2000 + OUTAGE_MS, 2000 + OUTAGE_MS + GAP]) await log.beat(now);
    const first = { from: 2000 + OUTAGE_MS, to: 2000 + OUTAGE_MS + GAP };
    expect(await log.outages(0)).toEqual([first]);
    await log.beat(first.to + GAP);
    const second = { from: first.to, to: first.to + GAP };
    expect(await log.outages(0)).toEqual([first, second]);
    expect(await log.outages(first.to - 1)).toEqual([first, second]);
    expect(await log.outages(first.to)).toEqual([second]);
    expect(await log.outages(second.to)).toEqual([]);
  });

  test('end with the first beat after a start', async () => {
    await store().log.beat(1000);
    const { log } = await reopen();
    expect(await log.outages(0)).toEqual([]);
    await log.beat(100_000);
    await log.beat(101_000);
    expect(await log.outages(0)).toEqual([{ from: 1000, to: 100_000 }]);
  });

  test('may be short before the first beat of a process', async () => {
    await store().log.beat(1000);
    const { log } = await reopen();
    await log.beat(1001 + START_OUTAGE_MS);
    expect(await log.outages(0)).toEqual([{ from: 1000, to: 1001 + START_OUTAGE_MS }]);
  });

  test('are not made by a clock that goes back', async () => {
    const { log } = store();
    for (const now of [50_000, 10_000, 51_000]) await log.beat(now);
    expect(await log.outages(0)).toEqual([]);
  });

  test('that a clock made which was far ahead never were, once it is set right', async () => {
    const { log } = store();
    const hour = 3_600_000;
    const real = { from: 1000, to: 1000 + GAP };
    for (const now of [real.from, real.to, hour, hour + 1000, 5000, 6000]) await log.beat(now);
    expect(await log.outages(0)).toEqual([real]);
    await log.beat(6000 + GAP);
    expect(await log.outages(0)).toEqual([real, { from: 6000, to: 6000 + GAP }]);
  });
}

function reopening(newPlace: NewPlace): void {
  const { store, reopen } = stage(newPlace);

  test('finds everything as it was, and goes on', async () => {
    const before = store().log;
    await before.append(appendTo('a', 0, [entry('k1'), entry(null, { body: [1] })], { due: 5 }));
    const seen = [await before.read(A, 0), await before.find(A), await before.list({ person: 'ann', limit: 9 })];
    const { log } = await reopen();
    expect([await log.read(A, 0), await log.find(A), await log.list({ person: 'ann', limit: 9 })]).toEqual(seen);
    expect(await log.due(5, 9)).toEqual([{ table: A, due: 5 }]);
    expect(await log.append(appendTo('a', 2, [entry('k1')]))).toEqual(repeated(1));
    expect(await log.append(appendTo('a', 2, [entry('k3')]))).toEqual(ok(3));
  });

  test('finds what was appended in the moment of closing', async () => {
    const { log, close } = store();
    const appended = Promise.all(Array.from({ length: 20 }, (_, i) => log.append(appendTo(`t${i}`, 0))));
    await close();
    expect(await appended).toEqual(Array.from({ length: 20 }, () => ok(1)));
    expect((await (await reopen()).log.list({ limit: 99 })).length).toBe(20);
  });
}
