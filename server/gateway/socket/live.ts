/**
 * `/api/live`: from a request to a link. An upgrade goes through the hooks of all requests, so that who may have a link, and
 * how many, is settled before the socket is there; then `ws` makes it one.
 */
import { CLOSE_CODES } from '@partyline/protocol/close-codes.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import { answerStray, HttpError } from '../http/errors.js';
import { type Known, somebody } from '../http/identity.js';
import { MESSAGE_LIMIT } from '../http/json-input.js';
import { whence } from '../http/origin.js';
import { type Counts, networkOf } from '../limits/buckets.js';
import type { Observe } from '../observe.js';
import { ClientLink, type Links } from './link.js';

export const LIVE_PATH = '/api/live';
/** The other side has two seconds for its goodbye. */
const SOCKETS = { maxPayload: MESSAGE_LIMIT, perMessageDeflate: false, closeTimeout: 2_000 };

export type OpenLinks = Links & { readonly byAddress: Counts; readonly byPerson: Counts };

declare module 'fastify' {
  interface FastifyInstance {
    readonly websocketServer: WebSocketServer;
  }
}

/** One more of them, until it is given back, or a refusal. */
function takeOne(counts: Counts, key: string, most: number, observe: Observe): () => void {
  if (counts.of(key) < most) return counts.take(key);
  observe({ type: 'limited', what: 'links' });
  throw new HttpError(429, 'too-many-links', 10);
}

/** One link more for this address, until it is given back. */
function takeAddress({ ip, socket }: FastifyRequest, { byAddress, config, observe }: OpenLinks): () => void {
  // Whoever has hung up meanwhile would never be heard to do so.
  if (socket.destroyed) throw new HttpError(400, 'bad-request');
  return takeOne(byAddress, networkOf(ip), config.linksPerAddress, observe);
}

/** One stream more for this address and person, until it is given back. */
export function takeStream(request: FastifyRequest, known: Known, links: OpenLinks): () => void {
  const address = takeAddress(request, links);
  try {
    return openLink([address, takePerson(request, known, links)], 'stream', links.observe);
  } catch (error) {
    address();
    throw error;
  }
}

/** One link more for this person, until it is given back. */
function takePerson({ socket }: FastifyRequest, { person }: Known, { byPerson, config, observe }: OpenLinks): () => void {
  if (socket.destroyed) throw new HttpError(400, 'bad-request');
  return takeOne(byPerson, person.id, config.linksPerPerson, observe);
}

function openLink(given: readonly (() => void)[], link: 'socket' | 'stream', observe: Observe): () => void {
  observe({ type: 'opened', link });
  let open = true;
  return () => {
    if (!open) return;
    open = false;
    for (const back of given) back();
    observe({ type: 'closed', link });
  };
}

/** What makes links of upgrades. They are closed in good order before the server stops. */
export function socketServer(app: FastifyInstance): void {
  const sockets = new WebSocketServer({ ...SOCKETS, noServer: true });
  app.addHook('preClose', (done) => {
    for (const socket of sockets.clients) socket.close(CLOSE_CODES.away, 'The server is about to stop.');
    sockets.close(() => done());
  });
  // The handshake is read by `ws`, which would answer in a form of its own.
  sockets.on('wsClientError', (_error, socket) => answerStray(socket, 'bad-request'));
  app.decorate('websocketServer', sockets);
}

/** A link counts for its address from its first sight on: to find out who it is may take a question to the database. */
export function countUpgrades(app: FastifyInstance, links: OpenLinks): void {
  app.addHook('onRequest', (request, _reply, next) => {
    if (request.upgrade !== null) request.socket.once('close', takeAddress(request, links));
    next();
  });
}

export function live(app: FastifyInstance, links: OpenLinks): void {
  app.get(LIVE_PATH, (request, reply) => {
    const { upgrade } = request;
    if (upgrade === null) throw new HttpError(426, 'no-upgrade');
    // Before it becomes a socket: afterwards nobody could be told why not.
    if (whence(request, links.config.origins) === 'foreign') throw new HttpError(403, 'cross-site');
    const known = somebody(request);
    const person = takePerson(request, known, links);
    request.socket.once('close', openLink([person], 'socket', links.observe));
    reply.hijack();
    upgrade.handOver();
    app.websocketServer.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => {
      socket.on('error', (error) => {
        request.log.debug({ err: error }, 'a socket has failed');
        socket.terminate();
      });
      new ClientLink(socket, request.socket, known, networkOf(request.ip), links);
    });
  });
}
