/** What the live link needs of the browser: a socket, time, chance, a place to keep things, and who we are. Tests bring their own. */
import { randomHex } from '../shell/random-hex.js';
import { type SeenTables, seenTables } from './last-seen.js';
import type { Kept } from './unanswered.js';

export type Wire = { send(text: string): void; close(): void };

export type Ends = {
  opened(): void;
  heard(text: string): void;
  closed(code: number): void;
};

export interface LinkWorld {
  /** Makes sure that the server knows us, as a new guest if need be. Rejects when it cannot be reached. */
  introduce(): Promise<void>;
  connect(ends: Ends): Wire;
  now(): number;
  /** Calls once, later; gives the way to call it off. */
  later(ms: number, run: () => void): () => void;
  /** Between 0 and 1. */
  chance(): number;
  /** A new key for a command. */
  key(): string;
  /** Calls when the network or the reader has come back; gives the way to stop. */
  onReturn(back: () => void): () => void;
  /** Calls when the reader turns to something else, perhaps for good. */
  onLeave(leave: () => void): void;
  /** What is left of earlier pages; null where nothing may be kept. */
  /** Calls whenever the reader begins to look, or looks elsewhere; and whether they look now. */
  onLook(look: () => void): void;
  isLooking(): boolean;
  kept(): Kept | null;
  /** The tables that earlier pages saw; null where nothing may be kept. */
  readonly seen: SeenTables | null;
}

function connect(ends: Ends): Wire {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`);
  let over = false;
  const end = (code: number): void => {
    if (over) return;
    over = true;
    ends.closed(code);
  };
  socket.addEventListener('open', () => !over && ends.opened());
  socket.addEventListener('message', ({ data }) => !over && typeof data === 'string' && ends.heard(data));
  socket.addEventListener('close', ({ code }) => end(code));
  return {
    send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
    // A dead connection may take a minute to close: nobody waits for it.
    close() {
      end(1000);
      socket.close();
    },
  };
}

function onReturn(back: () => void): () => void {
  const seen = (): void => {
    if (document.visibilityState === 'visible') back();
  };
  addEventListener('online', back);
  addEventListener('pageshow', back);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('online', back);
    removeEventListener('pageshow', back);
    document.removeEventListener('visibilitychange', seen);
  };
}

export const browserWorld: LinkWorld = {
  async introduce() {
    const response = await fetch('/api/me');
    // Who that is comes over the link; what is not read would keep the connection busy.
    await response.text();
    if (!response.ok) throw new Error(`status ${response.status}`);
  },
  connect,
  now: () => Date.now(),
  later(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  chance: () => Math.random(),
  key: () => randomHex(12),
  onReturn,
  onLeave(leave) {
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
  },
  onLook: (look) => document.addEventListener('visibilitychange', look),
  isLooking: () => document.visibilityState === 'visible',
  kept() {
    try {
      return localStorage;
    } catch {
      return null;
    }
  },
  seen: seenTables,
};
