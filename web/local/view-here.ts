/** The position of a table of this browser, for a small picture of it: as its one player sees it, or as an onlooker where several share it. */
import type { Json } from '@partyline/kernel/json.js';
import { load } from '../table/played.js';
import { tablesHere } from './tables.js';
import { latest, people, unfold } from './unfolded.js';

export async function viewHere(id: string): Promise<Json | null> {
  const kept = await (await tablesHere()).store.load(id);
  const played = kept === null ? null : await load(kept.record.game, kept.record.options);
  if (kept === null || played === null) return null;
  const unfolded = unfold(played, kept);
  const here = people(kept.chairs);
  const only = here.length === 1 ? here[0] : undefined;
  return unfolded.ok ? played.rules.game.view(latest(unfolded.table), only ?? 'onlooker') : null;
}
