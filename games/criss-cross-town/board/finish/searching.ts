/** Has the best finish searched for elsewhere, as long as one likes: it can be stopped at any moment with what was found. */

import { counted } from '@partyline/kernel/words.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FinishQuestion, FoundFinish } from './worker.js';

export type Searching = {
  readonly found: FoundFinish | null;
  readonly state: 'idle' | 'running' | 'broken';
  begin(question: FinishQuestion): void;
  stop(): void;
};

export function useSearch(): Searching {
  const [found, tell] = useState<FoundFinish | null>(null);
  const [state, become] = useState<Searching['state']>('idle');
  const worker = useRef<Worker | null>(null);
  const end = (then: Searching['state']): void => {
    worker.current?.terminate();
    worker.current = null;
    become(then);
  };
  useEffect(() => () => worker.current?.terminate(), []);
  return {
    found,
    state,
    stop: () => end('idle'),
    begin(question) {
      end('running');
      tell(null);
      const place = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
      worker.current = place;
      place.addEventListener('message', ({ data }: MessageEvent<FoundFinish>) => {
        tell(data);
        if (data.over) end('idle');
      });
      place.addEventListener('error', () => end('broken'));
      place.postMessage(question);
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
