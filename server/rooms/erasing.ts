/** What is left of an entry when a person is forgotten: everything but their name and their words, also those of their keys. */
import type { Json } from '@partyline/kernel/json.js';
import type { Entry, Who } from '@partyline/table/entries.js';
import type { Rewritten } from '../store/hosting.js';
import type { Stored } from '../store/log.js';
import { keyOf, readEntry, stamped } from './reading.js';

/** The same entry where it does not name them. */
export function nameless(entry: Entry, id: string): Entry {
  const without = (who: Who): Who => ({ ...who, name: '' });
  if (entry.type === 'created' && entry.by.id === id) return { ...entry, by: without(entry.by) };
  if ((entry.type === 'joined' || entry.type === 'renamed') && entry.person.id === id)
    return { ...entry, person: without(entry.person) };
  if (entry.type === 'chat' && entry.by.id === id) return { ...entry, by: without(entry.by), text: '' };
  if (entry.type === 'merged' && entry.to.id === id) return { ...entry, to: without(entry.to) };
  if (entry.type === 'transferred') {
    return { ...entry, people: entry.people.map((who) => (who?.id === id ? without(who) : who)) };
  }
  return entry;
}

/** Somebody, and all who have become them at a table with these entries, the last first. */
export function withFormers(entries: readonly Entry[], person: string): readonly string[] {
  const all = [person];
  for (const entry of entries.toReversed()) if (entry.type === 'merged' && all.includes(entry.to.id)) all.push(entry.from);
  return all;
}

/** A key recognises a command that is sent again: a person who cannot come back sends none. */
export const withoutPerson = (stored: Stored, id: string): Rewritten => ({
  key: stored.key?.startsWith(keyOf(id, '')) ? null : stored.key,
  body: bodyWithout(stored, id),
});

function bodyWithout(stored: Stored, id: string): Json {
  const entry = readEntry(stored);
  const left = nameless(entry, id);
  return left === entry ? stored.body : stamped(left, 0, null).body;
}
