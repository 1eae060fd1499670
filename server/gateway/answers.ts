/**
 * The shapes of what the server says, for the published description, beside the protocol's own: over the live link, the
 * event stream, and to programs. The types in the protocol are what the server is built on; a test holds real answers against these.
 */
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { recordFields } from '@partyline/kernel/record.js';
import {
  anyObject,
  anything,
  flag,
  integer,
  type JsonSchema,
  table as keyed,
  list,
  Malformed,
  nullable,
  object,
  optional,
  type Shape,
  text,
  variants,
} from '@partyline/kernel/shape.js';
import { timeShape } from '@partyline/protocol/commands.js';
import { resultShape } from '@partyline/protocol/fields.js';

const MILLISECONDS = 1e15;
const time = integer(MILLISECONDS);
const id = text(100);
const who = object({ id, name: text(80) });

const tokenFields = { id, label: text(100), created: time };
export const tokensShape = object({ tokens: list(object(tokenFields)) });
export const tokenShape = object({ ...tokenFields, token: text(100) });
export const doneShape = object({ ok: flag });

export const legalShape = object({ moves: nullable(list(anything, 1_000_000)) });

const event = anyObject;
const change = object({ set: keyed(anything), unset: list(text()) });
const past = object({ seq: integer(), at: time, events: list(event), undone: optional(list(integer()), () => []) });
const line = object({ by: who, text: text(2000), at: time });
const clocks = object({ left: list(time), since: list(nullable(time)) });
const chair = object({ person: nullable(who), bot: nullable(text(40)), reserved: flag });
const seat = object({ chair: integer(), person: nullable(who), bot: nullable(text(40)), resigned: nullable(text(20)) });
/** One value and no other. */
const only = <const T extends string | boolean>(one: T): Shape<T> => ({
  schema: { const: one },
  read(value, at) {
    if (value !== one) throw new Malformed(`${at} must be ${one}.`);
    return one;
  },
});
const absent = <T>(shape: Shape<T>): Shape<T | null> => optional<T | null>(nullable(shape), () => null);

/** What everybody at a table sees of it; the second half is there once the game has begun. */
const fieldsShape = object({
  id,
  game: id,
  status: text(20),
  options: anything,
  withheld: list(text(100)),
  host: who,
  time: timeShape,
  timeout: text(20),
  open: flag,
  shuffle: flag,
  created: time,
  sealed: text(64),
  chairs: list(chair),
  chat: list(line),
  muted: list(id),
  rematchOf: nullable(id),
  daily: nullable(object({ day: text(10), counts: flag })),
  rematch: nullable(id),
  closed: nullable(text(200)),
  commitment: absent(text(64)),
  seats: absent(list(seat)),
  view: absent(anything),
  toAct: absent(list(integer())),
  clocks: absent(clocks),
  deadline: absent(time),
  countdown: absent(time),
  undo: absent(object({ by: integer(), accepted: list(integer()) })),
  outcome: absent(anyObject),
  result: absent(resultShape),
  asked: absent(integer()),
  undoable: absent(flag),
  order: absent(anything),
});

/** What a viewer saw at one of their numbers. */
export const momentShape = object({
  table: id,
  seq: integer(),
  at: time,
  seat: nullable(integer()),
  seats: list(seat),
  toAct: list(integer()),
  outcome: nullable(anyObject),
  view: nullable(anything),
});

const wholeFields = {
  table: id,
  seq: integer(),
  now: time,
  seat: nullable(integer()),
  chair: nullable(integer()),
  invitation: nullable(text(200)),
  fields: fieldsShape,
  past: list(past),
} as const;
export const wholeShape = object({ type: only('table'), ...wholeFields });

/** To a command over HTTP: done, or refused by the table or the rules. */
const answered = { type: only('answer'), table: id, key: text(100) };
export const acceptedShape = object({ ...answered, ok: only(true), seq: integer() });
export const refusedShape = object({
  ...answered,
  ok: only(false),
  rule: nullable(text(100)),
  code: text(100),
  args: keyed(anything),
  error: text(2000),
});

/** A record as it is published, with what its own format does not know. */
export const publishedShape = object({
  ...recordFields,
  table: object({ id, result: resultShape, rematchOf: nullable(id) }),
});

export const messageShape = variants({
  /** The first word over a socket. */
  welcome: { version: integer(), person: who },
  table: wholeFields,
  update: {
    table: id,
    seq: integer(),
    now: time,
    events: list(event),
    undone: optional(list(integer()), () => []),
    chat: optional(list(line), () => []),
    change,
    view: nullable(change),
  },
  answer: {
    table: id,
    key: text(100),
    ok: flag,
    seq: absent(integer()),
    rule: absent(text(100)),
    code: absent(text(100)),
    args: absent(keyed(anything)),
    error: absent(text(2000)),
  },
  legal: { table: id, id: text(100), moves: nullable(list(anything, 1_000_000)) },
  presence: { table: id, people: list(id) },
  pong: { id: text(100), now: time },
  error: { table: nullable(id), code: text(100), args: absent(keyed(anything)), error: text(2000) },
});

/** One kind of a union on `type`, by its name. */
export function kindsOf({ oneOf }: JsonSchema): readonly { readonly type: string; readonly schema: JsonSchema }[] {
  const all: readonly Json[] = Array.isArray(oneOf) ? oneOf : [];
  return all.flatMap((schema) => {
    const properties = isRecord(schema) ? schema['properties'] : null;
    const type = isRecord(properties) ? properties['type'] : null;
    const name = isRecord(type) ? type['const'] : null;
    return isRecord(schema) && typeof name === 'string' ? [{ type: name, schema }] : [];
  });
}
