/** `/api/live`: from a request to a link. Who may have one, and how many, is settled before the socket is there. */
import { createServer } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MESSAGE_LIMIT } from './door.js';
import { answerStray, Refused } from './errors.js';
import { type Known, somebody } from './identity.js';
import { type Counts, networkOf } from './limits.js';
import { CLOSING, Link, type Links } from './link.js';
import { whence } from './origin.js';

const PATH = '/api/live';
/** The other side has two seconds for its goodbye. */
const SOCKETS = { maxPayload: MESSAGE_LIMIT, perMessageDeflate: false, closeTimeout: 2_000 };

export type OpenLinks = Links & { readonly byAddress: Counts; readonly byPerson: Counts };

/** One link more for this address and person, until it is given back. */
export function takeLink(request: FastifyRequest, { person }: Known, links: OpenLinks, link: 'socket' | 'stream'): () => void {
  const { byAddress, byPerson, config, observe } = links;
  // Whoever has hung up meanwhile would never be heard to do so.
  if (request.socket.destroyed) throw new Refused(400, 'bad-request');
  const address = networkOf(request.ip);
  if (byAddress.of(address) >= config.linksPerAddress || byPerson.of(person.id) >= config.linksPerPerson) {
    observe({ type: 'limited', what: 'links' });
    throw new Refused(429, 'too-many-links', 10);
  }
  const given = [byAddress.take(address), byPerson.take(person.id)];
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
    else answerStray(socket, stopping);
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
}

export function live(app: FastifyInstance, links: OpenLinks): void {
  app.register((api, _options, done) => {
    // Before the upgrade: afterwards nobody could be told why not.
    api.addHook('preHandler', (request, _reply, next) => {
      if (!request.ws) return next();
      if (whence(request, links.config.origins) === 'foreign') throw new Refused(403, 'cross-site');
      request.socket.once('close', takeLink(request, somebody(request), links, 'socket'));
      next();
    });
    api.route({
      method: 'GET',
      url: PATH,
      handler: () => {
        throw new Refused(426, 'no-upgrade');
      },
      wsHandler: (socket, request) => {
        new Link(socket, request.socket, somebody(request), links);
      },
    });
    done();
  });
}
