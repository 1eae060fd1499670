/** A table that this browser keeps, read and folded: also one of before there were logs. Changes nothing that is kept. */

import type { LogLine } from '@partyline/table/log-check.js';
import { loadGame } from '../table/load-game.js';
import type { ReadyGame } from '../table/table.js';
import { logOfRecord } from './from-record.js';
import { loadedGame, opened, type Session } from './session.js';
import type { LocalStore, StoredTable } from './store/store.js';

export type KeptTable =
  | {
      readonly ok: true;
      readonly played: ReadyGame;
      readonly session: Session;
      readonly found: StoredTable;
      readonly lines: readonly LogLine[];
    }
  | { readonly ok: false; readonly error: string };

const no = (error: string): KeptTable => ({ ok: false, error });

function gameIn(found: StoredTable): Parameters<typeof loadGame> | null {
  if (found.type === 'record') return [found.kept.record.game, found.kept.record.options];
  const first = found.lines[0]?.entry;
  return first?.type === 'created' ? [first.setup.game, first.setup.options] : null;
}

export async function openKept(store: LocalStore, id: string): Promise<KeptTable> {
  const found = await store.load(id, 0).catch(() => null);
  const game = found === null ? null : gameIn(found);
  if (found === null || game === null) return no('This browser keeps no such table. It may be on another device, or deleted.');
  const played = await loadGame(...game);
  if (played === null) return no(`There is no game "${game[0]}" here, or its data could not be loaded.`);
  return fold(id, played, found);
}

/** What was written once can be carried out: where it cannot, the log is not as it was, and the page says so. */
function fold(id: string, played: ReadyGame, found: StoredTable): KeptTable {
  try {
    const loaded = loadedGame(played);
    const made = found.type === 'log' ? found : logOfRecord(loaded, found.kept);
    if ('refusal' in made) return no(`The table cannot be read: ${made.refusal.error}`);
    const session = opened(id, loaded, made.lines);
    if (session === null) return no('The table cannot be read: its log does not begin with its making.');
    return { ok: true, played, session, found, lines: made.lines };
  } catch (error) {
    return no(`The table cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
