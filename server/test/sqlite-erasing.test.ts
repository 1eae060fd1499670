/** What is deleted from an SQLite file: looked for in the bytes of the file and of what belongs to it. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableId } from '@partyline/table/table-id.js';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../store/open.js';
import type { Store } from '../store/store.js';
import { appendTo, entry } from './contract/stage.js';

let folder = '';
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'party-line-'));
  store = await openStore(join(folder, 'x.sqlite'));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Those of the words that are somewhere in the files. */
function found(words: readonly string[]): string[] {
  const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  return words.filter((word) => bytes.some((some) => some.includes(word)));
}

const A = tableId('a');
/** In no order, so that rows are moved from page to page while others come. */
const mixed = (text: string): string => createHash('sha256').update(text).digest('hex');

test('somebody who is erased is in no part of a file that is written anew, wherever their row has been in the meantime', async () => {
  const { people, hosting } = store;
  const everybody = Array.from({ length: 1200 }, (_, i) => ({ id: mixed(`id ${i}`).slice(0, 16), at: i }));
  await Promise.all(
    everybody.flatMap(({ id, at }) => [
      people.create({ id, name: `name ${at}.`, created: at, blocked: false }, mixed(`hash ${at}`)),
      people.addApiToken(id, { id: 't', label: `label ${at}.`, created: at }, mixed(`token ${at}`)),
      people.rename(id, `another name ${at}.`),
    ]),
  );
  const secrets = (at: number) => [`name ${at}.`, `label ${at}.`, mixed(`hash ${at}`), mixed(`token ${at}`)];
  const erased = everybody.filter(({ at }) => at % 3 === 0);
  expect(found(erased.flatMap(({ at }) => secrets(at)))).toHaveLength(4 * erased.length);
  await Promise.all(erased.map(({ id }) => people.erase(id)));
  expect(await hosting.scrub({ anew: true })).toBeNull();
  expect(found(erased.flatMap(({ at }) => secrets(at)))).toEqual([]);
  expect(found(secrets(1))).toHaveLength(4);
});

test('what is rewritten is gone: long and short entries, one table after another', async () => {
  const { log, hosting } = store;
  for (const table of ['a', 'b']) {
    await log.append(appendTo(table, 0, [entry(`key of ${table}`, { body: `short in ${table}` })]));
    await log.append(appendTo(table, 1, [entry(null, { body: `${'x'.repeat(20_000)}long in ${table}` })]));
  }
  const secrets = ['a', 'b'].flatMap((table) => [`key of ${table}`, `short in ${table}`, `long in ${table}`]);
  expect(found(secrets)).toEqual(secrets);
  for (const table of ['a', 'b']) await hosting.rewrite(tableId(table), () => ({ key: null, body: '' }));
  expect(await hosting.scrub({ anew: false })).toBeNull();
  expect(found(secrets)).toEqual([]);
  expect((await log.read(A, 0)).map(({ body }) => body)).toEqual(['', '']);
});

test('while somebody reads the file from before, the host is told; nobody who writes waits for them', async () => {
  const { log, hosting } = store;
  await log.append(appendTo('a', 0, [entry(null, { body: 'a secret' })]));
  const reader = new Sqlite(join(folder, 'x.sqlite'), { readonly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM entries').get();
  await hosting.rewrite(A, ({ key }) => ({ key, body: '' }));
  const scrubbed = hosting.scrub({ anew: false });
  let over = false;
  scrubbed.finally(() => (over = true));
  let written = 1;
  for (; !over; written++) expect(await log.append(appendTo('a', written))).toEqual({ ok: true, seq: written + 1 });
  expect(written).toBeGreaterThan(1);
  expect(await scrubbed).toBe('another program reads the database');
  reader.close();
  expect(await hosting.scrub({ anew: false })).toBeNull();
  expect(statSync(join(folder, 'x.sqlite-wal')).size).toBe(0);
  expect(found(['a secret'])).toEqual([]);
  expect(await log.append(appendTo('a', written))).toEqual({ ok: true, seq: written + 1 });
});
