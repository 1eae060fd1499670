/**
 * What both databases are asked in the same words: statements with a question mark for each value and the plain names of tables,
 * and the few words in which the two differ. Knows no connection.
 */
import type { NewNotice, NoticeWords } from './outbox.js';

export type NoticeSqlValue = string | number | null;
export type SqlStatement = { readonly text: string; readonly values: readonly NoticeSqlValue[] };

/** One database, asked by statements. */
export interface NoticeSql {
  readonly words: SqlWords;
  /** Made once, asked often. */
  query<Row extends object>(text: string): (...values: readonly NoticeSqlValue[]) => Promise<readonly Row[]>;
  /** All of these, or an error and none. */
  change(...statements: readonly SqlStatement[]): Promise<void>;
}

export type SqlWords = {
  /** The numbers of a list that is given as JSON. */
  readonly numbers: string;
  /** The notices of a list that is given as JSON, as rows named x. */
  readonly told: string;
  /** Whether the second text is in the first. */
  readonly has: (whole: string, part: string) => string;
  /** Of a selection of rows to claim: those that another server has just now are passed over. */
  readonly skipLocked: string;
};

export const SQLITE_WORDS: SqlWords = {
  numbers: 'SELECT value FROM json_each(?)',
  told: `(SELECT value ->> 'person' AS person, value ->> 'kind' AS kind, value ->> 'pace' AS pace, value ->> 'subject' AS subject,
            value ->> 'table' AS table_id, value ->> 'path' AS path, value ->> 'words' AS words,
            value ->> 'created' AS created, value ->> 'due' AS due, value ->> 'channel' AS channel
          FROM json_each(?)) AS x`,
  has: (whole, part) => `instr(${whole}, ${part}) > 0`,
  skipLocked: '',
};

export const toldInPostgres = (value: string): string =>
  `(SELECT r.person, r.kind, r.pace, r.subject, r."table" AS table_id, r.path, r.words, r.created, r.due, r.channel
    FROM jsonb_to_recordset(CAST(${value} AS jsonb)) AS r (person text, kind text, pace text, subject text, "table" text,
      path text, words text, created bigint, due bigint, channel text)) AS x`;

export const POSTGRES_WORDS: SqlWords = {
  numbers: 'SELECT CAST(value AS bigint) FROM jsonb_array_elements_text(CAST(? AS jsonb))',
  told: toldInPostgres('?'),
  has: (whole, part) => `position(${part} in ${whole}) > 0`,
  skipLocked: 'FOR UPDATE SKIP LOCKED',
};

/** The same statement for Postgres: numbered values, and tables in their schema. */
export function forPostgres(text: string): string {
  let count = 0;
  return inPostgres(text.replace(/\?/g, () => `$${++count}`));
}

export const inPostgres = (text: string): string =>
  text.replace(/\b(FROM|JOIN|INTO|UPDATE) (notice\w*|secrets)\b/g, '$1 partyline.$2');

/** Notices as the databases take them: the words are text to them. */
export const toldText = (told: readonly NewNotice[]): string =>
  JSON.stringify(told.map((one) => ({ ...one, words: one.words === null ? null : JSON.stringify(one.words) })));

export function readWords(text: string | null): NoticeWords | null {
  // It was written as JSON, and nothing else writes here.
  return text === null ? null : JSON.parse(text);
}
