/**
 * Passkeys: the public half of each, with the count of its uses, and the challenges that a browser has still to answer, each once and
 * for a short time. Knows nothing of how they are checked; SQLite and Postgres pass one contract suite.
 */
import type { PlainSql } from '../plain/plain-sql.js';

export type Passkey = {
  /** As the browser names it. */
  readonly id: string;
  readonly person: string;
  readonly name: string;
  /** The name of the host that it was made for: no other can use it. */
  readonly site: string;
  /** In base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly created: number;
  readonly used: number | null;
};

export type Challenge = {
  readonly hash: string;
  /** Whose passkey is to be made; null where one is to be shown. */
  readonly person: string | null;
  readonly expires: number;
};

export interface Passkeys {
  find(id: string): Promise<Passkey | null>;
  /** The first first. */
  of(person: string): Promise<readonly Passkey[]>;
  /** One that is known already stays as it is: see `find`. */
  add(passkey: Passkey): Promise<void>;
  rename(person: string, id: string, name: string): Promise<void>;
  remove(person: string, id: string): Promise<void>;
  /** It was used; its count never goes back. */
  used(id: string, counter: number, now: number): Promise<void>;

  /** False where so many are open that no more are kept. What is too late goes. */
  challenge(challenge: Challenge, now: number, most: number): Promise<boolean>;
  /** Whether it is open and for this person: for one who asks, and never again. `mark` is theirs alone. */
  takeChallenge(challenge: Pick<Challenge, 'hash' | 'person'>, now: number, mark: string): Promise<boolean>;
  forget(person: string): Promise<void>;
}

type PasskeyRow = Omit<Passkey, 'publicKey' | 'transports'> & { readonly public_key: string; readonly transports: string };
const COLUMNS = 'id, person, name, site, public_key, counter, transports, created, used';
/** It was written as JSON, and nothing else writes here. */
const passkeyOf = ({ public_key, transports, ...row }: PasskeyRow): Passkey => ({
  ...row,
  publicKey: public_key,
  transports: JSON.parse(transports),
});

export function passkeys(sql: PlainSql): Passkeys {
  const { at, query, change } = sql;
  const find = query<PasskeyRow>(`SELECT ${COLUMNS} FROM ${at}passkeys WHERE id = ?`);
  const of = query<PasskeyRow>(`SELECT ${COLUMNS} FROM ${at}passkeys WHERE person = ? ORDER BY created, id`);
  return {
    ...challenges(sql),
    find: async (id) => {
      const [row] = await find(id);
      return row === undefined ? null : passkeyOf(row);
    },
    of: async (person) => (await of(person)).map(passkeyOf),
    add: ({ id, person, name, site, publicKey, counter, transports, created, used }) =>
      change({
        text: `INSERT INTO ${at}passkeys (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        values: [id, person, name, site, publicKey, counter, JSON.stringify(transports), created, used],
      }),
    rename: (person, id, name) =>
      change({ text: `UPDATE ${at}passkeys SET name = ? WHERE person = ? AND id = ?`, values: [name, person, id] }),
    remove: (person, id) => change({ text: `DELETE FROM ${at}passkeys WHERE person = ? AND id = ?`, values: [person, id] }),
    used: (id, counter, now) =>
      change({
        text: `UPDATE ${at}passkeys SET counter = ?, used = ? WHERE id = ? AND counter <= ?`,
        values: [counter, now, id, counter],
      }),
    forget: (person) =>
      change(
        { text: `DELETE FROM ${at}passkeys WHERE person = ?`, values: [person] },
        { text: `DELETE FROM ${at}challenges WHERE person = ?`, values: [person] },
      ),
  };
}

function challenges({ at, query, change }: PlainSql): Pick<Passkeys, 'challenge' | 'takeChallenge'> {
  const isKept = query<{ hash: string }>(`SELECT hash FROM ${at}challenges WHERE hash = ?`);
  const taken = query<{ hash: string }>(`SELECT hash FROM ${at}challenges WHERE hash = ? AND taken = ?`);
  return {
    async challenge({ hash, person, expires }, now, most) {
      await change(
        { text: `DELETE FROM ${at}challenges WHERE expires <= ?`, values: [now] },
        {
          text: `
            INSERT INTO ${at}challenges (hash, person, expires, taken)
            SELECT CAST(? AS text), CAST(? AS text), CAST(? AS bigint), NULL
            WHERE (SELECT count(*) FROM ${at}challenges) < CAST(? AS bigint)`,
          values: [hash, person, expires, most],
        },
      );
      return (await isKept(hash)).length > 0;
    },
    async takeChallenge({ hash, person }, now, mark) {
      await change({
        text: `
          UPDATE ${at}challenges SET taken = ?
          WHERE hash = ? AND coalesce(person, '') = ? AND expires > ? AND taken IS NULL`,
        values: [mark, hash, person ?? '', now],
      });
      return (await taken(hash, mark)).length > 0;
    },
  };
}
