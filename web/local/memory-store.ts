/** Tables for as long as the page lives: for browsers that keep nothing, and for trying things out. */
import type { Kept, Store, Summary } from './kept.js';

export function memoryStore(): Store {
  const tables = new Map<string, { readonly kept: Kept; readonly summary: Summary }>();
  return {
    load: (id) => Promise.resolve(tables.get(id)?.kept ?? null),
    save(kept, summary, before) {
      const version = tables.get(kept.id)?.kept.version ?? null;
      if (version !== before) return Promise.resolve(version === null ? 'gone' : 'stale');
      tables.set(kept.id, { kept, summary });
      return Promise.resolve('saved');
    },
    list: () => Promise.resolve([...tables.values()].map(({ summary }) => summary).sort((a, b) => b.changed - a.changed)),
    remove(id) {
      tables.delete(id);
      return Promise.resolve();
    },
  };
}
