/** The log in Postgres when several processes share it, lines are cut and the server goes down. */

import { tableId } from '@partyline/table/table-id.js';
import { Client, Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkAppend } from '../store/append-check.js';
import type { Log, Stored } from '../store/log.js';
import { migratePostgres } from '../store/migrations.js';
import { AppendQueue } from '../store/postgres/append-queue.js';
import { openPostgres } from '../store/postgres/open.js';
import type { Store } from '../store/store.js';
import { appendTo, entry } from './contract/stage.js';
import { type Accident, type Line, lineTo } from './cut.js';
import { type Postgres, startPostgres } from './postgres.js';

const A = tableId('a');
const PATIENT = { timeout: 60_000, interval: 20 } as const;

let postgres: Postgres;
let url: string;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  url = await postgres.emptied();
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function opened(place = url): Promise<Store> {
  const store = await openPostgres(place);
  ends.push(store.close);
  return store;
}

async function line(): Promise<Line> {
  const made = await lineTo(url);
  ends.push(made.close);
  return made;
}

async function client(): Promise<Client> {
  const made = new Client({ connectionString: url });
  await made.connect();
  ends.push(() => made.end());
  return made;
}

/** Numbers of transactions that no disk knows of, seen by a sweep: after a crash they are given out again. */
async function giveNumbersOut(place: string): Promise<void> {
  const giver = new Client({ connectionString: place });
  await giver.connect();
  // Otherwise they would be on the disk in a moment.
  await giver.query("ALTER SYSTEM SET wal_writer_delay = '10s'");
  await giver.query('SELECT pg_reload_conf()');
  await new Promise((read) => setTimeout(read, 500));
  for (let n = 0; n < 50; n++) await giver.query('SELECT pg_current_xact_id()');
  await giver.end();
  await new Promise((swept) => setTimeout(swept, 2_500));
}

const keysOf = (entries: readonly Stored[]) => entries.map(({ key }) => key);

describe('two processes', () => {
  type Done = {
    readonly table: string;
    readonly key: string;
    readonly seq: number;
    readonly began: number;
    readonly ended: number;
  };

  test('append to the same tables: no gap, no double, and nothing in the log before what was acknowledged before it', async () => {
    const stores = [await opened(), await opened()];
    const done: Done[] = [];
    let moment = 0;
    /** Appends as a table's mailbox does: at the end that it knows, and on a conflict at the end that it then reads. */
    async function writer(log: Log, table: string, name: string, wanted: number): Promise<void> {
      let end = 0;
      for (let i = 0; i < wanted; i++) {
        const key = `${name}.${i}`;
        moment += 1;
        const began = moment;
        const entries = i % 3 === 0 ? [entry(key), entry()] : [entry(key)];
        let answer = await log.append(appendTo(table, end, entries));
        while (!answer.ok) {
          expect(answer.why).toBe('conflict');
          end = (await log.read(tableId(table), 0)).length;
          answer = await log.append(appendTo(table, end, entries));
        }
        end = answer.seq;
        moment += 1;
        done.push({ table, key, seq: end - entries.length + 1, began, ended: moment });
      }
    }
    const tables = ['a', 'b', 'c', 'd', 'e'];
    const writers = stores.flatMap(({ log }, s) => tables.flatMap((t) => [0, 1].map((w) => writer(log, t, `${s}${t}${w}`, 15))));
    await Promise.all(writers);

    for (const table of tables) {
      const entries = await (stores[0]?.log.read(tableId(table), 0) ?? []);
      expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1));
      const acknowledged = done.filter((one) => one.table === table).sort((a, b) => a.seq - b.seq);
      expect(entries.flatMap(({ key, seq }) => (key === null ? [] : [{ key, seq }]))).toEqual(
        acknowledged.map(({ key, seq }) => ({ key, seq })),
      );
      acknowledged.forEach((one, i) => {
        for (const later of acknowledged.slice(i + 1)) expect(later.ended).toBeGreaterThan(one.began);
      });
    }
  });

  test('open an empty database at the same time', async () => {
    const stores = await Promise.all([opened(), opened(), opened()]);
    expect(await stores[0]?.log.append(appendTo('a', 0))).toEqual({ ok: true, seq: 1 });
    expect(await stores[2]?.log.append(appendTo('a', 0))).toEqual({ ok: false, why: 'conflict' });
  });

  test('close an outage once', async () => {
    const stores = await Promise.all([opened(), opened(), opened()]);
    await stores[0]?.log.beat(1000);
    await Promise.all(stores.map(({ log }, i) => log.beat(60_000 + i)));
    const outages = await stores[0]?.log.outages(0);
    expect(outages).toHaveLength(1);
    expect(outages?.[0]).toMatchObject({ from: 1000 });
  });
});

describe('what other processes append', () => {
  const hearing = (log: Log) => {
    const heard = new Map<string, number>();
    log.onForeign((table, seq) => heard.set(table, seq));
    return heard;
  };

  test('is heard of, and what this one appends is not', async () => {
    const [mine, theirs] = [await opened(), await opened()];
    const heard = hearing(mine.log);
    await mine.log.append(appendTo('own', 0));
    const tables = Array.from({ length: 400 }, (_, i) => `${'t'.repeat(60)}${i}`);
    await Promise.all(tables.map((table) => theirs.log.append(appendTo(table, 0, [entry(), entry()]))));
    await vi.waitFor(() => expect(heard).toEqual(new Map(tables.map((table) => [table, 2]))), PATIENT);
  });

  test('is told in few messages, as soon as it is in the log', async () => {
    const { log } = await opened();
    const ear = await client();
    const told: string[] = [];
    ear.on('notification', ({ payload = '' }) => told.push(payload));
    await ear.query('LISTEN partyline');
    const tables = Array.from({ length: 400 }, (_, i) => `${'é'.repeat(30)}${i}`);
    await Promise.all(tables.map((table) => log.append(appendTo(table, 0))));
    const news = () => told.flatMap((payload) => JSON.parse(payload).tables.map(({ table }: { table: string }) => table));
    await vi.waitFor(() => expect(news().sort()).toEqual([...tables].sort()), PATIENT);
    expect(told.length).toBeLessThan(10);
    for (const payload of told) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
  });

  test('is heard of by a message alone, and messages that say nothing do no harm', async () => {
    const { log } = await opened();
    const heard = hearing(log);
    const mouth = await client();
    const say = (payload: string) => mouth.query('SELECT pg_notify($1, $2)', ['partyline', payload]);
    await vi.waitFor(async () => {
      await say('{');
      await say('{"tables":7}');
      await say('{"writer":"x","tables":[{"table":"b","seq":5}]}');
      expect(heard).toEqual(new Map([['b', 5]]));
    }, PATIENT);
  });

  test('is heard of though it came before the first connection', async () => {
    const [mine, theirs] = [await opened(), await opened()];
    await theirs.log.append(appendTo('a', 0));
    const heard = hearing(mine.log);
    await vi.waitFor(() => expect(heard).toEqual(new Map([['a', 1]])), PATIENT);
  });

  test('is heard of though the line was cut meanwhile, or its writer died before it could tell', async () => {
    const [mine, theirs] = [await opened(), await opened()];
    const heard = hearing(mine.log);
    await theirs.log.append(appendTo('a', 0));
    await vi.waitFor(() => expect(heard.get('a')).toBe(1), PATIENT);
    const knife = await client();
    const { rowCount } = await knife.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'party-line listening'",
    );
    expect(rowCount).toBe(1);
    await theirs.log.append(appendTo('a', 1));
    await vi.waitFor(() => expect(heard.get('a')).toBe(2), PATIENT);
    // Written as a process writes that is killed before it can notify.
    await knife.query("UPDATE partyline.tables SET head = 3, writer = 'killed', tx = pg_current_xact_id() WHERE id = 'a'");
    await vi.waitFor(() => expect(heard.get('a')).toBe(3), PATIENT);
  });

  test('is not heard of by whoever has stopped listening', async () => {
    const [mine, theirs] = [await opened(), await opened()];
    let count = 0;
    const stop = mine.log.onForeign(() => {
      count += 1;
    });
    stop();
    const heard = hearing(mine.log);
    await theirs.log.append(appendTo('a', 0));
    await vi.waitFor(() => expect(heard.get('a')).toBe(1), PATIENT);
    expect(count).toBe(0);
  });

  test('before the database was moved here does not come up again and again', async () => {
    await (await opened()).log.append(appendTo('a', 0));
    const knife = await client();
    await knife.query("UPDATE partyline.tables SET tx = '9000000000'");
    await opened();
    const { rows } = await knife.query('SELECT tx::text FROM partyline.tables');
    expect(rows).toEqual([{ tx: '0' }]);
  });
});

describe('an append on a line that is cut', () => {
  test.each<[Accident, string]>([
    ['question', 'before it arrived'],
    ['answer', 'after it was carried out'],
    ['patience', 'while it is carried out'],
  ])('(%s) %s is written once and acknowledged', async (accident) => {
    const cable = await line();
    const { log } = await opened(cable.url);
    await log.append(appendTo('a', 0, [entry('k1')]));
    cable.cut(accident);
    const both = [log.append(appendTo('a', 1, [entry(), entry()])), log.append(appendTo('b', 0, [entry('k1')]))];
    expect(await Promise.all(both)).toEqual([
      { ok: true, seq: 3 },
      { ok: true, seq: 1 },
    ]);
    expect(keysOf(await log.read(A, 0))).toEqual(['k1', null, null]);
    expect(keysOf(await log.read(tableId('b'), 0))).toEqual(['k1']);
  });

  test('is acknowledged though others went on from it before its writer knew', async () => {
    const cable = await line();
    const [mine, theirs] = [await opened(cable.url), await opened()];
    cable.cut('answer', async () => {
      expect(await theirs.log.append(appendTo('a', 1, [entry('theirs')]))).toEqual({ ok: true, seq: 2 });
    });
    expect(await mine.log.append(appendTo('a', 0, [entry()]))).toEqual({ ok: true, seq: 1 });
    expect(keysOf(await mine.log.read(A, 0))).toEqual([null, 'theirs']);
  });

  test('is a conflict when it never arrived and others came first', async () => {
    const cable = await line();
    const [mine, theirs] = [await opened(cable.url), await opened()];
    cable.cut('question', async () => {
      await theirs.log.append(appendTo('a', 0, [entry()]));
    });
    expect(await mine.log.append(appendTo('a', 0, [entry()]))).toEqual({ ok: false, why: 'conflict' });
    expect(await mine.log.read(A, 0)).toHaveLength(1);
  });

  test('is written once though the server is still at it when it is asked for again', async () => {
    const cable = await line();
    const { log } = await opened(cable.url);
    await log.append(appendTo('a', 0));
    const brake = await client();
    await brake.query("BEGIN; SELECT 1 FROM partyline.tables WHERE id = 'a' FOR UPDATE");
    cable.cut('patience');
    const answer = log.append(appendTo('a', 1, [entry(), entry()]));
    const watch = await client();
    const waiting = "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%asked%'";
    await vi.waitFor(async () => expect((await watch.query(waiting)).rows).toEqual([{ n: 2 }]), PATIENT);
    await brake.query('COMMIT');
    expect(await answer).toEqual({ ok: true, seq: 3 });
    expect((await log.read(A, 0)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  test('is neither acknowledged nor refused when nobody can know', async () => {
    const cable = await line();
    const { log, close } = await opened(cable.url);
    await log.append(appendTo('a', 0));
    cable.cut('answer', () => {
      cable.dead = true;
      return Promise.resolve();
    });
    const answer = expect(log.append(appendTo('a', 1))).rejects.toThrow('not known');
    await vi.waitFor(() => expect(cable.dead).toBe(true), PATIENT);
    await close();
    await answer;
  });
});

describe('when the server goes down and comes back', () => {
  test('appends go on: all are acknowledged, and in the log once', async () => {
    const { log } = await opened();
    let stop = false;
    let acknowledged = 0;
    const ends = new Map<string, number>();
    async function writer(table: string): Promise<void> {
      for (let end = 0; !stop; end++) {
        expect(await log.append(appendTo(table, end, [entry(end % 2 === 0 ? `k${end}` : null)]))).toEqual({
          ok: true,
          seq: end + 1,
        });
        acknowledged += 1;
        ends.set(table, end + 1);
      }
    }
    const writing = Promise.all(Array.from({ length: 20 }, (_, i) => writer(`t${i}`)));
    for (let round = 0; round < 3; round++) {
      const before = acknowledged;
      await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(before + 100), PATIENT);
      await postgres.crash();
      await postgres.start();
    }
    const before = acknowledged;
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(before), PATIENT);
    stop = true;
    await writing;
    for (const [table, end] of ends) {
      const seqs = (await log.read(tableId(table), 0)).map(({ seq }) => seq);
      expect(seqs).toEqual(Array.from({ length: end }, (_, i) => i + 1));
    }
  });

  test('what is written with a number that was given out before is heard of', async () => {
    const [mine, theirs] = [await opened(), await opened()];
    const heard = new Map<string, number>();
    mine.log.onForeign((table, seq) => heard.set(table, seq));
    await theirs.log.append(appendTo('a', 0));
    await vi.waitFor(() => expect(heard.get('a')).toBe(1), PATIENT);
    await giveNumbersOut(url);
    await postgres.crash();
    await postgres.start();
    // Written as a process writes that is killed before it can notify.
    const killed = await client();
    await killed.query('ALTER SYSTEM RESET wal_writer_delay');
    await killed.query('SELECT pg_reload_conf()');
    await killed.query("UPDATE partyline.tables SET head = 2, writer = 'killed', tx = pg_current_xact_id() WHERE id = 'a'");
    await vi.waitFor(() => expect(heard.get('a')).toBe(2), PATIENT);
  });

  test('other processes are heard again', async () => {
    const [mine, theirs] = [await opened(), await opened()];
    const heard = new Set<string>();
    mine.log.onForeign((table) => heard.add(table));
    await theirs.log.append(appendTo('a', 0));
    await vi.waitFor(() => expect(heard).toContain('a'), PATIENT);
    await postgres.crash();
    const appended = theirs.log.append(appendTo('b', 0));
    await postgres.start();
    await appended;
    await vi.waitFor(() => expect(heard).toContain('b'), PATIENT);
  });

  test('an append that was never sent is given up when it has waited long enough', async () => {
    const pool = new Pool({ connectionString: url.replace(/:\d+\//, ':1/') });
    const queue = new AppendQueue(pool, 'w', () => undefined, 0);
    await expect(queue.append(checkAppend(appendTo('a', 0)))).rejects.toThrow('cannot be reached');
    await queue.close();
    await pool.end();
  });

  test('a database that is not there at the start is told in a sentence', async () => {
    await expect(openPostgres(url.replace(/:\d+\//, ':1/'))).rejects.toThrow('The Postgres database cannot be reached');
  });
});

describe('migrations', () => {
  const step = (postgres: string) => ({ sqlite: '', postgres });

  test('run once each and in their order, however often it is opened', async () => {
    const knife = await client();
    const one = step('CREATE TABLE partyline.x (n int)');
    await migratePostgres(knife, [one]);
    await migratePostgres(knife, [one, step('INSERT INTO partyline.x VALUES (2)')]);
    await migratePostgres(knife, [one, step('INSERT INTO partyline.x VALUES (2)')]);
    expect((await knife.query('SELECT n FROM partyline.x')).rows).toEqual([{ n: 2 }]);
  });

  test('leave nothing behind when one fails', async () => {
    const knife = await client();
    await expect(migratePostgres(knife, [step('CREATE TABLE partyline.x (n int)'), step('SELECT nonsense')])).rejects.toThrow(
      'nonsense',
    );
    await knife.query('ROLLBACK');
    expect((await knife.query("SELECT 1 FROM pg_namespace WHERE nspname = 'partyline'")).rowCount).toBe(0);
  });

  test('do not touch a database of a newer program', async () => {
    await opened();
    const knife = await client();
    await knife.query('INSERT INTO partyline.versions VALUES (99)');
    await expect(openPostgres(url)).rejects.toThrow('made by a newer Party Line (version 99');
  });
});
