/** Finds a game by the name that somebody typed. */
import type { GameEntry } from '@partyline/games/registry.js';
import { unknown } from './usage.js';

export function chooseGame(games: readonly GameEntry[], name: string): GameEntry {
  const found = games.find(({ id }) => id === name);
  if (found === undefined)
    throw unknown(
      'game',
      name,
      games.map(({ id }) => id),
    );
  return found;
}

/** For a --help: every game with its line. */
export function listGames(games: readonly GameEntry[]): string {
  const width = Math.max(0, ...games.map(({ id }) => id.length));
  return games.map(({ id, tagline }) => `  ${id.padEnd(width)}  ${tagline}`).join('\n');
}

/** A game to show in an example that can be pasted. */
export const exampleGame = (games: readonly GameEntry[]): string => games[0]?.id ?? 'GAME';
