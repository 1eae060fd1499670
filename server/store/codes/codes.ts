/**
 * Codes that sign somebody in on a device, each once: of a link to another device, of a sheet of paper, and of a passkey that has just
 * been shown. Only their hashes are kept. Who comes in as somebody else may bring along who they were: that is written in the same
 * commit. Knows nothing of requests; SQLite and Postgres pass one contract suite.
 */
import { MOST_DEVICES, type NewDevice } from '../people.js';
import type { PlainSql } from '../plain/plain-sql.js';
import type { WriteStatement } from '../sqlite/group-commit.js';

export type CodeKind = 'link' | 'paper' | 'passkey';

export type SignInCode = {
  /** What it is called to its own person: too little of the hash to be one. */
  readonly id: string;
  readonly person: string;
  readonly kind: CodeKind;
  readonly created: number;
  /** Null for one that holds until it is used or replaced. */
  readonly expires: number | null;
};

export type NewCode = Pick<SignInCode, 'person' | 'created'> & {
  readonly codeHash: string;
  readonly kind: Exclude<CodeKind, 'paper'>;
  readonly expires: number;
};

/** What becomes of a code when it is used. */
export type Taking = {
  readonly codeHash: string;
  readonly device: NewDevice;
  /** The device that this browser was until now, which is signed out. */
  readonly instead: string | null;
  /** The person that this browser was, whose games come along. */
  readonly former: string | null;
};

export interface SignInCodes {
  /** A person has so many of a kind at once: the oldest go. What nobody can use any more goes too. */
  add(code: NewCode, most: number): Promise<void>;
  /** Paper: these instead of all that there were. */
  replacePaper(person: string, codeHashes: readonly string[], created: number): Promise<void>;
  /** Null where it cannot be used now. */
  find(codeHash: string, now: number): Promise<SignInCode | null>;
  /** Those that can be used now. */
  of(person: string, now: number): Promise<readonly SignInCode[]>;
  remove(person: string, id: string): Promise<void>;
  /** Signs the device in, if the code can be used: whether it was, the device itself tells. */
  take(taking: Taking): Promise<void>;
  forget(person: string): Promise<void>;
}

const ID = 'substr(code_hash, 1, 16)';
const COLUMNS = `${ID} AS id, person, kind, created, expires`;

export function signInCodes({ at, query, change }: PlainSql): SignInCodes {
  const find = query<SignInCode>(
    `SELECT ${COLUMNS} FROM ${at}sign_in_codes WHERE code_hash = ? AND (expires IS NULL OR expires > ?)`,
  );
  const of = query<SignInCode>(
    `SELECT ${COLUMNS} FROM ${at}sign_in_codes WHERE person = ? AND (expires IS NULL OR expires > ?) ORDER BY created DESC, code_hash`,
  );
  const insert = `INSERT INTO ${at}sign_in_codes (code_hash, person, kind, created, expires) VALUES (?, ?, ?, ?, ?)`;
  const tooMany = `
    DELETE FROM ${at}sign_in_codes WHERE code_hash IN (
      SELECT code_hash FROM ${at}sign_in_codes WHERE person = ? AND kind = ? AND code_hash <> ?
      ORDER BY created DESC, code_hash LIMIT 1000 OFFSET ?)`;

  return {
    add: ({ codeHash, person, kind, created, expires }, most) =>
      change(
        { text: `DELETE FROM ${at}sign_in_codes WHERE expires <= ?`, values: [created] },
        { text: insert, values: [codeHash, person, kind, created, expires] },
        { text: tooMany, values: [person, kind, codeHash, most - 1] },
      ),
    replacePaper: (person, codeHashes, created) =>
      change(
        { text: `DELETE FROM ${at}sign_in_codes WHERE person = ? AND kind = 'paper'`, values: [person] },
        ...codeHashes.map((codeHash) => ({ text: insert, values: [codeHash, person, 'paper', created, null] })),
      ),
    find: async (codeHash, now) => (await find(codeHash, now))[0] ?? null,
    of: (person, now) => of(person, now),
    remove: (person, id) =>
      change({ text: `DELETE FROM ${at}sign_in_codes WHERE person = ? AND ${ID} = ?`, values: [person, id] }),
    take: (taking) => change(...takingOrders(at, taking)),
    forget: (person) => change({ text: `DELETE FROM ${at}sign_in_codes WHERE person = ?`, values: [person] }),
  };
}

/** In one commit. A code of somebody who has become another signs in as that one. */
function takingOrders(at: PlainSql['at'], { codeHash, device, instead, former }: Taking): readonly WriteStatement[] {
  const { tokenHash, label, created } = device;
  const isIn = `SELECT person FROM ${at}devices WHERE token_hash = ?`;
  const signIn = {
    text: `
      INSERT INTO ${at}devices (token_hash, person, label, created, used)
      SELECT CAST(? AS text), coalesce(m.person, c.person), CAST(? AS text), CAST(? AS bigint), CAST(? AS bigint)
      FROM ${at}sign_in_codes c LEFT JOIN ${at}merges m ON m.former = c.person
      WHERE c.code_hash = ? AND (c.expires IS NULL OR c.expires > ?)`,
    values: [tokenHash, label, created, created, codeHash, created],
  };
  const used = { text: `DELETE FROM ${at}sign_in_codes WHERE code_hash = ?`, values: [codeHash] };
  const signOut = {
    text: `DELETE FROM ${at}devices WHERE token_hash = ? AND EXISTS (${isIn})`,
    values: [instead, tokenHash],
  };
  const tooMany = {
    text: `
      DELETE FROM ${at}devices WHERE token_hash IN (
        SELECT token_hash FROM ${at}devices WHERE person = (${isIn}) AND token_hash <> ?
        ORDER BY used DESC, created DESC, token_hash LIMIT 1000 OFFSET ${MOST_DEVICES - 1})`,
    values: [tokenHash, tokenHash],
  };
  const brought = former === null ? [] : bringingOrders(at, former, tokenHash, created);
  return [signIn, used, ...brought, ...(instead === null ? [] : [signOut]), tooMany];
}

/** Who they were becomes who they are from now on, and so do those who have become who they were. */
function bringingOrders(at: PlainSql['at'], former: string, tokenHash: string, now: number): readonly WriteStatement[] {
  const merged = `SELECT person FROM ${at}merges WHERE former = ?`;
  return [
    {
      text: `
        INSERT INTO ${at}merges (former, person, begun, swept, done, twice)
        SELECT CAST(? AS text), d.person, CAST(? AS bigint), NULL, NULL, '[]' FROM ${at}devices d
        WHERE d.token_hash = ? AND d.person <> ? ON CONFLICT DO NOTHING`,
      values: [former, now, tokenHash, former],
    },
    {
      text: `UPDATE ${at}merges SET person = (${merged}), swept = NULL, done = NULL WHERE person = ? AND EXISTS (${merged})`,
      values: [former, former, former],
    },
  ];
}
