/**
 * JSON behind the # of an address, so that it is sent to no server. What comes from an address is not trusted: it is read up to a
 * length, and what it means is judged where it is used.
 */
import { type Json, notJson } from '@partyline/kernel/json.js';
import { packed, unpacked } from './packed.js';

/** Characters of an address, packed and unpacked; a map with its strips needs a tenth. */
const MOST_PACKED = 200_000;
const MOST_UNPACKED = 500_000;

const isJson = (value: unknown): value is Json => notJson(value) === null;

/** The end of an address that carries it; null where it would be too long, or the browser cannot pack it. */
export async function inAddress(prefix: string, json: Json): Promise<string | null> {
  const text = await packed(JSON.stringify(json));
  return text === null || text.length > MOST_PACKED ? null : `${prefix}${text}`;
}

/** Null where there is none that can be read. */
export async function fromAddress(prefix: string, hash: string): Promise<Json | null> {
  const text = hash.slice(prefix.length);
  if (!hash.startsWith(prefix) || text.length > MOST_PACKED) return null;
  const whole = await unpacked(text, MOST_UNPACKED);
  if (whole === null) return null;
  try {
    const json: unknown = JSON.parse(whole);
    return isJson(json) ? json : null;
  } catch {
    return null;
  }
}
