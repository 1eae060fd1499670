/** The position of a table of this browser, for a small picture of it: as its one player sees it, or as an onlooker where several share it. */
import type { Json } from '@partyline/kernel/json.js';
import { openKept } from './opening.js';
import { people } from './session.js';
import { tablesHere } from './store/tables.js';

export async function viewHere(id: string): Promise<Json | null> {
  const opened = await openKept((await tablesHere()).store, id);
  if (!opened.ok) return null;
  const { table } = opened.session;
  const here = people(table);
  const only = here.length === 1 ? here[0] : undefined;
  return table.match === null ? null : opened.played.rules.game.view(table.match.state, only ?? 'onlooker');
}
