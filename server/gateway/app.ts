/**
 * The gateway, put together: limits, identity, the API over HTTP, the event streams and the live link, in one Fastify
 * application that whoever starts the server listens with. Decides nothing about tables.
 */
import cookie from '@fastify/cookie';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import type { DailyCalls } from '../daily/calls.js';
import type { Lobby } from '../lobby/lobby.js';
import type { NoticeOffice } from '../notices/open.js';
import type { PeopleService } from '../people/people-service.js';
import type { Histories } from '../ratings/histories.js';
import type { Ratings } from '../ratings/ratings.js';
import type { Rooms } from '../rooms/rooms.js';
import type { Log } from '../store/log.js';
import type { People } from '../store/people.js';
import type { SharedComponents } from '../store/shared/components.js';
import type { TournamentDesk } from '../tournaments/tournaments.js';
import { serveNoticeLinks } from './api/me/notice-links.js';
import { openapi } from './api/openapi.js';
import { apiPage, PAGE_ICON, PAGE_STYLE } from './api/page.js';
import { serveRoutes } from './api/route.js';
import { API_ROUTES } from './api/routes.js';
import { type Config, DEFAULTS, type Rates } from './config.js';
import { limitConnections } from './http/connections.js';
import { Drain } from './http/drain.js';
import { answerBroken, answerError, errors, requireHost, tooMany } from './http/errors.js';
import { Identities, identify, payerOf } from './http/identity.js';
import { BODY_LIMIT, jsonBodies } from './http/json-input.js';
import { type Logging, loggerOf, requestLines } from './http/logging.js';
import { isApi, safetyHeaders } from './http/safety-headers.js';
import { upgrades } from './http/upgrades.js';
import { Buckets, Counts, networkOf } from './limits/buckets.js';
import { Budgets, type MakeBuckets } from './limits/budgets.js';
import type { Observe } from './observe.js';
import { addressesOf } from './site/addresses.js';
import { type Addresses, type Site, serveSite } from './site/site.js';
import { EventStreams } from './socket/events-stream.js';
import { countUpgrades, LIVE_PATH, live, type OpenLinks, socketServer } from './socket/live.js';
import { LobbyStreams } from './socket/lobby-streams.js';
import { Presence } from './socket/presence.js';

export type Gateway = {
  readonly rooms: Rooms;
  readonly log: Log;
  readonly people: People;
  readonly persons: PeopleService;
  readonly shared: SharedComponents;
  readonly daily: DailyCalls;
  readonly office: NoticeOffice;
  readonly tournaments: TournamentDesk;
  readonly lobby: Lobby;
  readonly ratings: Ratings;
  readonly histories: Histories;
  readonly config?: Partial<Config>;
  readonly logging?: Logging;
  readonly observe?: Observe;
  readonly now?: () => number;
  /** For whoever has to be able to make it forget somebody. */
  readonly identities?: Identities;
  /** What people see; null for a server that only programs talk to. */
  readonly site?: Site | null;
};

/** Somebody who does not finish their request within this time is not waited for. */
const REQUEST_TIMEOUT = 30_000;

function bare(config: Config, logging: Logging): FastifyInstance {
  return fastify({
    logger: loggerOf(logging),
    logController: new LogController({ disableRequestLogging: true }),
    ...(config.trustProxy === null ? {} : { trustProxy: config.trustProxy }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    forceCloseConnections: true,
    // By us, in the form of all refusals.
    http: { requireHostHeader: false },
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    clientErrorHandler: answerBroken,
    frameworkErrors: (error, request, reply) => answerError(error, request.log, reply),
  });
}

function limitAddresses(app: FastifyInstance, requests: Buckets): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const wait = requests.take(networkOf(request.ip));
    done(wait > 0 ? tooMany(wait) : undefined);
  });
}

/** What was sent and done before has to be paid for first. Who only says something is answered briefly. */
function limitCosts(app: FastifyInstance, budgets: Budgets): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isApi(request)) return done();
    const wait = request.method === 'GET' ? budgets.debt(payerOf(request)) : budgets.workDebt(payerOf(request));
    done(wait > 0 ? tooMany(wait) : undefined);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (isText && isApi(request)) budgets.sent(payerOf(request), Buffer.byteLength(payload));
    done();
  });
}

function descriptions(app: FastifyInstance): void {
  const described = JSON.stringify(openapi());
  const page = apiPage();
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(described));
  app.get('/api', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/page.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(PAGE_STYLE));
  app.get('/api/icon.svg', (_request, reply) => reply.type('image/svg+xml').send(PAGE_ICON));
}

/** Without pages there is still the API, whose own page says what can be done with it. */
function servePages(app: FastifyInstance, site: Site | null, addresses: Addresses): void {
  if (site === null) app.get('/', (_request, reply) => reply.redirect('/api'));
  else serveSite(app, site, addresses);
}

/** How often somebody may ask for what the API does. */
const askings = (buckets: MakeBuckets) => ({
  tables: buckets('tables'),
  moments: buckets('moments'),
  renames: buckets('renames'),
  openings: { own: buckets('openings'), network: buckets('networkOpenings') },
  entering: { own: buckets('entering'), network: buckets('networkEntering') },
  shares: { own: buckets('shares'), network: buckets('networkShares') },
  seeks: { own: buckets('seeks'), network: buckets('networkSeeks') },
  invites: { own: buckets('invites'), network: buckets('networkInvites') },
  reports: { own: buckets('reports'), network: buckets('networkReports') },
  signIns: { own: buckets('signIns'), network: buckets('networkSignIns') },
  exports: buckets('exports'),
  deletions: buckets('deletions'),
  channelChanges: { own: buckets('channels'), network: buckets('networkChannels') },
  mails: { own: buckets('mails'), network: buckets('networkMails') },
  addressMails: buckets('addressMails'),
});

export function buildApp(gateway: Gateway): FastifyInstance {
  const { rooms, log, people, persons, shared, daily, office, tournaments, lobby, ratings, histories } = gateway;
  const { logging = null, observe = () => undefined, now = Date.now, site = null } = gateway;
  const config: Config = { ...DEFAULTS, ...gateway.config };
  const limited = (what: keyof Rates) => () => observe({ type: 'limited', what });
  const buckets = (what: keyof Rates): Buckets => new Buckets(config.rates?.[what] ?? null, now, limited(what));
  const budgets = new Budgets(buckets);
  const app = bare(config, logging);
  const failed = (what: string, error: unknown): void => app.log.error({ err: error }, what);
  const identities = gateway.identities ?? new Identities(people, now);
  const presence = new Presence(config.presenceAfter);
  const identification = { identities, config, personRequests: buckets('personRequests'), guests: buckets('guests') };
  const talk = { person: buckets('talk'), table: buckets('tableTalk'), onlookers: buckets('onlookersTalk') };
  const service = { rooms, commands: buckets('commands'), budgets, talk, observe, ratings, failed };
  const links: OpenLinks = {
    ...service,
    identities,
    presence,
    config,
    now: () => rooms.now(),
    byAddress: new Counts(),
    byPerson: new Counts(),
  };
  const streams = new EventStreams(links);
  const lobbyStreams = new LobbyStreams(links, lobby);
  errors(app);
  jsonBodies(app, budgets);
  limitConnections(app.server, config, observe);
  upgrades(app, LIVE_PATH);
  socketServer(app);
  const drain = new Drain(app);
  requireHost(app);
  safetyHeaders(app);
  limitAddresses(app, buckets('requests'));
  countUpgrades(app, links);
  app.register(cookie);
  identify(app, identification);
  limitCosts(app, budgets);
  requestLines(app, observe);
  live(app, links);
  descriptions(app);
  const kept = { log, people, persons, shared, daily, office, tournaments, lobby, histories };
  const parts = { ...kept, streams, lobbyStreams, identification, now };
  serveRoutes(app, API_ROUTES, { ...service, ...parts, ...askings(buckets) });
  serveNoticeLinks(app, office);
  servePages(app, site, addressesOf({ rooms, shared, failed, now }));
  endWith(app, [streams, lobbyStreams, presence], drain);
  return app;
}

/** What has no end by itself is ended first, then what is under way may end. */
function endWith(app: FastifyInstance, endless: readonly { close(): void }[], drain: Drain): void {
  app.addHook('preClose', async () => {
    for (const one of endless) one.close();
    await drain.ended();
  });
}
