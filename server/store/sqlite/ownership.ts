/** Whose an SQLite file is, seen from the tables in it. Changes nothing. */
import type { Database } from 'better-sqlite3';
import { ofConnection, versionOf } from './statements.js';

const counts = ofConnection<{ readonly things: number; readonly ours: number }>(`
  SELECT count(*) AS things, count(*) FILTER (WHERE type = 'table' AND name IN ('tables', 'entries', 'people')) AS ours
  FROM sqlite_schema`);

export function ownerOf(db: Database): 'nobody' | 'ours' | 'another' {
  const { things = 0, ours = 0 } = counts(db).get() ?? {};
  if (things === 0) return 'nobody';
  return versionOf(db) > 0 && ours === 3 ? 'ours' : 'another';
}
