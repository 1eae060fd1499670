/** What a companion keeps, as a signal that is written down with every change and follows what other tabs write. */
import type { GameEntry } from '@partyline/games/registry.js';
import type { Json } from '@partyline/kernel/json.js';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { browserStorage } from '../storage/json-item.js';
import { namesFor, type PaperKept, paperItem, withEntry } from './kept.js';

export type PaperDesk = {
  readonly kept: PaperKept;
  rename(names: readonly string[]): void;
  enter(tool: string, entry: Json): void;
  startOver(): void;
};

/** As many as most often play: those with whom a quick table is laid. */
const fresh = ({ quick }: GameEntry): PaperKept => ({ names: namesFor(quick.seats), tools: {} });

const readKept = (entry: GameEntry): PaperKept => paperItem(entry.id).read(browserStorage()) ?? fresh(entry);

function useOtherTabs(entry: GameEntry, kept: Signal<PaperKept>): void {
  useEffect(() => {
    const follow = ({ key }: StorageEvent): void => {
      if (key === `party-line/companion/${entry.id}`) kept.value = readKept(entry);
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [entry]);
}

export function usePaper(entry: GameEntry): PaperDesk {
  const kept = useSignal<PaperKept>(readKept(entry));
  useOtherTabs(entry, kept);
  const keep = (next: PaperKept): void => {
    kept.value = next;
    paperItem(entry.id).write(browserStorage(), next);
  };
  return {
    kept: kept.value,
    rename: (names) => keep({ ...kept.peek(), names }),
    enter: (tool, told) => keep(withEntry(kept.peek(), tool, told)),
    startOver() {
      paperItem(entry.id).clear(browserStorage());
      // The people are the same: only what they have played is over.
      kept.value = { ...kept.peek(), tools: {} };
      paperItem(entry.id).write(browserStorage(), kept.value);
    },
  };
}
