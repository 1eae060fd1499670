/**
 * Chance that is the same in every run: names, seats and deals of a test depend on its file and its name alone, so a test that
 * fails on a deal fails on it again. PARTYLINE_CHANCE=text deals everything anew. Knows no game.
 */
import { basename } from 'node:path';
import { expect } from 'vitest';

const WISHED = process.env['PARTYLINE_CHANCE'] ?? '';

/** Of the file whose tests run. */
export const fileChance = (): string => `${WISHED}/${basename(expect.getState().testPath ?? '')}`;

/** Of the test that runs; of its file, where people come before the first. */
export const testChance = (): string => `${fileChance()}/${expect.getState().currentTestName ?? ''}`;

/** In the server: replaces the chance of `node:crypto`, with a stream for each length, so that a name more moves no deal. */
const SERVER = `
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
const drawn = new Map();
function draw(kind, length) {
  const count = (drawn.get(kind) ?? 0) + 1;
  drawn.set(kind, count);
  return crypto.createHash('shake256', { outputLength: length }).update(SEED + ' ' + kind + ' ' + count).digest();
}
crypto.randomBytes = (length) => draw(length, length);
crypto.randomInt = (most) => draw('int', 6).readUIntBE(0, 6) % most;
syncBuiltinESMExports();
`;

/** An import that comes before all others of the program. */
export const serverChance = (seed: string): string =>
  `--import data:text/javascript,${encodeURIComponent(`const SEED = ${JSON.stringify(seed)};${SERVER}`)}`;

/**
 * In a page, before anything else: the numbers that deals are made of, which have 16 or 32 bytes. The names of commands and
 * tables stay as they are, because a page that is loaded again must not repeat them.
 */
export function seedPage(seed: string): void {
  const real = Crypto.prototype.getRandomValues;
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    return (mixed ^ (mixed >>> 14)) & 255;
  };
  const isForDeals = (array: unknown): array is Uint8Array =>
    array instanceof Uint8Array && (array.length === 16 || array.length === 32);
  Object.defineProperty(Crypto.prototype, 'getRandomValues', {
    value(this: Crypto, array: Uint8Array<ArrayBuffer>) {
      if (!isForDeals(array)) return real.call(this, array);
      array.set(array.map(() => next()));
      return array;
    },
  });
}
