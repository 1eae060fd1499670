/**
 * Where a request comes from, as far as the browser says: our own pages, somebody else's, or no browser at all. A browser
 * cannot be made to lie here by a page. Programs say nothing, and have no cookie that they did not ask for.
 */
import { isIP } from 'node:net';
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

/** The page that asks, as its people see its address: where a proxy changes the Host header, what the host has named. */
export function pageOf(request: FastifyRequest): { readonly origin: string; readonly host: string } {
  const { origin } = request.headers;
  const own = `${request.protocol}://${request.host.toLowerCase()}`;
  const said = origin !== undefined && URL.canParse(origin) ? new URL(origin) : null;
  return said === null ? { origin: own, host: nameOf(own) } : { origin: said.origin, host: said.hostname };
}

const nameOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : '');

/** Whether browsers make passkeys for a page: over https, at an address that has a name. */
export function allowsPasskeys({ origin, host }: { readonly origin: string; readonly host: string }): boolean {
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  return origin.startsWith('https://') && isIP(host.replace(/^\[|\]$/g, '')) === 0 && host !== '';
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
