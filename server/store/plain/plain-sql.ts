/**
 * Statements that both databases understand as they are, so that a part of the store is written once: values stand as `?`, names of
 * tables behind the name of our schema where there is one. Not for what is asked often, or differs in what it costs.
 */
import type { QueryResultRow } from 'pg';
import type { WriteStatement } from '../sqlite/group-commit.js';

type Value = string | number | null;

export type PlainSql = {
  /** Before the name of each table. */
  readonly at: '' | 'partyline.';
  /** A question that is asked again and again. */
  query<Row extends QueryResultRow>(text: string): (...values: readonly Value[]) => Promise<readonly Row[]>;
  /** All of them or none; several one after another with those of other processes. */
  change(...orders: readonly WriteStatement[]): Promise<void>;
};
