/** How well the bots of a new table play, unless the level is chosen: in a first game of some games, easier. Knows no game. */
import type { GameEntry } from '@partyline/games/registry.js';
import type { Level } from '@partyline/kernel/bot.js';
import { myTables } from '../link/api.js';

/** The level for the reader: the game's usual one once they have finished a game of it. */
export async function botLevelFor({ id, quick }: Pick<GameEntry, 'id' | 'quick'>): Promise<Level> {
  if (quick.first === undefined) return quick.level;
  const mine = await myTables();
  const played = mine.ok && mine.value.some(({ game, status }) => game === id && status === 'finished');
  return played ? quick.level : quick.first;
}
