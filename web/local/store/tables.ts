/**
 * The tables of this browser, for lists: what is there, and putting one away. Loads no rules and no game. Where the browser
 * keeps nothing, tables live as long as the page.
 */
import { indexedStore } from './indexed-store.js';
import { memoryStore } from './memory-store.js';
import type { LocalStore } from './store.js';
import type { Summary } from './summary.js';

let chosen: Promise<{ readonly store: LocalStore; readonly lasting: boolean }> | null = null;

async function choose() {
  try {
    const store = indexedStore(() => import('./readers.js').then((module) => module.readers));
    await store.list();
    return { store, lasting: true };
  } catch {
    return { store: memoryStore(), lasting: false };
  }
}

/** One place for the whole page, chosen once: a table must be where it was put. */
export function tablesHere() {
  chosen ??= choose();
  return chosen;
}

/** The latest first. */
export const localTables = async (): Promise<readonly Summary[]> => (await tablesHere()).store.list();

export async function removeLocalTable(id: string): Promise<void> {
  const { store } = await tablesHere();
  await store.remove(id);
  tellOtherTabs(id);
}

const CHANNEL = 'party-line tables';

/** A table was written or deleted. */
export function tellOtherTabs(id: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(id);
  channel.close();
}

export function hearOtherTabs(act: (id: string) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') act(data);
  });
  return () => channel.close();
}
