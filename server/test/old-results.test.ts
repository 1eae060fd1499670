/** Finished games of databases that earlier versions have made are in everybody's history, as far as their rows say how they ended. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '@partyline/kernel/json.js';
import { tableId } from '@partyline/table/table-id.js';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migratePostgres, migrateSqlite } from '../store/migrations.js';
import { openStore } from '../store/open.js';
import { STEPS } from '../store/schema/steps.js';
import { type Postgres, startPostgres } from './postgres.js';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'party-line-old-results-'));
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

type OldTable = { readonly id: string; readonly status: string; readonly people: readonly string[]; readonly summary: Json };

const chairs = [
  { name: 'Ann', bot: null, reserved: false },
  { name: null, bot: 'casual', reserved: false },
  { name: 'Bob', bot: null, reserved: false },
];
const result = { places: [2, 3, 1], reached: ['$10', '$5', '$20'] };
const days = { type: 'days', days: 3 };
/** More than are read at once. */
const MANY = 1_100;

const TABLES: readonly OldTable[] = [
  { id: 'new', status: 'finished', people: [], summary: { chairs, time: days, sitters: ['ann', null, 'bob'], result } },
  { id: 'older', status: 'finished', people: ['ann', 'bob'], summary: { chairs, time: days, result: { places: [2, 3, 1] } } },
  { id: 'oldest', status: 'finished', people: ['ann', 'bob'], summary: { chairs } },
  { id: 'closed', status: 'closed', people: ['ann', 'bob'], summary: { chairs } },
  { id: 'broken', status: 'finished', people: ['ann'], summary: { chairs: 7, result } },
  { id: 'odd', status: 'finished', people: ['ann'], summary: { chairs, result: { places: [1] } } },
  { id: 'played', status: 'playing', people: ['ann', 'bob'], summary: { chairs, result } },
  ...Array.from({ length: MANY }, (_, i) => ({
    id: `many ${i}`,
    status: 'finished',
    people: ['cy'],
    summary: { chairs: [{ name: 'Cy', bot: null, reserved: false }], sitters: ['cy'], result: { places: [1], reached: [] } },
  })),
];
const columns = 'id, head, game, status, open, people, due, summary, created, changed';
const rowOf = ({ id, status, people, summary }: OldTable) => [id, status, JSON.stringify(people), JSON.stringify(summary)];

function oldSqlite(version: number): string {
  const place = join(folder, `${version}.sqlite`);
  const db = new Sqlite(place);
  migrateSqlite(db, STEPS.slice(0, version));
  const insert = db.prepare(`INSERT INTO tables (${columns}) VALUES (?, 1, 'go', ?, 1, ?, NULL, ?, 1, 2)`);
  db.transaction(() => {
    for (const table of TABLES) insert.run(...rowOf(table));
  })();
  db.close();
  return place;
}

async function oldPostgres(version: number): Promise<string> {
  const place = await postgres.fresh();
  const client = new Client({ connectionString: place });
  await client.connect();
  await migratePostgres(client, STEPS.slice(0, version));
  for (const table of TABLES) {
    await client.query(
      `INSERT INTO partyline.tables (${columns}, writer, tx) VALUES ($1, 1, 'go', $2, true, $3, NULL, $4, 1, 2, 'w', '0')`,
      rowOf(table),
    );
  }
  await client.end();
  return place;
}

describe.each([
  ['SQLite', async (version: number) => await Promise.resolve(oldSqlite(version))],
  ['Postgres', oldPostgres],
])('%s', (_name, old) => {
  test.each([1, 6])(
    'of version %i: what the rows say of a result is kept, and what they do not say is left out',
    async (version) => {
      const { results, close } = await openStore(await old(version));
      const seat = { quit: null, score: null };
      expect(await results.ofTable(tableId('new'))).toMatchObject({
        game: 'go',
        at: 2,
        pool: 'post',
        unrated: 'not-asked',
        seats: [
          { ...seat, person: 'ann', bot: null, place: 2, reached: '$10' },
          { ...seat, person: null, bot: 'casual', place: 3, reached: '$5' },
          { ...seat, person: 'bob', bot: null, place: 1, reached: '$20' },
        ],
      });
      const older = await results.ofTable(tableId('older'));
      expect(older?.seats.map(({ person, place }) => [person, place])).toEqual([
        ['ann', 2],
        [null, 3],
        ['bob', 1],
      ]);
      const missing = ['oldest', 'closed', 'broken', 'odd', 'played'].map((id) => results.ofTable(tableId(id)));
      expect(await Promise.all(missing)).toEqual([null, null, null, null, null]);
      expect((await results.tally('cy'))[0]).toMatchObject({ played: MANY, contested: 0 });
      await close();
    },
    60_000,
  );
});
