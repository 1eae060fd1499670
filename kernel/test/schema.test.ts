/** The JSON Schema beside each parser says the same as the parser: any shape, any value. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { notJson } from '../json.js';
import {
  anyObject,
  anything,
  flag,
  integer,
  list,
  named,
  nullable,
  object,
  oneOf,
  optional,
  parse,
  type Shape,
  table,
  text,
  variants,
} from '../shape.js';
import { valid } from './validator.js';

/** A shape, and values that are mostly right for it. */
type Made = { readonly shape: Shape<unknown>; readonly likely: fc.Arbitrary<unknown> };

const KEYS = ['a', 'b', 'type', 'toString', 'constructor'];
const keys = fc.uniqueArray(fc.constantFrom(...KEYS), { maxLength: 3 });
const words = fc.constantFrom('red', 'green', 'blue', 'constructor', 'tower');

const made: fc.Arbitrary<Made> = fc.letrec<{ made: Made; fields: readonly (readonly [string, Made, boolean])[] }>((tie) => ({
  fields: keys.chain((names) => fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), tie('made'), fc.boolean())))),
  made: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'shape' },
    fc.integer({ min: -3, max: 9 }).map((max) => ({
      shape: integer(max),
      likely: fc.oneof(fc.integer({ min: max - 3, max: max + 1 }), fc.constantFrom(-1e9, -1e9 - 1)),
    })),
    fc.nat(4).map((max) => ({ shape: text(max), likely: fc.string({ unit: 'grapheme', maxLength: max + 1 }) })),
    fc.constant({ shape: flag, likely: fc.boolean() }),
    fc.constant({ shape: oneOf(['red', 'green', 'blue']), likely: words }),
    fc.constant({ shape: anything, likely: fc.jsonValue() }),
    fc.constant({ shape: anyObject, likely: fc.constant({}) }),
    tie('made').map(({ shape, likely }) => ({ shape: nullable(shape), likely: fc.option(likely) })),
    tie('made').map(({ shape, likely }) => ({ shape: list(shape, 2), likely: fc.array(likely, { maxLength: 3 }) })),
    tie('made').map(({ shape, likely }) => ({
      shape: table(shape, 2),
      likely: fc.dictionary(fc.constantFrom(...KEYS), likely, { maxKeys: 3 }),
    })),
    tie('made').map(({ shape, likely }) => ({
      shape: named(['tower'], list(shape, 2)),
      likely: fc.oneof(words, fc.array(likely, { maxLength: 3 })),
    })),
    tie('fields').map((fields) => ({ shape: object(shapesOf(fields)), likely: valuesOf(fields) })),
    fc.tuple(tie('fields'), tie('fields')).map(([one, other]) => ({
      shape: variants({ one: withoutType(one), other: withoutType(other) }),
      likely: fc.oneof(
        valuesOf(one).map((value) => ({ ...value, type: 'one' })),
        valuesOf(other).map((value) => ({ ...value, type: 'other' })),
        valuesOf(one),
      ),
    })),
  ),
})).made;

type Field = readonly [name: string, made: Made, needed: boolean];

function shapesOf(fields: readonly Field[]): Record<string, Shape<unknown>> {
  return Object.fromEntries(
    fields.map(([name, { shape }, needed]) => [name, needed ? shape : optional(nullable(shape), () => null)]),
  );
}

/** The discriminator is the variants' own. */
function withoutType(fields: readonly Field[]): Record<string, Shape<unknown>> {
  return shapesOf(fields.filter(([name]) => name !== 'type'));
}

function valuesOf(fields: readonly Field[]): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries(fields.map(([name, { likely }]) => [name, likely]));
  const needed = fields.filter(([, , must]) => must).map(([name]) => name);
  return fc.oneof(
    fc.record(values, { requiredKeys: needed, noNullPrototype: true }),
    fc.record(values, { requiredKeys: [], noNullPrototype: true }),
  );
}

const pairs = made.chain(({ shape, likely }) =>
  fc.tuple(
    fc.constant(shape),
    fc.oneof({ weight: 4, arbitrary: likely }, fc.jsonValue()).map((value): unknown => JSON.parse(JSON.stringify(value))),
  ),
);

describe('the JSON Schema of a shape', () => {
  test('lets in just what the parser lets in', () => {
    let letIn = 0;
    fc.assert(
      fc.property(pairs, ([shape, value]) => {
        const read = parse(shape, value, 'it');
        if (read.ok) letIn++;
        expect({ letIn: valid(shape.schema, value), value }).toEqual({ letIn: read.ok, value });
      }),
      { numRuns: 2_000 },
    );
    expect(letIn).toBeGreaterThan(500);
    expect(letIn).toBeLessThan(1_900);
  });

  test('is itself plain JSON', () => {
    fc.assert(fc.property(made, ({ shape }) => notJson(shape.schema) === null));
  });
});

describe('the value that a parser gives', () => {
  test('is read again as itself', () => {
    fc.assert(
      fc.property(pairs, ([shape, value]) => {
        const once = parse(shape, value, 'it');
        if (once.ok) expect(parse(shape, once.value, 'it')).toEqual(once);
      }),
      { numRuns: 2_000 },
    );
  });
});
