/** The sentence about a game's chance says what was checked, by whom and against what, and nothing more. */
import { commit, fairnessOf, mixSeed, seal } from '@partyline/kernel/fairness.js';
import type { GameRecord } from '@partyline/kernel/record.js';
import { describe, expect, test } from 'vitest';
import type { SeenTable } from '../../link/seals.js';
import { type Evidence, trustIn } from '../../replay/trust.js';

const NONCES = ['ada', 'ben'];
const sealedGame = (secret = 'secret', nonces = NONCES): GameRecord => ({
  ...{ format: 1, game: 'g', rules: 1, options: {}, players: 2, start: null, moves: [], seats: null, result: null },
  seed: mixSeed(secret, nonces),
  fairness: fairnessOf(secret, nonces),
});
const game = sealedGame();
const plain: GameRecord = { ...game, fairness: null };

const seen = (more: Partial<SeenTable> = {}): SeenTable => ({
  ...{ table: 'T', sealed: seal('secret'), early: true, commitment: commit(game.seed) },
  ...{ events: 1, nonce: null, call: null },
  ...more,
});
const at = (table: SeenTable | null, more: Partial<Evidence> = {}): Evidence => ({ origin: 'table', table, call: null, ...more });
const said = (record: GameRecord, evidence: Evidence) => trustIn(record, true, evidence);

/** A record that a server made up afterwards: consistent with itself. */
const forged = sealedGame('another secret', ['x', 'y']);

describe('a device that was there', () => {
  test('says that it saw the seal before the game, the hash before any move, and that they are the same', () => {
    const { trusted, sentence } = said(game, at(seen()));
    expect(trusted).toBe(true);
    expect(sentence).toContain('This device was shown the seal of the server’s secret before the game began');
    expect(sentence).toContain('the hash of the seed before it saw any move: they are the same in the record');
    expect(sentence).toContain('redone every draw and every move from the seed');
    expect(sentence).not.toContain('number that it added');
  });

  test('that came later claims no more than it saw', () => {
    const { trusted, sentence } = said(game, at(seen({ early: false, events: 5 })));
    expect(trusted).toBe(true);
    expect(sentence).toContain('while the game was being played');
    expect(sentence).not.toContain('before');
  });

  test('a game that says nothing at its beginning: one thing seen is a move', () => {
    expect(trustIn(game, false, at(seen({ early: false }))).sentence).toContain('while the game was being played');
  });

  test('that added a number finds it in the seed, or says loudly that it is not', () => {
    expect(said(game, at(seen({ nonce: 'ben' }))).sentence).toContain(
      'the number that it added after the seal is part of the seed',
    );
    const { trusted, sentence } = said(game, at(seen({ nonce: 'cleo' })));
    expect([trusted, sentence]).toEqual([false, expect.stringContaining('is not in the record')]);
    // Never begun while this device looked: whether it still sat there, it cannot tell.
    expect(said(game, at(seen({ nonce: 'cleo', commitment: null }))).trusted).toBe(true);
  });

  test.each([
    ['the seal', { commitment: null }, /shown before the game began the seal \w{8}…, and the record has \w{8}…/],
    ['the hash of the seed', { sealed: null }, /shown during the game the hash of the seed/],
    ['a seal seen late', { early: false, commitment: null }, /shown during the game the seal/],
  ])('that saw another one says NOT, although the record is consistent: %s', (_what, more, words) => {
    const { trusted, sentence } = said(forged, at(seen(more)));
    expect(trusted).toBe(false);
    expect(sentence).toMatch(/^This is NOT the game that was sealed\./);
    expect(sentence).toMatch(words);
  });

  test('a record that leaves the secret out is not the one that was sealed', () => {
    expect(said(plain, at(seen())).trusted).toBe(false);
  });
});

describe('a device that was not there', () => {
  test.each(['table', 'file'] as const)('says what it redid and what it cannot know: %s', (origin) => {
    for (const record of [game, forged]) {
      const { trusted, sentence, hashes } = said(record, at(null, { origin }));
      expect(trusted).toBeNull();
      expect(sentence).toContain('redone every draw and every move');
      expect(sentence).toContain('cannot tell whether the seed was fixed before the game');
      expect(sentence).not.toMatch(/same|sealed before/);
      expect(hashes).toEqual([
        ['Seal of the secret', seal(record.fairness?.secret ?? '')],
        ['Hash of the seed', commit(record.seed)],
      ]);
    }
  });

  test('a proof that does not even hold in itself is no proof', () => {
    const broken = { ...game, seed: 'chosen' };
    expect(said(broken, at(null))).toMatchObject({ trusted: false, sentence: expect.stringContaining('does not hold') });
  });

  test('a record without a proof says so', () => {
    expect(said(plain, at(null, { origin: 'file' })).sentence).toContain('does not say where the seed comes from');
  });

  test('a position that was given is not said to come from the seed', () => {
    const { sentence } = said({ ...plain, start: {} }, at(null, { origin: 'file' }));
    expect(sentence).toContain('from the position that was given');
    expect(sentence).not.toContain('from the seed');
  });
});

describe('other games', () => {
  test('of this device are promised by nobody', () => {
    const { trusted, sentence } = said(plain, at(null, { origin: 'here' }));
    expect([trusted, sentence]).toEqual([null, expect.stringContaining('no server promised anything')]);
  });

  test('a line that was worked out is no game', () => {
    expect(said(plain, at(null, { origin: 'line' })).sentence).toContain('Nobody played this line');
  });

  test('of a daily call are held against the seal of the day too', () => {
    const call = { call: 'g/d', sealed: seal('secret'), early: true };
    const table = seen({ early: false, call: 'g/d' });
    expect(said(game, at(table, { call })).sentence).toContain('the seal of the day before the day began');
    expect(said(game, at(table, { call: { ...call, early: false } })).sentence).toContain('before the day was over');
    const other = said(game, at(table, { call: { ...call, sealed: seal('other') } }));
    expect([other.trusted, other.sentence]).toEqual([false, expect.stringContaining('the seal of the day')]);
  });
});
