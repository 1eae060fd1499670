/**
 * Tables of the server as this device last saw them, for when the server cannot be reached: of each the message that would say all
 * of it. The last few are kept; where a browser keeps nothing, there are none. Knows no link and no game.
 */
import { completed, requested } from '../storage/indexed.js';

export type LastSeen = {
  readonly table: string;
  /** When it was seen, and by whom: the next person at this browser may know other things. */
  readonly at: number;
  readonly person: string;
  readonly said: string;
};

export interface SeenTables {
  find(table: string): Promise<LastSeen | null>;
  keep(seen: LastSeen): Promise<void>;
}

const NAME = 'party-line seen';
const TABLES = 'tables';
const BY_TIME = 'at';
const MOST = 24;

let opening: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opening ??= (async () => {
    const request = indexedDB.open(NAME, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(TABLES, { keyPath: 'table' }).createIndex(BY_TIME, BY_TIME);
    });
    return await requested(request);
  })();
  return opening;
}

/** Only this file writes there; what an earlier build wrote differently is not there. */
function readSeen(value: unknown): LastSeen | null {
  if (typeof value !== 'object' || value === null) return null;
  const { table, at, person, said } = { table: null, at: null, person: null, said: null, ...value };
  const isText = typeof table === 'string' && typeof person === 'string' && typeof said === 'string';
  return isText && typeof at === 'number' ? { table, at, person, said } : null;
}

export const seenTables: SeenTables = {
  async find(table) {
    try {
      return readSeen(await requested<unknown>((await database()).transaction(TABLES).objectStore(TABLES).get(table)));
    } catch {
      return null;
    }
  },
  async keep(seen) {
    try {
      const transaction = (await database()).transaction(TABLES, 'readwrite');
      const tables = transaction.objectStore(TABLES);
      const finished = completed(transaction);
      tables.put(seen);
      const oldest = await requested(tables.index(BY_TIME).getAllKeys());
      for (const key of oldest.slice(0, Math.max(0, oldest.length - MOST))) tables.delete(key);
      await finished;
    } catch {
      // Full or closed: then the table is known as long as its page is open.
    }
  },
};

/** How many there are; 0 where nothing is kept. */
export async function countSeenTables(): Promise<number> {
  try {
    return await requested((await database()).transaction(TABLES).objectStore(TABLES).count());
  } catch {
    return 0;
  }
}

export async function forgetSeenTables(): Promise<void> {
  const transaction = (await database()).transaction(TABLES, 'readwrite');
  const finished = completed(transaction);
  transaction.objectStore(TABLES).clear();
  await finished;
}
