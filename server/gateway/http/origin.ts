/**
 * Where a request comes from, as far as the browser says: our own pages, somebody else's, or no browser at all. A browser
 * cannot be made to lie here by a page. Programs say nothing, and have no cookie that they did not ask for.
 */
import type { FastifyRequest } from 'fastify';

export type Whence = 'ours' | 'foreign' | 'unsaid';

/** `friends` are further origins whose pages count as ours. */
export function whence(request: FastifyRequest, friends: readonly string[]): Whence {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && friends.includes(origin)) return 'ours';
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'foreign';
  if (origin !== undefined) return hostOf(origin) === request.host.toLowerCase() ? 'ours' : 'foreign';
  return site === undefined ? 'unsaid' : 'ours';
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
