/**
 * Streams of chance: what they promise (named, repeatable, unbiased), and pinned draws, because every record and every
 * daily puzzle depends on them. If a pinned draw changes, old games no longer replay: do not pin it anew.
 */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pick, type Random, randomFrom, shuffled, streams } from '../random.js';

const ALL = 0x1_0000_0000;
const draws = (random: Random, below: number, count: number): number[] => Array.from({ length: count }, () => random(below));

/** xoshiro128** written a second time, in big integers and with Node's SHA-256. */
function* reference(key: string): Generator<number, never> {
  const hash = createHash('sha256').update(key).digest();
  const word = (value: bigint): bigint => BigInt.asUintN(32, value);
  const turned = (value: bigint, by: bigint): bigint => word(value << by) | (value >> (32n - by));
  let [a = 0n, b = 0n, c = 0n, d = 0n] = [0, 4, 8, 12].map((at) => BigInt(hash.readUInt32BE(at)));
  for (;;) {
    yield Number(word(turned(word(b * 5n), 7n) * 9n));
    const shifted = word(b << 9n);
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = turned(d, 11n);
  }
}

describe('a named stream', () => {
  const name = fc.tuple(fc.string(), fc.string(), fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 3 }));

  test('is the same whenever it is asked for, whatever was drawn elsewhere', () => {
    fc.assert(
      fc.property(name, name, ([seed, stream, index], [, other, more]) => {
        const random = streams(seed);
        const first = draws(random(stream, ...index), ALL, 10);
        draws(random(other, ...more), ALL, 3);
        expect(draws(random(stream, ...index), ALL, 10)).toEqual(first);
        expect(draws(streams(seed)(stream, ...index), ALL, 10)).toEqual(first);
      }),
    );
  });

  test('differs from every stream of another seed, name or index', () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        const [a, b] = [one, other].map(([seed, stream, index]) => draws(streams(seed)(stream, ...index), ALL, 4));
        expect(a).not.toEqual(b);
      }),
    );
  });

  test.each([
    ['index in the name', streams('s')('deal', 1), streams('s')('deal1')],
    ['two indices or one', streams('s')('deal', 1, 2), streams('s')('deal', 12)],
    ['no index or index 0', streams('s')('deal'), streams('s')('deal', 0)],
    ['seed run into name', streams('sa')('b'), streams('s')('ab')],
    ['quotes that look like a second name', streams('s","deal')('x'), streams('s')('deal","x')],
  ])('tells apart what looks alike: %s', (_what, one, other) => {
    expect(draws(one, ALL, 4)).not.toEqual(draws(other, ALL, 4));
  });

  test('is xoshiro128** of the SHA-256 of seed, name and index', () => {
    fc.assert(
      fc.property(name, ([seed, stream, index]) => {
        const expected = reference(JSON.stringify([seed, stream, ...index]));
        const random = streams(seed)(stream, ...index);
        for (let i = 0; i < 20; i++) expect(random(ALL)).toBe(expected.next().value);
      }),
    );
  });
});

describe('draws that no version may change', () => {
  const random = streams('any text');

  test.each([
    ['whole words', random('deal'), ALL, [1093709783, 1122033714, 604023907, 257451097, 3997328011, 1027439573]],
    ['an indexed stream', random('deal', 2), 100, [86, 71, 91, 43, 54, 49, 50, 45, 84, 76, 57, 64]],
    ['two indices', random('sheet', 5, 1), 6, [3, 1, 0, 1, 4, 3, 4, 0, 0, 4, 4, 1, 2, 3, 1, 2]],
    ['a free stream', randomFrom('any text'), ALL, [2163681421, 3951652230, 400244720, 156531589]],
    ['the empty seed', streams('')('deal'), ALL, [89852651, 2056886708, 348340234]],
    ['a seed and a name beyond ASCII', streams('snow ☃ 😀')('é'), ALL, [3530682091, 132885889, 623341354]],
  ])('%s', (_what, stream, below, expected) => {
    expect(draws(stream, below, expected.length)).toEqual(expected);
  });

  test('a shuffled deck', () => {
    expect(shuffled(random('deck'), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([8, 6, 7, 3, 4, 2, 0, 5, 1, 9]);
  });
});

describe('a draw', () => {
  test('is a whole number from 0 to below − 1', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: ALL }), (seed, below) => {
        for (const drawn of draws(randomFrom(seed), below, 20)) {
          expect(Number.isInteger(drawn) && drawn >= 0 && drawn < below).toBe(true);
        }
      }),
    );
  });

  test.each([0, -1, 1.5, Number.NaN, ALL + 1, Number.POSITIVE_INFINITY])('below %d is refused', (below) => {
    expect(() => randomFrom('s')(below)).toThrow(RangeError);
  });

  test.each([2, 3, 6, 7, 10, 52])('below %i favours nobody', (below) => {
    const each = 2_000;
    const counts = new Array<number>(below).fill(0);
    for (const drawn of draws(randomFrom('fair?'), below, each * below)) counts[drawn] = (counts[drawn] ?? 0) + 1;
    const chiSquared = counts.reduce((sum, count) => sum + (count - each) ** 2 / each, 0);
    // Six standard deviations above what a fair die shows: never by chance, at once for a favoured number.
    expect(chiSquared).toBeLessThan(below - 1 + 6 * Math.sqrt(2 * (below - 1)) + 6);
  });

  test('throws away what would favour the low numbers', () => {
    // Below 3 · 2³⁰ a plain remainder would give the lowest third twice as often as the rest.
    const below = 3 * 2 ** 30;
    const low = draws(randomFrom('fair?'), below, 30_000).filter((drawn) => drawn < 2 ** 30).length;
    expect(Math.abs(low - 10_000)).toBeLessThan(500);
  });
});

describe('pick and shuffled', () => {
  test('pick gives one of the items, each in its turn', () => {
    const random = randomFrom('pick');
    const seen = new Set(Array.from({ length: 200 }, () => pick(random, ['a', 'b', 'c'])));
    expect([...seen].sort()).toEqual(['a', 'b', 'c']);
  });

  test('pick refuses an empty list', () => {
    expect(() => pick(randomFrom('s'), [])).toThrow(RangeError);
  });

  test('shuffled keeps every item and leaves the list that it is given', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.integer()), (seed, items) => {
        const before = [...items];
        const mixed = shuffled(randomFrom(seed), items);
        expect(items).toEqual(before);
        expect(mixed.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
      }),
    );
  });

  test('shuffled gives every order equally often', () => {
    const random = randomFrom('orders');
    const counts = new Map<string, number>();
    for (let i = 0; i < 6_000; i++) {
      const order = shuffled(random, 'abc').join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(200);
  });
});
