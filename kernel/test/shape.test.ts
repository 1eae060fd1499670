/** Every shape at the door: what it lets in, in which form, and the sentence for what it does not. */
import { describe, expect, test } from 'vitest';
import {
  anyObject,
  anything,
  flag,
  integer,
  LIMITS,
  list,
  Malformed,
  named,
  nullable,
  object,
  oneOf,
  optional,
  parse,
  refined,
  type Shape,
  table,
  text,
  variants,
} from '../shape.js';

const point = object({ x: integer(), y: optional(integer(), () => 7) });
const move = variants({ bid: { amount: integer(50) }, pass: {}, name: { name: text(5) } });
const even = refined(integer(), (value) => (value % 2 === 0 ? null : 'must be even.'));

describe('lets in', () => {
  test.each<[string, Shape<unknown>, unknown, unknown]>([
    ['a whole number', integer(), 12, 12],
    ['2.0, which is 2', integer(), JSON.parse('2.0'), 2],
    ['1e3, which is 1000', integer(), JSON.parse('1e3'), 1000],
    ['the largest number', integer(5), 5, 5],
    ['the smallest number', integer(), -LIMITS.number, -LIMITS.number],
    ['text', text(), 'å', 'å'],
    ['text of just the length, counted in characters', text(2), '😀😀', '😀😀'],
    ['true', flag, true, true],
    ['one of the words', oneOf(['red', 'blue']), 'blue', 'blue'],
    ['null where it may be', nullable(text()), null, null],
    ['a value where null may be', nullable(text()), 'a', 'a'],
    ['a list', list(integer()), [1, 2], [1, 2]],
    ['an empty list', list(integer(), 0), [], []],
    ['a table', table(integer()), { a: 1 }, { a: 1 }],
    ['an object', point, { x: 1, y: 2 }, { x: 1, y: 2 }],
    ['an object without what may be missing', point, { x: 1 }, { x: 1, y: 7 }],
    ['a variant', move, { type: 'bid', amount: 3 }, { type: 'bid', amount: 3 }],
    ['a variant without fields', move, { type: 'pass' }, { type: 'pass' }],
    ['a known name', named(['house'], point), 'house', 'house'],
    ['the thing itself', named(['house'], point), { x: 1 }, { x: 1, y: 7 }],
    ['anything', anything, [{ a: null }], [{ a: null }]],
    ['any object', anyObject, { a: [1] }, { a: [1] }],
    ['what fulfils the demand', even, 4, 4],
  ])('%s', (_what, shape, value, expected) => {
    expect(parse(shape, value, 'it')).toStrictEqual({ ok: true, value: expected });
  });

  test('−0 as 0', () => {
    const read = parse(integer(), JSON.parse('-0'), 'it');
    expect(read.ok && Object.is(read.value, 0)).toBe(true);
  });
});

describe('drops what it does not know', () => {
  test.each<[string, Shape<unknown>, unknown, unknown]>([
    ['in an object', point, { x: 1, y: 2, z: 3 }, { x: 1, y: 2 }],
    ['in a variant', move, { type: 'pass', amount: 3 }, { type: 'pass' }],
    ['in a list', list(point), [{ x: 1, y: 2, z: 3 }], [{ x: 1, y: 2 }]],
    ['in a table', table(point), { a: { x: 1, y: 2, z: 3 } }, { a: { x: 1, y: 2 } }],
    ['under the name of the prototype', point, JSON.parse('{"x":1,"y":2,"__proto__":{"z":3}}'), { x: 1, y: 2 }],
  ])('%s', (_what, shape, value, expected) => {
    expect(parse(shape, value, 'it')).toStrictEqual({ ok: true, value: expected });
  });
});

describe('names the field that is wrong', () => {
  test.each<[string, Shape<unknown>, unknown, string]>([
    ['half a number', integer(), 1.5, 'it must be a whole number.'],
    ['a number as text', integer(), '1', 'it must be a whole number.'],
    ['not a number', integer(), Number.NaN, 'it must be a whole number.'],
    ['an infinite number', integer(), JSON.parse('1e999'), 'it must be a whole number.'],
    ['too large a number', integer(5), 6, 'it is too large: at most 5.'],
    ['too small a number', integer(), -LIMITS.number - 1, 'it is too small: at least -1000000000.'],
    ['no text', text(), 1, 'it must be text.'],
    ['too long a text', text(2), 'abc', 'it is too long: at most 2 characters.'],
    ['no flag', flag, 0, 'it must be true or false.'],
    ['another word', oneOf(['red', 'blue']), 'green', 'it must be one of red, blue.'],
    ['a word of the prototype', oneOf(['red', 'blue']), 'constructor', 'it must be one of red, blue.'],
    ['null where it may not be', text(), null, 'it must be text.'],
    ['what is neither null nor right', nullable(text()), 1, 'it must be text.'],
    ['an object for a list', list(integer()), { 0: 1 }, 'it must be a list.'],
    ['too long a list', list(integer(), 1), [1, 2], 'it is too long: at most 1 entries.'],
    ['an entry of a list', list(integer()), [1, 'x'], 'it[1] must be a whole number.'],
    ['a list for a table', table(integer()), [1], 'it must be an object.'],
    ['too large a table', table(integer(), 1), { a: 1, b: 2 }, 'it has too many entries: at most 1.'],
    ['an entry of a table', table(integer()), { a: 'x' }, 'it["a"] must be a whole number.'],
    ['no object', point, 'x', 'it must be an object.'],
    ['a list for an object', point, [], 'it must be an object.'],
    ['null for an object', point, null, 'it must be an object.'],
    ['a missing field', point, { y: 1 }, 'it.x is missing.'],
    ['a wrong field', point, { x: 'x' }, 'it.x must be a whole number.'],
    ['a wrong field that could be missing', point, { x: 1, y: null }, 'it.y must be a whole number.'],
    [
      'a field deep down',
      object({ a: list(object({ b: point })) }),
      { a: [{ b: { x: {} } }] },
      'it.a[0].b.x must be a whole number.',
    ],
    ['an inherited field', object({ toString: text() }), {}, 'it.toString is missing.'],
    ['no variant', move, {}, 'it.type must be one of bid, pass, name.'],
    ['another variant', move, { type: 'fold' }, 'it.type must be one of bid, pass, name.'],
    ['a field of a variant', move, { type: 'bid', amount: 51 }, 'it.amount is too large: at most 50.'],
    ['a variant that is no object', move, 'pass', 'it must be an object.'],
    ['an unknown name', named(['house'], point), 'tower', 'it must be one of house, or the thing itself.'],
    ['the thing itself, wrong', named(['house'], point), { x: 'x' }, 'it.x must be a whole number.'],
    ['no object at all', anyObject, [], 'it must be an object.'],
    ['a demand that is not met', even, 3, 'it: must be even.'],
  ])('%s', (_what, shape, value, error) => {
    expect(parse(shape, value, 'it')).toEqual({ ok: false, error });
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'BID'])('the type "%s" is no variant', (type) => {
    expect(parse(move, { type }, 'move')).toEqual({ ok: false, error: 'move.type must be one of bid, pass, name.' });
  });

  test('a table keeps a key named like the prototype as a plain key', () => {
    const read = parse(table(integer()), JSON.parse('{"__proto__":1,"constructor":2}'), 'it');
    expect(read.ok && Object.entries(read.value)).toEqual([
      ['__proto__', 1],
      ['constructor', 2],
    ]);
    expect(read.ok && Object.getPrototypeOf(read.value)).toBe(Object.prototype);
  });

  test('a very long key is cut short in the sentence', () => {
    const read = parse(table(integer()), { ['k'.repeat(1000)]: 'x' }, 'it');
    expect(read).toEqual({ ok: false, error: `it["${'k'.repeat(40)}"] must be a whole number.` });
  });
});

test('what is missing is made anew each time, so that nobody shares it', () => {
  const shape = object({ seen: optional(list(text()), () => []) });
  const [one, other] = [parse(shape, {}, 'it'), parse(shape, {}, 'it')];
  expect(one.ok && other.ok && one.value.seen !== other.value.seen).toBe(true);
});

test('the value that is read is left as it was', () => {
  const value = Object.freeze({ x: 1, list: Object.freeze([1]) });
  expect(parse(object({ x: integer(), list: list(integer()) }), value, 'it')).toEqual({ ok: true, value: { x: 1, list: [1] } });
});

test('a bug inside a shape is not taken for malformed input', () => {
  const broken: Shape<unknown> = refined(anything, () => {
    throw new TypeError('a bug');
  });
  expect(() => parse(broken, 1, 'it')).toThrow(TypeError);
  expect(() => integer().read('x', 'it')).toThrow(Malformed);
});
