/** `/api/live`: from a request to a link. Who may have one, and how many, is settled before the socket is there. */
import { createServer } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerStray, Refused } from './errors.js';
import { type Known, somebody } from './identity.js';
import { MESSAGE_LIMIT } from './json-input.js';
import { type Counts, networkOf } from './limits.js';
import { CLOSING, Link, type Links } from './link.js';
import type { Observe } from './observe.js';
import { whence } from './origin.js';

const PATH = '/api/live';
/** The other side has two seconds for its goodbye. */
const SOCKETS = { maxPayload: MESSAGE_LIMIT, perMessageDeflate: false, closeTimeout: 2_000 };

export type OpenLinks = Links & { readonly byAddress: Counts; readonly byPerson: Counts };

/** One more of them, until it is given back, or a refusal. */
function takeOne(counts: Counts, key: string, most: number, observe: Observe): () => void {
  if (counts.of(key) < most) return counts.take(key);
  observe({ type: 'limited', what: 'links' });
  throw new Refused(429, 'too-many-links', 10);
}

/** One link more for this address, until it is given back. */
function takeAddress({ ip, socket }: FastifyRequest, { byAddress, config, observe }: OpenLinks): () => void {
  // Whoever has hung up meanwhile would never be heard to do so.
  if (socket.destroyed) throw new Refused(400, 'bad-request');
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
  if (socket.destroyed) throw new Refused(400, 'bad-request');
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

/**
 * Goes before everything that may refuse a request: an upgrade that is refused has to be closed as one. What asks for an
 * upgrade anywhere else, or while the server stops, never gets as far as the framework, which would not let go of some of
 * those connections.
 */
export function sockets(app: FastifyInstance): void {
  const ours = createServer();
  let stopping = false;
  app.server.on('upgrade', (request, socket, head) => {
    const [path] = (request.url ?? '').split('?');
    if (request.method === 'GET' && path === PATH && !stopping) ours.emit('upgrade', request, socket, head);
    else answerStray(socket, stopping ? 'closing' : 'no-route');
  });
  app.register(websocket, {
    options: { ...SOCKETS, server: ours },
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'a socket has failed');
      socket.terminate();
    },
    preClose(done) {
      stopping = true;
      for (const socket of this.websocketServer.clients) socket.close(CLOSING.away, 'The server is about to stop.');
      this.websocketServer.close(() => done());
    },
  });
  answerNoHandshake(app);
}

/** A link counts for its address from its first sight on: to find out who it is may take a question to the database. */
export function countUpgrades(app: FastifyInstance, links: OpenLinks): void {
  app.addHook('onRequest', (request, _reply, next) => {
    if (request.ws) request.socket.once('close', takeAddress(request, links));
    next();
  });
}

/** The handshake is read by `ws`, which would answer in a form of its own. */
function answerNoHandshake(app: FastifyInstance): void {
  app.after(() => app.websocketServer.on('wsClientError', (_error, socket) => answerStray(socket, 'bad-request')));
}

export function live(app: FastifyInstance, links: OpenLinks): void {
  app.register((api, _options, done) => {
    // Before the upgrade: afterwards nobody could be told why not.
    api.addHook('preHandler', (request, _reply, next) => {
      if (!request.ws) return next();
      if (whence(request, links.config.origins) === 'foreign') throw new Refused(403, 'cross-site');
      const person = takePerson(request, somebody(request), links);
      request.socket.once('close', openLink([person], 'socket', links.observe));
      next();
    });
    api.route({
      method: 'GET',
      url: PATH,
      handler: () => {
        throw new Refused(426, 'no-upgrade');
      },
      wsHandler: (socket, request) => {
        new Link(socket, request.socket, somebody(request), networkOf(request.ip), links);
      },
    });
    done();
  });
}
