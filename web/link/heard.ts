/**
 * What the server says over the live link, read with a shape like anything that comes from outside. Fields that are not
 * known here are left out; a message of an unknown kind is no message. Knows what a message looks like, not what it means.
 */
import type { GameEvent } from '@partyline/kernel/game.js';
import { isRecord } from '@partyline/kernel/json.js';
import {
  anything,
  flag,
  integer,
  list,
  Malformed,
  nullable,
  type Of,
  object,
  optional,
  parse,
  type Shape,
  table,
  text,
  variants,
} from '@partyline/kernel/shape.js';

const MILLISECONDS = 1e15;
const time = integer(MILLISECONDS);
const fields = table(anything);
const change = object({ set: fields, unset: list(text(200)) });
const who = object({ id: text(100), name: text(200) });
const line = object({ by: who, text: text(), at: time });

const event: Shape<GameEvent> = {
  schema: { type: 'object' },
  read(value, at) {
    if (!isRecord(value)) throw new Malformed(`${at} must be an object.`);
    return { ...fields.read(value, at), type: text(200).read(value['type'], `${at}.type`) };
  },
};
const events = list(event);
const undone = optional(list(integer()), () => []);
const past = object({ seq: integer(), at: time, events, undone });

const heardShape = variants({
  welcome: { version: integer(), person: who },
  table: {
    table: text(100),
    seq: integer(),
    now: time,
    seat: nullable(integer()),
    chair: nullable(integer()),
    invitation: nullable(text(200)),
    fields,
    past: list(past),
  },
  update: {
    table: text(100),
    seq: integer(),
    now: time,
    events,
    undone,
    chat: optional(list(line), () => []),
    change,
    view: nullable(change),
  },
  answer: {
    table: text(100),
    key: text(200),
    ok: flag,
    rule: optional(nullable(text(200)), () => null),
    code: optional(text(200), () => ''),
    args: optional(anything, () => ({})),
    error: optional(text(), () => ''),
  },
  presence: { table: text(100), people: list(text(100)) },
  pong: { id: text(100) },
  error: { table: nullable(text(100)), code: text(200), error: text() },
});
export type Heard = Of<typeof heardShape>;
export type HeardOf<K extends Heard['type']> = Extract<Heard, { readonly type: K }>;

/** The message, or null for something that this version of the page does not know. */
export function readHeard(said: string): Heard | null {
  let value: unknown;
  try {
    value = JSON.parse(said);
  } catch {
    return null;
  }
  const read = parse(heardShape, value, 'message');
  return read.ok ? read.value : null;
}
