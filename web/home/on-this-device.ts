/** The tables that this browser keeps, as lines of a list. Loaded apart: most who open the home page have none. */
import { games } from '@partyline/games/registry.js';
import { localTables } from '../local/tables.js';
import { inOrder, listed, type Row } from './rows.js';

export async function rowsHere(): Promise<readonly Row[]> {
  const rows = (await localTables()).map(
    ({ id, game, names, status, who, changed }): Row => ({
      key: id,
      href: `/here/${encodeURIComponent(id)}`,
      game: games.find((one) => one.id === game)?.name ?? game,
      who: listed(names),
      state: status === 'playing' ? `${who} to move` : who === '' ? 'Finished' : `Won by ${who}`,
      with: '',
      lit: false,
      changed,
    }),
  );
  return inOrder(rows);
}
