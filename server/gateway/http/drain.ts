/** When the server stops, requests that are under way are still answered, unless that takes too long; new ones are refused. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './errors.js';

/** As long as a socket has for its goodbye. */
const GRACE = 2_000;

export class Drain {
  readonly #requests = new Set<FastifyRequest>();
  #ended: () => void = () => undefined;
  #stopping = false;

  /** Before any hook that may refuse a request. A socket has a goodbye of its own. */
  constructor(app: FastifyInstance) {
    app.addHook('preClose', (next) => {
      this.#stopping = true;
      next();
    });
    app.addHook('onRequest', (request, reply, next) => {
      if (this.#stopping) {
        reply.header('connection', 'close');
        next(new HttpError(503, 'closing'));
        return;
      }
      if (request.upgrade === null) this.#requests.add(request);
      next();
    });
    app.addHook('onResponse', (request, _reply, next) => {
      this.#requests.delete(request);
      if (this.#requests.size === 0) this.#ended();
      next();
    });
  }

  /** When all have been answered, or have been waited for long enough. */
  ended(): Promise<void> {
    if (this.#requests.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, GRACE);
      this.#ended = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
