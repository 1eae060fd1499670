/**
 * Where this browser keeps tables: the log of each, and what the home page needs of it. Says what that looks like; knows no
 * storage, no screen and no game.
 */
import { list } from '@partyline/kernel/shape.js';
import { logLineShape } from '@partyline/protocol/table-log.js';
import { entryShape } from '@partyline/table/entries.js';
import type { LogLine } from '@partyline/table/log-check.js';
import type { KeptRecord } from './kept-record.js';
import type { Summary } from './summary.js';

export const linesShape = list(logLineShape(entryShape), 1_000_000);

/** What is there of a table: the lines after those that were asked for, or a record of before there were logs. */
export type StoredTable =
  | { readonly type: 'log'; readonly lines: readonly LogLine[] }
  | { readonly type: 'record'; readonly kept: KeptRecord };

/** `stale` when another tab has written since, `gone` when the table was deleted. On disk when it is `saved`. */
export type Written = 'saved' | 'stale' | 'gone';

export interface LocalStore {
  /** Null for what is not there, and for what cannot be read. */
  load(id: string, after: number): Promise<StoredTable | null>;
  /** Behind so many lines; 0 for a new table. */
  append(id: string, before: number, lines: readonly LogLine[], summary: Summary): Promise<Written>;
  /** A whole log instead of the record that it was made from. */
  replace(kept: KeptRecord, lines: readonly LogLine[], summary: Summary): Promise<Written>;
  list(): Promise<readonly Summary[]>;
  remove(id: string): Promise<void>;
}
