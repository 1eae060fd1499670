/** Random appends against a log and against a model of a few lines: both give the same answers and hold the same. */

import { type TableId, tableId } from '@partyline/table/table-id.js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Append, Appended, NewEntry, Stored, TableIndex, TableListing } from '../../store/log.js';
import { openStore } from '../../store/open.js';
import type { Store } from '../../store/store.js';
import type { NewPlace } from './stage.js';

type Known = { readonly entries: readonly Stored[]; readonly listed: TableListing };

class Model {
  readonly tables = new Map<TableId, Known>();

  append({ table, expect: expected, entries, index }: Append): Appended {
    const known = this.tables.get(table);
    const before = known?.entries ?? [];
    const again = before.filter(({ key }) => key !== null && entries.some((one) => one.key === key));
    if (again[0] !== undefined) return { ok: false, why: 'repeated', seq: again[0].seq };
    if (before.length !== expected) return { ok: false, why: 'conflict' };
    const all = [...before, ...entries.map((one, i) => ({ ...one, seq: expected + i + 1 }))];
    const listed = { table, index, created: all[0]?.at ?? 0, changed: all.at(-1)?.at ?? 0 };
    this.tables.set(table, { entries: all, listed });
    return { ok: true, seq: all.length };
  }

  list(person: string): TableListing[] {
    return [...this.tables.values()].map(({ listed }) => listed).filter(({ index }) => index.people.includes(person));
  }

  due(now: number): { table: TableId; due: number }[] {
    const all = [...this.tables.values()].map(({ listed: { table, index } }) => ({ table, due: index.due ?? now + 1 }));
    return all.filter(({ due }) => due <= now);
  }
}

/** The same, and in the order of a number; who comes first among equals is not promised. */
function expectSorted<T extends { readonly table: TableId }>(
  list: readonly T[],
  by: (one: T) => number,
  wanted: readonly T[],
): void {
  expect(list.map(by)).toEqual(list.map(by).sort((a, b) => a - b));
  const byTable = (all: readonly T[]): T[] => [...all].sort((a, b) => (a.table < b.table ? -1 : 1));
  expect(byTable(list)).toEqual(byTable(wanted));
}

const TABLES = ['a', 'b', 'c'];
const PEOPLE = ['ann', 'bob', 'cy'];

const body = fc
  .jsonValue({ maxDepth: 2, depthSize: 'small' })
  .map((value): NewEntry['body'] => JSON.parse(JSON.stringify(value)));
const newEntry: fc.Arbitrary<NewEntry> = fc.record({
  at: fc.nat(20),
  kind: fc.constantFrom('moved', 'chat'),
  key: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: fc.nat(30).map((n) => `k${n}`) }),
  body,
});
const entries = fc.uniqueArray(newEntry, { minLength: 1, maxLength: 3, selector: ({ key }) => key ?? {}, comparator: Object.is });
const index: fc.Arbitrary<TableIndex> = fc.record({
  game: fc.constantFrom('go', 'chess'),
  status: fc.constantFrom('waiting', 'playing', 'finished', 'closed'),
  open: fc.boolean(),
  people: fc.uniqueArray(fc.constantFrom(...PEOPLE)),
  due: fc.option(fc.nat(50)),
  summary: body,
});
/** `off` is by how much the writer errs about the end of the log. */
const wish = fc.record({
  table: fc.constantFrom(...TABLES),
  off: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(-1, 1) }),
  entries,
  index,
});
/** What is asked for in the same turn, then the next turn. */
const turns = fc.array(fc.array(wish, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 12 });

export function modelContract(newPlace: NewPlace): void {
  let store: Store | null = null;
  let runs = 0;
  beforeAll(async () => {
    store = await openStore(await newPlace());
  });
  afterAll(() => store?.close());

  test('any sequence of appends gives the answers of the model, and leaves what it holds', async () => {
    const log = store?.log;
    if (log === undefined) throw new Error('no store is open');
    await fc.assert(
      fc.asyncProperty(turns, async (wishes) => {
        // Every run has tables and people of its own in the one store.
        runs += 1;
        const own = (name: string): string => `${name}-${runs}`;
        const model = new Model();
        for (const turn of wishes) {
          const asked = turn.map(({ table, off, entries: wanted, index: said }): { append: Append; answer: Appended } => {
            const id = tableId(own(table));
            const length = model.tables.get(id)?.entries.length ?? 0;
            const due = said.due === null ? null : said.due + 1000 * runs;
            const people = said.people.map(own);
            const append = { table: id, expect: Math.max(0, length + off), entries: wanted, index: { ...said, due, people } };
            return { append, answer: model.append(append) };
          });
          expect(await Promise.all(asked.map(({ append }) => log.append(append)))).toEqual(asked.map(({ answer }) => answer));
        }
        for (const table of TABLES.map((name) => tableId(own(name)))) {
          const known = model.tables.get(table);
          expect(await log.read(table, 0)).toEqual(known?.entries ?? []);
          expect(await log.find(table)).toEqual(known?.listed ?? null);
        }
        for (const person of PEOPLE.map(own)) {
          expectSorted(await log.list({ person, limit: 99 }), ({ changed }) => -changed, model.list(person));
        }
        const now = 1000 * runs + 25;
        const due = (await log.due(now, 1_000_000)).filter((one) => one.due >= 1000 * runs);
        expectSorted(due, (one) => one.due, model.due(now));
      }),
      { numRuns: 60 },
    );
  });
}
