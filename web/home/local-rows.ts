/** The tables that this browser keeps, as lines of a list. Loaded apart: most who open the home page have none. */
import { games } from '@partyline/games/registry.js';
import { wordList } from '@partyline/kernel/words.js';
import { localTables } from '../local/store/tables.js';
import { type HomeRow, inOrder } from './rows.js';

export async function rowsHere(): Promise<readonly HomeRow[]> {
  const rows = (await localTables()).map(
    ({ id, game, names, status, who, changed }): HomeRow => ({
      key: id,
      href: `/here/${encodeURIComponent(id)}`,
      game: games.find((one) => one.id === game)?.name ?? game,
      who: wordList(names, 'nobody'),
      state: status === 'playing' ? `${who} to move` : who === '' ? 'Finished' : `Won by ${who}`,
      with: '',
      lit: false,
      changed,
    }),
  );
  return inOrder(rows);
}
