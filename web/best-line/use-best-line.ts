/** The search for the best line of a game, begun when there is a record and given up when the page goes on. */
import type { GameRecord } from '@partyline/kernel/record.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type BestLineSearch, type BestLineState, searchBestLine } from './search.js';

export type FollowedBestLine = { readonly state: BestLineState | null; stop(): void };

export function useBestLine(record: GameRecord | null): FollowedBestLine {
  const [state, tell] = useState<BestLineState | null>(null);
  const search = useRef<BestLineSearch | null>(null);
  useEffect(() => {
    if (record === null) return;
    search.current = searchBestLine(record, tell);
    return () => search.current?.close();
  }, [record]);
  return { state, stop: () => search.current?.stop() };
}
