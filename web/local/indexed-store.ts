/**
 * Tables kept in IndexedDB. Browsers run one writing transaction at a time over all their tabs, so a version that is read and
 * replaced in one transaction loses nothing. What comes out is read as carefully as anything from outside. Knows no game.
 */
import { type Parsed, parse, type Shape } from '@partyline/kernel/shape.js';
import { type Kept, keptShape, type Store, type Summary, summaryShape } from './kept.js';

const NAME = 'party-line';
const VERSION = 1;
const TABLES = 'tables';
/** Apart from the tables, so that a list reads no moves. */
const SUMMARIES = 'summaries';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')));
  });

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('The browser could not write.'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', fail);
    transaction.addEventListener('abort', fail);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(TABLES, { keyPath: 'id' });
    request.result.createObjectStore(SUMMARIES, { keyPath: 'id' });
  });
  return done(request);
}

/** Null for what is not there, and for what cannot be read. */
function read<T>(shape: Shape<T>, value: unknown, name: string): T | null {
  const parsed: Parsed<T> = parse(shape, value, name);
  return parsed.ok ? parsed.value : null;
}

async function save(db: IDBDatabase, kept: Kept, summary: Summary, before: number | null) {
  const transaction = db.transaction([TABLES, SUMMARIES], 'readwrite', { durability: 'strict' });
  const finished = completed(transaction);
  const tables = transaction.objectStore(TABLES);
  const there: unknown = await done(tables.get(kept.id));
  const version = read(keptShape, there, 'table')?.version ?? null;
  if (version === before) {
    tables.put(kept);
    transaction.objectStore(SUMMARIES).put(summary);
  }
  await finished;
  if (version === before) return 'saved';
  return version === null ? 'gone' : 'stale';
}

async function remove(db: IDBDatabase, id: string): Promise<void> {
  const transaction = db.transaction([TABLES, SUMMARIES], 'readwrite');
  const finished = completed(transaction);
  transaction.objectStore(TABLES).delete(id);
  transaction.objectStore(SUMMARIES).delete(id);
  await finished;
}

export function indexedStore(): Store {
  let opening: Promise<IDBDatabase> | null = null;
  const database = (): Promise<IDBDatabase> => {
    opening ??= open();
    return opening;
  };
  return {
    async load(id) {
      const found: unknown = await done((await database()).transaction(TABLES).objectStore(TABLES).get(id));
      return read(keptShape, found, 'table');
    },
    save: async (kept, summary, before) => save(await database(), kept, summary, before),
    async list() {
      const found: unknown[] = await done((await database()).transaction(SUMMARIES).objectStore(SUMMARIES).getAll());
      const known = found.flatMap((one) => read(summaryShape, one, 'summary') ?? []);
      return known.sort((a, b) => b.changed - a.changed);
    },
    remove: async (id) => remove(await database(), id),
  };
}
