/**
 * The site as a visitor gets it: marks of the page audit for the home page and a running table, beside an empty page of the
 * same server, and what a step of a replay and of a stroke over a board costs. Which game the table is of is the registry's business.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GameEntry, games } from '@partyline/games/registry.js';
import { isRecord } from '@partyline/kernel/json.js';
import { type GameRecord, parseRecord } from '@partyline/kernel/record.js';
import { serve } from '@partyline/server/main.js';
import { chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../chromium.js';
import { type Effort, median } from '../measure.js';
import { AUDIT_MARKS, type AuditMarks, audit } from '../pages/audit.js';
import { stepThrough, strokeAlong } from '../pages/stepping.js';
import { pageAudit } from '../peers.js';
import type { BenchLine, Rows } from '../table.js';

const AT_LEAST = 95;
const UNDER_MS = 16;
const SITE = fileURLToPath(new URL('../../../web/dist/site/', import.meta.url));
const EMPTY =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="Nothing"><title>Empty</title></head><body><main><h1>Empty</h1></main></body></html>';

type Stage = { readonly url: string; readonly close: () => Promise<void> };

/** The server as it comes, with one page more. */
async function stage(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'party-line-bench-'));
  const site = join(folder, 'site');
  cpSync(SITE, site, { recursive: true });
  writeFileSync(join(site, 'empty.html'), EMPTY);
  const serving = await serve({
    data: join(folder, 'data'),
    site,
    databaseUrl: null,
    port: 0,
    host: '127.0.0.1',
    workers: null,
    registry: null,
    gateway: {},
    metricsPublic: false,
    logging: { level: 'warn', stream: process.stderr },
  });
  return {
    url: `http://127.0.0.1:${serving.port}`,
    async close() {
      await serving.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answer(url: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const reply = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return reply.json();
}

const field = (json: unknown, name: string): string => String(isRecord(json) ? json[name] : '');

/** The address of a table that has begun, for somebody who looks on. */
async function runningTable(url: string, { id, quick }: GameEntry): Promise<string> {
  const token = field(await answer(`${url}/api/me/tokens`, { label: 'bench' }), 'token');
  const seats = Array.from({ length: quick.seats }, (_, seat) =>
    seat === 0 ? { type: 'me' } : { type: 'bot', level: quick.level },
  );
  const made = await answer(`${url}/api/tables`, { game: id, seats }, { authorization: `Bearer ${token}` });
  return `${url}/t/${field(made, 'table')}?invitation=${field(made, 'invitation')}`;
}

async function marksOf(program: string, browser: string, url: string, runs: number): Promise<AuditMarks> {
  const all: AuditMarks[] = [];
  for (let n = 0; n < runs; n++) all.push(await audit(program, browser, url));
  const of = (mark: keyof AuditMarks) => median(all.map((marks) => marks[mark]));
  return { performance: of('performance'), accessibility: of('accessibility'), 'best-practices': of('best-practices') };
}

function markLines(subject: string, marks: AuditMarks | null, limit: AuditMarks | null): BenchLine[] {
  return AUDIT_MARKS.map((mark) => {
    const value = marks?.[mark] ?? null;
    return {
      subject: `${subject}, page audit`,
      who: mark,
      median: value,
      unit: 'points',
      relative: value === null || limit === null ? null : value / limit[mark],
      target: limit === null ? 'the limit' : `at least ${AT_LEAST}`,
      verdict: limit === null ? '' : value === null ? 'not there yet' : value >= AT_LEAST ? 'ok' : 'below',
    };
  });
}

/** The golden record with the most players, and of those the longest, which the replay is given as a file. */
function longest(id: string): string | null {
  const folder = fileURLToPath(new URL(`../../../games/${id}/test/golden/`, import.meta.url));
  const records = existsSync(folder) ? readdirSync(folder).map((file) => recordIn(join(folder, file))) : [];
  const [best] = records.sort((a, b) => b.players - a.players || b.moves.length - a.moves.length);
  return best === undefined ? null : JSON.stringify(best);
}

function recordIn(file: string): GameRecord {
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const parsed = parseRecord(isRecord(json) && 'record' in json ? json['record'] : json);
  if (!parsed.ok) throw new Error(`${file}: ${parsed.error}`);
  return parsed.value;
}

async function steppingLine(
  url: string,
  browserPath: string,
  { id, name }: GameEntry,
  repetitions: number,
): Promise<BenchLine[]> {
  const record = longest(id);
  if (record === null) return [];
  const browser = await launch(browserPath);
  const times: number[] = [];
  for (let n = 0; n < repetitions; n++) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.goto(`${url}/replay`);
    await page.setInputFiles('input[type=file]', {
      name: 'game.json',
      mimeType: 'application/json',
      buffer: Buffer.from(record),
    });
    await page.getByRole('button', { name: 'Step forward' }).waitFor();
    times.push(await stepThrough(page, 60));
    await page.close();
  }
  await browser.close();
  const ms = median(times);
  const verdict = ms <= UNDER_MS ? 'ok' : 'below';
  return [
    {
      subject: `${name}, a step of the replay`,
      who: 'scripting',
      median: ms,
      unit: 'ms',
      relative: null,
      target: `at most ${UNDER_MS} ms`,
      verdict,
    },
  ];
}

const launch = (browserPath: string) =>
  chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });

/** A new game with one seat for this page, and bots on the others: the box of its board. */
async function ownTable(page: Page, url: string, { id, quick }: GameEntry) {
  await page.goto(url);
  const seats = Array.from({ length: quick.seats }, (_, seat) =>
    seat === 0 ? { type: 'me' } : { type: 'bot', level: quick.level },
  );
  const table = await page.evaluate(
    async (body) => {
      await fetch('/api/me');
      const headers = { 'content-type': 'application/json' };
      return String((await (await fetch('/api/tables', { method: 'POST', headers, body })).json()).table);
    },
    JSON.stringify({ game: id, seats }),
  );
  await page.goto(`${url}/t/${table}`, { waitUntil: 'networkidle' });
  const box = await page.getByRole('region', { name: 'Board' }).boundingBox();
  if (box === null) throw new Error(`The board of ${id} is not to be seen.`);
  return box;
}

async function strokeLines(url: string, browserPath: string, entry: GameEntry, repetitions: number): Promise<BenchLine[]> {
  const { strokes = [] } = (await entry.conformance()).conformance;
  const browser = await launch(browserPath);
  const lines: BenchLine[] = [];
  for (const { name, under, path } of strokes) {
    const times: number[] = [];
    for (let n = 0; n < repetitions; n++) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
      const { x, y, width, height } = await ownTable(page, url, entry);
      times.push(
        await strokeAlong(
          page,
          path.map(([right, down]) => [x + right * width, y + down * height]),
        ),
      );
      await page.close();
    }
    const ms = median(times);
    lines.push({
      subject: `${entry.name}, a step of a stroke on the page`,
      who: name,
      median: ms,
      unit: 'ms',
      relative: null,
      target: `under ${under} ms`,
      verdict: ms < under ? 'ok' : 'below',
    });
  }
  await browser.close();
  return lines;
}

async function measure({ repetitions }: Effort): Promise<BenchLine[]> {
  const browser = chromiumPath();
  const program = pageAudit();
  const { url, close } = await stage();
  try {
    const marks = async (address: string) => (program === null ? null : await marksOf(program, browser, address, repetitions));
    const empty = await marks(`${url}/empty.html`);
    const lines = [...markLines('empty page', empty, null), ...markLines('home', await marks(`${url}/`), empty)];
    for (const entry of games.filter(({ seen }) => seen !== null)) {
      lines.push(...markLines(`${entry.name}, a running table`, await marks(await runningTable(url, entry)), empty));
      lines.push(...(await steppingLine(url, browser, entry, repetitions)));
      lines.push(...(await strokeLines(url, browser, entry, repetitions)));
    }
    return lines;
  } finally {
    await close();
  }
}

export const pageRows: Rows = { name: 'pages', measure };
