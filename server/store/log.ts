/**
 * The log: what has happened at every table, append-only, and the only truth. An append names the sequence number that it
 * expects, so that two processes can write safely: the loser is told, re-reads and decides again. Appends that wait at the
 * same moment share one commit. Nothing here knows what an entry means; SQLite and Postgres pass one contract suite.
 */
import type { Json } from '@partyline/kernel/json.js';
import type { Status } from '@partyline/protocol/values.js';
import type { FinishedGame } from '@partyline/table/result/finished.js';
import type { TableId } from '@partyline/table/table-id.js';
import type { NoticeChanges } from './notices/outbox.js';

/** One entry. `seq` counts from 1 within a table. */
export type Stored = {
  readonly seq: number;
  /** Milliseconds since 1970, by the clock of the process that appended it. */
  readonly at: number;
  readonly kind: string;
  /** The idempotency key of the command that caused it, unique within the table; null for entries without a command. */
  readonly key: string | null;
  readonly body: Json;
};
export type NewEntry = Omit<Stored, 'seq'>;

/** What the index knows of a table without reading its entries. Written with every append, in the same transaction. */
export type TableIndex = {
  readonly game: string;
  readonly status: Status;
  /** Whether strangers may find it. */
  readonly open: boolean;
  /** The people who sit at it. */
  readonly people: readonly string[];
  /** When something must happen although no command comes (a clock runs out, a bot is to move); null for never. */
  readonly due: number | null;
  /** When something last happened that everybody may know of; the time of the last entry where this is left out. */
  readonly changed?: number;
  /** What a list shows of it; opaque here. */
  readonly summary: Json;
};

export type Append = {
  readonly table: TableId;
  /** The seq of the last entry that the writer knows; 0 creates the table. */
  readonly expect: number;
  /** At least one. */
  readonly entries: readonly NewEntry[];
  readonly index: TableIndex;
  /** What people are told of it, and whose turn is over: written with the entries, or not at all. */
  readonly notices?: NoticeChanges;
  /** The result of a game that ends with this append, or null where an ended one goes on; costs nothing where it is left out. */
  readonly finished?: FinishedGame | null;
};
export type Appended =
  | { readonly ok: true; readonly seq: number }
  /** Another writer has appended meanwhile (or, with `expect` 0, the table is there already). Nothing was written. */
  | { readonly ok: false; readonly why: 'conflict' }
  /**
   * A key is in the log already (the first of them at this seq): the command was carried out before, whatever was
   * expected now. Nothing was written.
   */
  | { readonly ok: false; readonly why: 'repeated'; readonly seq: number };

export type TableListing = {
  readonly table: TableId;
  readonly index: TableIndex;
  readonly created: number;
  readonly changed: number;
};
/** Newest change first; `before` (the last one seen) pages on. */
export type TableQuery = {
  readonly status?: TableIndex['status'];
  readonly open?: boolean;
  readonly person?: string;
  readonly game?: string;
  readonly before?: Pick<TableListing, 'changed' | 'table'>;
  readonly limit: number;
};

export interface Log {
  /**
   * Resolves when the entries are durable, never before. Entries of one append are written all or none. Rejects when the
   * append makes no sense or the database fails: then the writer re-reads before it goes on.
   */
  append(append: Append): Promise<Appended>;
  /**
   * The entries after `after`, in order, the first `most` of them or all. Empty for a table that is not there. Rejects with
   * `Damaged` when one of them is missing or is not as it was written.
   */
  read(table: TableId, after: number, most?: number): Promise<readonly Stored[]>;
  find(table: TableId): Promise<TableListing | null>;
  list(query: TableQuery): Promise<readonly TableListing[]>;
  /** The tables whose `due` has come, soonest first. */
  due(now: number, limit: number): Promise<readonly { readonly table: TableId; readonly due: number }[]>;

  /**
   * Calls back after another process has appended to a table (Postgres), at least once with its newest seq; never where
   * there is only one process.
   */
  onForeign(heard: (table: TableId, seq: number) => void): () => void;

  /**
   * Once a second or so: this process is alive. The gaps are the times when no process was. Where the last beat lies far ahead, the
   * clock was wrong and has been set right: what ended later than now never was.
   */
  beat(now: number): Promise<void>;
  /** When the service stood still, oldest first: every time that ended after a moment. */
  outages(since: number): Promise<readonly { readonly from: number; readonly to: number }[]>;
}

/** Two beats further apart than this have an outage between them. */
export const OUTAGE_MS = 2_500;

/** Clocks of several processes differ by less. */
export const CLOCK_MS = 5 * 60 * 1000;

/** Before the first beat of a process this is enough: just longer than others, if there are any, leave between theirs. */
export const START_OUTAGE_MS = 1_200;

/** Entries that are read at once of a log that may be long: others get their turn after them. */
export const PAGE = 250;
