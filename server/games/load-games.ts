/** The list of games: the real one, or another by the address of its module, for hosts who have games of their own. */
import type { GameEntry } from '@partyline/games/registry.js';
import type { ResourceLoader } from './resource-files.js';

export type Registry = {
  readonly games: readonly GameEntry[];
  /** For games whose data are not in the games' own folder. */
  readonly resource?: ResourceLoader;
};

/** Null for the real one. */
export function loadRegistry(address: string | null): Promise<Registry> {
  return address === null ? import('@partyline/games/registry.js') : import(address);
}
