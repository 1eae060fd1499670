/**
 * Somebody who reads a table: keeps what the messages make of it, as a client does, and is strict about it. Nothing may be
 * missing, nothing may come twice, and nothing may change without being told.
 */
import { isRecord } from '@partyline/kernel/json.js';
import {
  CHAT_LINES,
  type Change,
  type ChatLine,
  type Past,
  type TableFields,
  type Update,
  type Whole,
} from '@partyline/protocol/messages.js';

export type Read = {
  readonly seq: number;
  readonly seat: number | null;
  readonly chair: number | null;
  readonly invitation: string | null;
  readonly fields: TableFields;
};

const changed = (fields: TableFields, { set, unset }: Change): TableFields =>
  Object.fromEntries(Object.entries({ ...fields, ...set }).filter(([key]) => !unset.includes(key)));

const talked = (fields: TableFields, lines: readonly ChatLine[]): TableFields => {
  const { chat } = fields;
  if (lines.length > 0 && !Array.isArray(chat)) throw new Error('a line of talk where there is none');
  return Array.isArray(chat) ? { ...fields, chat: [...chat, ...lines].slice(-CHAT_LINES) } : fields;
};

const fieldsOf = (value: unknown): TableFields => (isRecord(value) ? JSON.parse(JSON.stringify(value)) : {});

export class Reader {
  readonly texts: string[] = [];
  read: Read | null = null;
  /** What happened, in order; filled from the first whole on. */
  readonly past: Past[] = [];
  wholes = 0;

  /** Any text of the link; those that are not of the table are kept only. */
  receive(text: string): void {
    this.texts.push(text);
    const message: { readonly type: string } = JSON.parse(text);
    if (message.type === 'table') this.#whole(JSON.parse(text));
    if (message.type === 'update') this.#update(JSON.parse(text));
  }

  #whole({ seq, seat, chair, invitation, fields, past }: Whole): void {
    this.wholes += 1;
    for (const one of past) if (one.seq > this.past.length) this.#happened(one);
    if (this.past.length !== seq) throw new Error(`a whole at ${seq} with a past up to ${this.past.length}`);
    if (this.read !== null && seq < this.read.seq) throw new Error(`a whole at ${seq} after ${this.read.seq}`);
    this.read = { seq, seat, chair, invitation, fields };
  }

  #update({ seq, change, chat = [], view, events, undone, now: at }: Update): void {
    if (this.read === null) throw new Error('an update before the whole');
    if (seq !== this.read.seq + 1) throw new Error(`update ${seq} after ${this.read.seq}`);
    const fields = talked(changed(this.read.fields, change), chat);
    this.read = {
      ...this.read,
      seq,
      fields: view === null ? fields : { ...fields, view: changed(fieldsOf(fields['view']), view) },
    };
    this.#happened({ seq, at, events, ...(undone === undefined ? {} : { undone }) });
  }

  #happened(past: Past): void {
    if (past.seq !== this.past.length + 1) throw new Error(`past ${past.seq} after ${this.past.length}`);
    this.past.push(past);
  }
}
