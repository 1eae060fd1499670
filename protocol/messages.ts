/**
 * Every message of the live link, once: its shape, which reads it and describes it, and from the shape its types. What the
 * server says is read leniently: fields that are not known are left out, and a message of an unknown kind is no message, so
 * that both may grow within a version. The same answers and updates travel over plain HTTP and its event stream.
 */
import type { GameEvent } from '@partyline/kernel/game.js';
import { isRecord, type Json } from '@partyline/kernel/json.js';
import {
  anything,
  flag,
  integer,
  table as keyed,
  LIMITS,
  list,
  Malformed,
  nullable,
  type Of,
  object,
  optional,
  parse,
  type Sent,
  type SentVariant,
  type Shape,
  text,
  variants,
} from '@partyline/kernel/shape.js';
import { commandShape } from './commands.js';
import { chatLineShape, fieldsShape } from './fields.js';
import { args, id, invitation, only, person, time } from './values.js';

/** How a command is given, over any link; `key` is of the client's choosing and makes it happen once however often it is sent. */
const givenFields = (key: Shape<string>) => ({
  key,
  asked: optional(nullable(integer()), () => null),
  command: commandShape,
});
/** A command as the body of a request. What a key may be, the server says. */
export const givenShape = (key: Shape<string>) => object(givenFields(key));

export const saidShape = variants({
  /** Watch a table, or go on watching after the last update that was seen. */
  hello: {
    version: integer(),
    table: id,
    after: optional(nullable(integer(LIMITS.number, 0)), () => null),
    invitation: optional(nullable(invitation), () => null),
  },
  bye: { table: id },
  command: { table: id, ...givenFields(text(100)) },
  legal: { table: id, id: text(100) },
  ping: { id: text(100) },
  /** Whether what is watched over this link is before anybody's eyes, or in a tab behind others: then notices go out. */
  looking: { looking: flag },
});
export type Said = Of<typeof saidShape>;

/** The fields of a table as they came, those that nobody knows here included: updates change them by name. */
export type TableFields = { readonly [key: string]: Json };
const rawFields: Shape<TableFields> = keyed(anything);

/** Fields to set and to remove; `view` inside `set` is replaced as a whole. */
const changeShape = object({ set: rawFields, unset: list(text(200)) });
export type Change = Of<typeof changeShape>;

const kind = text(200);
const event: Shape<GameEvent> = {
  schema: { type: 'object', properties: { type: kind.schema }, required: ['type'], additionalProperties: true },
  read(value, at) {
    if (!isRecord(value)) throw new Malformed(`${at} must be an object.`);
    return { ...rawFields.read(value, at), type: kind.read(value['type'], `${at}.type`) };
  },
};

const pastFields = {
  seq: integer(),
  at: time,
  events: list(event),
  undone: optional(list(integer()), () => []),
};
/**
 * One thing that happened, as far as the reader may know: its number among what they may know, and its public events.
 * `undone` are the reader's numbers of what it took back.
 */
export type Past = Sent<typeof pastFields>;

export type ChatLine = Of<typeof chatLineShape>;
/** So many lines of the talk, the last ones, are in the field `chat`; all are in the log. */
export const CHAT_LINES = 200;

const answered = { type: only('answer'), table: id, key: text(200) };
export const acceptedShape = object({ ...answered, ok: only(true), seq: integer() });
export const refusedShape = object({
  ...answered,
  ok: only(false),
  /** The clause that forbids it, where it is one of the rules. */
  rule: nullable(text(200)),
  code: text(200),
  args,
  error: text(),
});
/** Exactly one to each command: done, or refused by the table or the rules. */
export type Answer = Of<typeof acceptedShape> | Of<typeof refusedShape>;

/** The whole table, at the beginning and whenever single updates would not do. */
export const wholeFields = {
  table: id,
  seq: integer(),
  now: time,
  /** The reader's own seat and chair; null for an onlooker. */
  seat: nullable(integer()),
  chair: nullable(integer()),
  /** For those who may invite. */
  invitation: nullable(invitation),
  fields: { ...rawFields, schema: fieldsShape.schema },
  /** What happened since the number that the reader named. */
  past: list(object(pastFields)),
};

const messages = {
  /** The first word over a socket. */
  welcome: { version: integer(), person },
  table: wholeFields,
  update: {
    table: id,
    seq: integer(),
    /** When it happened, by the clock of the server. */
    now: time,
    events: list(event),
    undone: optional(list(integer()), () => []),
    /** Lines to add at the end of the field `chat`, of which the last `CHAT_LINES` stay. */
    chat: optional(list(chatLineShape), () => []),
    change: changeShape,
    /** Changes inside the field `view`, where it was there before. */
    view: nullable(changeShape),
  },
  legal: { table: id, id: text(100), moves: nullable(list(anything, 1_000_000)) },
  presence: { table: id, people: list(id) },
  pong: { id: text(100), now: time },
  /** Something was wrong with what the client sent, outside of any command; with the table, where it was about one. */
  error: { table: nullable(id), code: text(200), args: optional(args, () => ({})), error: text() },
};

/** What the server says. */
export type Message = SentVariant<typeof messages> | Answer;
export type Whole = Extract<Message, { readonly type: 'table' }>;
export type Update = Extract<Message, { readonly type: 'update' }>;

const others = variants(messages);
const schemasOf = ({ schema }: Shape<unknown>): readonly Json[] => (Array.isArray(schema['oneOf']) ? schema['oneOf'] : []);
/** What a client hears: everything that may be left out is filled in. */
export const messageShape: Shape<Of<typeof others> | Answer> = {
  schema: { oneOf: [...schemasOf(others), acceptedShape.schema, refusedShape.schema] },
  read(value, at) {
    if (!isRecord(value) || value['type'] !== 'answer') return others.read(value, at);
    return (value['ok'] === true ? acceptedShape : refusedShape).read(value, at);
  },
};
export type Heard = Of<typeof messageShape>;
export type HeardOf<K extends Heard['type']> = Extract<Heard, { readonly type: K }>;

/** The message, or null for something that this version does not know. */
export function readMessage(said: string): Heard | null {
  let value: unknown;
  try {
    value = JSON.parse(said);
  } catch {
    return null;
  }
  const read = parse(messageShape, value, 'message');
  return read.ok ? read.value : null;
}
