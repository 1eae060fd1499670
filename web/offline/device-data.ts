/** Everything that this browser keeps for this site: how much of what, and how it is deleted. Knows the places, not what lies in them. */
import { componentsHere, removeComponent } from '../components/store/components-here.js';
import { countSeenTables, forgetSeenTables } from '../link/last-seen.js';
import { readUnanswered, tablesWithUnanswered } from '../link/unanswered.js';
import { localTables, removeLocalTable } from '../local/store/tables.js';
import { browserStorage } from '../storage/json-item.js';
import { buildOf, DATA_CACHE, SHARED_CACHE } from './stock.js';

export type DeviceData = {
  /** Bytes of pages, games and their data, as the browser counts them with everything else; null where it does not say. */
  readonly bytes: number | null;
  /** Whether the browser has promised not to clear it away by itself. */
  readonly lasting: boolean;
  readonly tables: number;
  /** Maps, cards and the like of the reader's own. */
  readonly components: number;
  readonly seenTables: number;
  readonly unsentMoves: number;
};

function unsentMoves(): number {
  const storage = browserStorage();
  if (storage === null) return 0;
  return tablesWithUnanswered(storage).reduce((all, table) => all + readUnanswered(storage, table).length, 0);
}

const ownComponents = () =>
  componentsHere()
    .then(({ store }) => store.list())
    .catch(() => []);

export async function lookAtDevice(): Promise<DeviceData> {
  const [estimate, lasting, tables, components, seen] = await Promise.all([
    navigator.storage?.estimate?.().catch(() => null),
    navigator.storage?.persisted?.().catch(() => false),
    localTables().catch(() => []),
    ownComponents(),
    countSeenTables(),
  ]);
  return {
    bytes: estimate?.usage ?? null,
    lasting: lasting === true,
    tables: tables.length,
    components: components.length,
    seenTables: seen,
    unsentMoves: unsentMoves(),
  };
}

async function deleteCaches(): Promise<void> {
  const names = 'caches' in globalThis ? await caches.keys() : [];
  const ours = names.filter((name) => buildOf(name) !== null || name === DATA_CACHE || name === SHARED_CACHE);
  await Promise.all(ours.map((name) => caches.delete(name)));
}

/** Pages, games and their data, until they are opened again; nothing that somebody has played or chosen. */
export async function deleteOffline(): Promise<void> {
  const workers = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  await Promise.all(workers.map((one) => one.unregister()));
  await deleteCaches();
}

/** All that this browser keeps here, but for the cookie of the server, which no page can read. */
export async function deleteAll(): Promise<void> {
  await deleteOffline();
  await forgetSeenTables().catch(() => undefined);
  for (const { id } of await localTables().catch(() => [])) await removeLocalTable(id);
  for (const { id } of await ownComponents()) await removeComponent(id);
  browserStorage()?.clear();
}
