/** What machines ask a server: whether it is alive, whether it is ready, and how it is doing. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/registry.js';
import type { Log } from '../store/log.js';

export type Probes = {
  readonly log: Log;
  /** Whether what happens is being kept. */
  readonly canWrite: () => boolean;
  readonly metrics: Metrics;
  readonly metricsPublic: boolean;
  readonly stopping: () => boolean;
};

/** A database that takes longer is not there. */
const STORE_MS = 3_000;
/** Nobody needs a line in the log for every look. */
const quiet = { logLevel: 'warn' } as const;

export function probes(app: FastifyInstance, { log, canWrite, metrics, metricsPublic, stopping }: Probes): void {
  app.get('/healthz', quiet, () => ({ alive: true }));
  app.get('/readyz', quiet, async (_request, reply) => {
    const why = stopping() ? 'stopping' : canWrite() && (await reachable(log)) ? null : 'store';
    return reply.code(why === null ? 200 : 503).send({ ready: why === null, why });
  });
  app.get('/metrics', quiet, (request, reply) => {
    if (!metricsPublic && !isLocal(request)) return reply.callNotFound();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text());
  });
}

async function reachable(log: Log): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), STORE_MS);
  });
  const asked = log.due(0, 1).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** From this machine itself, and not through a proxy on it. A page from elsewhere may send a browser here, but not this name. */
function isLocal(request: FastifyRequest): boolean {
  const { hostname } = request;
  const proxied = FORWARDED.some((header) => request.headers[header] !== undefined);
  const named = hostname === 'localhost' || hostname === '[::1]' || LOOPBACK.test(hostname);
  return LOOPBACK.test(request.socket.remoteAddress ?? '') && !proxied && named;
}
