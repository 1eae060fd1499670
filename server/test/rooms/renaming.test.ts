/** Somebody is called otherwise: at the table, in the talk and in the list, and only so often. */

import { renamed } from '@partyline/table/decide/seating.js';
import { evolve } from '@partyline/table/evolve.js';
import { type Evolved, RENAMES_PER_CHAIR, type Table } from '@partyline/table/table.js';
import { describe, expect, test } from 'vitest';
import { nameless } from '../../rooms/erasing.js';
import { indexOf } from '../../rooms/index-row.js';
import { playing, sitting } from './sitting.js';

const ben = (name: string) => ({ id: 'ben', name });
function after(table: Table, name: string): Evolved {
  const [entry] = renamed(table, ben(name));
  if (entry === undefined) throw new Error('nothing is to be written');
  return evolve(table, entry, { seq: table.seq + 1, at: table.at });
}

describe('a new name', () => {
  test('is that of the seat, of the chair and of what was said, and the others are told', async () => {
    const room = await playing('fixture', ['ann', 'ben']);
    expect(room.ask('ben', { type: 'chat', text: 'hello' })).toBeNull();
    const was = room.table.match?.seats.find(({ person }) => person?.id === 'ben')?.person?.name;
    const { table, events } = after(room.table, 'Benedict');
    const seat = table.match?.seats.findIndex(({ person }) => person?.id === 'ben') ?? -1;
    expect(table.match?.seats[seat]?.person).toEqual(ben('Benedict'));
    expect(table.chairs.map(({ person }) => person?.name)).toContain('Benedict');
    expect(table.chat.at(-1)?.by).toEqual(ben('Benedict'));
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

  test('is taken so often on one chair, and no more: the log must have room for the game', async () => {
    let { table } = await playing('fixture', ['ann', 'ben']);
    for (let i = 0; i < RENAMES_PER_CHAIR; i++) ({ table } = after(table, `Ben ${i}`));
    expect(renamed(table, ben('one more'))).toEqual([]);
    expect(renamed(table, { id: 'ann', name: 'Anna' })).toHaveLength(1);
  });

  test('is forgotten with its person', () => {
    expect(nameless({ type: 'renamed', person: ben('Benedict') }, 'ben')).toEqual({ type: 'renamed', person: ben('') });
  });
});
