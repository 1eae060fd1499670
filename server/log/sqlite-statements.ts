/**
 * Statements by their text, made once and kept as long as whoever asks for them. Not only for speed: compiled with Node 24.19
 * or later, better-sqlite3 12 ends the process when one of its objects is collected between two tasks of the event loop. So
 * nothing that it makes is thrown away while a server runs. `pragma` makes a statement each time: settings are executed.
 */
import type { Database, Statement } from 'better-sqlite3';

export function statements<Row>(db: Database): (text: string) => Statement<unknown[], Row> {
  const known = new Map<string, Statement<unknown[], Row>>();
  return (text) => {
    const made = known.get(text) ?? db.prepare<unknown[], Row>(text);
    known.set(text, made);
    return made;
  };
}

const versions = new WeakMap<Database, Statement>();

/** How many steps have been made of the database's tables. */
export function versionOf(db: Database): number {
  const version = versions.get(db) ?? db.prepare('PRAGMA user_version').pluck();
  versions.set(db, version);
  return Number(version.get());
}
