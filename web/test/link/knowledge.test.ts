/** Whole tables and updates: whatever happens, what is known is what the server would say if it were asked for everything. */
import { canonical, type Json, same } from '@partyline/kernel/json.js';
import { follows, type Knowledge, learnt, updated } from '@partyline/protocol/knowledge.js';
import { type HeardOf, type Past, readMessage, type TableFields } from '@partyline/protocol/messages.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableNow } from '../../link/table-now.js';
import { FIELDS, update, whole } from './at-hand.js';

function heard<K extends 'table' | 'update'>(type: K, message: object): HeardOf<K> {
  const read = readMessage(JSON.stringify(message));
  if (read === null || read.type !== type) throw new Error(`not read: ${JSON.stringify(message)}`);
  return Object.assign(read);
}

/** What to set and to remove in one object to have the other, by its own fields. */
function difference(before: TableFields, after: TableFields) {
  const set = Object.fromEntries(Object.entries(after).filter(([key, value]) => !same(before[key], value)));
  return { set, unset: Object.keys(before).filter((key) => !Object.hasOwn(after, key)) };
}

const names = fc.constantFrom('view', 'toAct', 'asked', 'clocks', 'order', 'something');
const value: fc.Arbitrary<Json> = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
);
const view: fc.Arbitrary<Json> = fc.oneof(
  fc.constant(null),
  fc.integer(),
  fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value, { noNullPrototype: true }),
);
const step = fc.record({
  fields: fc.dictionary(names, value, { noNullPrototype: true }),
  view,
  says: fc.option(fc.string({ maxLength: 5 })),
  lost: fc.boolean(),
});

type Server = { fields: TableFields; seq: number; past: Past[] };

const isObject = (json: Json | undefined): json is TableFields =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** What the server sends from one of its tables to the next, as its own code does. */
function message(before: TableFields, after: TableFields, seq: number, said: readonly Json[]): object {
  const [was, is] = [before['view'], after['view']];
  const inside = isObject(was) && isObject(is) ? difference(was, is) : null;
  const { set, unset } = difference(
    inside === null ? before : { ...before, view: null },
    inside === null ? after : { ...after, view: null },
  );
  const { chat: _chat, ...rest } = set;
  return update('t', seq, { change: { set: rest, unset }, view: inside, chat: said, events: [{ type: 'happened', seq }] });
}

test('random updates, with gaps that ask for everything, add up to the whole table', () => {
  const property = fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
    const server: Server = { fields: FIELDS, seq: 1, past: [{ seq: 1, at: 0, events: [], undone: [] }] };
    let known: Knowledge = learnt(null, heard('table', whole('t', 1, { past: server.past })), 0);
    for (const { fields, view: seen, says, lost } of steps) {
      const line = { by: { id: 'me', name: 'Ada' }, text: says ?? '', at: server.seq };
      const said: Json[] = says === null ? [] : [line];
      const chat = Array.isArray(server.fields['chat']) ? server.fields['chat'] : [];
      const next: TableFields = { ...FIELDS, ...fields, view: seen, chat: [...chat, ...said].slice(-200) };
      const text = message(server.fields, next, ++server.seq, said);
      server.fields = next;
      server.past.push({
        seq: server.seq,
        at: 2_000_000 + server.seq,
        events: [{ type: 'happened', seq: server.seq }],
        undone: [],
      });
      if (lost) continue;
      const one = heard('update', text);
      known = follows(known, one)
        ? updated(known, one)
        : learnt(known, heard('table', whole('t', server.seq, { fields: next, past: server.past.slice(known.seq) })), 0);
      expect(canonical(known.raw)).toBe(canonical(server.fields));
      expect(canonical(known.past)).toBe(canonical(server.past));
      expect(known.seq).toBe(server.seq);
    }
  });
  fc.assert(property, { numRuns: 300 });
});

test('the talk keeps its last two hundred lines', () => {
  let known = learnt(null, heard('table', whole('t', 1)), 0);
  for (let seq = 2; seq < 260; seq++) {
    known = updated(
      known,
      heard('update', update('t', seq, { chat: [{ by: { id: 'a', name: 'A' }, text: `${seq}`, at: seq }] })),
    );
  }
  const { chat } = tableNow(known).fields;
  expect([chat.length, chat[0]?.text, chat.at(-1)?.text]).toEqual([200, '60', '259']);
});

test('views share what has not changed', () => {
  const begun = { fields: { ...FIELDS, view: { map: { big: [1, 2, 3] }, turn: 1 } } };
  const before = learnt(null, heard('table', whole('t', 1, begun)), 0);
  const after = updated(before, heard('update', update('t', 2, { view: { set: { turn: 2 }, unset: [] } })));
  const [was, is] = [before.raw['view'], after.raw['view']];
  if (!isObject(was) || !isObject(is)) throw new Error('no view');
  expect([is['turn'], is['map']]).toEqual([2, { big: [1, 2, 3] }]);
  expect(is['map']).toBe(was['map']);
});

test('a table that is told anew keeps the position that is known, where that is the same', () => {
  const begun = (turn: number) => ({ fields: { ...FIELDS, view: { map: { big: [1, 2, 3] }, turn } } });
  const before = learnt(null, heard('table', whole('t', 1, begun(1))), 0);
  const again = learnt(before, heard('table', whole('t', 1, begun(1))), 0);
  expect(again.raw['view']).toBe(before.raw['view']);
  expect(learnt(before, heard('table', whole('t', 2, begun(2))), 0).raw['view']).toEqual({ map: { big: [1, 2, 3] }, turn: 2 });
});

test('messages that nobody here knows are no messages, and unknown fields do no harm', () => {
  expect(readMessage('{"type":"novelty"}')).toBeNull();
  expect(readMessage('not json')).toBeNull();
  expect(readMessage('{"type":"pong","id":"1","now":5,"more":true}')).toEqual({ type: 'pong', id: '1', now: 5 });
});
