/**
 * Who works out the best that can be made of a day. It may take long, so nobody waits for it: whoever looks later sees it.
 */
import type { Card } from '@partyline/kernel/daily.js';
import type { Json } from '@partyline/kernel/json.js';

/** A game from its seed, everything known. */
export type Puzzle = { readonly game: string; readonly options: Json; readonly players: number; readonly seed: string };

export interface Best {
  /** The best that was found, or null where nothing was; one at a time, and each once. */
  want(puzzle: Puzzle): Promise<Card | null>;
  close(): Promise<void>;
}

export const NO_BEST: Best = { want: () => Promise.resolve(null), close: () => Promise.resolve() };
