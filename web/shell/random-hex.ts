/** Chance that nobody can guess, as text. Works on plain HTTP too, in a home network, where there is no randomUUID. */

/** So many random bytes in hexadecimal digits. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
