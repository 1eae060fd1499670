/** Making and showing a passkey with the browser, between two questions to the server. What goes wrong is a value with a sentence. */
import type { Json } from '@partyline/kernel/json.js';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { ApiFailure, ApiResult } from '../link/api.js';
import { keepPasskey, optionsToMake, optionsToShow, showPasskey } from '../link/ways-in.js';

/** Whether this browser makes passkeys, and at this address: it must have a name, and https but on this very machine. */
export const hasPasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);

/** The library comes with the first passkey. */
const webauthn = () => import('@simplewebauthn/browser');

const failure = (error: string): ApiFailure => ({ ok: false, code: 'browser', error });

function whyNot(error: unknown): ApiFailure {
  const name = error instanceof Error ? error.name : '';
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError')
    return failure('This device has a passkey of yours already.');
  if (name === 'NotAllowedError' || name === 'AbortError')
    return failure('No passkey was used: it was called off, or took too long.');
  return failure('This browser could not use a passkey here. A link or a code on paper works everywhere.');
}

/** As the browser wrote it, in nothing but JSON. */
const plain = (answer: object): Json => JSON.parse(JSON.stringify(answer));

export async function makePasskey(): Promise<ApiResult<unknown>> {
  const asked = await optionsToMake();
  if (!asked.ok) return asked;
  try {
    const { startRegistration } = await webauthn();
    const optionsJSON: PublicKeyCredentialCreationOptionsJSON = JSON.parse(JSON.stringify(asked.value));
    return await keepPasskey(plain(await startRegistration({ optionsJSON })));
  } catch (error) {
    return whyNot(error);
  }
}

/** A code that signs in as the one whose passkey was shown. */
export async function codeByPasskey(): Promise<ApiResult<string>> {
  const asked = await optionsToShow();
  if (!asked.ok) return asked;
  try {
    const { startAuthentication } = await webauthn();
    const optionsJSON: PublicKeyCredentialRequestOptionsJSON = JSON.parse(JSON.stringify(asked.value));
    return await showPasskey(plain(await startAuthentication({ optionsJSON })));
  } catch (error) {
    return whyNot(error);
  }
}
