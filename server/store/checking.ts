/** What a database can say of its own soundness, for a check of all of it. Changes nothing. */
import type { TableId } from '@partyline/table/table-id.js';
import type { Log } from './log.js';

/** A table as its row has it. */
export type TableRow = {
  readonly table: TableId;
  readonly head: number;
  readonly game: string;
  readonly status: string;
  readonly people: string;
};

export interface Checking {
  /** What the database finds wrong with its own files, in its words. Looks at all of them. */
  files(): Promise<readonly string[]>;
  /** Rows that belong to nothing, one sentence for each kind of them. */
  strays(): Promise<readonly string[]>;
  /** The tables after this id, in the order of their ids; null for the first. */
  tables(after: TableId | null, limit: number): Promise<readonly TableRow[]>;
  /** The tables that were changed last. */
  latest(limit: number): Promise<readonly TableRow[]>;
}

/** A database that is open to be looked at, also while a server uses it. */
export type Checkable = { readonly log: Pick<Log, 'read'>; readonly checking: Checking; close(): Promise<void> };

/** What one question finds, and what its answer means. `n` in the answer is how many. */
export type StrayQuestion = { readonly text: string; readonly what: (n: number) => string };

/** `schema` is what stands before the names of tables. */
export const strayQuestions = (schema: string): readonly StrayQuestion[] => [
  {
    text: `SELECT count(*) AS n FROM ${schema}entries e WHERE NOT EXISTS (SELECT 1 FROM ${schema}tables t WHERE t.n = e.table_n)`,
    what: (n) => `${n === 1 ? '1 entry belongs' : `${n} entries belong`} to no table.`,
  },
  {
    text: `SELECT count(*) AS n FROM ${schema}seats s WHERE NOT EXISTS (SELECT 1 FROM ${schema}tables t WHERE t.n = s.table_n)`,
    what: (n) => `${n === 1 ? '1 seat belongs' : `${n} seats belong`} to no table.`,
  },
  {
    text: `SELECT count(*) AS n FROM ${schema}api_tokens a WHERE NOT EXISTS (SELECT 1 FROM ${schema}people p WHERE p.id = a.person)`,
    what: (n) => `${n === 1 ? '1 token belongs' : `${n} tokens belong`} to no guest.`,
  },
  {
    text: `SELECT count(*) AS n FROM ${schema}attempts a WHERE NOT EXISTS (SELECT 1 FROM ${schema}tables t WHERE t.id = a.table_id)`,
    what: (n) => `${n === 1 ? '1 attempt at a daily call was' : `${n} attempts at daily calls were`} played at no table.`,
  },
];
