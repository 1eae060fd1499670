/** What the bench prints: lines of one table, aligned for people, and the machine that it was measured on. Measures nothing. */
import { availableParallelism, cpus } from 'node:os';
import type { Effort } from './measure.js';

export type BenchLine = {
  readonly subject: string;
  readonly who: string;
  /** The median, in its unit; null where there is nothing to measure yet. */
  readonly median: number | null;
  readonly unit: 'moves/s' | 'tries/s' | 'ms' | 'points';
  /** As a part of the limit, which is the first line of its subject. */
  readonly relative: number | null;
  readonly target: string;
  readonly verdict: 'ok' | 'below' | 'not there yet' | 'no peer' | '';
};

/** One file of `rows/`. */
export type Rows = {
  readonly name: string;
  readonly measure: (effort: Effort) => readonly BenchLine[] | Promise<readonly BenchLine[]>;
};

/** One server under one load. Without figures where it could not be measured. */
export type ServerLine = {
  readonly load: string;
  readonly who: string;
  readonly perSecond: number | null;
  /** Milliseconds from the mover's send to the opponent's sight. */
  readonly p50: number | null;
  readonly p99: number | null;
  /** Microseconds of the server's processor time for each move. */
  readonly cpu: number | null;
  readonly ratio: number | null;
  readonly target: string;
  readonly verdict: 'ok' | 'below' | 'no peer' | 'not measured' | '';
};

const HEAD = ['subject', 'who', 'median', 'of the limit', 'target', 'verdict'];
const RIGHT: ReadonlySet<number> = new Set([2, 3]);
const SERVER_HEAD = ['load', 'server', 'moves/s', 'p50 ms', 'p99 ms', 'CPU µs/move', 'ratio', 'target', 'verdict'];
const SERVER_RIGHT: ReadonlySet<number> = new Set([2, 3, 4, 5, 6]);

/** Three digits that count, and thousands set apart. */
function number(value: number): string {
  if (value < 100) return value.toPrecision(3);
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}

function cellsOf(line: BenchLine, before: BenchLine | undefined): string[] {
  const subject = line.subject === before?.subject ? '' : line.subject;
  const median = line.median === null ? '–' : `${number(line.median)} ${line.unit.padEnd('moves/s'.length)}`;
  const relative = line.relative === null ? '' : line.relative.toFixed(line.relative < 0.1 ? 4 : 2);
  return [subject, line.who, median, relative, line.target, line.verdict];
}

function serverCellsOf(line: ServerLine, before: ServerLine | undefined): string[] {
  const load = line.load === before?.load ? '' : line.load;
  const figures = [line.perSecond, line.p50, line.p99, line.cpu].map((value) => (value === null ? '–' : number(value)));
  return [load, line.who, ...figures, line.ratio === null ? '' : line.ratio.toFixed(2), line.target, line.verdict];
}

function aligned(head: readonly string[], right: ReadonlySet<number>, body: readonly (readonly string[])[]): string {
  const rows = [head, ...body];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const write = (row: readonly string[]) =>
    row
      .map((cell, column) => (right.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return rows.flatMap((row, index) => (index === 0 ? [write(row), rule] : [write(row)])).join('\n');
}

export const benchTable = (lines: readonly BenchLine[]): string =>
  aligned(
    HEAD,
    RIGHT,
    lines.map((line, index) => cellsOf(line, lines[index - 1])),
  );

export const serverTable = (lines: readonly ServerLine[]): string =>
  aligned(
    SERVER_HEAD,
    SERVER_RIGHT,
    lines.map((line, index) => serverCellsOf(line, lines[index - 1])),
  );

export function machine(): string {
  return `Node ${process.version}, ${process.platform} ${process.arch}, ${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}`;
}
