/**
 * Every message of the live link. What a client says has a shape and is read with it; what the server says has a type, and
 * its fields only grow within a version. The same answers and updates travel over plain HTTP and its event stream.
 */
import type { Args, GameEvent, Refusal } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { integer, LIMITS, nullable, type Of, optional, text, variants } from '@partyline/kernel/shape.js';
import { commandShape } from './commands.js';

const table = text(100);

export const saidShape = variants({
  /** Watch a table, or go on watching after the last update that was seen. */
  hello: {
    version: integer(),
    table,
    after: optional(nullable(integer(LIMITS.number, 0)), () => null),
    invitation: optional(nullable(text(200)), () => null),
  },
  bye: { table },
  /** `key` is of the client's choosing and makes the command happen once however often it is sent. */
  command: { table, key: text(100), asked: optional(nullable(integer()), () => null), command: commandShape },
  legal: { table, id: text(100) },
  ping: { id: text(100) },
});
export type Said = Of<typeof saidShape>;

export type TableFields = { readonly [key: string]: Json };
/** Fields to set and to remove; `view` inside `set` is replaced as a whole. */
export type Change = { readonly set: TableFields; readonly unset: readonly string[] };
/**
 * What happened at the table and not in the game, among the events: their types begin with `table:`, as no game's do. `why` is
 * `time` where a clock ran out.
 */
export type TableEvent =
  | { readonly type: 'table:resigned' | 'table:taken-over'; readonly seat: number; readonly why: 'resigned' | 'time' }
  | { readonly type: 'table:reclaimed' | 'table:undone' | 'table:undo-asked' | 'table:undo-refused'; readonly seat: number }
  /** The table can have so many further entries. */
  | { readonly type: 'table:renamed'; readonly seat: number; readonly was: string }
  | { readonly type: 'table:nearly-full'; readonly left: number };

/**
 * One thing that happened, as far as the reader may know: its number among what they may know, and its public events.
 * `undone` are the reader's numbers of what it took back.
 */
export type Past = {
  readonly seq: number;
  readonly at: number;
  readonly events: readonly GameEvent[];
  readonly undone?: readonly number[];
};

export type ChatLine = {
  readonly by: { readonly id: string; readonly name: string };
  readonly text: string;
  readonly at: number;
};
/** So many lines of the talk, the last ones, are in the field `chat`; all are in the log. */
export const CHAT_LINES = 200;

export type Answer =
  | { readonly type: 'answer'; readonly table: string; readonly key: string; readonly ok: true; readonly seq: number }
  | ({ readonly type: 'answer'; readonly table: string; readonly key: string; readonly ok: false } & Refusal);

/** The whole table, at the beginning and whenever single updates would not do. */
export type Whole = {
  readonly type: 'table';
  readonly table: string;
  readonly seq: number;
  readonly now: number;
  /** The reader's own seat and chair; null for an onlooker. */
  readonly seat: number | null;
  readonly chair: number | null;
  /** For those who may invite. */
  readonly invitation: string | null;
  readonly fields: TableFields;
  /** What happened since the number that the reader named. */
  readonly past: readonly Past[];
};

export type Update = {
  readonly type: 'update';
  readonly table: string;
  readonly seq: number;
  /** When it happened, by the clock of the server. */
  readonly now: number;
  readonly events: readonly GameEvent[];
  readonly undone?: readonly number[];
  /** Lines to add at the end of the field `chat`, of which the last `CHAT_LINES` stay. */
  readonly chat?: readonly ChatLine[];
  readonly change: Change;
  /** Changes inside the field `view`, where it was there before. */
  readonly view: Change | null;
};

export type Message =
  | { readonly type: 'welcome'; readonly version: number; readonly person: { readonly id: string; readonly name: string } }
  | Whole
  | Update
  | Answer
  | { readonly type: 'legal'; readonly table: string; readonly id: string; readonly moves: readonly Json[] | null }
  | { readonly type: 'presence'; readonly table: string; readonly people: readonly string[] }
  | { readonly type: 'pong'; readonly id: string; readonly now: number }
  /** Something was wrong with what the client sent, outside of any command; with the table, where it was about one. */
  | {
      readonly type: 'error';
      readonly table: string | null;
      readonly code: string;
      readonly args?: Args;
      readonly error: string;
    };
