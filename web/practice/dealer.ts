/** Has a deal found that somebody wishes for, in a worker, and can be stopped. Knows no game. */
import type { Json } from '@partyline/kernel/json.js';
import type { Dealt, Wish } from './wish.js';
import type { Heard, Said } from './worker.js';

/** A place to look in. `broke` is told that nothing more will come. */
export type OpenPlace = (said: Said, hear: (heard: Heard) => void, broke: () => void) => { end(): void };

const workerPlace: OpenPlace = (said, hear, broke) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Heard>) => hear(data));
  worker.addEventListener('error', broke);
  worker.addEventListener('messageerror', broke);
  worker.postMessage(said);
  return { end: () => worker.terminate() };
};

export interface Looking {
  /** Null when it was stopped, or nothing could be looked at. */
  readonly found: Promise<Dealt | null>;
  stop(): void;
}

export function lookFor(
  game: string,
  options: Json,
  wish: Wish,
  tried: (count: number) => void,
  open: OpenPlace = workerPlace,
): Looking {
  let stop = (): void => {};
  const found = new Promise<Dealt | null>((resolve) => {
    const end = (dealt: Dealt | null): void => {
      place.end();
      resolve(dealt);
    };
    const hear = (heard: Heard): void => {
      if (heard.type === 'tried') tried(heard.count);
      else end({ seed: heard.seed, grade: heard.grade });
    };
    const place = open({ game, options, wish }, hear, () => end(null));
    stop = () => end(null);
  });
  return { found, stop: () => stop() };
}
