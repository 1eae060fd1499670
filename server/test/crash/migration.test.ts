/**
 * Servers that are killed while they bring an old database to today's version, or make a new one: the next one gets through,
 * and everything that was there is there. The long count is for the soak: PARTYLINE_MIGRATIONS=20 npx vitest run server/test/crash
 */
import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { games } from '@partyline/games/registry.js';
import { tableId } from '@partyline/table/table-id.js';
import { expect, test } from 'vitest';
import type { Stored } from '../../store/log.js';
import { openStore } from '../../store/open.js';
import { fileIn } from '../../store/place.js';
import { start } from '../operation/server-process.js';
import { ask, house, seated } from '../rooms/evening.js';
import { inMigration, oldPostgres, oldSqlite, VERSIONS } from './migration.js';
import { crashSite } from './site.js';

/** Old databases of each version, the empty one included. */
const ROUNDS = Number(process.env['PARTYLINE_MIGRATIONS'] ?? 1);
/** Before each database is let through; the soak kills twice in a row. */
const KILLS = ROUNDS > 1 ? 2 : 1;
/** Milliseconds after which a server is killed, at most. */
const STARTING = 900;

const { rooms, postgres } = crashSite();

type Told = ReadonlyMap<string, readonly Stored[]>;

async function read(place: string, tables: Iterable<string>): Promise<Told> {
  const store = await openStore(place);
  const told = new Map<string, readonly Stored[]>();
  for (const table of tables) told.set(table, await store.log.read(tableId(table), 0));
  await store.close();
  return told;
}

/** The newest database, with a few tables at which something has happened. */
async function newest(place: string): Promise<Told> {
  const store = await openStore(place);
  const at = house(store.log, { now: Date.now() });
  const made: string[] = [];
  for (let i = 0; i < 3; i++) {
    const room = await seated(at, { game: games[0]?.id ?? '', people: ['ann', 'ben'] });
    await ask(room, 'ann', { type: 'chat', text: `line ${i}` }, `line ${i}`);
    made.push(room.id);
  }
  await at.rooms.close();
  await store.close();
  return await read(place, made);
}

async function killed(words: readonly string[]): Promise<void> {
  const kill = (child: ChildProcess): void => {
    setTimeout(() => child.kill('SIGKILL'), Math.random() * STARTING);
  };
  await start(words, undefined, { spawned: kill }).then(
    (server) => server.stop('SIGKILL'),
    () => undefined,
  );
}

/** Killed when its migration has begun and is kept waiting. */
async function killedAmidst(url: string, words: readonly string[]): Promise<void> {
  await inMigration(url, () => {
    const children: ChildProcess[] = [];
    const starting = start(words, undefined, { spawned: (child) => children.push(child) });
    return {
      async kill() {
        for (const child of children) child.kill('SIGKILL');
        await expect(starting).rejects.toThrow('The server has ended');
      },
    };
  });
}

/** Killed over it, then let through. */
async function goesThrough(words: readonly string[]): Promise<void> {
  for (let i = 0; i < KILLS; i++) await killed(words);
  const server = await start(words);
  expect((await server.ask('/readyz')).status).toBe(200);
  await server.stop('SIGKILL');
}

const versions = Array.from({ length: VERSIONS }, (_, version) => version);
const HOUR = 3_600_000;

test.each(versions)(
  'SQLite, from version %i: whoever is killed while migrating leaves a database that the next one brings to today’s',
  async (version) => {
    const source = rooms.fresh();
    mkdirSync(source, { recursive: true });
    const expected = version === 0 ? new Map() : await newest(fileIn(source));
    for (let round = 0; round < ROUNDS; round++) {
      const data = rooms.fresh();
      mkdirSync(data, { recursive: true });
      if (version > 0) oldSqlite(fileIn(data), version, fileIn(source));
      await goesThrough(['--data', data]);
      expect(await read(fileIn(data), expected.keys())).toEqual(expected);
    }
  },
  HOUR,
);

test.each(versions)(
  'Postgres, from version %i: the same, also where it is killed in the midst of the migration',
  async (version) => {
    const source = await postgres().fresh();
    const expected = version === 0 ? new Map() : await newest(source);
    for (let round = 0; round < ROUNDS; round++) {
      const url = await postgres().fresh();
      const words = ['--data', rooms.fresh(), '--database-url', url];
      if (version > 0) {
        await oldPostgres(url, version, source);
        await killedAmidst(url, words);
      }
      await goesThrough(words);
      expect(await read(url, expected.keys())).toEqual(expected);
    }
  },
  HOUR,
);
