/**
 * npm run soak: thousands of games of every registered game with every number of players through the conformance kit, and
 * bad input for the referee, on all cores; then what is dear to ask about, and what a game measures itself (its test/soak.test.ts); then a server that is killed a hundred times under fifty tables, two that race
 * for the same tables, and one that gets a hundred thousand hostile messages. Progress on standard error, a table on standard output, everything in
 * soak-report.json; each failure is a record in failures/. Knows games only by the registry.
 *
 *   npm run soak -- [game …] [--only games|measures|server] [--games N] [--lines N] [--look N] [--report FILE]
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { games } from '@partyline/games/registry.js';
import { addTally, emptyTally } from '@partyline/kit/run.js';

const root = new URL('../', import.meta.url);
const GAMES = 2000;
const LINES = 20_000;
const LOOK = 8;
const BATCH = 25;
const LINES_A_BATCH = 1000;
/** So many failures of one game are enough to work on. */
const ENOUGH = 10;

function asked() {
  const one = { type: 'string' };
  const { values, positionals } = parseArgs({
    options: { only: one, games: one, lines: one, look: one, report: one },
    allowPositionals: true,
  });
  const unknown = positionals.filter((id) => !games.some((entry) => entry.id === id));
  if (unknown.length > 0)
    throw new Error(`No such game: ${unknown.join(', ')}. There are: ${games.map(({ id }) => id).join(', ')}.`);
  const whole = (name, otherwise) => {
    const value = values[name] === undefined ? otherwise : Number(values[name]);
    if (value !== null && (!Number.isInteger(value) || value < 0)) throw new Error(`--${name} must be a whole number.`);
    return value;
  };
  const parts = ['games', 'measures', 'server'];
  if (values.only !== undefined && !parts.includes(values.only)) throw new Error(`--only one of ${parts.join(', ')}.`);
  return {
    only: values.only ?? null,
    entries: positionals.length > 0 ? games.filter(({ id }) => positionals.includes(id)) : games,
    games: whole('games', null),
    lines: whole('lines', LINES),
    look: Math.max(1, whole('look', LOOK)),
    report: values.report ?? fileURLToPath(new URL('soak-report.json', root)),
  };
}

/** The rows of the report, one for each number of players, and all batches that fill them. */
async function plan({ entries, games: number, lines, look }) {
  const rows = [];
  const tasks = [];
  for (const { id, rules, subject } of entries) {
    const { game } = await rules();
    const wanted = number ?? (await subject()).subject.soak ?? GAMES;
    for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
      const row = rows.push({ game: id, players: seats, wanted, seconds: 0, failures: 0, tally: emptyTally() }) - 1;
      for (let from = 0; from < wanted; from += BATCH) {
        tasks.push({ kind: 'games', row, id, seats, look, from, to: Math.min(wanted, from + BATCH) });
      }
    }
    const row = rows.push({ game: id, players: 'referee', wanted: lines, seconds: 0, failures: 0, lines: 0, refused: 0 }) - 1;
    for (let from = 0; from < lines; from += LINES_A_BATCH) {
      tasks.push({ kind: 'fuzz', row, id, seed: `soak-lines-${from}`, lines: Math.min(LINES_A_BATCH, lines - from) });
    }
  }
  return { rows, tasks };
}

/** Writes what leads to each failure: a record to replay, or lines for the referee. */
function keep(failures, task, failed) {
  for (const { seed, message, why, record } of failed) {
    const lines = record?.lines;
    const file = `failures/${task.id}-${seed}.${lines ? 'jsonl' : 'json'}`;
    const how = lines ? `./partyline referee ${task.id} < ${file}` : `./partyline replay ${file}`;
    mkdirSync(new URL('failures/', root), { recursive: true });
    writeFileSync(new URL(file, root), lines ? `${lines.join('\n')}\n` : `${JSON.stringify({ ...record, why }, null, 1)}\n`);
    failures.push({ game: task.id, seed, file, message });
    process.stderr.write(`\n${message}\nTo see it: ${how}\n`);
  }
}

function add(row, { tally, fuzzed, failures, seconds }) {
  row.seconds += seconds;
  row.failures += failures.length;
  if (tally !== undefined) addTally(row.tally, tally);
  if (fuzzed) {
    row.lines += fuzzed.lines;
    row.refused += fuzzed.refused;
  }
}

/** Gives every worker one batch after the other, until there are none. */
async function work({ rows, tasks }, failures) {
  const began = performance.now();
  let done = 0;
  let said = 0;
  const next = () => {
    while (tasks.length > done) {
      const task = tasks[done++];
      if (failures.filter(({ game }) => game === task.id).length < ENOUGH) return task;
    }
    return null;
  };
  const say = ({ id }) => {
    const seconds = (performance.now() - began) / 1000;
    if (seconds - said < 5) return;
    said = seconds;
    const part = done / tasks.length;
    const left = Math.round((seconds / part) * (1 - part));
    process.stderr.write(`${Math.round(100 * part)} % (${id}), ${failures.length} failures, about ${left} s left\n`);
  };
  const run = (worker) =>
    new Promise((resolve, reject) => {
      const give = () => {
        const task = next();
        if (task === null) resolve(worker.terminate());
        else worker.postMessage(task);
      };
      worker.on('error', reject);
      worker.on('message', (result) => {
        add(rows[result.task.row], result);
        keep(failures, result.task, result.failures);
        say(result.task);
        give();
      });
      give();
    });
  const workers = Array.from({ length: availableParallelism() }, () => new Worker(new URL('soak-worker.mjs', import.meta.url)));
  await Promise.all(workers.map(run));
  return (performance.now() - began) / 1000;
}

const kindsOf = (schema) => (schema.oneOf ?? []).map(({ properties }) => properties?.type?.const).filter(Boolean);

/** What the games of one entry saw, and the kinds of moves that nobody ever made. */
async function seen({ id, rules }, rows) {
  const tally = emptyTally();
  for (const row of rows) if (row.game === id && row.tally !== undefined) addTally(tally, row.tally);
  const { game } = await rules();
  return { game: id, ...tally, neverMade: kindsOf(game.move.schema).filter((kind) => tally.types[kind] === undefined) };
}

const number = (value) => (value === undefined ? '' : Math.round(value).toLocaleString('en-GB'));

/** Rows of texts in columns as wide as they must be, numbers to the right. */
function columns(table) {
  const widths = table[0].map((_, i) => Math.max(...table.map((row) => row[i].length)));
  return table
    .map((row) => row.map((text, i) => (i === 0 ? text.padEnd(widths[i]) : text.padStart(widths[i]))).join('  '))
    .join('\n');
}

function print(rows, summaries, seconds) {
  const head = ['game', 'players', 'games', 'moves', 'close looks', 'lines', 'refused', 'seconds', 'failures'];
  const body = rows.map(({ game, players, tally, lines, refused, seconds: busy, failures }) => [
    game,
    `${players}`,
    ...[tally?.games, tally?.moves, tally?.looks, lines, refused, busy, failures].map(number),
  ]);
  console.log(columns([head, ...body]));
  const list = (counts) =>
    Object.entries(counts)
      .map(([name, n]) => `${name} ${number(n)}`)
      .join(', ');
  for (const { game, reasons, types, neverMade } of summaries) {
    console.log(`${game} ended by: ${list(reasons)}. Moves: ${list(types)}.`);
    if (neverMade.length > 0) console.log(`${game}, never made: ${neverMade.join(', ')}.`);
  }
  console.log(`${number(seconds)} s on ${availableParallelism()} cores.`);
}

/** Tests with their long counts, in a process of their own. */
function soakTests(files, more) {
  const env = { ...process.env, ...more };
  const vitest = fileURLToPath(new URL('node_modules/vitest/vitest.mjs', root));
  const folder = mkdtempSync(join(tmpdir(), 'party-line-soak-'));
  const file = join(folder, 'report.json');
  const began = performance.now();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = [vitest, 'run', '--no-file-parallelism', '--testTimeout=3600000', ...reporters, ...files];
  const { status } = spawnSync(process.execPath, args, {
    cwd: fileURLToPath(root),
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const seconds = (performance.now() - began) / 1000;
  const tests = JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status: how, duration }) => ({
      name: fullName,
      good: how === 'passed',
      seconds: duration / 1000,
    })),
  );
  rmSync(folder, { recursive: true, force: true });
  return { good: status === 0, seconds, tests };
}

const soakServer = () =>
  soakTests(['server/test/crash', 'server/test/hostile'], {
    PARTYLINE_TABLES: '50',
    PARTYLINE_KILLS: '100',
    PARTYLINE_HOSTILE: '100000',
  });

/** What the games measure themselves, where they do. */
function soakMeasures(entries) {
  const files = entries.map(({ id }) => `games/${id}/test/soak.test.ts`).filter((file) => existsSync(new URL(file, root)));
  return soakTests(['games/test/hostile.test.ts', ...files], { PARTYLINE_SOAK: '1' });
}

async function main() {
  const what = asked();
  const wanted = (part) => (what.only ?? part) === part;
  const played = wanted('games') ? await soakGames(what) : null;
  const measures = wanted('measures') ? soakMeasures(what.entries) : null;
  const server = wanted('server') ? soakServer() : null;
  const report = { node: process.version, cores: availableParallelism(), ...played, measures, server };
  writeFileSync(what.report, `${JSON.stringify(report, null, 1)}\n`);
  for (const { name, good, seconds } of [...(measures?.tests ?? []), ...(server?.tests ?? [])])
    console.log(`${good ? 'good' : 'FAILED'}: ${name}, ${number(seconds)} s`);
  const failed = (played?.failures.length ?? 0) + [measures, server].filter((part) => part !== null && !part.good).length;
  console.log(`${failed} failures; the report is ${what.report}.`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function soakGames(what) {
  const planned = await plan(what);
  const failures = [];
  const seconds = await work(planned, failures);
  const summaries = await Promise.all(what.entries.map((entry) => seen(entry, planned.rows)));
  print(planned.rows, summaries, seconds);
  return { seconds, rows: planned.rows, games: summaries, failures };
}

await main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
});
