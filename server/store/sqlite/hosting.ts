/** What the host may ask of an SQLite file. */
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { TableId } from '@partyline/table/table-id.js';
import { type Database, SqliteError } from 'better-sqlite3';
import { type Replacement, replacements } from '../entry-rows.js';
import { type Hosting, likePart } from '../hosting.js';
import { PAGE } from '../log.js';
import { isWord } from '../word-check.js';
import { entriesIn, promiseOf } from './log.js';
import { type PersonRow, personOf } from './people.js';
import type { Writer } from './writer.js';

/** Rows that are looked at before others get their turn. */
const AT_ONCE = 10_000;

/** Some seconds: others read for a moment, but a backup may take its time. */
const SCRUBS = 30;
const PAUSE_MS = 100;

const UPDATE = 'UPDATE entries SET key = ?, body = ?, sum = ? WHERE table_n = (SELECT n FROM tables WHERE id = ?) AND seq = ?';

export function sqliteHosting(db: Database, writer: Writer): Hosting {
  const entries = entriesIn(db);
  const people = db.prepare<unknown[], PersonRow>(
    `SELECT id, name, created, blocked FROM people
     WHERE (@name IS NULL OR name LIKE @name ESCAPE '\\') AND (@blocked IS NULL OR blocked = @blocked)
     ORDER BY created DESC, id LIMIT @limit`,
  );
  const last = db.prepare<[], { last: number | null }>('SELECT max(rowid) AS last FROM entries');
  const mentioning = db.prepare<[string, number, number], { id: TableId }>(
    `SELECT DISTINCT t.id FROM entries e JOIN tables t ON t.n = e.table_n
     WHERE instr(e.body, ?) > 0 AND e.rowid > ? AND e.rowid <= ?`,
  );

  return {
    people: ({ name, blocked, limit }) =>
      promiseOf(() => {
        if (name !== null && !isWord(name)) return [];
        const query = { name: name === null ? null : likePart(name), blocked: blocked === null ? null : Number(blocked), limit };
        return people.all(query).flatMap((row) => personOf(row) ?? []);
      }),
    async mentioning(text) {
      const found = new Set<TableId>();
      const end = await promiseOf(() => last.get()?.last ?? 0);
      for (let from = 0; from < end; from += AT_ONCE) {
        for (const { id } of await promiseOf(() => mentioning.all(text, from, from + AT_ONCE))) found.add(id);
        await turn();
      }
      return [...found];
    },
    async rewrite(table, change) {
      const changed: Replacement[] = [];
      for (let after = 0, rows = entries(table, 0, PAGE); rows.length > 0; rows = entries(table, after, PAGE)) {
        changed.push(...replacements(table, rows, change));
        after += rows.length;
        await turn();
      }
      await writer.change(...changed.map(({ seq, key, body, sum }) => ({ text: UPDATE, values: [key, body, sum, table, seq] })));
    },
    scrub: ({ anew }) => scrubbed(writer, anew),
  };
}

/** Why what was erased may still be in the file's write-ahead log; null where it is not. */
async function scrubbed(writer: Writer, anew: boolean): Promise<string | null> {
  try {
    for (let i = 0; i < SCRUBS; i++) {
      if (await writer.empty({ anew: anew && i === 0 })) return null;
      await sleep(PAUSE_MS);
    }
    return 'another program reads the database';
  } catch (error) {
    if (error instanceof SqliteError) return error.message;
    throw error;
  }
}
