/** Has the best finish searched for elsewhere, as long as one likes: it can be stopped at any moment with what was found. */
import { startJob } from '@partyline/board-kit/worker/page-side.js';
import { counted } from '@partyline/kernel/words.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FinishQuestion, FoundFinish } from './worker.js';

const inWorker = startJob<FinishQuestion, FoundFinish>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

export type Searching = {
  readonly found: FoundFinish | null;
  readonly state: 'idle' | 'running' | 'broken';
  begin(question: FinishQuestion): void;
  stop(): void;
};

export function useSearch(): Searching {
  const [found, tell] = useState<FoundFinish | null>(null);
  const [state, become] = useState<Searching['state']>('idle');
  const worker = useRef<{ end(): void } | null>(null);
  const end = (then: Searching['state']): void => {
    worker.current?.end();
    worker.current = null;
    become(then);
  };
  useEffect(() => () => worker.current?.end(), []);
  return {
    found,
    state,
    stop: () => end('idle'),
    begin(question) {
      end('running');
      tell(null);
      const hear = (news: FoundFinish): void => {
        tell(news);
        if (news.over) end('idle');
      };
      worker.current = inWorker(question, hear, () => end('broken'));
    },
  };
}

const points = (count: number): string => counted(count, 'point');

/** How far a search has come. `crumpled` is what pieces and parts have cost already. */
export function searchWords({ found, state }: Searching, crumpled: number): string {
  if (state === 'broken') return 'The search has broken off. Try again.';
  if (found === null) return state === 'running' ? 'Searching…' : '';
  const { total, bound, proved } = found;
  const said = points(total - crumpled);
  if (proved) return `${said}: nothing scores more.`;
  const most = Math.floor(bound - total);
  const far = Number.isFinite(bound) ? ` At most ${points(most)} more can be found.` : '';
  return state === 'running' ? `${said} so far, still searching.${far}` : `${said} found.${far}`;
}
