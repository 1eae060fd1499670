/** Where a server keeps everything: an SQLite file in its folder of data, or a Postgres database. */
import { join } from 'node:path';
import { openStore } from '../log/open.js';
import type { Store } from '../log/store.js';
import { refusedAt, Trouble } from './trouble.js';

export type Whereabouts = {
  /** A folder. */
  readonly data: string;
  readonly databaseUrl: string | null;
};

export const fileIn = (data: string): string => join(data, 'partyline.sqlite');

export const placeOf = ({ data, databaseUrl }: Whereabouts): string => databaseUrl ?? fileIn(data);

/** What keeps a database from being opened is never ours, and said in a sentence. Whoever started us knows what the system says. */
export async function opened(where: Whereabouts): Promise<Store> {
  try {
    return await openStore(placeOf(where));
  } catch (error) {
    if (error instanceof Trouble || refusedAt(error) !== null) throw error;
    throw new Trouble(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
