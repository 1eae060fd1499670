/**
 * Seeds that nobody chose. The server draws 256 secret bits and publishes their hash before the seats are asked; every
 * seat adds a nonce; the seed is the hash of both, and its own hash is published when the game begins. Afterwards the
 * secret and the nonces are in the record, and anyone can redo it all. Knows nothing of where the secret bits come from.
 */
import type { Fairness, GameRecord } from './record.js';
import { sha256 } from './sha256.js';

/** What is published before the seats give their nonces. */
export const seal = (secret: string): string => sha256(secret);

export const mixSeed = (secret: string, nonces: readonly string[]): string => sha256(JSON.stringify([secret, ...nonces]));

/** What is published when the game begins. */
export const commit = (seed: string): string => sha256(seed);

/** The whole proof, for the record of a finished game. */
export function fairnessOf(secret: string, nonces: readonly string[]): Fairness {
  return { secret, sealed: seal(secret), nonces, commitment: commit(mixSeed(secret, nonces)) };
}

/** Each step of the proof that fails, as a sentence; none when the seed is what was promised. */
export function doubts(record: GameRecord, published: { readonly sealed?: string; readonly commitment?: string }): string[] {
  const { fairness, seed } = record;
  const found: string[] = [];
  const expect = (is: string, should: string | undefined, sentence: string) => {
    if (should !== undefined && is !== should.toLowerCase()) found.push(sentence);
  };
  expect(commit(seed), published.commitment, 'The seed is not the one whose hash was published at the start.');
  if (fairness === null) {
    if (published.sealed !== undefined) found.push('The record does not hold the secret that was sealed.');
    return found;
  }
  expect(commit(seed), fairness.commitment, 'The seed does not have the hash that the record says was published.');
  expect(seal(fairness.secret), fairness.sealed, 'The secret does not have the hash that the record says was sealed.');
  expect(seal(fairness.secret), published.sealed, 'The secret is not the one whose hash was published before the nonces.');
  expect(mixSeed(fairness.secret, fairness.nonces), seed, 'The seed is not made of the secret and the nonces.');
  return found;
}
