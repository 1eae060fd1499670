/** Tables for as long as the page lives: for browsers that keep nothing, and for trying things out. */
import type { LogLine } from '@partyline/table/log-check.js';
import type { LocalStore, StoredTable, Written } from './store.js';
import type { Summary } from './summary.js';

export function memoryStore(): LocalStore {
  const tables = new Map<string, { readonly found: StoredTable; readonly summary: Summary }>();
  const put = (summary: Summary, lines: readonly LogLine[]): Promise<Written> => {
    tables.set(summary.id, { found: { type: 'log', lines }, summary });
    return Promise.resolve('saved');
  };
  return {
    load(id, after) {
      const found = tables.get(id)?.found ?? null;
      return Promise.resolve(found?.type === 'log' ? { ...found, lines: found.lines.slice(after) } : found);
    },
    append(id, before, lines, summary) {
      const found = tables.get(id)?.found;
      const there = found === undefined ? [] : found.type === 'log' ? found.lines : null;
      if (there?.length === before) return put(summary, [...there, ...lines]);
      return Promise.resolve(found === undefined ? 'gone' : 'stale');
    },
    replace(kept, lines, summary) {
      const found = tables.get(kept.id)?.found;
      if (found?.type === 'record' && found.kept.version === kept.version) return put(summary, lines);
      return Promise.resolve(found === undefined ? 'gone' : 'stale');
    },
    list: () => Promise.resolve([...tables.values()].map(({ summary }) => summary).sort((a, b) => b.changed - a.changed)),
    remove(id) {
      tables.delete(id);
      return Promise.resolve();
    },
  };
}
