/**
 * Tables kept in IndexedDB. Browsers run one writing transaction at a time over all their tabs, so a number that is read and
 * replaced in one transaction loses nothing. A log is only added to: what is written at once is a row of its own, and one small
 * row says how long the log is. All rows lie in the store that once held whole records, so that pages of an earlier version
 * that are still open neither block this one nor overwrite anything. Checks no entry; knows no game.
 */
import { integer, type Of, object, parse, type Shape, text } from '@partyline/kernel/shape.js';
import type { LogLine } from '@partyline/table/log-check.js';
import { completed, openDatabase, requested } from '../../storage/indexed.js';
import type { KeptRecord } from './kept-record.js';
import type { LocalStore, Written } from './store.js';
import { type Summary, summaryShape } from './summary.js';

const NAME = 'party-line';
const TABLES = 'tables';
/** Apart from the tables, so that a list reads no moves. */
const SUMMARIES = 'summaries';

/** How long a log is. A record of earlier versions has no such number. */
const headShape = object({ id: text(100), length: integer() });
/** The record that a log is made from, as far as it matters here. */
const versionShape = object({ version: integer() });

/** Null for what is not there, and for what cannot be read. */
function read<T>(shape: Shape<T>, value: unknown, name: string): T | null {
  const parsed = parse(shape, value, name);
  return parsed.ok ? parsed.value : null;
}

/** Rows of one table are in order of their keys, by the number of their last line; no name of a table has a slash. */
const DIGITS = 9;
const rowKey = (id: string, length: number): string => `${id}/${String(length).padStart(DIGITS, '0')}`;
const rowsAfter = (id: string, length: number): IDBKeyRange => IDBKeyRange.bound(rowKey(id, length), `${id}0`, true, true);

type Change = { readonly id: string; readonly before: number; readonly lines: readonly LogLine[]; readonly summary: Summary };

/** `isDue` says whether what is there is what the writer has read. */
async function write(
  db: IDBDatabase,
  { id, before, lines, summary }: Change,
  isDue: (there: unknown) => boolean,
): Promise<Written> {
  const transaction = db.transaction([TABLES, SUMMARIES], 'readwrite', { durability: 'strict' });
  const finished = completed(transaction);
  const tables = transaction.objectStore(TABLES);
  const there: unknown = await requested(tables.get(id));
  const due = isDue(there);
  if (due) {
    const length = before + lines.length;
    const head: Of<typeof headShape> = { id, length };
    tables.put(head);
    tables.add({ id: rowKey(id, length), first: before + 1, lines });
    transaction.objectStore(SUMMARIES).put(summary);
  }
  await finished;
  if (due) return 'saved';
  return there === undefined ? 'gone' : 'stale';
}

async function remove(db: IDBDatabase, id: string): Promise<void> {
  const transaction = db.transaction([TABLES, SUMMARIES], 'readwrite');
  const finished = completed(transaction);
  transaction.objectStore(TABLES).delete(id);
  transaction.objectStore(TABLES).delete(rowsAfter(id, 0));
  transaction.objectStore(SUMMARIES).delete(id);
  await finished;
}

/** What the shapes of a log and of a record read. Handed in, so that a list of tables loads neither. */
export type Readers = {
  lines(rows: readonly unknown[], after: number): readonly LogLine[] | null;
  record(value: unknown): KeptRecord | null;
};

export function indexedStore(readers: () => Promise<Readers>): LocalStore {
  let opening: Promise<IDBDatabase> | null = null;
  const database = (): Promise<IDBDatabase> => {
    opening ??= openDatabase(NAME, [TABLES, SUMMARIES]);
    return opening;
  };
  return {
    async load(id, after) {
      const [{ lines, record }, db] = await Promise.all([readers(), database()]);
      const tables = db.transaction(TABLES).objectStore(TABLES);
      const [there, rows] = await Promise.all([
        requested<unknown>(tables.get(id)),
        requested<unknown[]>(tables.getAll(rowsAfter(id, after))),
      ]);
      if (there === undefined) return null;
      const head = read(headShape, there, 'table');
      const kept = head === null ? record(there) : null;
      if (kept !== null) return { type: 'record', kept };
      const found = head === null ? null : lines(rows, after);
      return found === null || after + found.length !== Math.max(after, head?.length ?? 0) ? null : { type: 'log', lines: found };
    },
    append: async (id, before, lines, summary) =>
      write(await database(), { id, before, lines, summary }, (there) =>
        before === 0 ? there === undefined : read(headShape, there, 'table')?.length === before,
      ),
    replace: async (kept, lines, summary) =>
      write(await database(), { id: kept.id, before: 0, lines, summary }, (there) => {
        const isRecord = read(headShape, there, 'table') === null;
        return isRecord && read(versionShape, there, 'table')?.version === kept.version;
      }),
    async list() {
      const found: unknown[] = await requested((await database()).transaction(SUMMARIES).objectStore(SUMMARIES).getAll());
      const known = found.flatMap((one) => read(summaryShape, one, 'summary') ?? []);
      return known.sort((a, b) => b.changed - a.changed);
    },
    remove: async (id) => remove(await database(), id),
  };
}
