/** The rulebooks of all games, each loaded when it is opened. Found by folder, so that no game is named here. */
import type { Rulebook } from './book.js';

const shelf = import.meta.glob<{ readonly rulebook: Rulebook }>('../../games/*/RULES.md');

/** Null for a game without a rulebook. */
export async function openRulebook(game: string): Promise<Rulebook | null> {
  const found = Object.entries(shelf).find(([path]) => path.split('/').at(-2) === game);
  return found === undefined ? null : (await found[1]()).rulebook;
}
