/** Lighthouse on one page: three marks out of a hundred, as a phone on a slow line gets it. Each run is a browser of its own. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isRecord } from '@partyline/kernel/json.js';

export const AUDIT_MARKS = ['performance', 'accessibility', 'best-practices'] as const;
export type AuditMarks = { readonly [mark in (typeof AUDIT_MARKS)[number]]: number };

const run = promisify(execFile);

function markOf(report: unknown, mark: string): number {
  const categories = isRecord(report) ? report['categories'] : null;
  const category = isRecord(categories) ? categories[mark] : null;
  const score = isRecord(category) ? category['score'] : null;
  if (typeof score !== 'number') throw new Error(`The audit has no mark for ${mark}.`);
  return Math.round(score * 100);
}

/** On a busy machine the browser sometimes loses its own recording of a page; then it is asked once more. */
const TRIES = 3;

export async function audit(program: string, chromium: string, url: string): Promise<AuditMarks> {
  for (let left = TRIES; ; left--) {
    try {
      return await auditOnce(program, chromium, url);
    } catch (error) {
      if (left === 1) throw error;
    }
  }
}

async function auditOnce(program: string, chromium: string, url: string): Promise<AuditMarks> {
  const words = [program, url, '--quiet', '--output=json', `--only-categories=${AUDIT_MARKS.join(',')}`];
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage';
  const { stdout } = await run(process.execPath, [...words, flags], {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 1e8,
  });
  const report: unknown = JSON.parse(stdout);
  const [performance, accessibility, practices] = AUDIT_MARKS.map((mark) => markOf(report, mark));
  return { performance: performance ?? 0, accessibility: accessibility ?? 0, 'best-practices': practices ?? 0 };
}
