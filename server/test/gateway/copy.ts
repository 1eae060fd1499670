/** A table as a client has it, put together from the messages alone. */
import { isRecord } from '@partyline/kernel/json.js';
import { CHAT_LINES } from '@partyline/protocol/messages.js';
import { expect } from 'vitest';
import type { Fields, Live } from './world.js';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A client's copy of a table, kept by the messages alone. */
export function follow(live: Live, table: string): { readonly seq: () => number; readonly fields: () => Fields } {
  let seq = -1;
  let fields: Fields = {};
  let read = 0;
  const change = (into: Fields, { set, unset }: Fields): Fields => {
    const next = { ...into, ...(isRecord(set) ? set : {}) };
    return Object.fromEntries(Object.entries(next).filter(([key]) => !(Array.isArray(unset) && unset.includes(key))));
  };
  const take = (): void => {
    for (; read < live.heard.length; read++) {
      const message = live.heard[read] ?? {};
      if (message['table'] !== table) continue;
      if (message['type'] === 'table' && isRecord(message['fields']))
        ({ seq, fields } = { seq: Number(message['seq']), fields: message['fields'] });
      if (message['type'] !== 'update' || !isRecord(message['change'])) continue;
      expect(message['seq']).toBe(seq + 1);
      seq += 1;
      fields = change(fields, message['change']);
      const { view, chat } = message;
      if (Array.isArray(chat)) fields = { ...fields, chat: [...listOf(fields['chat']), ...chat].slice(-CHAT_LINES) };
      if (isRecord(view)) fields = { ...fields, view: change(isRecord(fields['view']) ? fields['view'] : {}, view) };
    }
  };
  return {
    seq: () => {
      take();
      return seq;
    },
    fields: () => {
      take();
      return fields;
    },
  };
}
