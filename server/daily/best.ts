/**
 * Who works out the best that can be made of a day. It may take long, so no request waits for it: it is shown to those who look later.
 */
import type { Card } from '@partyline/kernel/features/daily.js';
import type { Json } from '@partyline/kernel/json.js';

/** A game from its seed, everything known. */
export type BestQuestion = { readonly game: string; readonly options: Json; readonly players: number; readonly seed: string };

export interface BestFinder {
  /** The best that was found, or null where nothing was; one at a time, and each once. */
  want(puzzle: BestQuestion): Promise<Card | null>;
  close(): Promise<void>;
}

export const NO_BEST: BestFinder = { want: () => Promise.resolve(null), close: () => Promise.resolve() };
