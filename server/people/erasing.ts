/**
 * Somebody is forgotten: their ways in first, then their name and their words at every table, then what else is kept of them. When it is
 * stopped halfway it can simply be done again. Moves stay, without a name.
 */
import { randomUUID } from 'node:crypto';
import { chairOfPerson, seatOfPerson } from '@partyline/table/decide/decision.js';
import { closeForlorn, erase } from '@partyline/table/decide/host-actions.js';
import { statusOf } from '@partyline/table/table.js';
import { withoutPerson } from '../rooms/erasing.js';
import type { Room } from '../rooms/room.js';
import type { Rooms } from '../rooms/rooms.js';
import type { Store } from '../store/store.js';
import type { PersonKeeper } from './keepers.js';

export type ErasingWorld = Pick<Store, 'people' | 'hosting' | 'codes' | 'passkeys' | 'merges'> & {
  /** Everybody who keeps something by person, those who begin something for people before all others. */
  readonly keepers: readonly Pick<PersonKeeper, 'forget'>[];
  readonly rooms: Rooms;
  /** Something about a person has changed that caches may have otherwise. */
  readonly changed: (person: string) => void;
};

/** With all whom they were before. At how many tables. */
export async function erasePerson(world: ErasingWorld, id: string): Promise<number> {
  const formers = (await world.merges.of(id)).map(({ former }) => former);
  let tables = 0;
  for (const one of [...formers, id]) tables += await eraseOne(world, one);
  await world.merges.deleted(id);
  return tables;
}

async function eraseOne(world: ErasingWorld, id: string): Promise<number> {
  const { people, hosting, keepers, codes, passkeys, rooms, changed } = world;
  await people.erase(id);
  await codes.forget(id);
  await passkeys.forget(id);
  changed(id);
  for (const keeper of keepers) await keeper.forget(id);
  const mentioned = await hosting.mentioning(JSON.stringify(id));
  for (const table of mentioned) {
    const room = await rooms.find(table);
    await room?.appendUnasked((now) => closeForlorn(now, id));
    if (room !== null) await sendAway(room, id);
    await room?.appendUnasked((now) => erase(now, id));
    await hosting.rewrite(table, (entry) => withoutPerson(entry, id));
  }
  // Again: until their tables were without a name, an attempt at a daily call might have been kept anew.
  for (const keeper of keepers) await keeper.forget(id);
  return mentioned.length;
}

/** The others do not wait for somebody who cannot come back. */
async function sendAway(room: Room, id: string): Promise<void> {
  const { table } = room;
  const status = statusOf(table);
  const ask = async (type: 'leave' | 'resign') => {
    const asker = { person: { id, name: '' }, invited: true };
    await room.ask({ asker, command: { type }, key: randomUUID(), asked: null, lag: 0 });
  };
  if (status === 'waiting' && chairOfPerson(table, id) !== null) await ask('leave');
  if (status === 'playing' && table.match !== null && seatOfPerson(table.match, id) !== null) await ask('resign');
}
