/**
 * The log in an SQLite file, for one process: every append is checked and written inside the commit that it shares with
 * whatever else waits. Knows how the log is stored, not what an entry means.
 */
import { type Database, SqliteError } from 'better-sqlite3';
import { type Admitted, admit, checkWhole, jsonText, type Row } from './admit.js';
import { type Dialect, LISTED_COLUMNS, type ListedRow, listedOf, listing } from './listing.js';
import { type Appended, type Log, OUTAGE_MS, type TableId } from './log.js';
import type { Commits } from './sqlite-commits.js';

const DIALECT: Dialect = { tables: 'tables', seats: 'seats', value: () => '?' };

type Head = { readonly n: number; readonly head: number; readonly people: string };
/** Tables whose numbers are remembered: more than are ever busy at once. */
const MOST_NUMBERS = 10_000;

type EntryRow = Row & { readonly seq: number };

export function sqliteLog(db: Database, commits: Commits): Log {
  const write = appends(db);
  const keep = snapshots(db);
  const pulse = beats(db);
  const entries = db.prepare<[TableId, number], EntryRow>(
    `SELECT e.seq, e.at, e.kind, e.key, e.body FROM tables t JOIN entries e ON e.table_n = t.n
     WHERE t.id = ? AND e.seq > ? ORDER BY e.seq`,
  );
  const found = db.prepare<[TableId], ListedRow>(`SELECT ${LISTED_COLUMNS} FROM tables t WHERE t.id = ?`);
  const due = db.prepare<[number, number], { table: TableId; due: number }>(
    'SELECT id AS "table", due FROM tables WHERE due <= ? ORDER BY due, n LIMIT ?',
  );

  return {
    append: async (append) => {
      const admitted = admit(append);
      return await commits.write(() => write(admitted));
    },
    read: (table, after) => commits.read(() => entries.all(table, after).map((row) => ({ ...row, body: JSON.parse(row.body) }))),
    find: (table) =>
      commits.read(() => {
        const row = found.get(table);
        return row === undefined ? null : listedOf(row);
      }),
    list: (query) =>
      commits.read(() => {
        const { text, values } = listing(query, DIALECT);
        return db
          .prepare<unknown[], ListedRow>(text)
          .all(...values)
          .map(listedOf);
      }),
    due: (now, limit) => commits.read(() => due.all(now, limit)),
    keep: async (table, seq, snapshot) => {
      checkWhole(seq, 'seq');
      const body = jsonText(snapshot);
      await commits.write(() => keep.write(table, seq, body));
    },
    kept: (table) => commits.read(() => keep.read(table)),
    onForeign: () => () => undefined,
    beat: async (now) => {
      checkWhole(now, 'now');
      await commits.write(() => pulse.beat(now));
    },
    outages: (since) => commits.read(() => pulse.outages(since)),
  };
}

/** Looks first and writes then: what is refused has changed nothing, so that the others of the commit are unharmed. */
function appends(db: Database): (append: Admitted) => Appended {
  const numbers = new Numbers();
  const straight = straightOn(db, numbers);
  const headOf = db.prepare<[TableId], Head>('SELECT n, head, people FROM tables WHERE id = ?');
  const keyed = db.prepare<[number, string], { seq: number }>('SELECT seq FROM entries WHERE table_n = ? AND key = ?');
  const create = db.prepare<unknown[], { n: number }>(
    `INSERT INTO tables (id, created, head, game, status, open, people, due, summary, changed)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING n`,
  );
  const update = db.prepare<unknown[]>(
    `UPDATE tables SET head = ?, game = ?, status = ?, open = ?, people = ?, due = ?, summary = ?, changed = ? WHERE n = ?`,
  );
  const insert = db.prepare<unknown[]>('INSERT INTO entries (table_n, seq, at, kind, key, body) VALUES (?, ?, ?, ?, ?, ?)');
  const leave = db.prepare<[number]>('DELETE FROM seats WHERE table_n = ?');
  const sit = db.prepare<[number, string]>('INSERT INTO seats (person, table_n) SELECT DISTINCT value, ? FROM json_each(?)');

  function written(append: Admitted, known: Head | undefined): void {
    const { head, game, status, people, due, summary, changed } = append;
    const index = [head, game, status, append.open ? 1 : 0, people, due, summary, changed];
    const n = known?.n ?? create.get(append.table, append.created, ...index)?.n;
    if (n === undefined) throw new Error('SQLite has made no row.');
    if (known !== undefined) update.run(...index, n);
    if (known?.people !== people) {
      if (known !== undefined) leave.run(n);
      sit.run(n, people);
    }
    let seq = append.expect;
    for (const { at, kind, key, body } of append.rows) insert.run(n, ++seq, at, kind, key, body);
  }

  /** The first entry of the table that has one of the keys, or none. */
  const repeats = (n: number, keys: readonly string[]): number =>
    Math.min(...keys.map((key) => keyed.get(n, key)?.seq ?? Number.POSITIVE_INFINITY));

  /** By the book: asks what is there before it writes. */
  function asked(append: Admitted): Appended {
    const known = headOf.get(append.table);
    if (known !== undefined) numbers.keep(append.table, known.n);
    const before = known === undefined ? Number.POSITIVE_INFINITY : repeats(known.n, append.keys);
    if (Number.isFinite(before)) return { ok: false, why: 'repeated', seq: before };
    if ((known?.head ?? 0) !== append.expect) return { ok: false, why: 'conflict' };
    written(append, known);
    return { ok: true, seq: append.head };
  }

  return (append) => (straight(append) ? { ok: true, seq: append.head } : asked(append));
}

/**
 * The way of nearly all appends, in half the statements: one entry more at a table whose people stay, written without asking.
 * The database itself refuses a key or a seq that is there already. Says whether it is written; if not, nothing is.
 */
function straightOn(db: Database, numbers: Numbers): (append: Admitted) => boolean {
  const insert = db.prepare<unknown[]>('INSERT INTO entries (table_n, seq, at, kind, key, body) VALUES (?, ?, ?, ?, ?, ?)');
  const remove = db.prepare<[number, number]>('DELETE FROM entries WHERE table_n = ? AND seq = ?');
  const move = db.prepare<unknown[]>(
    `UPDATE tables SET head = ?, game = ?, status = ?, open = ?, due = ?, summary = ?, changed = ?
     WHERE n = ? AND id = ? AND head = ? AND people = ?`,
  );
  return ({ table, expect, head, rows, game, status, open, people, due, summary, changed }) => {
    const n = numbers.of(table);
    const [row] = rows;
    if (n === undefined || row === undefined || rows.length > 1) return false;
    try {
      insert.run(n, head, row.at, row.kind, row.key, row.body);
    } catch (error) {
      if (error instanceof SqliteError && error.code === 'SQLITE_CONSTRAINT_UNIQUE') return false;
      throw error;
    }
    const moved = move.run(head, game, status, open ? 1 : 0, due, summary, changed, n, table, expect, people).changes === 1;
    if (!moved) remove.run(n, head);
    return moved;
  };
}

/** The numbers that tables were last seen to have. */
class Numbers {
  readonly #numbers = new Map<TableId, number>();

  of(table: TableId): number | undefined {
    return this.#numbers.get(table);
  }

  keep(table: TableId, n: number): void {
    if (this.#numbers.size >= MOST_NUMBERS) this.#numbers.clear();
    this.#numbers.set(table, n);
  }
}

function snapshots(db: Database) {
  const upsert = db.prepare<[number, string, TableId]>(
    `INSERT INTO snapshots (table_n, seq, body) SELECT n, ?, ? FROM tables WHERE id = ?
     ON CONFLICT (table_n) DO UPDATE SET seq = excluded.seq, body = excluded.body WHERE excluded.seq >= seq`,
  );
  const kept = db.prepare<[TableId], { seq: number; body: string }>(
    'SELECT s.seq, s.body FROM tables t JOIN snapshots s ON s.table_n = t.n WHERE t.id = ?',
  );
  return {
    write(table: TableId, seq: number, body: string): void {
      upsert.run(seq, body, table);
    },
    read(table: TableId) {
      const row = kept.get(table);
      return row === undefined ? null : { seq: row.seq, snapshot: JSON.parse(row.body) };
    },
  };
}

function beats(db: Database) {
  const gap = db.prepare<unknown[]>('INSERT INTO outages (began, ended) SELECT last, ? FROM pulse WHERE ? - last > ?');
  const last = db.prepare<[number, number]>('UPDATE pulse SET last = ? WHERE coalesce(last < ?, TRUE)');
  const outages = db.prepare<[number], { from: number; to: number }>(
    'SELECT began AS "from", ended AS "to" FROM outages WHERE ended > ? ORDER BY began',
  );
  // Nobody else has the file: whatever there is before the first beat is an outage, however short.
  let stumble = 0;
  return {
    beat(now: number): void {
      gap.run(now, now, stumble);
      last.run(now, now);
      stumble = OUTAGE_MS;
    },
    outages: (since: number) => outages.all(since),
  };
}
