/**
 * The door of the log: an append as it will be stored, or a refusal before it joins a commit. What passes here can fail
 * neither database, so that no append is spoilt by another one that shares its commit. Knows no SQL.
 */
import type { Json } from '@partyline/kernel/json.js';
import type { TableId } from '@partyline/table/table-id.js';
import type { Append, NewEntry, TableIndex } from './log.js';
import type { NewNotice, NoticeChanges } from './notices/outbox.js';
import { toldText } from './notices/sql.js';
import { finishedText } from './results/finished-text.js';
import { checkWhole, checkWord } from './word-check.js';

export type CheckedRow = { readonly at: number; readonly kind: string; readonly key: string | null; readonly body: string };

/** As the databases take them, as text. */
export type CheckedNotices = { readonly told: string | null; readonly gone: string | null };

export type CheckedAppend = {
  readonly table: TableId;
  readonly expect: number;
  /** The seq of its last entry, once it is written. */
  readonly head: number;
  readonly rows: readonly CheckedRow[];
  readonly keys: readonly string[];
  readonly game: string;
  readonly status: TableIndex['status'];
  readonly open: boolean;
  readonly people: string;
  readonly due: number | null;
  readonly summary: string;
  readonly created: number;
  readonly changed: number;
  /** Null for nearly all. */
  readonly notices: CheckedNotices | null;
  /** What becomes of the table's result, as text; null where it stays as it is. */
  readonly finished: string | null;
  /** Characters, by which the size of one statement is limited. */
  readonly size: number;
};

/** A table has far fewer entries, and Postgres counts them in four bytes. */
const LENGTH = 1_000_000_000;
/** A statement and a value have limits of their own, far beyond what a table says at once. */
const SIZE = 64_000_000;

export function checkAppend(append: Append): CheckedAppend {
  const { table, expect, entries, index } = append;
  const [first] = entries;
  const last = entries.at(-1);
  if (first === undefined || last === undefined) throw new Error('An append has at least one entry.');
  checkWhole(expect, 'expect');
  if (expect < 0 || expect > LENGTH) throw new Error(`No table has an entry ${expect}.`);
  if (index.due !== null) checkWhole(index.due, 'due');
  const { changed = last.at } = index;
  checkWhole(changed, 'changed');
  checkWord(table);
  checkWord(index.game);
  const rows = entries.map(rowOf);
  const keys = keysOf(rows);
  const people = rememberedText(index.people, checkPeople);
  const summary = rememberedText(index.summary);
  const finished = append.finished === undefined ? null : finishedText(append.finished);
  const size = rows.reduce((sum, { body }) => sum + body.length, people.length + summary.length + (finished?.length ?? 0));
  if (size > SIZE) throw new Error(`An append of ${size} characters is too large.`);
  const head = expect + rows.length;
  const { game, status, open, due } = index;
  const notices = checkNotices(append.notices);
  const row = { game, status, open, due, people, summary, created: first.at, changed };
  return { table, expect, head, rows, keys, ...row, notices, finished, size };
}

function rowOf({ at, kind, key, body }: NewEntry): CheckedRow {
  checkWhole(at, 'at');
  checkWord(kind);
  if (key !== null) checkWord(key);
  return { at, kind, key, body: jsonText(body) };
}

function keysOf(rows: readonly CheckedRow[]): string[] {
  const keys: string[] = [];
  for (const { key } of rows) {
    if (key === null) continue;
    if (keys.includes(key)) throw new Error('A key stands for one entry of an append.');
    keys.push(key);
  }
  return keys;
}

/** What was given to be written never changes: the same object is the same text. */
const texts = new WeakMap<object, string>();

function rememberedText<T extends Json>(value: T, check: (value: T) => void = () => undefined): string {
  const known = typeof value === 'object' && value !== null ? texts.get(value) : undefined;
  if (known !== undefined) return known;
  check(value);
  const text = jsonText(value);
  if (typeof value === 'object' && value !== null) texts.set(value, text);
  return text;
}

function checkPeople(people: readonly string[]): void {
  for (const person of people) checkWord(person);
}

function jsonText(value: Json): string {
  const text: unknown = JSON.stringify(value);
  if (typeof text !== 'string') throw new Error('What the log keeps must be JSON.');
  return text;
}

export function checkTold({ person, subject, table, path, words, created, due, channel }: NewNotice): void {
  for (const word of [person, subject, table, path, channel ?? '', words?.title ?? '', words?.text ?? '']) checkWord(word);
  checkWhole(created, 'created');
  checkWhole(due, 'due');
}

/** Null where there is nothing: then an append costs nothing more. */
function checkNotices(changes: NoticeChanges | undefined): CheckedNotices | null {
  if (changes === undefined) return null;
  const { told, gone } = changes;
  for (const notice of told) checkTold(notice);
  for (const person of gone) checkWord(person);
  if (told.length === 0 && gone.length === 0) return null;
  return { told: told.length === 0 ? null : toldText(told), gone: gone.length === 0 ? null : JSON.stringify(gone) };
}
