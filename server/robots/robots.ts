/** Who thinks for bots: anything that answers a view with a move, some time. Knows nothing of how a table works. */
import type { Json } from '@partyline/kernel/json.js';

export type Thought = {
  /** Whoever asks for it, so that nobody gets more than their share of the cores; means nothing else here. */
  readonly table: string;
  readonly game: string;
  /** The canonical options, to find the game's resources by. */
  readonly options: Json;
  readonly level: string;
  readonly view: Json;
  readonly seat: number;
  /** The stream that the bot draws from, so that the same thought is the same everywhere. */
  readonly seed: string;
};

export interface Robots {
  /** The move, or null when the thinking was given up (shutting down). */
  think(thought: Thought): Promise<Json | null>;
  close(): Promise<void>;
}
