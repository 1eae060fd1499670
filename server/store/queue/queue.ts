/**
 * Who looks for a game: one row for each person, with what they wish and until when they are taken to be there. A table is found for
 * several of them at once or for none, whatever other servers do at the same moment. Knows neither games nor tables; SQLite and
 * Postgres pass one contract suite.
 */
import type { TableId } from '@partyline/table/table-id.js';

/** Those who wish the same can be seated together. */
export type QueueWish = { readonly game: string; readonly clock: string; readonly seats: number };

export type Seeker = QueueWish & {
  readonly person: string;
  readonly since: number;
  /** Gone, unless they show themselves before. */
  readonly until: number;
  /** The table that was found, and when; null while they wait. */
  readonly table: TableId | null;
  readonly found: number | null;
};

export type WishPool = QueueWish & { readonly people: number };

export interface Queue {
  /**
   * Looks from now on. Who looks for the same already keeps their place; who looked for something else does not any more. Nothing
   * changes for somebody for whom a table was found. The answer is how it stands then.
   */
  join(person: string, wish: QueueWish, now: number, until: number): Promise<Seeker>;
  /** They are still there. */
  stay(person: string, until: number): Promise<void>;
  of(person: string): Promise<Seeker | null>;
  /** Looks no more, unless a table was found. What is left then; null where nothing is. */
  leave(person: string): Promise<Seeker | null>;
  /** Those who wish this and are there, the longest waiting first. */
  waiting(wish: QueueWish, now: number, limit: number): Promise<readonly Seeker[]>;
  /** The table is for these people: for all of them, if every one is there, waits and still wishes this; else for none. */
  claim(table: TableId, people: readonly string[], wish: QueueWish, now: number): Promise<boolean>;
  /** Those for whom this table was found, the longest waiting first. */
  claimed(table: TableId): Promise<readonly Seeker[]>;
  /** Back in their place: it was not to be. */
  release(table: TableId, person: string): Promise<void>;
  /** They have their table, or do not want it. */
  settle(table: TableId, person: string): Promise<void>;
  /** How many people who are there wait for what. */
  pools(now: number, limit: number): Promise<readonly WishPool[]>;
  /** Those who were gone before this time are forgotten. */
  purge(before: number): Promise<void>;
  forget(person: string): Promise<void>;
}

/** A row, the same in both databases. */
export type SeekerRow = {
  readonly person: string;
  readonly game: string;
  readonly clock: string;
  readonly seats: number;
  readonly since: number;
  readonly until: number;
  readonly table_id: TableId | null;
  readonly found: number | null;
};

export const SEEKER_COLUMNS = 'q.person, q.game, q.clock, q.seats, q.since, q.until, q.table_id, q.found';

export const seekerOf = ({ table_id, ...row }: SeekerRow): Seeker => ({ ...row, table: table_id });
