/** The people in an SQLite file, written by the writer that everything shares. */
import type { Database } from 'better-sqlite3';
import { type ApiToken, DEVICE_ID, type Device, type People, type Person } from '../people.js';
import { checkWord } from '../word-check.js';
import { promiseOf } from './log.js';
import type { Writer } from './writer.js';

export type PersonRow = { readonly id: string; readonly name: string; readonly created: number; readonly blocked: number };

const COLUMNS = 'p.id, p.name, p.created, p.blocked';
const CREATE = 'INSERT INTO people (id, name, created, blocked) VALUES (?, ?, ?, ?)';
const ADD_DEVICE = 'INSERT INTO devices (token_hash, person, label, created, used) VALUES (?, ?, ?, ?, ?)';
const ADD_API_TOKEN = 'INSERT INTO api_tokens (person, id, label, created, token_hash) VALUES (?, ?, ?, ?, ?)';

export const personOf = (row: PersonRow | undefined): Person | null =>
  row === undefined ? null : { ...row, blocked: row.blocked !== 0 };

function questions(db: Database) {
  const byId = db.prepare<[string], PersonRow>(`SELECT ${COLUMNS} FROM people p WHERE p.id = ?`);
  const signedIn = db.prepare<[string], PersonRow & { readonly used: number }>(
    `SELECT ${COLUMNS}, d.used FROM devices d JOIN people p ON p.id = d.person WHERE d.token_hash = ?`,
  );
  const devices = db.prepare<[string], Device>(
    `SELECT ${DEVICE_ID} AS id, label, created, used FROM devices WHERE person = ? ORDER BY used DESC, created DESC, token_hash`,
  );
  const byApiToken = db.prepare<[string], PersonRow>(
    `SELECT ${COLUMNS} FROM api_tokens t JOIN people p ON p.id = t.person WHERE t.token_hash = ?`,
  );
  const apiTokens = db.prepare<[string], ApiToken>(
    'SELECT id, label, created FROM api_tokens WHERE person = ? ORDER BY created, id',
  );
  return { byId, signedIn, devices, byApiToken, apiTokens };
}

export function sqlitePeople(db: Database, writer: Writer): People {
  const { byId, signedIn, devices, byApiToken, apiTokens } = questions(db);
  const change = (text: string, ...values: readonly (string | number)[]): Promise<void> => writer.change({ text, values });

  return {
    create: async ({ id, name, created, blocked }, tokenHash, label = '') => {
      for (const word of [name, label]) checkWord(word);
      await writer.change(
        { text: CREATE, values: [id, name, created, blocked ? 1 : 0] },
        { text: ADD_DEVICE, values: [tokenHash, id, label, created, created] },
      );
    },
    signedIn: (tokenHash) =>
      promiseOf(() => {
        const { used = 0, ...row } = signedIn.get(tokenHash) ?? {};
        const person = 'id' in row ? personOf(row) : null;
        return person === null ? null : { person, used };
      }),
    devices: (person) => promiseOf(() => devices.all(person)),
    touch: async (tokenHash, used, label) => {
      checkWord(label);
      await change('UPDATE devices SET used = ?, label = ? WHERE token_hash = ?', used, label, tokenHash);
    },
    signOut: (person, device) => change(`DELETE FROM devices WHERE person = ? AND ${DEVICE_ID} = ?`, person, device),
    signOutOthers: (person, device) => change(`DELETE FROM devices WHERE person = ? AND ${DEVICE_ID} <> ?`, person, device),
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
        { text: 'DELETE FROM devices WHERE person = ?', values: [id] },
        { text: "UPDATE people SET name = '' WHERE id = ?", values: [id] },
      ),
  };
}
