/**
 * The part of the soak that plays: every registered game with every number of players through the conformance kit, and bad
 * input for the referee, on all cores. Each failure is a record in failures/. Knows games only by the registry.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { addTally, emptyTally } from '@partyline/kit/run.js';
import { columns, number } from './table.mjs';

const root = new URL('../../', import.meta.url);
const GAMES = 2000;
const BATCH = 25;
const LINES_A_BATCH = 1000;
/** So many failures of one game are enough to work on. */
const ENOUGH = 10;

/** The rows of the report, one for each number of players, and all batches that fill them. */
async function plan({ entries, games: number, lines, look }) {
  const rows = [];
  const tasks = [];
  for (const { id, rules, conformance } of entries) {
    const { game } = await rules();
    const wanted = number ?? (await conformance()).conformance.soak ?? GAMES;
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
  const workers = Array.from({ length: availableParallelism() }, () => new Worker(new URL('worker.mjs', import.meta.url)));
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

export async function soakGames(what) {
  const planned = await plan(what);
  const failures = [];
  const seconds = await work(planned, failures);
  const summaries = await Promise.all(what.entries.map((entry) => seen(entry, planned.rows)));
  print(planned.rows, summaries, seconds);
  return { seconds, rows: planned.rows, games: summaries, failures };
}
