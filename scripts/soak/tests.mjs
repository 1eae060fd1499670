/**
 * The part of the soak that runs tests with their long counts, each file by itself, in a process of their own: what games
 * measure themselves, the server under kills, races, hostile messages and attacks, and what is seen in browsers. What the tests measured is in the
 * report as figures.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { haveChromium } from '../chromium.mjs';
import { columns, number } from './table.mjs';

const root = new URL('../../', import.meta.url);

/** Each can be set otherwise in the environment. */
const SERVER = {
  PARTYLINE_TABLES: '24',
  /** On SQLite, and as many again on two servers with one Postgres. */
  PARTYLINE_KILLS: '500',
  /** Of two servers that send notices, in the middle of sending. */
  PARTYLINE_NOTICE_KILLS: '100',
  PARTYLINE_MIGRATIONS: '20',
  PARTYLINE_RACES: '10',
  PARTYLINE_HOSTILE: '100000',
  /** Of every game, with everything that is sent compared. */
  PARTYLINE_EVENINGS: '100',
  /** People of known strength whose ratings put them in order. */
  PARTYLINE_RATED: '10000',
  /** Seconds for each attack. */
  PARTYLINE_ATTACKS: '30',
};

const linesOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);

/** `counts` are how long the tests are, where the environment does not say so already. */
function soakTests(files, counts) {
  const vitest = fileURLToPath(new URL('node_modules/vitest/vitest.mjs', root));
  const folder = mkdtempSync(join(tmpdir(), 'party-line-soak-'));
  const [results, figures] = ['results.json', 'figures.jsonl'].map((name) => join(folder, name));
  const env = { ...counts, ...process.env, PARTYLINE_FIGURES: figures };
  const began = performance.now();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const args = [vitest, 'run', '--no-file-parallelism', '--testTimeout=3600000', ...reporters, ...files];
  const { status } = spawnSync(process.execPath, args, {
    cwd: fileURLToPath(root),
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const seconds = (performance.now() - began) / 1000;
  const tests = JSON.parse(readFileSync(results, 'utf8')).testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status: how, duration }) => ({
      name: fullName,
      good: how === 'passed',
      seconds: duration / 1000,
    })),
  );
  const measured = linesOf(figures).map((line) => JSON.parse(line));
  rmSync(folder, { recursive: true, force: true });
  return { good: status === 0, seconds, tests, figures: measured };
}

export function soakServer() {
  const folders = ['crash', 'races', 'hostile', 'attacks'].map((name) => `server/test/${name}/`);
  const single = ['notices/kills', 'leaks', 'rooms/views', 'ratings/order'].map((name) => `server/test/${name}.test.ts`);
  const files = [...folders, ...single];
  const server = soakTests(files, SERVER);
  printAttacks(server.figures.filter(({ loop }) => loop !== undefined));
  printKills(server.figures.filter(({ accidents }) => accidents !== undefined));
  return server;
}

/** Every test with a browser, where `npm test` takes sizes, themes and screens in turn. */
export function soakLooks() {
  return soakTests(['e2e/test/', '/test/browser/'], { PARTYLINE_LOOKS: 'all', PARTYLINE_CHROMIUM: haveChromium() });
}

/** Milliseconds at p99, but for the longest stall. */
function printAttacks(figures) {
  if (figures.length === 0) return;
  const head = ['under attack, ms', 'loop p99', 'stall', 'commands', 'pings', 'bots', 'MB', 'cut', 'unfinished', 'found wrong'];
  const body = figures.map(({ name, loop, commands, pings, bots, cut, unfinished, wrong }) => [
    name,
    ...[loop.p99, loop.max, commands.p99, pings.p99, bots.p99, loop.memory, cut, unfinished].map((value) => number(value ?? NaN)),
    wrong.length === 0 ? 'nothing' : wrong.join('; '),
  ]);
  console.log(columns([head, ...body]));
}

function printKills(figures) {
  for (const { name, accidents, games, acknowledged, refused, unanswered, sights, seconds, faults } of figures) {
    const { restarts, ...kills } = accidents;
    const all = Object.values(kills).reduce((sum, one) => sum + one, 0);
    const how = Object.entries(kills).map(([where, times]) => `${times} ${where}`);
    console.log(
      `${name}: ${all} kills (${how.join(', ')}) and ${restarts} restarts in ${number(seconds)} s; ${number(games)} games, ` +
        `${number(acknowledged)} commands acknowledged, ${number(refused)} refused, ${number(unanswered)} without an answer, ` +
        `${number(sights)} sights; ${faults.length} faults.`,
    );
  }
}

/** The dearest questions of every game, blunders planted for the reviews, and what the games measure themselves, where they do. */
export function soakMeasures(entries) {
  const files = entries.map(({ id }) => `games/${id}/test/soak.test.ts`).filter((file) => existsSync(new URL(file, root)));
  return soakTests(['games/test/hostile.test.ts', 'games/test/review.test.ts', ...files], { PARTYLINE_SOAK: '1' });
}
