/** Databases that earlier versions have made open as they were, and what is in them can be checked from then on. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableId } from '@partyline/table/table-id.js';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Damaged } from '../store/damage.js';
import { migratePostgres, migrateSqlite } from '../store/migrations.js';
import { openStore } from '../store/open.js';
import { IDENTITY } from '../store/schema/identity.js';
import { STEPS } from '../store/schema/steps.js';
import { appendTo, entry } from './contract/stage.js';
import { type Postgres, startPostgres } from './postgres.js';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'party-line-old-'));
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** More than are summed at once. */
const LONG = 4_500;
const body = (seq: number) => ({ text: `Zürich 東京 🚂 ${seq}` });
const keyOf = (seq: number) => (seq % 2 === 0 ? null : `ann:${seq}`);

/** Of the one token that a person had. */
const COOKIE_HASH = '0123456789abcdef'.repeat(4);

type Old = { readonly place: string; change(text: string): Promise<void> };

let made = 0;

function oldSqlite(version: number): Old {
  made += 1;
  const place = join(folder, `${made}.sqlite`);
  const db = new Sqlite(place);
  migrateSqlite(db, STEPS.slice(0, version));
  const table = db.prepare(
    `INSERT INTO tables (id, head, game, status, open, people, due, summary, created, changed) VALUES (?, ?, 'go', 'playing', 1, '["ann"]', NULL, 'null', 1, 2)`,
  );
  const insert = db.prepare('INSERT INTO entries (table_n, seq, at, kind, key, body) VALUES (?, ?, ?, ?, ?, ?)');
  // From then on entries have checksums.
  if (version < 4)
    db.transaction(() => {
      for (const [n, id] of [
        [1, 'a'],
        [2, 'b'],
      ] as const) {
        table.run(id, LONG);
        for (let seq = 1; seq <= LONG; seq++) insert.run(n, seq, 1000 + seq, 'chat', keyOf(seq), JSON.stringify(body(seq)));
      }
    })();
  db.prepare(
    "INSERT INTO people (id, name, created, blocked, token_hash) VALUES ('ann', 'Änn', 5, 0, ?), ('gone', '', 6, 0, NULL)",
  ).run(COOKIE_HASH);
  db.exec("INSERT INTO api_tokens (person, id, label, created, token_hash) VALUES ('ann', 't', 'bot', 7, 'hash t')");
  db.close();
  return {
    place,
    change: async (text) => {
      const own = new Sqlite(place);
      await Promise.resolve(own.exec(text));
      own.close();
    },
  };
}

async function oldPostgres(version: number): Promise<Old> {
  const place = await postgres.fresh();
  const change = async (text: string): Promise<void> => {
    const client = new Client({ connectionString: place, options: '-c search_path=partyline' });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  const client = new Client({ connectionString: place });
  await client.connect();
  await migratePostgres(client, STEPS.slice(0, version));
  for (const id of version < 4 ? ['a', 'b'] : []) {
    await client.query(
      `INSERT INTO partyline.tables (id, head, game, status, open, people, due, summary, created, changed, writer, tx)
       VALUES ($1, $2, 'go', 'playing', true, '["ann"]', NULL, 'null', 1, 2, 'w', '0')`,
      [id, LONG],
    );
    const seqs = Array.from({ length: LONG }, (_, i) => i + 1);
    await client.query(
      `INSERT INTO partyline.entries (table_n, seq, at, kind, key, body, mark)
       SELECT t.n, r.seq, 1000 + r.seq, 'chat', r.key, r.body, 'mark ' || r.seq
       FROM partyline.tables t, unnest($2::int[], $3::text[], $4::text[]) AS r (seq, key, body) WHERE t.id = $1`,
      [id, seqs, seqs.map(keyOf), seqs.map((seq) => JSON.stringify(body(seq)))],
    );
  }
  await client.query(
    "INSERT INTO partyline.people (id, name, created, blocked, token_hash) VALUES ('ann', 'Änn', 5, false, $1), ('gone', '', 6, false, NULL)",
    [COOKIE_HASH],
  );
  await client.query(
    "INSERT INTO partyline.api_tokens (person, id, label, created, token_hash) VALUES ('ann', 't', 'bot', 7, 'hash t')",
  );
  await client.end();
  return { place, change };
}

describe.each([
  ['SQLite', async (version: number) => await Promise.resolve(oldSqlite(version))],
  ['Postgres', oldPostgres],
])('%s', (_name, old) => {
  test.each([1, STEPS.indexOf(IDENTITY)])(
    'of version %i: who had a cookie or an API token is still known by it',
    async (version) => {
      const { place } = await old(version);
      const { people, close } = await openStore(place);
      const ann = { id: 'ann', name: 'Änn', created: 5, blocked: false };
      expect(await people.signedIn(COOKIE_HASH)).toEqual({ person: ann, used: 5 });
      expect(await people.devices('ann')).toEqual([{ id: '0123456789abcdef', label: '', created: 5, used: 5 }]);
      expect([await people.byApiToken('hash t'), await people.byId('gone')]).toEqual([
        ann,
        { ...ann, id: 'gone', name: '', created: 6 },
      ]);
      await people.addApiToken('ann', { id: 'u', label: '', created: 8 }, 'hash u');
      await expect(people.addApiToken('nobody', { id: 'u', label: '', created: 8 }, 'hash v')).rejects.toThrow();
      await close();
    },
  );

  test.each([1, 2, 3])(
    'of version %i opens, with all that is in it, and goes on',
    async (version) => {
      const { place, change } = await old(version);
      const store = await openStore(place);
      const { log } = store;
      for (const id of ['a', 'b']) {
        const stored = await log.read(tableId(id), 0);
        expect(stored).toHaveLength(LONG);
        expect(stored[LONG - 1]).toEqual({ seq: LONG, at: 1000 + LONG, kind: 'chat', key: keyOf(LONG), body: body(LONG) });
      }
      const again = entry('ann:1');
      expect(await log.append(appendTo('a', LONG, [again]))).toEqual({ ok: false, why: 'repeated', seq: 1 });
      expect(await log.append(appendTo('a', LONG, [entry('new')]))).toEqual({ ok: true, seq: LONG + 1 });
      expect(await log.read(tableId('a'), LONG)).toHaveLength(1);
      await change(`UPDATE entries SET at = at + 1 WHERE seq = 17`);
      await expect(log.read(tableId('b'), 0)).rejects.toThrow(Damaged);
      await store.close();
    },
    60_000,
  );
});
