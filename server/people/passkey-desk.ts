/**
 * Passkeys are made and shown: what a browser is asked, and whether its answer is good. An answer counts once, for a short time, from
 * the very page that asked, and its count of uses must have grown. Knows nothing of requests.
 */
import { randomBytes } from 'node:crypto';
import type { Json } from '@partyline/kernel/json.js';
import type { ShownPasskey } from '@partyline/protocol/ways-in.js';
import type { Passkey, Passkeys } from '../store/passkeys/passkeys.js';
import type { Person } from '../store/people.js';
import { hashOf, newToken } from './secrets.js';

/** The page that asks: its origin, and the name of its host. */
export type PasskeySite = { readonly origin: string; readonly host: string };

const CHALLENGE_MS = 5 * 60 * 1000;
/** Open at once, of all people together: far more than come in within five minutes. */
const MOST_CHALLENGES = 20_000;
export const MOST_PASSKEYS = 10;

type NewPasskey = {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports: readonly string[];
  };
};

export type PasskeyWhy = 'bad-passkey' | 'unknown-passkey' | 'copied-passkey' | 'known-passkey' | 'too-many-passkeys';
type Made = { readonly ok: true } | { readonly ok: false; readonly why: PasskeyWhy };
type Shown = { readonly ok: true; readonly passkey: Passkey } | { readonly ok: false; readonly why: PasskeyWhy };

const no = (why: PasskeyWhy) => ({ ok: false as const, why });

/** It takes a moment to load, and most servers and visits never need it. */
const webauthn = () => import('@simplewebauthn/server');

export class PasskeyDesk {
  readonly #passkeys: Passkeys;
  readonly #now: () => number;

  constructor(passkeys: Passkeys, now: () => number) {
    this.#passkeys = passkeys;
    this.#now = now;
  }

  of(person: string): Promise<readonly Passkey[]> {
    return this.#passkeys.of(person);
  }

  rename(person: string, id: string, name: string): Promise<void> {
    return this.#passkeys.rename(person, id, name);
  }

  remove(person: string, id: string): Promise<void> {
    return this.#passkeys.remove(person, id);
  }

  /** What a browser is asked to make one; null where too much is being asked at once. */
  async toMake({ id, name }: Person, { host }: PasskeySite): Promise<Json | null> {
    const { generateRegistrationOptions } = await webauthn();
    const challenge = await this.#challenge(id);
    if (challenge === null) return null;
    const known = await this.#passkeys.of(id);
    const options = await generateRegistrationOptions({
      rpName: 'Party Line',
      rpID: host,
      userName: name,
      userDisplayName: name,
      userID: new Uint8Array(Buffer.from(id)),
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      timeout: CHALLENGE_MS,
      excludeCredentials: known.map((one) => ({ id: one.id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    return JSON.parse(JSON.stringify(options));
  }

  /** What a browser is asked to show one, whoever it belongs to. */
  async toShow({ host }: PasskeySite): Promise<Json | null> {
    const { generateAuthenticationOptions } = await webauthn();
    const challenge = await this.#challenge(null);
    if (challenge === null) return null;
    const options = await generateAuthenticationOptions({
      rpID: host,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      timeout: CHALLENGE_MS,
      userVerification: 'preferred',
    });
    return JSON.parse(JSON.stringify(options));
  }

  async #challenge(person: string | null): Promise<string | null> {
    const challenge = randomBytes(32).toString('base64url');
    const now = this.#now();
    const open = { hash: hashOf(challenge), person, expires: now + CHALLENGE_MS };
    return (await this.#passkeys.challenge(open, now, MOST_CHALLENGES)) ? challenge : null;
  }

  #take(person: string | null): (challenge: string) => Promise<boolean> {
    const mark = newToken();
    return (challenge) => this.#passkeys.takeChallenge({ hash: hashOf(challenge), person }, this.#now(), mark);
  }

  async made(person: Person, name: string, answer: NewPasskey, { origin, host }: PasskeySite): Promise<Made> {
    if ((await this.#passkeys.of(person.id)).length >= MOST_PASSKEYS) return no('too-many-passkeys');
    const { verifyRegistrationResponse } = await webauthn();
    const { response, ...rest } = answer;
    const { clientDataJSON, attestationObject } = response;
    const verified = await verifyRegistrationResponse({
      response: { ...rest, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: this.#take(person.id),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
    }).catch(() => null);
    if (verified?.verified !== true) return no('bad-passkey');
    const { id, publicKey, counter } = verified.registrationInfo.credential;
    const kept: Passkey = {
      id,
      person: person.id,
      name,
      site: host,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: response.transports,
      created: this.#now(),
      used: null,
    };
    await this.#passkeys.add(kept);
    const there = await this.#passkeys.find(id);
    if (there?.person !== person.id || there.publicKey !== kept.publicKey) return no('known-passkey');
    // Others may have been made since we counted: then this one is one too many.
    if ((await this.#passkeys.of(person.id)).length <= MOST_PASSKEYS) return { ok: true };
    await this.#passkeys.remove(person.id, id);
    return no('too-many-passkeys');
  }

  async shown(answer: ShownPasskey, { origin, host }: PasskeySite): Promise<Shown> {
    const passkey = await this.#passkeys.find(answer.id);
    if (passkey === null || passkey.site !== host) return no('unknown-passkey');
    const { verifyAuthenticationResponse } = await webauthn();
    const { response, ...rest } = answer;
    const { clientDataJSON, authenticatorData, signature } = response;
    const verified = await verifyAuthenticationResponse({
      response: { ...rest, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
      expectedChallenge: this.#take(null),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        // Whether it has grown is looked at below, when it is known that the answer is its own.
        counter: 0,
      },
    }).catch(() => null);
    if (verified?.verified !== true) return no('bad-passkey');
    const { newCounter } = verified.authenticationInfo;
    if ((newCounter > 0 || passkey.counter > 0) && newCounter <= passkey.counter) return no('copied-passkey');
    await this.#passkeys.used(passkey.id, newCounter, this.#now());
    return { ok: true, passkey };
  }
}
