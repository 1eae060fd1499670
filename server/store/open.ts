/** Opens the store: an SQLite file, or Postgres when the place is an address of one. Loads only the one that is asked for. */
import type { Checkable } from './checking.js';
import type { Store } from './store.js';

const isAddress = (place: string): boolean => /^postgres(ql)?:\/\//.test(place);

export async function openStore(place: string): Promise<Store> {
  if (isAddress(place)) return await (await import('./postgres/open.js')).openPostgres(place);
  return (await import('./sqlite/open.js')).openSqlite(place);
}

/** To be looked at, without changing anything and whether a server uses it or not. */
export async function openToCheck(place: string): Promise<Checkable> {
  if (isAddress(place)) return await (await import('./postgres/open.js')).checkablePostgres(place);
  return (await import('./sqlite/check.js')).checkableSqlite(place);
}
