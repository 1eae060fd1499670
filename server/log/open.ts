/** Opens everything that the server keeps: in an SQLite file, or in Postgres when the place is an address of one. */
import type { People } from '../people/people.js';
import type { Hosting } from './hosting.js';
import type { Log } from './log.js';

export type Store = {
  readonly log: Log;
  readonly people: People;
  readonly hosting: Hosting;
  /** Ends what is under way, then closes the database. */
  close(): Promise<void>;
};

/** Loads only the database that is asked for. */
export async function openStore(place: string): Promise<Store> {
  if (/^postgres(ql)?:\/\//.test(place)) return await (await import('./open-postgres.js')).openPostgres(place);
  return (await import('./open-sqlite.js')).openSqlite(place);
}
