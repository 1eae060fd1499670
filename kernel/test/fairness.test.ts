/** The proof that nobody chose the seed: it holds for an honest table, and each way to cheat is found. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commit, doubts, fairnessOf, mixSeed, seal } from '../fairness.js';
import { type GameRecord, parseRecord } from '../record.js';

const SECRET = '5ec12e7'.padEnd(64, '0');
const NONCES = ['north', 'south', ''];
const ANOTHER_HASH = seal('something else');

/** The record of a finished game, honest but for what the test changes. */
function record(changes: object = {}, inProof: object = {}): GameRecord {
  const fairness = { ...fairnessOf(SECRET, NONCES), ...inProof };
  const json = {
    format: 1,
    game: 'any',
    rules: 1,
    options: {},
    seed: mixSeed(SECRET, NONCES),
    players: 3,
    moves: [],
    fairness,
    ...changes,
  };
  const parsed = parseRecord(json);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

const published = { sealed: seal(SECRET), commitment: commit(mixSeed(SECRET, NONCES)) };

describe('the proof of an honest table', () => {
  test('holds against what was published', () => {
    expect(doubts(record(), published)).toEqual([]);
  });

  test('holds for any secret and any nonces', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string(), { maxLength: 6 }), (secret, nonces) => {
        const seed = mixSeed(secret, nonces);
        const honest = record({ seed, fairness: fairnessOf(secret, nonces) });
        expect(doubts(honest, { sealed: seal(secret), commitment: commit(seed) })).toEqual([]);
      }),
    );
  });

  test('holds when nothing was written down, as far as the record goes', () => {
    expect(doubts(record(), {})).toEqual([]);
  });

  test('takes a hash in capital letters', () => {
    expect(doubts(record(), { sealed: published.sealed.toUpperCase(), commitment: published.commitment.toUpperCase() })).toEqual(
      [],
    );
  });

  test('of a game without a secret is the commitment alone', () => {
    const plain = record({ seed: 'any text', fairness: null });
    expect(doubts(plain, { commitment: commit('any text') })).toEqual([]);
    expect(doubts(plain, {})).toEqual([]);
  });

  test('can be redone with any SHA-256', () => {
    const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
    const seed = hash(JSON.stringify([SECRET, ...NONCES]));
    expect(fairnessOf(SECRET, NONCES)).toEqual({ secret: SECRET, sealed: hash(SECRET), nonces: NONCES, commitment: hash(seed) });
  });
});

const WRONG_SEED = 'The seed is not the one whose hash was published at the start.';
const WRONG_COMMITMENT = 'The seed does not have the hash that the record says was published.';
const WRONG_SEAL = 'The secret does not have the hash that the record says was sealed.';
const WRONG_SECRET = 'The secret is not the one whose hash was published before the nonces.';
const WRONG_MIX = 'The seed is not made of the secret and the nonces.';
const NO_SECRET = 'The record does not hold the secret that was sealed.';

describe('finds', () => {
  test.each<[string, GameRecord, { sealed?: string; commitment?: string }, string[]]>([
    ['another seed', record({ seed: 'chosen' }), published, [WRONG_SEED, WRONG_COMMITMENT, WRONG_MIX]],
    ['another seed without anything published', record({ seed: 'chosen' }), {}, [WRONG_COMMITMENT, WRONG_MIX]],
    ['another secret', record({}, { secret: 'chosen' }), published, [WRONG_SEAL, WRONG_SECRET, WRONG_MIX]],
    [
      'another secret with its own seal',
      record({}, { secret: 'chosen', sealed: seal('chosen') }),
      published,
      [WRONG_SECRET, WRONG_MIX],
    ],
    ['another nonce', record({}, { nonces: ['north', 'sooth', ''] }), published, [WRONG_MIX]],
    ['nonces in another order', record({}, { nonces: ['south', 'north', ''] }), published, [WRONG_MIX]],
    ['nonces run together', record({}, { nonces: ['northsouth', '', ''] }), published, [WRONG_MIX]],
    ['a nonce left out', record({}, { nonces: ['north', 'south'] }), published, [WRONG_MIX]],
    ['a false seal in the record', record({}, { sealed: ANOTHER_HASH }), published, [WRONG_SEAL]],
    ['a false commitment in the record', record({}, { commitment: ANOTHER_HASH }), published, [WRONG_COMMITMENT]],
    ['another seal than was published', record(), { ...published, sealed: ANOTHER_HASH }, [WRONG_SECRET]],
    ['another commitment than was published', record(), { ...published, commitment: ANOTHER_HASH }, [WRONG_SEED]],
    ['a proof that was left out', record({ fairness: null }), published, [NO_SECRET]],
    ['another seed without a proof', record({ seed: 'chosen', fairness: null }), published, [WRONG_SEED, NO_SECRET]],
  ])('%s', (_what, tampered, against, found) => {
    expect(doubts(tampered, against)).toEqual(found);
  });

  test('a whole proof made up afterwards', () => {
    const nonces = ['x', 'y', 'z'];
    const made = record({ seed: mixSeed('chosen', nonces), fairness: fairnessOf('chosen', nonces) });
    expect(doubts(made, {})).toEqual([]);
    expect(doubts(made, published)).toEqual([WRONG_SEED, WRONG_SECRET]);
  });
});
