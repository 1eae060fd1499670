/** What the host of the server may write at any table, whoever it belongs to. */
import type { Entry } from '../entries.js';
import { resultOf, statusOf, type Table } from '../table.js';
import { seatOfPerson } from './decision.js';
import { takenOver } from './playing.js';

/** Ends a table at any stage. Nothing more can be done at one that is closed already. */
export const forceClose = (table: Table, why: string): readonly Entry[] =>
  table.closed === null ? [{ type: 'closed', why }] : [];

/** Ends a table whose game has not begun, and no other. */
export const closeUnbegun = (table: Table, why: string): readonly Entry[] =>
  statusOf(table) === 'waiting' ? forceClose(table, why) : [];

/** A table that waits for its game has nobody to begin it any more. */
export const closeForlorn = (table: Table, host: string): readonly Entry[] =>
  table.host.id === host ? closeUnbegun(table, 'Whoever made this table has gone.') : [];

/** A bot plays for somebody who cannot come in: the others do not wait for them. They take the seat back if they ever can. */
export function playFor(table: Table, person: string): readonly Entry[] {
  const seat = table.match === null ? null : seatOfPerson(table.match, person);
  const own = seat === null ? undefined : table.match?.seats[seat];
  if (seat === null || own?.bot !== null || own.resigned !== null || table.closed !== null || resultOf(table) !== null) return [];
  return [takenOver(table, seat)];
}

/** Nothing where nothing of the person is left. */
export const erase = (table: Table, person: string): readonly Entry[] =>
  names(table, person) ? [{ type: 'erased', person }] : [];

function names({ host, chairs, chat, match }: Table, id: string): boolean {
  const people = [host, ...chairs.map((chair) => chair.person), ...(match?.seats ?? []).map((seat) => seat.person)];
  return chat.some(({ by }) => by.id === id) || people.some((person) => person?.id === id && person.name !== '');
}
