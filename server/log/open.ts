/** Opens the store: an SQLite file, or Postgres when the place is an address of one. Loads only the one that is asked for. */
import type { Store } from './store.js';

export async function openStore(place: string): Promise<Store> {
  if (/^postgres(ql)?:\/\//.test(place)) return await (await import('./open-postgres.js')).openPostgres(place);
  return (await import('./open-sqlite.js')).openSqlite(place);
}
