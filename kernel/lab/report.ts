/**
 * What the lab says of many games, as data: the command line prints it with --json, and a page saves it. Nothing in it depends on how
 * long the games took, so the same plan gives the same report everywhere. Pure; knows no game.
 */
import type { SeriesPlan } from './plan.js';
import { type ArenaSummary, type GameReport, summarise } from './summary.js';
import { seatVerdict } from './verdict.js';

export type LabReport = Omit<ArenaSummary, 'timing'> & {
  /** Null where nobody is compared with anybody. */
  readonly verdict: string | null;
  /** Whether it was stopped before the last game. */
  readonly stopped: boolean;
};

export function labReport(plan: SeriesPlan, reports: readonly GameReport[], stopped: boolean): LabReport {
  const { timing: _, ...summary } = summarise(plan, reports, { seconds: 0, jobs: 1 });
  return { ...summary, verdict: seatVerdict(summary.bySeat), stopped };
}

export const reportText = (report: unknown): string => `${JSON.stringify(report, null, 2)}\n`;
