/**
 * Components kept in IndexedDB, in a database of their own. Browsers run one writing transaction at a time over all their tabs, so
 * a version that is read and replaced in one transaction loses nothing. Knows no game.
 */
import { parse } from '@partyline/kernel/shape.js';
import { completed, openDatabase, requested } from '../../storage/indexed.js';
import { type ComponentStore, type Keeping, latestFirst } from './component-store.js';
import { type KeptComponent, keptComponentShape, MOST_KEPT } from './kept-component.js';

const NAME = 'party-line components';
const COMPONENTS = 'components';

function readKept(row: unknown): KeptComponent | null {
  const read = parse(keptComponentShape, row, 'component');
  return read.ok ? read.value : null;
}

/** Writes if `why` finds nothing against it, in one transaction with what it looks at. */
async function put(db: IDBDatabase, kept: KeptComponent, why: (rows: IDBObjectStore) => Promise<Keeping>): Promise<Keeping> {
  const transaction = db.transaction(COMPONENTS, 'readwrite', { durability: 'strict' });
  const finished = completed(transaction);
  const rows = transaction.objectStore(COMPONENTS);
  const keeping = await why(rows);
  if (keeping === 'saved') rows.put(kept);
  await finished;
  return keeping;
}

export function indexedComponents(): ComponentStore {
  let opening: Promise<IDBDatabase> | null = null;
  const database = (): Promise<IDBDatabase> => {
    opening ??= openDatabase(NAME, [COMPONENTS]);
    return opening;
  };
  const reading = async (): Promise<IDBObjectStore> => (await database()).transaction(COMPONENTS).objectStore(COMPONENTS);
  return {
    load: async (id) => readKept(await requested<unknown>((await reading()).get(id))),
    async list() {
      const rows: unknown[] = await requested((await reading()).getAll());
      return latestFirst(rows.flatMap((row) => readKept(row) ?? []));
    },
    add: async (kept) =>
      put(await database(), kept, async (rows) => ((await requested(rows.count())) < MOST_KEPT ? 'saved' : 'crowded')),
    replace: async (kept) =>
      put(await database(), kept, async (rows) => {
        const there: unknown = await requested(rows.get(kept.id));
        if (there === undefined) return 'gone';
        return readKept(there)?.version === kept.version - 1 ? 'saved' : 'stale';
      }),
    async remove(id) {
      const transaction = (await database()).transaction(COMPONENTS, 'readwrite');
      const finished = completed(transaction);
      transaction.objectStore(COMPONENTS).delete(id);
      await finished;
    },
  };
}
