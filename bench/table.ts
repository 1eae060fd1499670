/** What the bench prints: lines of one table, aligned for people, and the machine that it was measured on. Measures nothing. */
import { availableParallelism, cpus } from 'node:os';
import type { Effort } from './measure.js';

export type Line = {
  readonly subject: string;
  readonly who: string;
  /** The median, in its unit; null where there is nothing to measure yet. */
  readonly median: number | null;
  readonly unit: 'moves/s' | 'ms';
  /** As a part of the limit, which is the first line of its subject. */
  readonly relative: number | null;
  readonly target: string;
  readonly verdict: 'ok' | 'below' | 'not there yet' | 'no peer' | '';
};

/** One file of `rows/`. */
export type Rows = { readonly name: string; readonly measure: (effort: Effort) => readonly Line[] | Promise<readonly Line[]> };

const HEAD = ['subject', 'who', 'median', 'of the limit', 'target', 'verdict'];
const RIGHT = new Set([2, 3]);

/** Three digits that count, and thousands set apart. */
function number(value: number): string {
  if (value < 100) return value.toPrecision(3);
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}

function cellsOf(line: Line, before: Line | undefined): string[] {
  const subject = line.subject === before?.subject ? '' : line.subject;
  const median = line.median === null ? '–' : `${number(line.median)} ${line.unit.padEnd('moves/s'.length)}`;
  const relative = line.relative === null ? '' : line.relative.toFixed(line.relative < 0.1 ? 4 : 2);
  return [subject, line.who, median, relative, line.target, line.verdict];
}

export function table(lines: readonly Line[]): string {
  const rows = [HEAD, ...lines.map((line, index) => cellsOf(line, lines[index - 1]))];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const write = (row: readonly string[]) =>
    row
      .map((cell, column) => (RIGHT.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return rows.flatMap((row, index) => (index === 0 ? [write(row), rule] : [write(row)])).join('\n');
}

export function machine(): string {
  return `Node ${process.version}, ${process.platform} ${process.arch}, ${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}`;
}
