/** What is left of an entry when a person is forgotten: everything but their name and their words, also those of their keys. */
import type { Json } from '@partyline/kernel/json.js';
import type { Rewritten } from '../log/hosting.js';
import type { Stored } from '../log/log.js';
import type { Who } from './entries.js';
import { keyOf, readEntry, stamped } from './reading.js';

/** A key is for whoever sends a command again: somebody who cannot come back needs none. */
export const withoutPerson = (stored: Stored, id: string): Rewritten => ({
  key: stored.key?.startsWith(keyOf(id, '')) ? null : stored.key,
  body: bodyWithout(stored, id),
});

function bodyWithout(stored: Stored, id: string): Json {
  const entry = readEntry(stored);
  const nameless = (who: Who): Who => (who.id === id ? { ...who, name: '' } : who);
  const { body } = stored;
  if (entry.type === 'created') return stamped({ ...entry, by: nameless(entry.by) }, 0, null).body;
  if (entry.type === 'joined') return stamped({ ...entry, person: nameless(entry.person) }, 0, null).body;
  if (entry.type !== 'chat' || entry.by.id !== id) return body;
  return stamped({ ...entry, by: nameless(entry.by), text: '' }, 0, null).body;
}
