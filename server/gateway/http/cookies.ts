/**
 * The cookie by which a guest is known. Where HTTPS serves it has a name that no sub-domain and no plain page can set
 * (`__Host-`); a host without HTTPS, in a home for example, cannot have that name and keeps the plain one. What the token in it
 * is worth is asked elsewhere.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

export const PLAIN_COOKIE = 'partyline';
export const HOST_COOKIE = '__Host-partyline';

const SECONDS = 400 * 24 * 60 * 60;
const TOKEN = /^[\w-]{43}$/;

/** `isOld`: over HTTPS by the plain name, as it was given before there was the other. */
export type GuestCookie = { readonly token: string; readonly isOld: boolean };

const isSecure = ({ protocol }: FastifyRequest): boolean => protocol === 'https';

/** Every token that a browser sends by this name: a sub-domain may have added its own. */
function tokensOf({ headers }: FastifyRequest, name: string): string[] {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const values = pairs.flatMap((pair) => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []));
  return [...new Set(values.filter((value) => TOKEN.test(value)))];
}

export function guestCookieOf(request: FastifyRequest): GuestCookie | null {
  const [token] = tokensOf(request, isSecure(request) ? HOST_COOKIE : PLAIN_COOKIE);
  if (token !== undefined) return { token, isOld: false };
  const [old, ...others] = isSecure(request) ? tokensOf(request, PLAIN_COOKIE) : [];
  // Of several, one is somebody else's: to believe the wrong one is worse than to begin anew.
  return old === undefined || others.length > 0 ? null : { token: old, isOld: true };
}

export function giveCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = isSecure(request);
  const name = secure ? HOST_COOKIE : PLAIN_COOKIE;
  reply.setCookie(name, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: SECONDS });
}

/** The browser forgets who it is, by either name. */
export function takeCookie(request: FastifyRequest, reply: FastifyReply): void {
  const secure = isSecure(request);
  const names = secure ? [HOST_COOKIE, PLAIN_COOKIE] : [PLAIN_COOKIE];
  for (const name of names) reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
