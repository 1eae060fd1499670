/**
 * A search for the best line of a finished game, as a page follows it: how far it is, what there is so far, stopped at any
 * time. What was found is remembered while the page lives, so that the replay need not look again. Knows no game.
 */
import type { BestLine } from '@partyline/kernel/best.js';
import type { GameRecord } from '@partyline/kernel/record.js';
import type { Heard } from './worker.js';

export type Searching =
  | { readonly type: 'searching'; readonly best: BestLine | null; readonly done: number }
  /** `whole`: the search came to its end, nobody stopped it. */
  | { readonly type: 'found'; readonly best: BestLine | null; readonly whole: boolean }
  | { readonly type: 'failed' };

/** A place to search in. `broke` is told that nothing more will come. */
export type OpenPlace = (record: GameRecord, hear: (heard: Heard) => void, broke: () => void) => { end(): void };

/** In a worker of this page. */
const workerPlace: OpenPlace = (record, hear, broke) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Heard>) => hear(data));
  worker.addEventListener('error', broke);
  worker.addEventListener('messageerror', broke);
  worker.postMessage(record);
  return { end: () => worker.terminate() };
};

export interface Search {
  /** Ends it with the best so far. */
  stop(): void;
  /** Ends it, and tells nothing more. */
  close(): void;
}

const keyOf = ({ game, rules, options, seed, start, moves }: GameRecord): string =>
  JSON.stringify([game, rules, options, seed, start, moves.map(({ move }) => move)]);

let remembered: { readonly key: string; readonly found: Searching } | null = null;

export function searchBest(record: GameRecord, tell: (news: Searching) => void, open: OpenPlace = workerPlace): Search {
  const key = keyOf(record);
  if (remembered?.key === key) {
    tell(remembered.found);
    return { stop: () => {}, close: () => {} };
  }
  let best: BestLine | null = null;
  let ended = false;
  const end = (news: Searching | null): void => {
    if (ended) return;
    ended = true;
    place.end();
    if (news === null) return;
    if (news.type === 'found') remembered = { key, found: news };
    tell(news);
  };
  tell({ type: 'searching', best, done: 0 });
  const place = open(
    record,
    (heard) => {
      if (ended) return;
      best = heard.best;
      if (heard.over) end({ type: 'found', best, whole: true });
      else tell({ type: 'searching', best, done: heard.done });
    },
    () => end({ type: 'failed' }),
  );
  return { stop: () => end({ type: 'found', best, whole: false }), close: () => end(null) };
}
