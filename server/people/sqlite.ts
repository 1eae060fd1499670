/** The people in an SQLite file, written inside the commits that everything shares. */
import type { Database } from 'better-sqlite3';
import { checkWord } from '../log/admit.js';
import type { Commits } from '../log/sqlite-commits.js';
import type { ApiToken, People, Person } from './people.js';

export type PersonRow = { readonly id: string; readonly name: string; readonly created: number; readonly blocked: number };

const COLUMNS = 'p.id, p.name, p.created, p.blocked';

export const personOf = (row: PersonRow | undefined): Person | null =>
  row === undefined ? null : { ...row, blocked: row.blocked !== 0 };

export function sqlitePeople(db: Database, commits: Commits): People {
  const byId = db.prepare<[string], PersonRow>(`SELECT ${COLUMNS} FROM people p WHERE p.id = ?`);
  const byToken = db.prepare<[string], PersonRow>(`SELECT ${COLUMNS} FROM people p WHERE p.token_hash = ?`);
  const byApiToken = db.prepare<[string], PersonRow>(
    `SELECT ${COLUMNS} FROM api_tokens t JOIN people p ON p.id = t.person WHERE t.token_hash = ?`,
  );
  const apiTokens = db.prepare<[string], ApiToken>(
    'SELECT id, label, created FROM api_tokens WHERE person = ? ORDER BY created, id',
  );
  const create = db.prepare<unknown[]>('INSERT INTO people (id, name, created, blocked, token_hash) VALUES (?, ?, ?, ?, ?)');
  const rename = db.prepare<[string, string]>('UPDATE people SET name = ? WHERE id = ?');
  const block = db.prepare<[number, string]>('UPDATE people SET blocked = ? WHERE id = ?');
  const addApiToken = db.prepare<unknown[]>(
    'INSERT INTO api_tokens (person, id, label, created, token_hash) VALUES (?, ?, ?, ?, ?)',
  );
  const removeApiToken = db.prepare<[string, string]>('DELETE FROM api_tokens WHERE person = ? AND id = ?');
  const forget = db.prepare<[string]>("UPDATE people SET name = '', token_hash = NULL WHERE id = ?");
  const forgetTokens = db.prepare<[string]>('DELETE FROM api_tokens WHERE person = ?');
  const change = async (job: () => unknown): Promise<void> => {
    await commits.write(job);
  };

  return {
    create: async (person, tokenHash) => {
      checkWord(person.name);
      await change(() => create.run(person.id, person.name, person.created, person.blocked ? 1 : 0, tokenHash));
    },
    byToken: (tokenHash) => commits.read(() => personOf(byToken.get(tokenHash))),
    byId: (id) => commits.read(() => personOf(byId.get(id))),
    rename: async (id, name) => {
      checkWord(name);
      await change(() => rename.run(name, id));
    },
    block: (id, blocked) => change(() => block.run(blocked ? 1 : 0, id)),
    addApiToken: async (person, token, tokenHash) => {
      checkWord(token.label);
      await change(() => addApiToken.run(person, token.id, token.label, token.created, tokenHash));
    },
    apiTokens: (person) => commits.read(() => apiTokens.all(person)),
    removeApiToken: (person, id) => change(() => removeApiToken.run(person, id)),
    byApiToken: (tokenHash) => commits.read(() => personOf(byApiToken.get(tokenHash))),
    erase: (id) =>
      change(() => {
        forgetTokens.run(id);
        forget.run(id);
      }),
  };
}
