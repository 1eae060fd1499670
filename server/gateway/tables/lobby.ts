/** Lists of tables: those that strangers may find, and one's own. Reads the index only, never a table. */
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { Malformed } from '@partyline/kernel/shape.js';
import { cursorText, LIST_PAGE, type ListQuery } from '@partyline/protocol/queries.js';
import type { TableId } from '@partyline/table/table-id.js';
import type { Log, TableListing } from '../../store/log.js';
import type { Person } from '../../store/people.js';
import { HttpError } from '../http/errors.js';

/** Without a person there are only open tables; with one, nobody else's are among those that are not. */
export async function listTables(log: Log, person: Person | null, asked: ListQuery<TableId>) {
  const { open, mine, game, status, before } = asked;
  if (mine && person === null) throw new HttpError(401, 'no-identity');
  if (!mine && open === false) throw new Malformed('query.open may be false only together with mine=true.');
  const limit = Math.max(1, Math.min(LIST_PAGE, asked.limit));
  const listed = await log.list({
    ...(mine && person !== null ? { person: person.id } : { open: true }),
    ...(open === null ? {} : { open }),
    ...(game === null ? {} : { game }),
    ...(status === null ? {} : { status }),
    ...(before === null ? {} : { before }),
    limit,
  });
  const last = listed.length < limit ? undefined : listed.at(-1);
  return {
    tables: listed.map((one) => shown(one, person)),
    next: last === undefined ? null : cursorText(last),
  };
}

function shown({ table, index, created, changed }: TableListing, person: Person | null) {
  const { game, status, open, summary } = index;
  const { waitsFor = null, sitters = null, kept: _kept, timeUp = index.due, ...rest } = fieldsOf(summary);
  const yourTurn = person !== null && Array.isArray(waitsFor) && waitsFor.includes(person.id);
  const chair = person === null || !Array.isArray(sitters) ? -1 : sitters.indexOf(person.id);
  // Where others are awaited too, the first clock that strikes may be one of theirs.
  const due = yourTurn && waitsFor.length === 1 ? timeUp : null;
  return { ...rest, table, game, status, open, created, changed, yourTurn, chair: chair < 0 ? null : chair, due };
}

const fieldsOf = (summary: Json): { readonly [field: string]: Json } => (isRecord(summary) ? summary : {});
