/** The whole check of a table's history: first its commands against the log, then what was seen. */
import type { Games } from '../../games/games.js';
import { commandFaults } from './commands.js';
import type { History } from './history.js';
import { sightFaults } from './sights.js';

/** Everything that is wrong with a history; nothing where all of it can have happened in the order of the log. */
export async function historyFaults(history: History, games: Games): Promise<readonly string[]> {
  const faults = await commandFaults(history, games);
  // Sights are compared with the log, which is wrong already.
  return faults.length > 0 ? faults : await sightFaults(history, games);
}
