/** Where this browser keeps components: what that looks like. Knows no storage and no game. */
import type { KeptComponent } from './kept-component.js';

/** `stale`: another tab has written since; `gone`: it was deleted; `crowded`: there are as many as are kept. On disk when `saved`. */
export type Keeping = 'saved' | 'stale' | 'gone' | 'crowded';

export interface ComponentStore {
  /** Null for what is not there, and for what cannot be read. */
  load(id: string): Promise<KeptComponent | null>;
  /** The latest first. */
  list(): Promise<readonly KeptComponent[]>;
  /** One that is not there yet. */
  add(kept: KeptComponent): Promise<Keeping>;
  /** Instead of the version before it. */
  replace(kept: KeptComponent): Promise<Keeping>;
  remove(id: string): Promise<void>;
}

export const latestFirst = (all: readonly KeptComponent[]): readonly KeptComponent[] =>
  [...all].sort((a, b) => b.changed - a.changed);
