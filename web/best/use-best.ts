/** The search for the best line of a game, begun when there is a record and given up when the page goes on. */
import type { GameRecord } from '@partyline/kernel/record.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Search, type Searching, searchBest } from './searching.js';

export type Best = { readonly state: Searching | null; stop(): void };

export function useBest(record: GameRecord | null): Best {
  const [state, tell] = useState<Searching | null>(null);
  const search = useRef<Search | null>(null);
  useEffect(() => {
    if (record === null) return;
    search.current = searchBest(record, tell);
    return () => search.current?.close();
  }, [record]);
  return { state, stop: () => search.current?.stop() };
}
