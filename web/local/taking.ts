/** A table of the server is taken to this device: its log is read, folded, and kept here under a name of its own. */
import { object, parse } from '@partyline/kernel/shape.js';
import { handedOutShape } from '@partyline/protocol/table-log.js';
import { devicePerson } from '@partyline/table/device-table.js';
import type { EntryOf } from '@partyline/table/entries.js';
import type { Table } from '@partyline/table/table.js';
import { asked, asSomebody, me } from '../link/api.js';
import { randomHex } from '../shell/random-hex.js';
import { loadGame } from '../table/load-game.js';
import { followed, loadedGame, opened, summaryOf } from './session.js';
import { linesShape } from './store/store.js';
import { tablesHere, tellOtherTabs } from './store/tables.js';

export type TakeResult = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly error: string };
const no = (error: string): TakeResult => ({ ok: false, error });

const UNREADABLE = 'The server has sent a log that this page cannot read. Reload it to get the newest one, then try again.';
const logShape = object({ log: linesShape });

/** The reader sits at this device from here on; whoever else has played keeps a name, and bots stay bots. */
const arrival = ({ match }: Table, own: string): EntryOf<'transferred'> => ({
  type: 'transferred',
  to: 'device',
  people: (match?.seats ?? []).map(({ person }, seat) =>
    person?.id === own ? { id: devicePerson(seat), name: person.name } : person,
  ),
});

export async function takeHere(table: string): Promise<TakeResult> {
  const [answer, reader] = await Promise.all([
    asSomebody(() => asked(handedOutShape, `/api/tables/${encodeURIComponent(table)}/export`, { method: 'POST' })),
    me(),
  ]);
  if (!answer.ok) return no(answer.error);
  if (!reader.ok) return no(reader.error);
  const read = parse(logShape, answer.value, 'answer');
  const first = read.ok ? read.value.log[0]?.entry : undefined;
  if (!read.ok || first?.type !== 'created') return no(UNREADABLE);
  const played = await loadGame(first.setup.game, first.setup.options);
  const id = randomHex(8);
  const session = played === null ? null : opened(id, loadedGame(played), read.value.log);
  if (session === null) return no(UNREADABLE);
  const last = { at: Date.now(), entry: arrival(session.table, reader.value.id) };
  const { store } = await tablesHere();
  const saved = await store.append(id, 0, [...read.value.log, last], summaryOf(followed(session, [last]).table));
  if (saved !== 'saved') return no('This browser could not keep the table. Free some space on the device and try again.');
  tellOtherTabs(id);
  return { ok: true, id };
}
