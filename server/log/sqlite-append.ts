/**
 * Appends in an SQLite file, as one connection carries them out inside a commit that somebody else begins and ends. Knows
 * how the log is stored, not what an entry means.
 */
import { type Database, SqliteError } from 'better-sqlite3';
import type { Admitted } from './admit.js';
import type { Appended, TableId } from './log.js';

type Head = { readonly n: number; readonly head: number; readonly people: string };
/** Tables whose numbers are remembered: more than are ever busy at once. */
const MOST_NUMBERS = 10_000;

/** Looks first and writes then: what is refused has changed nothing, so that the others of the commit are unharmed. */
export function appends(db: Database): (append: Admitted) => Appended {
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
