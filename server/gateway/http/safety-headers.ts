/**
 * The headers of every response. Pages load nothing but what this server itself serves, run no inline script or style, and
 * are framed by nobody. Plain data and one hook.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';

const policyOf = (scripts: string): string =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** For a page whose inline scripts are these, by their SHA-256 in base64, and no others. */
export const policyWith = (hashes: readonly string[]): string =>
  policyOf(["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' '));

export const SAFETY_HEADERS = {
  'content-security-policy': policyWith([]),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // An invitation stands in the address of a page: no other site is told where its visitors come from.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

const YEAR = 365 * 24 * 60 * 60;

export function safetyHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SAFETY_HEADERS);
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR}`);
    if (isApi(request)) reply.header('cache-control', 'no-store');
    done();
  });
}

const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/') || path.startsWith('/api?');

/**
 * Also by the route that will answer: the same route may be asked for in other letters (`/%61pi/me`), and where nothing answers
 * there is only what was asked for.
 */
export const isApi = ({ url, routeOptions }: FastifyRequest): boolean => isApiPath(routeOptions.url ?? '') || isApiPath(url);
