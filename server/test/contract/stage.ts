/** What the suites of the stores share: places to open, and appends in few words. */

import { tableId } from '@partyline/table/table-id.js';
import { afterEach, beforeEach } from 'vitest';
import type { Append, NewEntry, TableIndex } from '../../store/log.js';
import { openStore } from '../../store/open.js';
import type { Store } from '../../store/store.js';

/** A new, empty place for a store, as `openStore` takes it. */
export type NewPlace = () => Promise<string>;

export type Stage = {
  /** A store in a place of its own, for this test. */
  readonly store: () => Store;
  /** Where it is. */
  readonly place: () => string;
  /** The same place again, after a clean end. */
  readonly reopen: () => Promise<Store>;
};

/** Sets a store up before each test and closes it afterwards. */
export function stage(newPlace: NewPlace): Stage {
  let place = '';
  let store: Store | null = null;
  const current = (): Store => {
    if (store === null) throw new Error('no store is open');
    return store;
  };
  beforeEach(async () => {
    place = await newPlace();
    store = await openStore(place);
  });
  afterEach(async () => {
    await store?.close();
    store = null;
  });
  return {
    store: current,
    place: () => place,
    async reopen() {
      await current().close();
      store = null;
      store = await openStore(place);
      return store;
    },
  };
}

export const INDEX: TableIndex = { game: 'chess', status: 'playing', open: true, people: ['ann'], due: null, summary: null };

export const entry = (key: string | null = null, more: Partial<NewEntry> = {}): NewEntry => ({
  at: 1000,
  kind: 'moved',
  key,
  body: { to: 3 },
  ...more,
});

export const appendTo = (
  table: string,
  expect: number,
  entries: readonly NewEntry[] = [entry()],
  index: Partial<TableIndex> = {},
): Append => ({ table: tableId(table), expect, entries, index: { ...INDEX, ...index } });
