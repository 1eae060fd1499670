/**
 * Plays the games of a plan while somebody waits: shows the progress on standard error, stops at Ctrl-C, and keeps the records of
 * games that could not be finished. Knows no game, and not what is made of the games.
 */
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Failed } from '@partyline/kernel/lab/playing.js';
import { logLine } from '@partyline/kernel/lab/progress.js';
import type { GameReport } from '@partyline/kernel/lab/summary.js';
import { counted } from '@partyline/kernel/words.js';
import type { Terminal } from '../command.js';
import { makeFolder, writeText } from '../files.js';
import type { ArenaPool } from './pool.js';
import { bar } from './progress.js';
import { type RecordedPlan, recordName } from './records.js';

/** The folder for the records of failures where no other was named. */
export const FAILURES = 'failures';
const FAILURES_KEPT = 5;
const BAR_MS = 200;
const LOG_MS = 10_000;

export type Collected = {
  readonly reports: readonly GameReport[];
  readonly seconds: number;
  /** By Ctrl-C, before the last game. */
  readonly stopped: boolean;
};

/** Plays everything, or as much as there is time for until Ctrl-C. */
export async function collectGames(plan: RecordedPlan, jobs: number, terminal: Terminal, pool: ArenaPool): Promise<Collected> {
  const reports: GameReport[] = [];
  const begun = performance.now();
  const elapsed = () => (performance.now() - begun) / 1000;
  const show = terminal.person.err
    ? () => terminal.err(`\r${bar(reports.length, plan.games, elapsed())}\u001b[K`)
    : () => terminal.err(`${logLine(reports.length, plan.games, elapsed())}\n`);
  const showing = setInterval(show, terminal.person.err ? BAR_MS : LOG_MS);
  const playing = pool(plan, jobs, (more) => reports.push(...more));
  let stopped = false;
  const interrupt = () => {
    stopped = true;
    playing.stop();
  };
  process.once('SIGINT', interrupt);
  try {
    await playing.done;
  } finally {
    process.off('SIGINT', interrupt);
    clearInterval(showing);
    if (terminal.person.err) terminal.err('\r\u001b[K');
  }
  return { reports, seconds: elapsed(), stopped: stopped && reports.length < plan.games };
}

/** Where the records of the first failures are; written here when no folder for records was named. */
function keepFailures(plan: RecordedPlan, failed: readonly Failed[]): { readonly failure: Failed; readonly path: string }[] {
  return failed.slice(0, FAILURES_KEPT).map((failure) => {
    if (plan.records !== null) return { failure, path: join(plan.records, recordName(plan, failure.index)) };
    makeFolder(FAILURES);
    const path = join(FAILURES, `arena-${plan.game}-${failure.index}.json`);
    writeText(path, `${JSON.stringify(failure.record)}\n`, { overwrite: true });
    return { failure, path };
  });
}

function failureReport(failed: readonly Failed[], kept: ReturnType<typeof keepFailures>, { paint }: Terminal): string {
  const lines = kept.map(
    ({ failure: { index, seat, bot, error }, path }) =>
      `  game ${index}, seat ${seat}, ${bot}: ${error}\n    ./partyline replay ${path}`,
  );
  const more = failed.length > kept.length ? [`  and ${failed.length - kept.length} more`] : [];
  return `${[paint.bad(`A bot has a bug: ${counted(failed.length, 'game')} could not be finished.`), ...lines, ...more].join('\n')}\n`;
}

/** Names the games that could not be finished, and the records that show why; false when there are none. */
export function tellFailures(plan: RecordedPlan, reports: readonly GameReport[], terminal: Terminal): boolean {
  const failed = reports.filter((report) => !report.ok).sort((a, b) => a.index - b.index);
  if (failed.length > 0) terminal.err(failureReport(failed, keepFailures(plan, failed), terminal));
  return failed.length > 0;
}
