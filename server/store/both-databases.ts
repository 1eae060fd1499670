/**
 * One text of SQL for both databases, where they do not differ: written for Postgres, with numbered values and the schema before the
 * names of tables; SQLite gets the same with its own marks. For what is asked seldom; the log has statements of its own for each.
 */
import type { Database } from 'better-sqlite3';
import type { Pool, QueryResultRow } from 'pg';
import { isWord } from './append-check.js';
import type { WriteStatement } from './sqlite/group-commit.js';
import { promiseOf } from './sqlite/log.js';
import { statements } from './sqlite/statements.js';
import type { Writer } from './sqlite/writer.js';

export type SqlValue = string | number | null;

export interface Sql {
  /** Nothing where a value is in no database. */
  rows<Row extends QueryResultRow>(text: string, ...values: readonly SqlValue[]): Promise<readonly Row[]>;
  /** All of these, or an error and none. */
  change(...orders: readonly WriteStatement[]): Promise<void>;
}

const isKept = (value: SqlValue): boolean => typeof value !== 'string' || isWord(value);

/** SQLite counts its values by their places, so one that is used twice is given twice. */
export function forSqlite({ text, values }: WriteStatement): WriteStatement {
  const placed: SqlValue[] = [];
  const marked = text.replaceAll('partyline.', '').replace(/\$(\d+)/g, (_, n: string) => {
    placed.push(values[Number(n) - 1] ?? null);
    return '?';
  });
  return { text: marked, values: placed };
}

export function sqliteSql(db: Database, writer: Writer): Sql {
  const known = statements<unknown>(db);
  return {
    rows: <Row extends QueryResultRow>(text: string, ...values: readonly SqlValue[]) =>
      promiseOf((): readonly Row[] => {
        if (!values.every(isKept)) return [];
        const asked = forSqlite({ text, values });
        // biome-ignore lint/plugin: the columns that the text names
        return known(asked.text).all(...asked.values) as Row[];
      }),
    async change(...orders) {
      requireKept(orders);
      await writer.change(...orders.map(forSqlite));
    },
  };
}

export function postgresSql(pool: Pool): Sql {
  return {
    async rows<Row extends QueryResultRow>(text: string, ...values: readonly SqlValue[]) {
      return values.every(isKept) ? (await pool.query<Row>(text, [...values])).rows : [];
    },
    async change(...orders) {
      requireKept(orders);
      const client = await pool.connect();
      let broken = true;
      try {
        await client.query('BEGIN');
        for (const { text, values } of orders) await client.query(text, [...values]);
        await client.query('COMMIT');
        broken = false;
      } finally {
        // What was begun and not committed ends with its connection.
        client.release(broken);
      }
    },
  };
}

function requireKept(orders: readonly WriteStatement[]): void {
  if (orders.some(({ values }) => !values.every(isKept))) throw new Error('A name has characters that the database cannot hold.');
}
