/**
 * Statements by their text, made once and kept as long as their owner. Not only for speed: compiled with Node 24.19
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

/** One statement for whatever connection, kept as long as that. */
export function ofConnection<Row>(text: string): (db: Database) => Statement<unknown[], Row> {
  const known = new WeakMap<Database, Statement<unknown[], Row>>();
  return (db) => {
    const made = known.get(db) ?? db.prepare<unknown[], Row>(text);
    known.set(db, made);
    return made;
  };
}

const version = ofConnection<{ readonly version: number }>('SELECT user_version AS version FROM pragma_user_version');

/** How many steps have been made of the database's tables. */
export const versionOf = (db: Database): number => version(db).get()?.version ?? 0;
