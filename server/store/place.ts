/** Where a server keeps everything: an SQLite file in its folder of data, or a Postgres database. */
import { join } from 'node:path';
import { refusedAt, Trouble } from '../trouble.js';
import { openStore } from './open.js';
import { reasonOf } from './sqlite/failure-reason.js';
import type { Store } from './store.js';

export type Whereabouts = {
  /** A folder. */
  readonly data: string;
  readonly databaseUrl: string | null;
};

export const fileIn = (data: string): string => join(data, 'partyline.sqlite');

export const storePlace = ({ data, databaseUrl }: Whereabouts): string => databaseUrl ?? fileIn(data);

/** The address without what is secret in it. */
function addressOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'its address';
  }
}

/** Of an error, or of what caused it: what SQLite, Postgres or the system calls it. */
function namedIn(error: unknown): { readonly code: string; readonly message: string } | null {
  if (!(error instanceof Error)) return null;
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? { code, message: error.message } : namedIn(error.cause);
}

/** A server that could not begin on a database that was opened: names the place, and what to do. */
export function notBegun(error: unknown, where: Whereabouts): Trouble {
  if (error instanceof Trouble) return error;
  const why = error instanceof Error ? error.message : String(error);
  const named = namedIn(error);
  const file = fileIn(where.data);
  const sentence =
    where.databaseUrl === null
      ? `Cannot begin on ${file}: ${named === null ? why : reasonOf(named, file)}.`
      : `The Postgres database at ${addressOf(where.databaseUrl)} failed while the server began: ${named?.message ?? why}. ` +
        'See that it runs and takes writing (its own log says more), then start again.';
  return new Trouble(sentence, { cause: error });
}

/** What keeps a database from being opened is never ours, and said in a sentence. Whoever started us knows what the system says. */
export async function openStoreAt(where: Whereabouts): Promise<Store> {
  try {
    return await openStore(storePlace(where));
  } catch (error) {
    if (error instanceof Trouble || refusedAt(error) !== null) throw error;
    throw new Trouble(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
