/**
 * Whoever has bots think elsewhere and makes sure that a move comes back: a worker that breaks or falls silent is replaced and
 * asked again, and if that fails too, any legal move is played. Knows no game and no table.
 */

import { openPort } from '@partyline/board-kit/worker/page-side.js';
import type { Json } from '@partyline/kernel/json.js';
import type { Errand } from './slices.js';
import type { ThinkerAnswer, ThinkerRequest } from './worker.js';

/** The way to where a bot thinks. `hear` gets its answers, `broke` is told once that there will be no more. */
export interface ThinkingPort {
  say(said: ThinkerRequest): void;
  end(): void;
}
export type OpenThinkingPort = (hear: (heard: ThinkerAnswer) => void, broke: () => void) => ThinkingPort;

export interface Thinker {
  /** Gets ready to think about a game. */
  warm(game: string, options: Json): void;
  /** The best move so far comes at once after `stop`. */
  think(errand: Omit<Errand, 'how'>): { readonly move: Promise<Json>; stop(): void };
  close(): void;
}

/** In a worker of this page. */
export const workerPort: OpenThinkingPort = (hear, broke) =>
  openPort(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), hear, broke);

/** How long beyond its time a thought may take (the game has to be loaded first) before it counts as silent. */
const PATIENCE = 10_000;
const TRIES = 2;

type World = {
  readonly open: OpenThinkingPort;
  /** Any legal move, thought of right here. */
  readonly fallback: (errand: Errand) => Promise<Json>;
  readonly later: (act: () => void, milliseconds: number) => () => void;
};

/** One port at a time, opened when it is first needed and again after it broke; and the questions that wait for its answers. */
function keepPort(open: OpenThinkingPort) {
  let port: ThinkingPort | null = null;
  const pending = new Map<number, { answered(move: Json): void; failed(): void }>();

  function end(): void {
    port?.end();
    port = null;
  }
  function broke(): void {
    end();
    const all = [...pending.values()];
    pending.clear();
    for (const { failed } of all) failed();
  }

  return {
    pending,
    broke,
    say(said: ThinkerRequest): void {
      port ??= open(({ id, found }) => pending.get(id)?.answered(found.move), broke);
      port.say(said);
    },
    /** Nothing has to be stopped where there is no port. */
    stop: (id: number): void => port?.say({ type: 'stop', id }),
    close(): void {
      end();
      pending.clear();
    },
  };
}

export function makeThinker({ open, fallback, later }: World): Thinker {
  const { pending, broke, say, stop, close } = keepPort(open);
  let count = 0;

  /** Null when the port broke or fell silent. */
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
        say({ type: 'think', id, errand });
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
        say({ type: 'warm', game, options });
      } catch {
        // Then it will be tried again when there is something to think about.
      }
    },
    think(errand) {
      const id = ++count;
      return { move: insist(id, { ...errand, how: 'bot' }), stop: () => stop(id) };
    },
    close,
  };
}
