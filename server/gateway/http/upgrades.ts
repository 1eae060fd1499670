/**
 * Requests that want to become sockets, led through the hooks of all requests. One that is refused is closed. What asks for an
 * upgrade anywhere else, or while the server stops, never gets as far as the framework, which would not let go of some of those
 * connections. Knows no WebSocket.
 */
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { answerStray } from './errors.js';

/** What carries the request, and what came behind it already. `handOver` is for whoever listens to its errors from now on. */
type Upgrade = { readonly socket: Duplex; readonly head: Buffer; handOver(): void };

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for every ordinary request. */
    upgrade: Upgrade | null;
  }
}

/** Goes before everything that may refuse a request. */
export function upgrades(app: FastifyInstance, path: string): void {
  const waiting = new WeakMap<IncomingMessage, Upgrade>();
  let stopping = false;
  app.server.on('upgrade', (request, socket, head) => {
    const [asked] = (request.url ?? '').split('?');
    if (request.method !== 'GET' || asked !== path || stopping) {
      answerStray(socket, stopping ? 'closing' : 'no-route');
      return;
    }
    // Node listens no longer to what goes wrong with it.
    const destroy = (): void => {
      socket.destroy();
    };
    socket.on('error', destroy);
    waiting.set(request, { socket, head, handOver: () => socket.off('error', destroy) });
    const response = new ServerResponse(request);
    response.assignSocket(request.socket);
    app.routing(request, response);
  });
  app.addHook('preClose', (next) => {
    stopping = true;
    next();
  });
  app.decorateRequest('upgrade', null);
  app.addHook('onRequest', (request, _reply, next) => {
    request.upgrade = waiting.get(request.raw) ?? null;
    next();
  });
  // One that was answered was refused.
  app.addHook('onResponse', (request, _reply, next) => {
    request.upgrade?.socket.destroy();
    next();
  });
}
