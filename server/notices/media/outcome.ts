/** What an answer by HTTP means for whoever sent something. */
import { failed, type SendOutcome } from './medium.js';

const TOO_OLD = new Set([404, 410]);
/** The other side may think otherwise later. */
const AGAIN = new Set([408, 425, 429]);

export function outcomeOf(status: number): SendOutcome {
  if (status >= 200 && status < 300) return { ok: true };
  if (status >= 300 && status < 400)
    return failed(`The address answered ${status} and leads elsewhere, which is not followed.`, true);
  const final = status >= 400 && status < 500 && !AGAIN.has(status);
  return failed(`The address answered ${status}.`, final, TOO_OLD.has(status));
}

/** What keeps a connection from coming about, in words. */
export function failureOf(error: unknown): SendOutcome {
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError' || name === 'AbortError') return failed('The address did not answer in time.');
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  return failed(`The address cannot be reached${typeof code === 'string' ? ` (${code})` : ''}.`);
}
