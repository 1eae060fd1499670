/** The people in Postgres. */
import type { Pool } from 'pg';
import { type ApiToken, DEVICE_ID, type Device, type People, type Person } from '../people.js';
import { checkWord, isWord } from '../word-check.js';

const COLUMNS = 'p.id, p.name, p.created, p.blocked';
const BY_ID = { name: 'person', text: `SELECT ${COLUMNS} FROM partyline.people p WHERE p.id = $1` };
const SIGNED_IN = {
  name: 'signed-in',
  text: `SELECT ${COLUMNS}, d.used FROM partyline.devices d JOIN partyline.people p ON p.id = d.person WHERE d.token_hash = $1`,
};
const BY_API_TOKEN = {
  name: 'person-by-api-token',
  text: `SELECT ${COLUMNS} FROM partyline.api_tokens t JOIN partyline.people p ON p.id = t.person WHERE t.token_hash = $1`,
};
const API_TOKENS = 'SELECT id, label, created FROM partyline.api_tokens WHERE person = $1 ORDER BY created, id';
const CREATE = `
  WITH made AS (INSERT INTO partyline.people (id, name, created, blocked) VALUES ($1, $2, $3, $4))
  INSERT INTO partyline.devices (token_hash, person, label, created, used) VALUES ($5, $1, $6, $3, $3)`;
const DEVICES = `
  SELECT ${DEVICE_ID} AS id, label, created, used FROM partyline.devices
  WHERE person = $1 ORDER BY used DESC, created DESC, token_hash`;
const ADD_API_TOKEN = 'INSERT INTO partyline.api_tokens (person, id, label, created, token_hash) VALUES ($1, $2, $3, $4, $5)';
const ERASE = `
  WITH tokens AS (DELETE FROM partyline.api_tokens WHERE person = $1),
    signed_out AS (DELETE FROM partyline.devices WHERE person = $1)
  UPDATE partyline.people SET name = '' WHERE id = $1`;

export function postgresPeople(pool: Pool): People {
  const change = async (text: string, ...values: readonly unknown[]): Promise<void> => {
    await pool.query(text, [...values]);
  };
  const person = async (question: { readonly name: string; readonly text: string }, value: string): Promise<Person | null> => {
    if (!isWord(value)) return null;
    const { rows } = await pool.query<Person>({ ...question, values: [value] });
    return rows[0] ?? null;
  };

  return {
    create: async ({ id, name, created, blocked }, tokenHash, label = '') => {
      for (const word of [name, label]) checkWord(word);
      await change(CREATE, id, name, created, blocked, tokenHash, label);
    },
    async signedIn(tokenHash) {
      if (!isWord(tokenHash)) return null;
      const { rows } = await pool.query<Person & { used: number }>({ ...SIGNED_IN, values: [tokenHash] });
      if (rows[0] === undefined) return null;
      const { used, ...known } = rows[0];
      return { person: known, used };
    },
    ...devicesOf(pool, change),
    byId: (id) => person(BY_ID, id),
    rename: async (id, name) => {
      checkWord(name);
      await change('UPDATE partyline.people SET name = $2 WHERE id = $1', id, name);
    },
    block: (id, blocked) => change('UPDATE partyline.people SET blocked = $2 WHERE id = $1', id, blocked),
    addApiToken: async (owner, { id, label, created }, tokenHash) => {
      checkWord(label);
      await change(ADD_API_TOKEN, owner, id, label, created, tokenHash);
    },
    async apiTokens(owner) {
      const { rows } = await pool.query<ApiToken>(API_TOKENS, [owner]);
      return rows;
    },
    removeApiToken: (owner, id) => change('DELETE FROM partyline.api_tokens WHERE person = $1 AND id = $2', owner, id),
    byApiToken: (tokenHash) => person(BY_API_TOKEN, tokenHash),
    erase: (id) => change(ERASE, id),
  };
}

type Devices = Pick<People, 'devices' | 'touch' | 'signOut' | 'signOutOthers'>;

function devicesOf(pool: Pool, change: (text: string, ...values: readonly unknown[]) => Promise<void>): Devices {
  return {
    async devices(owner) {
      const { rows } = await pool.query<Device>(DEVICES, [owner]);
      return rows;
    },
    touch: async (tokenHash, used, label) => {
      checkWord(label);
      await change('UPDATE partyline.devices SET used = $2, label = $3 WHERE token_hash = $1', tokenHash, used, label);
    },
    signOut: (owner, device) => change(`DELETE FROM partyline.devices WHERE person = $1 AND ${DEVICE_ID} = $2`, owner, device),
    signOutOthers: (owner, device) =>
      change(`DELETE FROM partyline.devices WHERE person = $1 AND ${DEVICE_ID} <> $2`, owner, device),
  };
}
