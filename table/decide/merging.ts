/** What is written at a table when somebody has turned out to be another person; and where that person sits there as well. */
import type { Entry, Who } from '../entries.js';
import { isFull } from '../size.js';
import { statusOf, type Table } from '../table.js';
import { chairOfPerson } from './decision.js';
import { playFor } from './host-actions.js';

/** Whether both sit here: then they stay two, since nobody plays against themselves. */
const sitTwice = (table: Table, from: string, to: string): boolean =>
  chairOfPerson(table, from) !== null && chairOfPerson(table, to) !== null;

/** Whether what is here of somebody stays theirs, although they are another by now. */
export const staysApart = (table: Table, from: string, to: string): boolean =>
  chairOfPerson(table, from) !== null && (sitTwice(table, from, to) || isFull(table));

/**
 * Nothing where nothing names them. Where both sit the former gets up before the game, and has a bot play on in it: there is nobody any
 * more who could.
 */
export function mergedHere(table: Table, from: string, to: Who): readonly Entry[] {
  if (sitTwice(table, from, to.id)) return apart(table, from);
  return isFull(table) || !names(table, from) ? [] : [{ type: 'merged', from, to }];
}

function apart(table: Table, from: string): readonly Entry[] {
  const chair = chairOfPerson(table, from);
  return statusOf(table) === 'waiting' && chair !== null ? [{ type: 'left', chair }] : playFor(table, from);
}

function names({ host, chairs, chat, muted }: Table, id: string): boolean {
  const sits = chairs.some(({ person, reserved }) => person?.id === id || reserved === id);
  return sits || host.id === id || muted.includes(id) || chat.some(({ by }) => by.id === id);
}
