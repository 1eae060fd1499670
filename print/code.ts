/**
 * The short code of a set of components: the same for the same components wherever it is made, so that paper and screen can be
 * compared. Not a secret. Knows no game.
 */
import { canonical, type Json } from '@partyline/kernel/json.js';
import { sha256, sha256Words } from '@partyline/kernel/sha256.js';

/** Letters and figures that are not taken for each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 8;

/** "CW" for Crossed Wires, "SW" for Switchboard. */
function initials(name: string): string {
  const capitals = name.replace(/[^A-Z]/g, '');
  return (capitals.length > 1 ? capitals : name.slice(0, 2).toUpperCase()).slice(0, 3);
}

/** "CW-7F3K-92QD", of the options that name the components, as the rules read them. */
export function componentCode(game: { readonly id: string; readonly name: string }, options: Json): string {
  const [first = 0, second = 0] = sha256Words(canonical({ game: game.id, options }));
  let bits = (BigInt(first >>> 0) << 32n) | BigInt(second >>> 0);
  bits >>= BigInt(64 - 5 * LETTERS);
  let code = '';
  for (let at = 0; at < LETTERS; at++) {
    code = `${ALPHABET[Number(bits & 31n)] ?? ''}${code}`;
    bits >>= 5n;
  }
  return `${initials(game.name)}-${code.slice(0, 4)}-${code.slice(4)}`;
}

/** By which seeds are compared without being told. */
export const fingerprintOf = (seed: string): string => sha256(seed).slice(0, 16);
