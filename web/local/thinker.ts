/**
 * Whoever has bots think elsewhere and makes sure that a move comes back: a worker that breaks or falls silent is replaced and
 * asked again, and if that fails too, any legal move is played. Knows no game and no table.
 */
import type { Json } from '@partyline/kernel/json.js';
import type { Errand } from './slices.js';
import type { Heard, Said } from './worker.js';

/** A place to think in. `hear` gets its answers, `broke` is told once that there will be no more. */
export interface Place {
  say(said: Said): void;
  end(): void;
}
export type OpenPlace = (hear: (heard: Heard) => void, broke: () => void) => Place;

export interface Thinker {
  /** Gets ready to think about a game. */
  warm(game: string, options: Json): void;
  /** The best move so far comes at once after `stop`. */
  think(errand: Omit<Errand, 'how'>): { readonly move: Promise<Json>; stop(): void };
  close(): void;
}

/** In a worker of this page. */
export const workerPlace: OpenPlace = (hear, broke) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Heard>) => hear(data));
  worker.addEventListener('error', broke);
  worker.addEventListener('messageerror', broke);
  return { say: (said) => worker.postMessage(said), end: () => worker.terminate() };
};

/** How long beyond its time a thought may take (the game has to be loaded first) before it counts as silent. */
const PATIENCE = 10_000;
const TRIES = 2;

type World = {
  readonly open: OpenPlace;
  /** Any legal move, thought of right here. */
  readonly fallback: (errand: Errand) => Promise<Json>;
  readonly later: (act: () => void, milliseconds: number) => () => void;
};

export function makeThinker({ open, fallback, later }: World): Thinker {
  let place: Place | null = null;
  let count = 0;
  const pending = new Map<number, { answered(move: Json): void; failed(): void }>();

  function broke(): void {
    place?.end();
    place = null;
    const all = [...pending.values()];
    pending.clear();
    for (const { failed } of all) failed();
  }

  function placed(): Place {
    place ??= open(({ id, found }) => pending.get(id)?.answered(found.move), broke);
    return place;
  }

  /** Null when the place broke or fell silent. */
  function ask(id: number, errand: Errand): Promise<Json | null> {
    return new Promise((resolve) => {
      const calm = later(broke, errand.left + PATIENCE);
      const settle = (move: Json | null) => {
        calm();
        pending.delete(id);
        resolve(move);
      };
      pending.set(id, { answered: settle, failed: () => settle(null) });
      try {
        placed().say({ type: 'think', id, errand });
      } catch {
        settle(null);
      }
    });
  }

  async function insist(id: number, errand: Errand): Promise<Json> {
    for (let tries = 0; tries < TRIES; tries++) {
      const move = await ask(id, errand);
      if (move !== null) return move;
    }
    return fallback({ ...errand, how: 'any' });
  }

  return {
    warm(game, options) {
      try {
        placed().say({ type: 'warm', game, options });
      } catch {
        // Then it will be tried again when there is something to think about.
      }
    },
    think(errand) {
      const id = ++count;
      return { move: insist(id, { ...errand, how: 'bot' }), stop: () => place?.say({ type: 'stop', id }) };
    },
    close() {
      place?.end();
      place = null;
      pending.clear();
    },
  };
}
