/** JSON as data: one text for equal values, equality of inner states, and finding what is not JSON. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, isRecord, notJson, same } from '../json.js';

/** The same value with the keys of every object in the opposite order. */
function turnedRound(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnedRound);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, turnedRound(item)]),
  );
}

describe('canonical', () => {
  test('is the same text whatever the order of keys', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => canonical(turnedRound(value)) === canonical(value)));
  });

  test('is JSON of an equal value', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => same(JSON.parse(canonical(value)), JSON.parse(JSON.stringify(value)))));
  });

  test('tells different values apart', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const [left, right]: unknown[] = [a, b].map((value) => JSON.parse(JSON.stringify(value)));
        expect(canonical(left) === canonical(right)).toBe(same(left, right));
      }),
    );
  });

  test('sorts keys by code unit, not by language', () => {
    expect(canonical({ ä: 1, z: 2, a: 3, Z: 4, 10: 5, 9: 6 })).toBe('{"10":5,"9":6,"Z":4,"a":3,"z":2,"ä":1}');
  });
});

describe('same', () => {
  test('every value is the same as its copy', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => same(value, structuredClone(value))));
  });

  test.each([
    ['typed arrays', new Int8Array([1, 2]), new Int8Array([1, 2]), true],
    ['typed arrays of other contents', new Int8Array([1, 2]), new Int8Array([1, 3]), false],
    ['typed arrays of other types', new Int8Array([1]), new Uint8Array([1]), false],
    ['a list and a typed array', [1], new Uint8Array([1]), false],
    [
      'maps in another order',
      new Map([
        ['a', [1]],
        ['b', [2]],
      ]),
      new Map([
        ['b', [2]],
        ['a', [1]],
      ]),
      true,
    ],
    ['maps of other values', new Map([['a', [1]]]), new Map([['a', [2]]]), false],
    ['maps of other keys', new Map([['a', 1]]), new Map([['b', 1]]), false],
    ['sets', new Set([1, 2]), new Set([2, 1]), true],
    ['sets of other items', new Set([1, 2]), new Set([1, 3]), false],
    ['lists in another order', [1, 2], [2, 1], false],
    ['keys in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
    ['a field that is undefined and none', { a: undefined }, {}, false],
    ['as many fields with other names', { a: undefined }, { b: undefined }, false],
    ['null and an object', null, {}, false],
    ['a list and an object', [], {}, false],
    ['not-a-number with itself', Number.NaN, Number.NaN, true],
    ['0 and −0, which JSON cannot tell apart but a state may', 0, -0, false],
  ])('%s', (_what, a, b, expected) => {
    expect(same(a, b)).toBe(expected);
    expect(same(b, a)).toBe(expected);
  });
});

describe('notJson', () => {
  test('finds nothing in what JSON gives', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => notJson(JSON.parse(JSON.stringify(value))) === null));
  });

  test.each([
    ['undefined', { a: [1, undefined] }, '$.a[1]'],
    ['not a number', { a: { b: Number.NaN } }, '$.a.b'],
    ['infinity', [Number.POSITIVE_INFINITY], '$[0]'],
    ['minus zero, which comes back as zero', { a: -0 }, '$.a'],
    ['a function', { a: () => 1 }, '$.a'],
    ['a big integer', 1n, '$'],
    ['a symbol', Symbol('s'), '$'],
    ['a typed array', { a: new Uint8Array(1) }, '$.a'],
    ['a map', new Map(), '$'],
    ['a date', { at: new Date(0) }, '$.at'],
  ])('says where there is %s', (_what, value, where) => {
    expect(notJson(value)).toBe(where);
  });
});
