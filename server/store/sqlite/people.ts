/** The people in an SQLite file, written by the writer that everything shares. */
import type { Database } from 'better-sqlite3';
import { checkWord } from '../append-check.js';
import type { ApiToken, People, Person } from '../people.js';
import { promiseOf } from './log.js';
import type { Writer } from './writer.js';

export type PersonRow = { readonly id: string; readonly name: string; readonly created: number; readonly blocked: number };

const COLUMNS = 'p.id, p.name, p.created, p.blocked';
const CREATE = 'INSERT INTO people (id, name, created, blocked, token_hash) VALUES (?, ?, ?, ?, ?)';
const ADD_API_TOKEN = 'INSERT INTO api_tokens (person, id, label, created, token_hash) VALUES (?, ?, ?, ?, ?)';

export const personOf = (row: PersonRow | undefined): Person | null =>
  row === undefined ? null : { ...row, blocked: row.blocked !== 0 };

export function sqlitePeople(db: Database, writer: Writer): People {
  const byId = db.prepare<[string], PersonRow>(`SELECT ${COLUMNS} FROM people p WHERE p.id = ?`);
  const byToken = db.prepare<[string], PersonRow>(`SELECT ${COLUMNS} FROM people p WHERE p.token_hash = ?`);
  const byApiToken = db.prepare<[string], PersonRow>(
    `SELECT ${COLUMNS} FROM api_tokens t JOIN people p ON p.id = t.person WHERE t.token_hash = ?`,
  );
  const apiTokens = db.prepare<[string], ApiToken>(
    'SELECT id, label, created FROM api_tokens WHERE person = ? ORDER BY created, id',
  );
  const change = (text: string, ...values: readonly (string | number)[]): Promise<void> => writer.change({ text, values });

  return {
    create: async (person, tokenHash) => {
      checkWord(person.name);
      await change(CREATE, person.id, person.name, person.created, person.blocked ? 1 : 0, tokenHash);
    },
    byToken: (tokenHash) => promiseOf(() => personOf(byToken.get(tokenHash))),
    byId: (id) => promiseOf(() => personOf(byId.get(id))),
    rename: async (id, name) => {
      checkWord(name);
      await change('UPDATE people SET name = ? WHERE id = ?', name, id);
    },
    block: (id, blocked) => change('UPDATE people SET blocked = ? WHERE id = ?', blocked ? 1 : 0, id),
    addApiToken: async (person, token, tokenHash) => {
      checkWord(token.label);
      await change(ADD_API_TOKEN, person, token.id, token.label, token.created, tokenHash);
    },
    apiTokens: (person) => promiseOf(() => apiTokens.all(person)),
    removeApiToken: (person, id) => change('DELETE FROM api_tokens WHERE person = ? AND id = ?', person, id),
    byApiToken: (tokenHash) => promiseOf(() => personOf(byApiToken.get(tokenHash))),
    erase: (id) =>
      writer.change(
        { text: 'DELETE FROM api_tokens WHERE person = ?', values: [id] },
        { text: "UPDATE people SET name = '', token_hash = NULL WHERE id = ?", values: [id] },
      ),
  };
}
