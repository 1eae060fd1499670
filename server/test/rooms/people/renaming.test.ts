/** Somebody is called otherwise: at the table, in the talk and in the list, and only so often. */

import { erase } from '@partyline/table/decide/host-actions.js';
import { renamed } from '@partyline/table/decide/seating.js';
import { evolve } from '@partyline/table/evolve.js';
import { type Evolved, RENAMES_PER_PERSON, type Table } from '@partyline/table/table.js';
import { afterAll, describe, expect, test } from 'vitest';
import { nameless } from '../../../rooms/erasing.js';
import { indexOf } from '../../../rooms/index-row.js';
import type { Room } from '../../../rooms/room.js';
import { openSqlite } from '../../../store/sqlite/open.js';
import { Reader } from '../../reader.js';
import { find, house, seated, watch } from '../evening.js';
import { playing, sitting } from '../sitting.js';

const ben = (name: string) => ({ id: 'ben', name });
function after(table: Table, name: string): Evolved {
  const [entry] = renamed(table, ben(name));
  if (entry === undefined) throw new Error('nothing is to be written');
  return evolve(table, entry, { seq: table.seq + 1, at: table.at });
}

describe('a new name', () => {
  test('is that of the seat and of the chair, what was said is not sent again, and the others are told', async () => {
    const room = await playing('fixture', ['ann', 'ben']);
    expect(room.ask('ben', { type: 'chat', text: 'hello' })).toBeNull();
    const was = room.table.match?.seats.find(({ person }) => person?.id === 'ben')?.person?.name;
    const { table, events } = after(room.table, 'Benedict');
    expect(table.chat, 'a list that is sent whole where it changes').toBe(room.table.chat);
    const seat = table.match?.seats.findIndex(({ person }) => person?.id === 'ben') ?? -1;
    expect(table.match?.seats[seat]?.person).toEqual(ben('Benedict'));
    expect(table.chairs.map(({ person }) => person?.name)).toContain('Benedict');
    expect(events).toEqual([{ type: 'table:renamed', seat, was }]);
    const { summary } = indexOf(table, { now: table.at, outages: [], lag: 0 });
    expect(JSON.stringify(summary)).toContain('Benedict');
  });

  test('that is the old one changes nothing, nor one of somebody who does not sit here', async () => {
    const room = await sitting({ game: 'fixture', seats: [{ type: 'me' }, { type: 'open' }], open: true });
    expect(renamed(room.table, ben('Benedict'))).toEqual([]);
    const host = room.table.chairs[0]?.person;
    expect(host && renamed(room.table, host)).toEqual([]);
  });

  test('is also told of a host who sits nowhere, whose table it is as long as it waits', async () => {
    const room = await sitting({ game: 'fixture', seats: [{ type: 'open' }, { type: 'open' }], open: true });
    const { host } = room.table;
    const [entry] = renamed(room.table, { ...host, name: 'Annabel' });
    expect(entry).toEqual({ type: 'renamed', person: { ...host, name: 'Annabel' } });
    if (entry === undefined) throw new Error('nothing is to be written');
    const { table } = evolve(room.table, entry, { seq: room.table.seq + 1, at: room.table.at });
    expect(table.host.name).toBe('Annabel');
    expect(indexOf(table, { now: table.at, outages: [], lag: 0 }).people).toEqual([host.id]);
  });

  test('is taken so often by one person, wherever they sit, and no more: the log must have room for the game', async () => {
    const room = await sitting({ game: 'fixture', seats: [{ type: 'me' }, { type: 'open' }, { type: 'open' }], open: true });
    expect(room.ask('ben', { type: 'join', chair: 1 })).toBeNull();
    for (let i = 0; i < RENAMES_PER_PERSON - 1; i++) ({ table: room.table } = after(room.table, `Ben ${i}`));
    expect(room.ask('ben', { type: 'leave' })).toBeNull();
    expect(room.ask('ben', { type: 'join', chair: 2 })).toBeNull();
    ({ table: room.table } = after(room.table, 'the last'));
    expect(renamed(room.table, ben('one more'))).toEqual([]);
    expect(room.ask('cat', { type: 'join', chair: 1 })).toBeNull();
    expect(renamed(room.table, { id: 'cat', name: 'Catherine' })).toHaveLength(1);
  });

  test('of somebody who is muted is not told: they would go on talking by their names', async () => {
    const room = await playing('fixture', ['ann', 'ben']);
    expect(room.ask('ann', { type: 'mute', person: 'ben', muted: true })).toBeNull();
    expect(renamed(room.table, ben('You all cheat'))).toEqual([]);
    expect(room.ask('ann', { type: 'mute', person: 'ben', muted: false })).toBeNull();
    expect(renamed(room.table, ben('Benedict'))).toHaveLength(1);
  });

  test('that comes too late for somebody who was erased is not written', async () => {
    const { table } = await playing('fixture', ['ann', 'ben']);
    const erased = evolve(table, { type: 'erased', person: 'ben' }, { seq: table.seq + 1, at: table.at }).table;
    expect(renamed(erased, ben('Benedict'))).toEqual([]);
  });

  test('is forgotten with its person', () => {
    expect(nameless({ type: 'renamed', person: ben('Benedict') }, 'ben')).toEqual({ type: 'renamed', person: ben('') });
  });
});

describe('the names that somebody has had', () => {
  const store = openSqlite(':memory:');
  afterAll(() => store.close());

  test('are told to nobody any more once they are erased, here and where another server has the table open', async () => {
    const [here, elsewhere] = [house(store.log), house(store.log)];
    const room = await seated(here, { game: 'notes', people: ['ann', 'ben'] });
    const other = await find(elsewhere, room.id);
    for (const name of ['Vermilion', 'Ultramarine', 'Magenta']) await room.appendUnasked((table) => renamed(table, ben(name)));
    await room.appendUnasked((table) => renamed(table, { id: 'ann', name: 'Anna' }));
    await other.catchUp();
    const told = (at: Room) => watch(at, 'ann', new Reader(), 0).texts.join();
    for (const at of [room, other])
      for (const name of ['Vermilion', 'Ultramarine']) expect(told(at)).toContain(`"was":"${name}"`);
    await room.appendUnasked((table) => erase(table, 'ben'));
    await other.catchUp();
    for (const at of [room, other]) {
      expect(told(at)).not.toMatch(/Vermilion|Ultramarine|Magenta/);
      expect(told(at)).toContain('"was":"ANN"');
    }
  });
});
