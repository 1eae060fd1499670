/** What this device saw of a game's seed before the end: the first sight stays, and a browser that keeps nothing is no trouble. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterSight, afterSitting, type SealStorage, Seals, type SeenTable } from '../../link/seals.js';
import { NOBODY } from '../../local/eyes.js';
import { nowOf } from '../../local/session.js';
import type { TableNow } from '../../table/table.js';
import { person, sealed, tableOf } from '../local/at-hand.js';

const HASH = 'a'.repeat(64);
const OTHER = 'b'.repeat(64);

/** The page of a server's table, as much of it as matters here. */
function sight(more: Partial<TableNow['fields']>, events = 0, chair: number | null = 0): TableNow {
  const now = nowOf(tableOf(sealed, [person('Ada'), person('Ben')]), NOBODY);
  const past = Array.from({ length: events }, (_, i) => ({ seq: i + 1, at: 0, events: [{ type: 'something' }] }));
  return { ...now, chair, past, fields: { ...now.fields, id: 'T', commitment: null, ...more } };
}

const waiting = sight({ status: 'waiting', sealed: HASH });
const begun = sight({ status: 'playing', sealed: HASH, commitment: HASH }, 1);

class Memory implements SealStorage {
  readonly kept = new Map<string, string>();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem(key: string, value: string): void {
    this.kept.set(key, value);
  }
}

describe('a look at a table', () => {
  test('keeps the seal and whether it came before the game, then the hash of the seed and what had been seen by then', () => {
    const first = afterSight(null, waiting);
    expect(first).toMatchObject({ table: 'T', sealed: HASH, early: true, commitment: null });
    expect(afterSight(first, begun)).toMatchObject({ sealed: HASH, early: true, commitment: HASH, events: 1 });
    expect(afterSight(null, sight({ status: 'playing', sealed: HASH, commitment: HASH }, 7))).toMatchObject({
      early: false,
      events: 7,
    });
  });

  test('never replaces what was seen first', () => {
    const seen = afterSight(afterSight(null, waiting), begun);
    expect(afterSight(seen, sight({ status: 'playing', sealed: OTHER, commitment: OTHER }, 9))).toBe(seen);
  });

  test('learns nothing from a game that is over', () => {
    expect(afterSight(null, sight({ status: 'finished', sealed: HASH, commitment: HASH }))).toBeNull();
  });

  test('keeps a number of its own only where the seal came before it, and only for somebody who sat there at the beginning', () => {
    expect(afterSitting(afterSight(null, begun), 'mine')?.nonce).toBeNull();
    const sat = afterSitting(afterSight(null, waiting), 'mine');
    expect(afterSight(sat, begun)?.nonce).toBe('mine');
    expect(afterSight(sat, sight({ status: 'playing', sealed: HASH, commitment: HASH }, 1, null))?.nonce).toBeNull();
  });
});

describe('what is kept', () => {
  const seenAs = (table: string): SeenTable => ({
    ...{ table, sealed: HASH, early: true, commitment: HASH },
    ...{ events: 1, nonce: null, call: null },
  });

  test('is there for the next page, by the table and by the hash of its seed', () => {
    const storage = new Memory();
    new Seals(storage).keepTable(seenAs('T'));
    expect(new Seals(storage).ofTable('T')).toEqual(seenAs('T'));
    expect(new Seals(storage).ofCommitment(HASH)?.table).toBe('T');
    expect(new Seals(storage).ofTable('U')).toBeNull();
  });

  test('is bounded: the oldest are forgotten', () => {
    const seals = new Seals(new Memory());
    for (let i = 0; i < 310; i++) {
      seals.keepTable(seenAs(`T${i}`));
      seals.keepCall({ call: `g/${i}`, sealed: HASH, early: true });
    }
    expect([seals.ofTable('T0'), seals.ofCall('g/0')]).toEqual([null, null]);
    expect([seals.ofTable('T309')?.table, seals.ofCall('g/309')?.call]).toEqual(['T309', 'g/309']);
  });

  test('the first seal of a day stays', () => {
    const seals = new Seals(new Memory());
    seals.keepCall({ call: 'g/d', sealed: HASH, early: true });
    seals.keepCall({ call: 'g/d', sealed: OTHER, early: false });
    expect(seals.ofCall('g/d')).toEqual({ call: 'g/d', sealed: HASH, early: true });
  });

  test('a browser that keeps nothing, or gives back nonsense, still knows what this page saw', () => {
    const full: SealStorage = {
      getItem: () => null,
      setItem() {
        throw new Error('QuotaExceededError');
      },
    };
    for (const storage of [null, full]) {
      const seals = new Seals(storage);
      seals.keepTable(seenAs('T'));
      expect(seals.ofTable('T')).toEqual(seenAs('T'));
    }
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (said) => {
        const seals = new Seals({ getItem: () => said, setItem: () => undefined });
        expect(seals.ofTable('T')).toBeNull();
      }),
    );
  });
});
