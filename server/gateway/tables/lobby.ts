/** Lists of tables: those that strangers may find, and one's own. Reads the index only, never a table. */
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { Malformed, type Of, object, optional, type Shape } from '@partyline/kernel/shape.js';
import { type Status, status } from '@partyline/protocol/values.js';
import type { Log, TableListing, TableQuery } from '../../store/log.js';
import type { Person } from '../../store/people.js';
import { HttpError } from '../http/errors.js';
import { numeral, tableIdOf, word } from '../http/json-input.js';

const yesOrNo: Shape<boolean> = {
  schema: { enum: ['true', 'false'] },
  read(value, at) {
    if (value !== 'true' && value !== 'false') throw new Malformed(`${at} must be true or false.`);
    return value === 'true';
  },
};

const cursor: Shape<TableQuery['before']> = {
  schema: { type: 'string', description: 'The `next` of the page before.' },
  read(value, at) {
    const [, changed, id] = /^(\d{1,15})\.(.*)$/.exec(typeof value === 'string' ? value : '') ?? [];
    const table = tableIdOf(id);
    if (changed === undefined || table === null) throw new Malformed(`${at} must be the next of the page before.`);
    return { changed: Number(changed), table };
  },
};

const PAGE = 50;

export const listQueryShape = object({
  /** Strangers' tables are found only if they are open; one's own may be asked for by it. */
  open: optional<boolean | null>(yesOrNo, () => null),
  mine: optional(yesOrNo, () => false),
  game: optional<string | null>(word(100), () => null),
  status: optional<Status | null>(status, () => null),
  limit: optional(numeral, () => PAGE),
  before: optional(cursor, () => undefined),
});

/** Without a person there are only open tables; with one, nobody else's are among those that are not. */
export async function listTables(log: Log, person: Person | null, asked: Of<typeof listQueryShape>) {
  const { open, mine, game, status, before } = asked;
  if (mine && person === null) throw new HttpError(401, 'no-identity');
  if (!mine && open === false) throw new Malformed('query.open may be false only together with mine=true.');
  const limit = Math.max(1, Math.min(PAGE, asked.limit));
  const listed = await log.list({
    ...(mine && person !== null ? { person: person.id } : { open: true }),
    ...(open === null ? {} : { open }),
    ...(game === null ? {} : { game }),
    ...(status === null ? {} : { status }),
    ...(before === undefined ? {} : { before }),
    limit,
  });
  const last = listed.length < limit ? undefined : listed.at(-1);
  return {
    tables: listed.map((one) => shown(one, person)),
    next: last === undefined ? null : `${last.changed}.${last.table}`,
  };
}

function shown({ table, index, created, changed }: TableListing, person: Person | null) {
  const { game, status, open, summary } = index;
  const { waitsFor = null, sitters = null, ...rest } = fieldsOf(summary);
  const yourTurn = person !== null && Array.isArray(waitsFor) && waitsFor.includes(person.id);
  const chair = person === null || !Array.isArray(sitters) ? -1 : sitters.indexOf(person.id);
  // Where others are awaited too, the first clock that strikes may be one of theirs.
  const due = yourTurn && waitsFor.length === 1 ? index.due : null;
  return { ...rest, table, game, status, open, created, changed, yourTurn, chair: chair < 0 ? null : chair, due };
}

const fieldsOf = (summary: Json): { readonly [field: string]: Json } => (isRecord(summary) ? summary : {});
