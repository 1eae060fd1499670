/**
 * The server, put together and started: the store, the bots, the tables, the gateway, and what machines and the host ask
 * of it. Stops in the opposite order, so that nothing that was accepted is left undone. Decides nothing itself.
 */
import { randomBytes } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TableId } from '@partyline/table/table-id.js';
import type { FastifyInstance } from 'fastify';
import { BotPool } from './bots/pool.js';
import { BestInThread } from './daily/best-in-thread.js';
import { DailyCalls } from './daily/calls.js';
import { loadRegistry } from './games/load-games.js';
import { buildApp, type Gateway } from './gateway/app.js';
import { type Config, DEFAULTS } from './gateway/config.js';
import { Identities } from './gateway/http/identity.js';
import type { Logging } from './gateway/http/logging.js';
import { loadSite, siteFolder } from './gateway/site/site.js';
import { carryOut, type HostContext } from './host/actions.js';
import { hostCommandShape } from './host/commands.js';
import { listenForHost } from './host/control.js';
import { Lobby } from './lobby/lobby.js';
import { poolMetrics, thoughtMetrics } from './metrics/bots.js';
import { gatewayMetrics } from './metrics/gateway.js';
import { measuredLog } from './metrics/log.js';
import { processMetrics } from './metrics/process.js';
import { Metrics } from './metrics/registry.js';
import { NO_SETTINGS, type NoticeOffice, type NoticeSettings, openNotices } from './notices/open.js';
import { Reach } from './notices/reach.js';
import { checkLatest } from './operation/check.js';
import { probes } from './operation/probes.js';
import { readiness } from './operation/readiness.js';
import { PeopleService } from './people/people-service.js';
import { Histories } from './ratings/histories.js';
import { Ratings } from './ratings/ratings.js';
import { Rooms } from './rooms/rooms.js';
import { steadyClock } from './rooms/steady-clock.js';
import { fileIn, notBegun, openStoreAt, type Whereabouts } from './store/place.js';
import { privateFolder } from './store/sqlite/private-files.js';
import type { Store } from './store/store.js';
import type { TellPlayer } from './tournaments/round-work.js';
import { TournamentDesk } from './tournaments/tournaments.js';
import { Trouble } from './trouble.js';

export type ServeSettings = Whereabouts & {
  /** 0 for any that is free. */
  readonly port: number;
  /** The address to listen at; null for all of this machine. */
  readonly host: string | null;
  /** Threads for bots; null for one less than there are cores. */
  readonly workers: number | null;
  /** The address of the module that lists the games; null for the real one. */
  readonly registry: string | null;
  /** The folder of the built pages, where it is not the usual one. */
  readonly site?: string;
  readonly gateway: Partial<Config>;
  readonly notices?: NoticeSettings;
  readonly metricsPublic: boolean;
  readonly logging: Logging;
};

export type Serving = {
  readonly port: number;
  /** Stops accepting, ends what is under way, closes everything. */
  close(): Promise<void>;
};

/** Whatever hangs when the server stops: all that was acknowledged is in the store already. */
const CLOSE_MS = 10_000;

/** What is told of an invitation where its table is not there any more. */
const INVITED = { title: 'A chair was kept for you', text: 'The table waits for you no more.' };

const secret = (): string => randomBytes(32).toString('base64url');

export async function serve(settings: ServeSettings): Promise<Serving> {
  privateFolder(settings.data);
  const store = await openStoreAt(settings);
  const server = await built(settings, store).catch(async (error) => {
    await store.close();
    throw error;
  });
  try {
    await beginning(server, store, settings);
    const port = await listen(server.app, settings);
    return { port, close: server.close };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** The first looks at the database, and the first beat. What goes wrong with it is the host's to put right. */
async function beginning(
  { app, rooms, persons, office, tournaments, ratings }: Built,
  store: Store,
  settings: ServeSettings,
): Promise<void> {
  try {
    for (const damage of await checkLatest(store)) app.log.error({ err: damage }, 'a table is damaged');
    await office.start();
    await rooms.start();
    await tournaments.start();
    persons.start();
    ratings.start();
  } catch (error) {
    throw notBegun(error, settings);
  }
}

type Built = {
  readonly app: FastifyInstance;
  readonly rooms: Rooms;
  readonly persons: PeopleService;
  readonly office: NoticeOffice;
  readonly tournaments: TournamentDesk;
  readonly ratings: Ratings;
  readonly close: () => Promise<void>;
};

/** On the channels of whoever is invited; the pages show it in any case. */
const invitationsBy =
  ({ notices }: NoticeOffice, failed: (what: string, error: unknown) => void) =>
  (person: string, table: TableId): Promise<void> =>
    notices
      .tell(person, 'invitation', { table, path: `/t/${table}?sit`, words: INVITED, subject: `invitation ${table}` })
      .catch((error) => failed('telling of an invitation', error));

async function built(settings: ServeSettings, store: Store): Promise<Built> {
  const { registry, workers, data, databaseUrl, metricsPublic } = settings;
  const metrics = new Metrics();
  const failed = (what: string, error: unknown): void => app.log.error({ err: error }, `${what} has failed`);
  const { log: watched, canWrite } = readiness(store.log, databaseUrl === null ? fileIn(data) : null, failed);
  const { games, resource } = await loadRegistry(registry);
  const ratings = new Ratings({ ...store, games, now: Date.now, secret, failed });
  const measured = { ...store, log: ratings.heard(measuredLog(watched, metrics)) };
  const { log } = measured;
  const bots = new BotPool({ ...(workers && { workers }), registry, failed, thought: thoughtMetrics(metrics) });
  const { botTablesPerPerson } = { ...DEFAULTS, ...settings.gateway };
  const resources = resource && { resources: resource };
  const { now } = await steadyClock(log);
  const told = new Reach(store, failed);
  const rooms = new Rooms({ log, bots, games, ...resources, now, botTablesPerPerson, told, secret, failed });
  roomMetrics(metrics, rooms);
  const best = new BestInThread({ registry });
  const daily = new DailyCalls({ ...measured, rooms, now: Date.now, secret, best, failed });
  const ofNotices = { store: measured, rooms, reach: told, now, settings: settings.notices ?? NO_SETTINGS, failed };
  const office = await openNotices(ofNotices);
  const tell: TellPlayer = (person, about) => office.notices.tell(person, 'tournament', about);
  const tournaments = new TournamentDesk({ ...measured, rooms, tell, secret, failed });
  const lobby = new Lobby({ ...measured, rooms, tell: invitationsBy(office, failed) });
  const histories = new Histories({ ...store, book: store.ratings, ratings });
  poolMetrics(metrics, bots);
  const identities = new Identities(store.people, Date.now);
  const changed = (person: string): void => identities.forget(person);
  const persons = new PeopleService({ ...measured, rooms, others: [tournaments], now: Date.now, changed, failed });
  const site = loadSite(settings.site ?? siteFolder());
  const shown = { rooms, identities, persons, daily, office, tournaments, lobby, ratings, histories, site };
  const app = gatewayOf(settings, { ...measured, ...shown, observe: gatewayMetrics(metrics) });
  let closing: Promise<void> | null = null;
  probes(app, { log, canWrite, metrics, metricsPublic, stopping: () => closing !== null });
  const stopMeasuring = processMetrics(metrics);
  const house = { ...measured, rooms, desk: tournaments, rater: ratings, changed, alone: false };
  const hangUp = databaseUrl === null ? await hostLine(data, house, app) : () => Promise.resolve();
  const parts: readonly { close(): Promise<unknown> }[] = [app, office, persons, tournaments, best, bots, rooms, ratings, store];
  const steps = [hangUp, ...parts.map((part) => () => part.close())];
  return {
    ...{ app, rooms, persons, office, tournaments, ratings },
    close() {
      stopMeasuring();
      if (closing === null) app.log.info('stopping');
      closing ??= stepByStep(steps, failed).then(() => app.log.info('stopped'));
      return closing;
    },
  };
}

function roomMetrics(metrics: Metrics, rooms: Rooms): void {
  metrics.gauge('partyline_bot_failing_tables', 'Tables whose bots have failed where they are.', () => rooms.failing);
  metrics.gauge('partyline_tables_in_memory', 'Tables that are in memory.', () => rooms.size);
}

function gatewayOf({ gateway, logging }: ServeSettings, parts: Gateway): FastifyInstance {
  try {
    return buildApp({ ...parts, config: gateway, logging });
  } catch (error) {
    if (error instanceof TypeError && gateway.trustProxy) throw new Trouble(`--trust-proxy: ${error.message}.`);
    throw error;
  }
}

/** Without it the server runs as well; then the host's commands have to wait until it stops. */
async function hostLine(data: string, house: HostContext, app: FastifyInstance): Promise<() => Promise<void>> {
  try {
    return await listenForHost(data, async (asked) => {
      const command = hostCommandShape.read(asked, 'command');
      app.log.info({ command: command.type }, 'the host has a command');
      try {
        return await carryOut(house, command);
      } catch (error) {
        app.log.error({ err: error }, 'a command of the host has failed');
        throw error;
      }
    });
  } catch (error) {
    app.log.warn({ err: error }, 'the host cannot reach this server from the command line');
    return () => Promise.resolve();
  }
}

/** All addresses of this machine: those of version 6 include the others, where there are any. */
function everywhere(): string {
  const known = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return known.some(({ family }) => family === 'IPv6') ? '::' : '0.0.0.0';
}

async function listen(app: FastifyInstance, { port, host }: ServeSettings): Promise<number> {
  try {
    await app.listen({ port, host: host ?? everywhere() });
  } catch (error) {
    throw new Trouble(whyNot(error, port, host), { cause: error });
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

function whyNot(error: unknown, port: number, host: string | null): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program: stop that one, or take another with --port.`;
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has: take one from 1024 on with --port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host ?? ''} is no address of this machine: correct --host.`;
  return `Cannot listen on port ${port}: ${error instanceof Error ? error.message : String(error)}`;
}

/** One after another, whatever goes wrong with one of them; a step that hangs is left behind. */
async function stepByStep(
  steps: readonly (() => Promise<unknown>)[],
  failed: (what: string, error: unknown) => void,
): Promise<void> {
  const late = sleep(CLOSE_MS, 'late' as const, { ref: false });
  for (const step of steps) {
    const ended = step().catch((error) => failed('stopping', error));
    if ((await Promise.race([ended, late])) === 'late') failed('stopping', new Error('It took too long.'));
  }
}
