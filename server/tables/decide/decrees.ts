/** What the host of the server may write at any table, whoever it belongs to. */
import type { Entry } from '../entries.js';
import type { Table } from '../table.js';

/** Ends a table at any stage. Nothing more can be done at one that is closed already. */
export const close = (table: Table, why: string): readonly Entry[] => (table.closed === null ? [{ type: 'closed', why }] : []);

/** Nothing where nothing of the person is left. */
export const erase = (table: Table, person: string): readonly Entry[] =>
  names(table, person) ? [{ type: 'erased', person }] : [];

function names({ host, chairs, chat, match }: Table, id: string): boolean {
  const people = [host, ...chairs.map((chair) => chair.person), ...(match?.seats ?? []).map((seat) => seat.person)];
  return chat.some(({ by }) => by.id === id) || people.some((person) => person?.id === id && person.name !== '');
}
