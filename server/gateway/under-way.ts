/** Requests that are under way when the server stops are still answered, unless that takes too long. Decides nothing else. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** As long as a socket has for its goodbye. */
const GRACE = 2_000;

export class UnderWay {
  readonly #requests = new Set<FastifyRequest>();
  #ended: () => void = () => undefined;

  /** Before any hook that may refuse a request. A socket has a goodbye of its own. */
  constructor(app: FastifyInstance) {
    app.addHook('onRequest', (request, _reply, next) => {
      if (!request.ws) this.#requests.add(request);
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
