/**
 * People who have become another, and people who are being deleted: what is still to be done about them outlives every stop, and is done
 * by whichever server comes to it. Knows not what has to be done; SQLite and Postgres pass one contract suite.
 */
import type { Json } from '@partyline/kernel/json.js';
import type { PlainSql } from '../plain/plain-sql.js';

export type Merge = {
  readonly former: string;
  /** Who they are now. */
  readonly person: string;
  readonly begun: number;
  /** When everything of theirs had been looked through for the first time. */
  readonly swept: number | null;
  /** When nothing is left to be done. */
  readonly done: number | null;
  /** Tables where both sit, which stay as they are; opaque here. */
  readonly twice: Json;
};

export interface Merges {
  /** Who somebody has become; null for who is still themselves. */
  personOf(former: string): Promise<string | null>;
  /** The first first. */
  of(person: string): Promise<readonly Merge[]>;
  /** Where something is left to be done, the first first. */
  open(limit: number): Promise<readonly Merge[]>;
  /** Only where they are still to become this person. */
  swept(merge: Pick<Merge, 'former' | 'person' | 'twice'>, now: number): Promise<void>;
  done(merge: Pick<Merge, 'former' | 'person'>, now: number): Promise<void>;
  /** What they came in by is the other's from now on, but for links that are open. */
  moveWaysIn(merge: Pick<Merge, 'former' | 'person'>): Promise<void>;

  /** Somebody is to be deleted: from now on they have no way in. */
  delete(person: string, now: number): Promise<void>;
  deletions(limit: number): Promise<readonly string[]>;
  /** Nothing is left to be done about them, nor about those who have become them. */
  deleted(person: string): Promise<void>;
}

type MergeRow = Omit<Merge, 'twice'> & { readonly twice: string };
const COLUMNS = 'former, person, begun, swept, done, twice';
/** It was written as JSON, and nothing else writes here. */
const mergeOf = (row: MergeRow): Merge => ({ ...row, twice: JSON.parse(row.twice) });

export function merges({ at, query, change }: PlainSql): Merges {
  const personOf = query<{ person: string }>(`SELECT person FROM ${at}merges WHERE former = ?`);
  const of = query<MergeRow>(`SELECT ${COLUMNS} FROM ${at}merges WHERE person = ? ORDER BY begun, former`);
  const open = query<MergeRow>(`SELECT ${COLUMNS} FROM ${at}merges WHERE done IS NULL ORDER BY begun, former LIMIT ?`);
  const deletions = query<{ person: string }>(`SELECT person FROM ${at}deletions ORDER BY asked, person LIMIT ?`);
  const all = (person: string, ...tables: readonly string[]) =>
    tables.map((name) => ({ text: `DELETE FROM ${at}${name} WHERE person = ?`, values: [person] }));

  return {
    personOf: async (former) => (await personOf(former))[0]?.person ?? null,
    of: async (person) => (await of(person)).map(mergeOf),
    open: async (limit) => (await open(limit)).map(mergeOf),
    swept: ({ former, person, twice }, now) =>
      change({
        text: `UPDATE ${at}merges SET swept = coalesce(swept, CAST(? AS bigint)), twice = ? WHERE former = ? AND person = ?`,
        values: [now, JSON.stringify(twice), former, person],
      }),
    done: ({ former, person }, now) =>
      change({ text: `UPDATE ${at}merges SET done = ? WHERE former = ? AND person = ?`, values: [now, former, person] }),
    moveWaysIn: ({ former, person }) =>
      change(
        { text: `DELETE FROM ${at}sign_in_codes WHERE person = ? AND kind <> 'paper'`, values: [former] },
        ...['devices', 'sign_in_codes', 'passkeys', 'api_tokens'].map((name) => ({
          text: `UPDATE ${at}${name} SET person = ? WHERE person = ?`,
          values: [person, former],
        })),
      ),
    delete: (person, now) =>
      change(
        { text: `INSERT INTO ${at}deletions (person, asked) VALUES (?, ?) ON CONFLICT DO NOTHING`, values: [person, now] },
        ...all(person, 'devices', 'api_tokens', 'sign_in_codes', 'passkeys'),
      ),
    deletions: async (limit) => (await deletions(limit)).map(({ person }) => person),
    deleted: (person) => change(...all(person, 'merges', 'deletions')),
  };
}
