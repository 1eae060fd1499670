/** What the gateway writes about a request, and what never: no header, no body, no invitation. */
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Observe } from '../observe.js';

/** Where log lines go; null for nowhere. */
export type Logging = { readonly level: string; readonly stream?: { write(line: string): void } } | null;

/** An address as it may be written down: behind the question mark there may be an invitation. */
const plainUrl = (url: string): string => url.split('?')[0] ?? '';

export function loggerOf(logging: Logging): NonNullable<FastifyServerOptions['logger']> {
  if (logging === null) return false;
  return {
    ...logging,
    // Whoever hands a whole request to the log writes no more than this.
    serializers: {
      req: ({ method, url }) => ({ method, url: plainUrl(url ?? '') }),
      res: ({ statusCode }) => ({ statusCode }),
    },
    redact: ['authorization', 'cookie', 'invitation', 'token', '*.authorization', '*.cookie', '*.invitation', '*.token'],
  };
}

/** One line for each request, when it has been answered. */
export function requestLines(app: FastifyInstance, observe: Observe): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const ms = reply.elapsedTime;
    const status = reply.statusCode;
    observe({ type: 'request', method, route: request.routeOptions.url ?? 'none', status, ms });
    const line = { method, url: plainUrl(request.url), status, ms: Math.round(ms), person: request.known?.person.id ?? null };
    request.log.info(line, 'request');
    done();
  });
}
