/**
 * Those who have become another person: what they had goes to that person, table by table. What is to be done is a row that was written
 * when they came in, so a server that is stopped goes on with it when it starts, and any of several does it. Doing it again changes
 * nothing.
 */
import type { Json } from '@partyline/kernel/json.js';
import { mergedHere, staysApart } from '@partyline/table/decide/merging.js';
import type { Who } from '@partyline/table/entries.js';
import type { Rooms } from '../rooms/rooms.js';
import type { Log, TableListing } from '../store/log.js';
import type { Merge, Merges } from '../store/merges/merges.js';
import type { People } from '../store/people.js';
import { mergeKept, type PersonKeeper } from './keepers.js';

export type MergingWorld = {
  readonly merges: Merges;
  readonly people: People;
  readonly log: Log;
  readonly rooms: Rooms;
  readonly keepers: readonly PersonKeeper[];
  readonly now: () => number;
  /** Something about a person has changed that caches may have otherwise. */
  readonly changed: (person: string) => void;
  readonly failed: (what: string, error: unknown) => void;
};

/** Longer than any server believes that somebody is who they were: what they did until then is looked for once more. */
export const SETTLED_MS = 15_000;
const PAGE = 50;
/** So many tables where somebody sits twice are named. */
const MOST_TWICE = 50;

type Twice = { readonly table: string; readonly game: string };

/** One pass over all that somebody had. */
export async function sweep(world: MergingWorld, merge: Merge): Promise<void> {
  const { merges, keepers, changed, now } = world;
  await merges.moveWaysIn(merge);
  changed(merge.former);
  const twice = await tablesOf(world, merge);
  await mergeKept(keepers, merge.former, merge.person);
  const known: Json = twice.length === 0 ? merge.twice : twice.map(({ table, game }) => ({ table, game }));
  await merges.swept({ ...merge, twice: known }, now());
  if (merge.swept !== null && now() - merge.swept >= SETTLED_MS) await merges.done(merge, now());
  changed(merge.person);
}

/** Where both sit. */
async function tablesOf({ log, rooms, people, failed }: MergingWorld, { former, person }: Merge): Promise<readonly Twice[]> {
  const twice: Twice[] = [];
  for (let before: TableListing | undefined, page = [...(await log.list({ person: former, limit: PAGE }))]; page.length > 0; ) {
    const to: Who = { id: person, name: (await people.byId(person))?.name ?? '' };
    for (const { table, index } of page) {
      try {
        if (await mergeAt(rooms, table, former, to)) twice.push({ table, game: index.game });
      } catch (error) {
        failed('a table was not told who somebody is now', error);
      }
    }
    before = page.at(-1);
    page = before === undefined ? [] : [...(await log.list({ person: former, limit: PAGE, before }))];
  }
  return twice.slice(0, MOST_TWICE);
}

/** Also where they have a chair that is kept for them; whether they stay two there. */
async function mergeAt(rooms: Rooms, table: string, former: string, to: Who): Promise<boolean> {
  const room = await rooms.find(table);
  if (room === null) return false;
  const staying = staysApart(room.table, former, to.id);
  await room.appendUnasked((now) => mergedHere(now, former, to));
  const { rematch } = room.table;
  if (rematch !== null) await (await rooms.find(rematch))?.appendUnasked((now) => mergedHere(now, former, to));
  return staying;
}
