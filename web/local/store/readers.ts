/** What comes out of this browser's storage, read as carefully as anything from outside. Loaded when a table is. */
import { integer, object, parse } from '@partyline/kernel/shape.js';
import type { LogLine } from '@partyline/table/log-check.js';
import type { Readers } from './indexed-store.js';
import { keptRecordShape } from './kept-record.js';
import { linesShape } from './store.js';

const rowShape = object({ first: integer(), lines: linesShape });

/** The lines behind so many, from rows in order; null where one is missing or cannot be read. */
function lines(rows: readonly unknown[], after: number): readonly LogLine[] | null {
  const all: LogLine[] = [];
  for (const one of rows) {
    const row = parse(rowShape, one, 'log');
    if (!row.ok || row.value.first !== after + all.length + 1) return null;
    all.push(...row.value.lines);
  }
  return all;
}

export const readers: Readers = {
  lines,
  record(value) {
    const kept = parse(keptRecordShape, value, 'table');
    return kept.ok ? kept.value : null;
  },
};
