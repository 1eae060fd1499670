/** Messages only grow: whatever a released server or client has said over a socket or an event stream is read today as it was meant. */
import { isRecord } from '@partyline/kernel/json.js';
import { describe, expect, test } from 'vitest';
import { fieldsShape } from '../fields.js';
import { applied, follows, type Knowledge, learnt, updated } from '../knowledge.js';
import { type HeardOf, messageShape, readMessage, saidShape } from '../messages.js';
import { tableEventShape } from '../table-events.js';
import { releases, samples, sampleText, strayed } from './golden.js';

const typeOf = (value: unknown): string => (isRecord(value) ? String(value['type']) : '');
const within = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

test('there are samples of every release', () => {
  for (const release of ['0.1.0', '1.0.0']) expect(releases).toContain(release);
});

describe.each(releases)('what %s has said', (release) => {
  const heard = samples(release, 'heard.json');
  const said = samples(release, 'said.json');

  test('has every kind of message that its server knew', () => {
    const kinds = new Set(heard.map(typeOf));
    for (const kind of ['welcome', 'table', 'update', 'answer', 'legal', 'presence', 'pong', 'error'])
      expect(kinds).toContain(kind);
    expect(heard.filter((one) => typeOf(one) === 'answer').map((one) => within(one, 'ok'))).toContain(false);
  });

  test('is read with the same meaning, field by field, and described', () => {
    for (const one of heard) expect({ one, why: strayed(messageShape, one) }).toEqual({ one, why: null });
  });

  test('as clients is read as well: every command that there was', () => {
    for (const one of said) expect({ one, why: strayed(saidShape, one) }).toEqual({ one, why: null });
    const commands = new Set(said.map((one) => typeOf(within(one, 'command'))));
    for (const kind of 'join leave start move undo answerUndo resign reclaim order chat mute close'.split(' '))
      expect(commands).toContain(kind);
  });

  test('about a table has every field of it still', () => {
    const tables = heard.filter((one) => typeOf(one) === 'table').map((one) => within(one, 'fields'));
    expect(tables.length).toBeGreaterThan(0);
    for (const one of tables) expect({ one, why: strayed(fieldsShape, one) }).toEqual({ one, why: null });
  });

  test('has happened at a table, and is known by its name', () => {
    const events = heard.flatMap((one) => listOf(within(one, 'events'))).filter((one) => typeOf(one).startsWith('table:'));
    expect(events.length).toBeGreaterThan(0);
    for (const one of events) expect({ one, why: strayed(tableEventShape, one) }).toEqual({ one, why: null });
  });
});

describe.each(releases)('an event stream of %s', (release) => {
  const events = sampleText(release, 'events.txt').split('\n\n');
  const messages = events.flatMap((event) => {
    const read = readMessage(/^data: (.*)$/m.exec(event)?.[1] ?? '');
    return read === null ? [] : [read];
  });

  test('is read to the last message', () => {
    expect(messages).toHaveLength(events.filter((event) => event.includes('data: ')).length);
  });

  test('adds up, update by update, to what its next whole table says', () => {
    let known: Knowledge | null = null;
    let updates = 0;
    for (const message of messages) {
      if (message.type === 'table') known = wholeAfter(known, message);
      if (message.type !== 'update' || known === null) continue;
      expect(follows(known, message)).toBe(true);
      expect(applied(known.raw, message)).toEqual(updated(known, message).raw);
      known = updated(known, message);
      updates += 1;
      expect(() => fieldsShape.read(known?.raw, 'fields')).not.toThrow();
    }
    expect(updates).toBeGreaterThan(3);
    expect(known?.raw['status']).toBe('finished');
  });

  function wholeAfter(before: Knowledge | null, message: HeardOf<'table'>): Knowledge {
    if (before !== null && before.seq === message.seq) expect(before.raw).toEqual(message.fields);
    return learnt(before, message, 0);
  }
});
