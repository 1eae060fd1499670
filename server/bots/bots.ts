/**
 * Who thinks for bots: anything that answers a view with a move, some time. What is asked first is said by four classes.
 * Knows nothing of how a table works.
 */
import type { Json } from '@partyline/kernel/json.js';

/**
 * Who is served first: a table where a person plays; one that is only watched; one whose people are away, by post or because
 * a bot plays for them; one of bots only that is not watched.
 */
export const PRIORITIES = ['person', 'watched', 'away', 'bots'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** All that a thread needs to find a move. */
export type Thought = {
  readonly game: string;
  /** The canonical options, to find the game's resources by. */
  readonly options: Json;
  readonly level: string;
  readonly view: Json;
  readonly seat: number;
  /** The stream that the bot draws from, so that the same thought is the same everywhere. */
  readonly seed: string;
};

export type ThoughtRequest = {
  /** The person who is charged for it: everybody of a class has the same share of the cores, however many tables they have. */
  readonly account: string;
  /** Asked again while it waits: people come and go. */
  readonly priority: () => Priority;
  /** Asked when it is this one's turn, since a view costs time and memory; null when the question is answered already. */
  readonly thought: () => Thought | null;
  /** When the move has been played, well or not: until then it counts as begun. Left out where nothing is played. */
  readonly played?: Promise<void>;
};

export interface BotThinking {
  /** The move; null when the thinking was given up (shutting down) or there is nothing left to think about. */
  think(request: ThoughtRequest): Promise<Json | null>;
  close(): Promise<void>;
}
