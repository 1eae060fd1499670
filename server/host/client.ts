/** From a host's command to its answer, wherever the tables are: by the running server, or by opening the store oneself. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { loadRegistry } from '../games/load-games.js';
import { Rooms } from '../rooms/rooms.js';
import { openStoreAt, storePlace, type Whereabouts } from '../store/place.js';
import { TournamentDesk } from '../tournaments/tournaments.js';
import { InUse, Trouble } from '../trouble.js';
import { carryOut } from './actions.js';
import { type HostAnswer, type HostCommand, hostAnswerShape } from './commands.js';
import { askServer, whyNotReached } from './control.js';

/** A server on Postgres hears of what we write there; one on an SQLite file has it for itself, and is asked. */
export async function askHost(where: Whereabouts, command: HostCommand): Promise<HostAnswer> {
  if (where.databaseUrl === null) {
    const answer = await askServer(where.data, command);
    if (answer !== null) return hostAnswerShape.read(answer, 'answer');
    const file = storePlace(where);
    if (!existsSync(file)) throw new Trouble(`There is no server’s data in ${where.data}: say where with --data.`);
  }
  const store = await openStoreAt(where).catch((error) => {
    if (error instanceof InUse) throw new Trouble(whyNotReached(where.data), { cause: error });
    throw error;
  });
  const { games, resource } = await loadRegistry(null);
  const secret = (): string => randomBytes(32).toString('base64url');
  const failed = (what: string, error: unknown): never => {
    throw new Error(what, { cause: error });
  };
  const rooms = new Rooms({
    log: store.log,
    // Bots think where the server runs.
    bots: { think: () => Promise.resolve(null), close: () => Promise.resolve() },
    games,
    ...(resource && { resources: resource }),
    now: Date.now,
    secret,
    failed,
  });
  const desk = new TournamentDesk({ ...store, rooms, tell: () => Promise.resolve(), secret, failed });
  try {
    return await carryOut({ ...store, rooms, desk, changed: () => undefined, alone: where.databaseUrl === null }, command);
  } finally {
    await rooms.close();
    await store.close();
  }
}
