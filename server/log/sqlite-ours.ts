/** Whose an SQLite file is, seen from the tables in it. Changes nothing. */
import type { Database, Statement } from 'better-sqlite3';
import { versionOf } from './sqlite-statements.js';

const COUNTS = `
  SELECT count(*) AS things, count(*) FILTER (WHERE type = 'table' AND name IN ('tables', 'entries', 'people')) AS ours
  FROM sqlite_schema`;

type Counts = { readonly things: number; readonly ours: number };

/** Kept as long as the database: see sqlite-statements.ts. */
const counts = new WeakMap<Database, Statement<[], Counts>>();

export function whoseIs(db: Database): 'nobody' | 'ours' | 'another' {
  const counting = counts.get(db) ?? db.prepare<[], Counts>(COUNTS);
  counts.set(db, counting);
  const { things = 0, ours = 0 } = counting.get() ?? {};
  if (things === 0) return 'nobody';
  return versionOf(db) > 0 && ours === 3 ? 'ours' : 'another';
}
