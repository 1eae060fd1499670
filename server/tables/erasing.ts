/** What is left of an entry when a person is forgotten: everything but their name and their words. */
import type { Json } from '@partyline/kernel/json.js';
import type { Stored } from '../log/log.js';
import type { Entry, Who } from './entries.js';
import { readEntry, stamped } from './reading.js';

/** The same entry where it does not name them. */
export function nameless(entry: Entry, id: string): Entry {
  const without = (who: Who): Who => ({ ...who, name: '' });
  if (entry.type === 'created' && entry.by.id === id) return { ...entry, by: without(entry.by) };
  if (entry.type === 'joined' && entry.person.id === id) return { ...entry, person: without(entry.person) };
  if (entry.type === 'chat' && entry.by.id === id) return { ...entry, by: without(entry.by), text: '' };
  return entry;
}

export function withoutPerson(stored: Stored, id: string): Json {
  const entry = readEntry(stored);
  const left = nameless(entry, id);
  return left === entry ? stored.body : stamped(left, 0, null).body;
}
