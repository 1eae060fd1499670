/**
 * Looks at everything that a server keeps: whether the database's files are whole, whether all rows belong somewhere, and whether
 * every table's log is complete, as it was written, and can be carried out. All of it for `partyline check`; when a server starts,
 * so much that it takes no time. Changes nothing.
 */

import { statusOf } from '@partyline/table/table.js';
import type { TableId } from '@partyline/table/table-id.js';
import type { Games } from '../games/games.js';
import { type OpenedTable, readTable } from '../rooms/reading.js';
import { Slices } from '../rooms/slices.js';
import type { Checkable, Checking, TableRow } from '../store/checking.js';
import { Damaged } from '../store/damage.js';
import { type Log, PAGE } from '../store/log.js';

export type CheckReport = {
  readonly tables: number;
  readonly entries: number;
  /** Each a sentence. */
  readonly problems: readonly string[];
  readonly damaged: readonly TableId[];
};

export async function checkAll({ log, checking }: Pick<Checkable, 'log' | 'checking'>, games: Games): Promise<CheckReport> {
  const problems: string[] = (await checking.files()).map((said) => `The database's file is damaged: ${said}.`);
  const damaged: TableId[] = [];
  let [tables, entries] = [0, 0];
  for await (const row of everyTable(checking)) {
    tables += 1;
    const { problem, length } = await checkTable(log, row, games);
    entries += length;
    if (problem === null) continue;
    problems.push(problem);
    damaged.push(row.table);
  }
  return { tables, entries, problems: [...problems, ...(await checking.strays())], damaged };
}

async function* everyTable(checking: Checking): AsyncGenerator<TableRow> {
  let page = await checking.tables(null, PAGE);
  while (page.length > 0) {
    yield* page;
    page = await checking.tables(page.at(-1)?.table ?? null, PAGE);
  }
}

type Checked = { readonly problem: string | null; readonly length: number };

async function checkTable(log: Pick<Log, 'read'>, row: TableRow, games: Games): Promise<Checked> {
  try {
    const opened = await readTable(row.table, log, games, new Slices());
    if (opened === null) return { problem: `The table ${row.table} is damaged: it has no entries.`, length: 0 };
    const wrong = wrongIn(row, opened);
    const length = opened.table.seq;
    return { problem: wrong === null ? null : `The table ${row.table} is damaged: ${wrong}.`, length };
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    return { problem: error.message, length: 0 };
  }
}

/** What lists say of it and is not so. A table that somebody plays at meanwhile is read a moment after its row. */
function wrongIn({ head, game, status, people }: TableRow, { table }: OpenedTable): string | null {
  if (game !== table.setup.game) return `lists say that it is a game of ${game}, and it is one of ${table.setup.game}`;
  if (head !== table.seq) return null;
  if (status !== statusOf(table)) return `lists say that it is ${status}, and it is ${statusOf(table)}`;
  const own = table.chairs.flatMap(({ person, bot }) => (bot === null && person !== null ? [person.id] : []));
  return people === JSON.stringify(own) ? null : 'lists name other people than sit at it';
}

/** Of the tables that were used last, the ends of their logs: where a crash or a bad copy shows first. */
const LATEST = { tables: 50, entries: 20 } as const;

/** Fast, whatever there is: says what it finds. */
export async function checkLatest({ log, checking }: Pick<Checkable, 'log' | 'checking'>): Promise<readonly Damaged[]> {
  const found: Damaged[] = [];
  for (const { table, head } of await checking.latest(LATEST.tables)) {
    try {
      await log.read(table, Math.max(0, head - LATEST.entries), LATEST.entries);
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      found.push(error);
    }
  }
  return found;
}
