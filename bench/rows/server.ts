/**
 * Four in a row on loopback, every server in a process of its own, all clients in this one: as fast as they go, and paced;
 * then this server and the limit beside many sockets that do nothing. The servers take turns within each repetition. Before
 * the clock starts each has to refuse a move out of turn.
 *
 * Alike for all: the program and flags of Node, the rules of the game, the games that are played, the warm-up, the pace and
 * the machine, whose cores the servers share with the clients. The two that write use the same settings of SQLite. What
 * differs is what a server does: ours tells both players of a move and answers the mover, so its clients hear three messages
 * where those of the bare ones hear two; boardgame.io and Colyseus come with clients of their own.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isRecord } from '@partyline/kernel/json.js';
import { type Effort, median } from '../measure.js';
import { peers } from '../peers.js';
import { type Child, startChild } from '../server/child.js';
import type { Clients, ClientsBesideIdle } from '../server/contender.js';
import { type Contender, OURS, peerContenders, WS, WS_SQLITE } from '../server/contenders.js';
import { type Drive, drivePaced, driveSaturated, type GameColumns, Round } from '../server/drive.js';
import { fullGames } from '../server/full-games.js';
import type { ContenderId } from '../server/hosts.js';
import type { ServerLine } from '../table.js';

const MATCHES = 50;
const PACE = 200;
const PACED_SECONDS_A_SLICE = 4;
const IDLE = 3000;
const BUSY = 200;
/** Two servers' clients are in this process at the same time, and a few files more. */
const OPEN_FILES = 2 * (IDLE + BUSY) + 500;

const LITTLE_WHILE = 500;

const OF_SQLITE = 0.6;
const TIMES_BOARDGAME_IO = 3;
const TIMES_P99 = 2;

type Figures = { readonly perSecond: number; readonly p50: number; readonly p99: number; readonly cpu: number };
type Running<C extends Clients = Clients> = Contender<C> & { readonly child: Child; readonly clients: C };
type Driver = (round: Round) => Promise<Drive>;
type Measured = Pick<Contender, 'id' | 'who'> & { readonly rounds: readonly Figures[] };

async function start<C extends Clients>(contender: Contender<C>, folder: string): Promise<Running<C>> {
  const child = await startChild(contender.id, folder);
  return { ...contender, child, clients: contender.connect(child.port) };
}

async function stop(running: readonly Running[]): Promise<void> {
  for (const { clients, child } of running) {
    await clients.close();
    await child.stop();
  }
}

/** A stone out of turn must not come through; the one after it must. */
async function prove({ who, clients }: Running): Promise<void> {
  const seen: number[] = [];
  await clients.begin(1, { seen: (_match, column) => seen.push(column), failed: () => undefined });
  // Not everybody answers, so we wait a little for what must not come.
  clients.drop(0, 1, 3);
  await setTimeout(LITTLE_WHILE);
  clients.drop(0, 0, 4);
  await setTimeout(LITTLE_WHILE);
  if (seen.join() !== '4') throw new Error(`${who} does not keep the players to their turns.`);
}

const at = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;

function figures(drives: readonly Drive[], cpu: number): Figures {
  const times = drives.flatMap((drive) => drive.times).sort((a, b) => a - b);
  const seconds = drives.reduce((sum, drive) => sum + drive.seconds, 0);
  return { perSecond: times.length / seconds, p50: at(times, 0.5), p99: at(times, 0.99), cpu: cpu / times.length };
}

/** Rounds until they have taken long enough. Making new matches between them is not counted. */
async function driven({ clients, child }: Running, games: GameColumns, seconds: number, drive: Driver): Promise<Figures> {
  const drives: Drive[] = [];
  let cpu = 0;
  for (let took = 0; took < seconds; took += drives.at(-1)?.seconds ?? 0) {
    const round = await Round.begin(clients, games);
    const before = await child.cpu();
    drives.push(await drive(round));
    cpu += (await child.cpu()) - before;
  }
  return figures(drives, cpu);
}

type Repeat = (running: Running) => Promise<Figures>;

/**
 * Repetitions that only warm up: a server's program is made faster while it runs, and one that does more has more to be
 * made faster.
 */
const WARM_UP = 8;

/** Everybody's figures, repetition by repetition. Each time another one begins, so that none always follows the same one. */
async function repeated(all: readonly Running[], effort: Effort, warmUp: number, repeat: Repeat): Promise<readonly Measured[]> {
  const { repetitions } = effort;
  const rounds = new Map<Running, Figures[]>(all.map((running) => [running, []]));
  for (let repetition = -warmUp; repetition < repetitions; repetition++) {
    const first = (repetition + warmUp) % all.length;
    for (const running of [...all.slice(first), ...all.slice(0, first)]) {
      const once = await repeat(running);
      if (repetition >= 0) rounds.get(running)?.push(once);
    }
  }
  return [...rounds].map(([{ id, who }, own]) => ({ id, who, rounds: own }));
}

/** The median of the ratios within the repetitions. */
const ratio = (of: keyof Figures, one: Measured, other: Measured): number =>
  median(one.rounds.map((round, n) => round[of] / (other.rounds[n]?.[of] ?? Number.NaN)));

function line(load: string, { who, rounds }: Measured): ServerLine {
  const middle = (of: keyof Figures) => median(rounds.map((round) => round[of]));
  const figures = { perSecond: middle('perSecond'), p50: middle('p50'), p99: middle('p99'), cpu: middle('cpu') };
  return { load, who, ...figures, ratio: null, target: '', verdict: '' };
}

function saturatedLines(load: string, all: readonly Measured[]): ServerLine[] {
  const find = (id: ContenderId) => all.find((one) => one.id === id);
  const [sqlite, ours, peer] = [find(WS_SQLITE.id), find(OURS.id), find('boardgame-io')];
  return all.map((one): ServerLine => {
    const own = { ...line(load, one), ratio: sqlite === undefined ? null : ratio('perSecond', one, sqlite) };
    if (one !== ours) return own;
    const times = peer === undefined ? null : ratio('perSecond', ours, peer);
    const enough = (own.ratio ?? 0) >= OF_SQLITE && (times ?? TIMES_BOARDGAME_IO) >= TIMES_BOARDGAME_IO;
    const verdict = !enough ? 'below' : times === null ? 'no peer' : 'ok';
    const measured = times === null ? '' : ` (${times.toFixed(1)})`;
    return { ...own, target: `${OF_SQLITE} of ws + SQLite, ${TIMES_BOARDGAME_IO} × boardgame.io${measured}`, verdict };
  });
}

function idleLines(load: string, all: readonly Measured[]): ServerLine[] {
  const limit = all.find(({ id }) => id === WS.id);
  return all.map((one): ServerLine => {
    const own = { ...line(load, one), ratio: limit === undefined ? null : ratio('p99', one, limit) };
    if (one === limit) return own;
    return { ...own, target: `p99 at most ${TIMES_P99} × ws`, verdict: (own.ratio ?? 0) <= TIMES_P99 ? 'ok' : 'below' };
  });
}

async function measureLoads(folder: string, effort: Effort): Promise<ServerLine[]> {
  const load = peers();
  const games = fullGames(MATCHES);
  const running: Running[] = [];
  try {
    for (const one of [WS, WS_SQLITE, OURS, ...(load === null ? [] : peerContenders(load))])
      running.push(await start(one, folder));
    for (const one of running) await prove(one);
    const full = await repeated(running, effort, WARM_UP, (one) => driven(one, games, 2 * effort.sliceSeconds, driveSaturated));
    const moves = PACE * PACED_SECONDS_A_SLICE * effort.sliceSeconds;
    const slow = await repeated(running, effort, 1, (one) =>
      driven(one, games, 0.001, (round) => drivePaced(round, PACE, moves)),
    );
    return [...saturatedLines('saturated', full), ...slow.map((one) => line(`paced, ${PACE} moves/s`, one))];
  } finally {
    await stop(running);
  }
}

/** How many files a process may have open; Node itself raises it as far as the system lets it. */
function openFiles(): number {
  const report: unknown = process.report.getReport();
  const limits = isRecord(report) ? report['userLimits'] : null;
  const files = isRecord(limits) ? limits['open_files'] : null;
  const hard = isRecord(files) ? files['hard'] : null;
  return typeof hard === 'number' ? hard : Number.POSITIVE_INFINITY;
}

async function measureBesideIdle(folder: string, effort: Effort): Promise<ServerLine[]> {
  const load = `${IDLE} idle sockets, ${BUSY} busy`;
  if (openFiles() < OPEN_FILES) return [unmeasured(load, `needs ulimit -n ${OPEN_FILES}`)];
  const games = fullGames(BUSY / 2);
  const running: Running<ClientsBesideIdle>[] = [];
  try {
    for (const one of [WS, OURS]) running.push(await start(one, folder));
    for (const { clients } of running) await clients.idle(IDLE);
    const all = await repeated(running, effort, WARM_UP, (one) => driven(one, games, 2 * effort.sliceSeconds, driveSaturated));
    return idleLines(load, all);
  } finally {
    await stop(running);
  }
}

const unmeasured = (load: string, target: string): ServerLine => ({
  load,
  who: '',
  perSecond: null,
  p50: null,
  p99: null,
  cpu: null,
  ratio: null,
  target,
  verdict: 'not measured',
});

/** On the disk that a server of ours would use: the temporary folder may be in memory, where nothing has to be written. */
function dataFolder(): string {
  // Seen from dist, where the bench runs.
  const data = fileURLToPath(new URL('../../../data/', import.meta.url));
  mkdirSync(data, { recursive: true });
  return mkdtempSync(`${data}bench-`);
}

export async function measureServers(effort: Effort): Promise<readonly ServerLine[]> {
  const folder = dataFolder();
  try {
    return [...(await measureLoads(folder, effort)), ...(await measureBesideIdle(folder, effort))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
