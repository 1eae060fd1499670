/** What is left of an entry when a person is forgotten: everything but their name and their words. */
import type { Json } from '@partyline/kernel/json.js';
import type { Stored } from '../log/log.js';
import type { Who } from './entries.js';
import { readEntry, stamped } from './reading.js';

export function withoutPerson(stored: Stored, id: string): Json {
  const entry = readEntry(stored);
  const nameless = (who: Who): Who => (who.id === id ? { ...who, name: '' } : who);
  const { body } = stored;
  if (entry.type === 'created') return stamped({ ...entry, by: nameless(entry.by) }, 0, null).body;
  if (entry.type === 'joined') return stamped({ ...entry, person: nameless(entry.person) }, 0, null).body;
  if (entry.type !== 'chat' || entry.by.id !== id) return body;
  return stamped({ ...entry, by: nameless(entry.by), text: '' }, 0, null).body;
}
