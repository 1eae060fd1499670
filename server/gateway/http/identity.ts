/**
 * Who asks: a guest by a cookie, or a program by an API token. Only hashes of either are kept anywhere. A guest is made when
 * somebody first asks who they are, and never for the page of another site.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceLabel } from '../../people/device-label.js';
import { hashOf, newId, newToken } from '../../people/secrets.js';
import type { People, Person } from '../../store/people.js';
import type { Config } from '../config.js';
import { type Buckets, networkOf } from '../limits/buckets.js';
import type { Payer } from '../limits/budgets.js';
import { giveCookie, guestCookieOf } from './cookies.js';
import { HttpError, tooMany } from './errors.js';
import { guestName } from './names.js';
import { whence } from './origin.js';
import { isApi } from './safety-headers.js';

/** What somebody has shown of themselves; enough to ask again later whether it still holds. `agent`: what their browser calls itself. */
export type Credential = { readonly kind: 'guest' | 'token'; readonly hash: string; readonly agent?: string | undefined };
export type Known = { readonly person: Person; readonly credential: Credential };

declare module 'fastify' {
  interface FastifyRequest {
    /** Whoever has shown a credential that holds. */
    known: Known | null;
  }
}

/** Long enough that a busy socket costs no queries, short enough that a block or a new name is soon felt. */
const REMEMBER = 5_000;
const MOST_REMEMBERED = 10_000;

/** A device's last use is written down no more exactly than this: else every request would be a write. */
const USED_STEP = 60 * 60 * 1000;

type Remembered = { readonly person: Person; readonly until: number };

/** People by what they show, remembered for a moment. */
export class Identities {
  readonly #people: People;
  readonly #now: () => number;
  readonly #remembered = { guest: new Map<string, Remembered>(), token: new Map<string, Remembered>() };
  readonly #watching = new Map<string, Set<() => void>>();

  constructor(people: People, now: () => number) {
    this.#people = people;
    this.#now = now;
  }

  /** Without asking anybody: null where there is nothing to remember. A busy socket does not even wait for a promise. */
  remembered({ kind, hash }: Credential): Person | null {
    const remembered = this.#remembered[kind].get(hash);
    return remembered !== undefined && remembered.until > this.#now() ? remembered.person : null;
  }

  async of(credential: Credential): Promise<Person | null> {
    const remembered = this.remembered(credential);
    if (remembered !== null) return remembered;
    const { kind, hash } = credential;
    const known = this.#remembered[kind];
    known.delete(hash);
    const person = await (kind === 'guest' ? this.#onDevice(credential) : this.#people.byApiToken(hash));
    if (person === null) return null;
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= MOST_REMEMBERED) known.delete(oldest);
    known.set(hash, { person, until: this.#now() + REMEMBER });
    return person;
  }

  async #onDevice({ hash, agent }: Credential): Promise<Person | null> {
    const signedIn = await this.#people.signedIn(hash);
    if (signedIn === null) return null;
    const now = this.#now();
    // That it is not written down now keeps nobody out.
    if (now - signedIn.used >= USED_STEP) this.#people.touch(hash, now, deviceLabel(agent)).catch(() => undefined);
    return signedIn.person;
  }

  /** The same person as before, or null: also where the device is another person's by now. */
  async still({ person, credential }: Known): Promise<Person | null> {
    const now = this.remembered(credential) ?? (await this.of(credential));
    return now?.id === person.id ? now : null;
  }

  /** Something about them has changed: whoever has an open link of theirs looks again. */
  forget(person: string): void {
    for (const known of Object.values(this.#remembered)) {
      for (const [hash, remembered] of known) if (remembered.person.id === person) known.delete(hash);
    }
    for (const look of this.#watching.get(person) ?? []) look();
  }

  /** Calls when something about somebody has changed, until it is told to stop. */
  watch(person: string, look: () => void): () => void {
    const all = this.#watching.get(person) ?? new Set();
    this.#watching.set(person, all.add(look));
    return () => {
      all.delete(look);
      if (all.size === 0 && this.#watching.get(person) === all) this.#watching.delete(person);
    };
  }

  async guest(agent: string | undefined): Promise<{ readonly known: Known; readonly token: string }> {
    const token = newToken();
    const credential: Credential = { kind: 'guest', hash: hashOf(token), agent };
    const person: Person = { id: newId(), name: guestName(), created: this.#now(), blocked: false };
    await this.#people.create(person, credential.hash, deviceLabel(agent));
    return { known: { person, credential }, token };
  }
}

/** What the request shows. Other schemes than Bearer are a proxy's business. */
function credentialOf(request: FastifyRequest): Credential | null {
  const bearer = /^bearer(?:\s+(.*))?$/i.exec(request.headers.authorization ?? '');
  if (bearer !== null) return { kind: 'token', hash: hashOf(bearer[1]?.trim() ?? '') };
  const cookie = guestCookieOf(request);
  return cookie === null ? null : { kind: 'guest', hash: hashOf(cookie.token), agent: request.headers['user-agent'] };
}

export type Identification = {
  readonly identities: Identities;
  readonly config: Config;
  readonly personRequests: Buckets;
  readonly guests: Buckets;
};

const CHANGING = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

/** Every request to the API: who it is, whether they may, and whether their own page sent it. */
export function identify(app: FastifyInstance, { identities, config, personRequests }: Identification): void {
  app.decorateRequest('known', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request)) return;
    const credential = credentialOf(request);
    const byToken = credential?.kind === 'token';
    if (!byToken && CHANGING(request.method) && whence(request, config.origins) === 'foreign')
      throw new HttpError(403, 'cross-site');
    const person = credential === null ? null : await identities.of(credential);
    if (byToken && person === null) throw new HttpError(401, 'bad-token');
    if (credential === null || person === null) return;
    if (person.blocked) throw new HttpError(403, 'blocked');
    const wait = personRequests.take(person.id);
    if (wait > 0) throw tooMany(wait);
    request.known = { person, credential };
    if (!byToken && whence(request, config.origins) !== 'foreign') takeOver(request, reply);
  });
}

/** A cookie of the name that was given before, where HTTPS serves, is given again by the other. A link has no answer to put it in. */
function takeOver(request: FastifyRequest, reply: FastifyReply): void {
  const cookie = guestCookieOf(request);
  if (cookie?.isOld === true && request.upgrade === null) giveCookie(request, reply, cookie.token);
}

/** On whose account a request is answered. */
export const payerOf = ({ known, ip }: FastifyRequest): Payer => ({ person: known?.person.id ?? null, network: networkOf(ip) });

/** Whoever asks, or a refusal. */
export function somebody({ known }: FastifyRequest): Known {
  if (known === null) throw new HttpError(401, 'no-identity');
  return known;
}

/** Whoever asks from a browser of theirs: no program can make or take away a way in. */
export function inBrowser(request: FastifyRequest): Known {
  const known = somebody(request);
  if (known.credential.kind !== 'guest') throw new HttpError(403, 'browser-only');
  return known;
}

/** Whoever asks, as a new guest if need be. */
export async function guest(
  request: FastifyRequest,
  reply: FastifyReply,
  { identities, config, guests }: Identification,
): Promise<Known> {
  const foreign = whence(request, config.origins) === 'foreign';
  if (request.known !== null) {
    // Browsers forget a cookie after a year or so, unless it is given again.
    const shown = request.known.credential.kind === 'guest' ? guestCookieOf(request) : null;
    if (shown !== null && !foreign) giveCookie(request, reply, shown.token);
    return request.known;
  }
  if (foreign) throw new HttpError(403, 'cross-site');
  const wait = guests.take(networkOf(request.ip));
  if (wait > 0) throw tooMany(wait);
  const { known, token } = await identities.guest(request.headers['user-agent']);
  giveCookie(request, reply, token);
  return known;
}
