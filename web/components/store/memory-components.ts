/** Components for as long as the page lives: for browsers that keep nothing. */
import { type ComponentStore, latestFirst } from './component-store.js';
import { type KeptComponent, MOST_KEPT } from './kept-component.js';

export function memoryComponents(): ComponentStore {
  const all = new Map<string, KeptComponent>();
  return {
    load: (id) => Promise.resolve(all.get(id) ?? null),
    list: () => Promise.resolve(latestFirst([...all.values()])),
    add(kept) {
      if (all.size >= MOST_KEPT) return Promise.resolve('crowded');
      all.set(kept.id, kept);
      return Promise.resolve('saved');
    },
    replace(kept) {
      const there = all.get(kept.id);
      if (there === undefined) return Promise.resolve('gone');
      if (there.version !== kept.version - 1) return Promise.resolve('stale');
      all.set(kept.id, kept);
      return Promise.resolve('saved');
    },
    remove(id) {
      all.delete(id);
      return Promise.resolve();
    },
  };
}
