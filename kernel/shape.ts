/**
 * The door for data from outside: a shape is a parser with its JSON Schema beside it, and gives the TypeScript type. It
 * refuses what has the wrong type and names the field; whether a well-formed value is allowed is a rule's question, not
 * this file's. Unknown fields are dropped. This is the one place where `unknown` becomes a type.
 */
import { isRecord, type Json } from './json.js';

export type JsonSchema = { readonly [key: string]: Json };

export interface Shape<out T> {
  readonly schema: JsonSchema;
  /** The value, cleaned; throws Malformed with the field's path. Use `parse` for a result instead. */
  readonly read: (value: unknown, at: string) => T;
  /** What a missing field stands for; a field without it is required. */
  readonly missing?: () => T;
}

export type Of<S> = S extends Shape<infer T> ? T : never;
export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

/** Thrown inside a read, caught by `parse`: input of the wrong form, with a sentence that names the field. */
export class Malformed extends Error {}

export function parse<T>(shape: Shape<T>, value: unknown, name: string): Parsed<T> {
  try {
    return { ok: true, value: shape.read(value, name) };
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, error: error.message };
    throw error;
  }
}

/** Numbers larger than these are malformed everywhere, so that no sum can lose precision. */
export const LIMITS = { money: 10_000, coordinate: 30_000, number: 1_000_000_000, text: 10_000 } as const;

export function integer(max: number = LIMITS.number, min: number = -LIMITS.number): Shape<number> {
  return {
    schema: { type: 'integer', minimum: min, maximum: max },
    read(value, at) {
      if (typeof value !== 'number' || !Number.isInteger(value)) throw new Malformed(`${at} must be a whole number.`);
      if (value > max) throw new Malformed(`${at} is too large: at most ${max}.`);
      if (value < min) throw new Malformed(`${at} is too small: at least ${min}.`);
      return value + 0; // turns -0 into 0
    },
  };
}

export function text(max: number = LIMITS.text): Shape<string> {
  return {
    schema: { type: 'string', maxLength: max },
    read(value, at) {
      if (typeof value !== 'string') throw new Malformed(`${at} must be text.`);
      // Characters, as a JSON Schema counts them, and not code units.
      if (value.length > max && [...value].length > max) throw new Malformed(`${at} is too long: at most ${max} characters.`);
      return value;
    },
  };
}

export const flag: Shape<boolean> = {
  schema: { type: 'boolean' },
  read(value, at) {
    if (typeof value !== 'boolean') throw new Malformed(`${at} must be true or false.`);
    return value;
  },
};

export function oneOf<const W extends readonly string[]>(words: W): Shape<W[number]> {
  return {
    schema: { enum: [...words] },
    read(value, at) {
      const word = words.find((candidate) => candidate === value);
      if (word === undefined) throw new Malformed(`${at} must be one of ${words.join(', ')}.`);
      return word;
    },
  };
}

export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return {
    schema: { anyOf: [shape.schema, { type: 'null' }] },
    read: (value, at) => (value === null ? null : shape.read(value, at)),
  };
}

/** The type tells that the field may be missing, so that whoever writes an object may leave it out: see `Sent`. */
export interface Optional<out T> extends Shape<T> {
  readonly missing: () => T;
}

export function optional<T>(shape: Shape<T>, missing: () => NoInfer<T>): Optional<T> {
  return { ...shape, missing };
}

export function list<T>(shape: Shape<T>, max = 10_000): Shape<readonly T[]> {
  return {
    schema: { type: 'array', items: shape.schema, maxItems: max },
    read(value, at) {
      if (!Array.isArray(value)) throw new Malformed(`${at} must be a list.`);
      if (value.length > max) throw new Malformed(`${at} is too long: at most ${max} entries.`);
      return value.map((item: unknown, i) => shape.read(item, `${at}[${i}]`));
    },
  };
}

/** An object whose keys are data. */
export function table<T>(shape: Shape<T>, max = 10_000): Shape<{ readonly [key: string]: T }> {
  return {
    schema: { type: 'object', additionalProperties: shape.schema, maxProperties: max },
    read(value, at) {
      if (!isRecord(value)) throw new Malformed(`${at} must be an object.`);
      const entries = Object.entries(value);
      if (entries.length > max) throw new Malformed(`${at} has too many entries: at most ${max}.`);
      return Object.fromEntries(entries.map(([key, item]) => [key, shape.read(item, `${at}["${key.slice(0, 40)}"]`)]));
    },
  };
}

type Fields = Readonly<Record<string, Shape<unknown>>>;
/** An object as it was read: every field is there. */
export type Plain<F> = { readonly [K in keyof F]: Of<F[K]> };
type Omissible<F> = { [K in keyof F]: F[K] extends Optional<unknown> ? K : never }[keyof F];
/** An object as it may be written: what a reader fills in may be left out. */
export type Sent<F> = Plain<Omit<F, Omissible<F>>> & Partial<Plain<Pick<F, Omissible<F>>>>;

function objectSchema(fields: Fields, more: JsonSchema = {}): JsonSchema {
  const entries = Object.entries(fields);
  const required = entries.filter(([, shape]) => shape.missing === undefined).map(([key]) => key);
  const properties = Object.fromEntries(entries.map(([key, shape]) => [key, shape.schema]));
  return { type: 'object', properties: { ...more, ...properties }, required: [...Object.keys(more), ...required] };
}

/** One field of an object, with the path that it had when it was last read: nearly always it has the same again. */
type Field = { readonly key: string; readonly shape: Shape<unknown>; at: string; path: string };

const fieldsOf = (fields: Fields): readonly Field[] =>
  Object.entries(fields).map(([key, shape]) => ({ key, shape, at: '', path: `.${key}` }));

function pathOf(field: Field, at: string): string {
  if (field.at !== at) {
    field.at = at;
    field.path = `${at}.${field.key}`;
  }
  return field.path;
}

function readFields(
  fields: readonly Field[],
  value: Readonly<Record<string, unknown>>,
  at: string,
  into: Record<string, unknown>,
) {
  for (const field of fields) {
    const { key, shape } = field;
    if (Object.hasOwn(value, key)) into[key] = shape.read(value[key], pathOf(field, at));
    else if (shape.missing !== undefined) into[key] = shape.missing();
    else throw new Malformed(`${at}.${key} is missing.`);
  }
  return into;
}

export function object<const F extends Fields>(fields: F): Shape<Plain<F>> {
  const own = fieldsOf(fields);
  return {
    schema: objectSchema(fields),
    read(value, at) {
      if (!isRecord(value)) throw new Malformed(`${at} must be an object.`);
      return readFields(own, value, at, {}) as Plain<F>;
    },
  };
}

export type Variant<V> = { readonly [K in keyof V & string]: { readonly type: K } & Plain<V[K]> }[keyof V & string];

/** The same, as it may be written. */
export type SentVariant<V> = { readonly [K in keyof V & string]: { readonly type: K } & Sent<V[K]> }[keyof V & string];

/** A union on `type`: the form of every move. */
export function variants<const V extends Readonly<Record<string, Fields>>>(all: V): Shape<Variant<V>> {
  const byType = new Map(Object.entries(all).map(([type, fields]) => [type, fieldsOf(fields)]));
  return {
    schema: { oneOf: Object.entries(all).map(([type, fields]) => objectSchema(fields, { type: { const: type } })) },
    read(value, at) {
      if (!isRecord(value)) throw new Malformed(`${at} must be an object.`);
      const type = value['type'];
      const fields = typeof type === 'string' ? byType.get(type) : undefined;
      if (fields === undefined) throw new Malformed(`${at}.type must be one of ${[...byType.keys()].join(', ')}.`);
      return readFields(fields, value, at, { type }) as Variant<V>;
    },
  };
}

/** A name of something known, or the whole thing. */
export function named<T>(names: readonly string[], whole: Shape<T>): Shape<string | T> {
  return {
    schema: { anyOf: [{ enum: [...names] }, whole.schema] },
    read(value, at) {
      if (typeof value !== 'string') return whole.read(value, at);
      if (!names.includes(value)) throw new Malformed(`${at} must be one of ${names.join(', ')}, or the thing itself.`);
      return value;
    },
  };
}

/** Any JSON, kept as it is for another parser to read. */
export const anything: Shape<Json> = { schema: {}, read: (value) => value as Json };

/** Any JSON object, likewise. */
export const anyObject: Shape<Json> = {
  schema: { type: 'object' },
  read(value, at) {
    if (!isRecord(value)) throw new Malformed(`${at} must be an object.`);
    return value as Json;
  },
};

/** A shape with one more demand on its form (the complaint, or null). */
export function refined<T>(shape: Shape<T>, complaint: (value: T) => string | null): Shape<T> {
  return {
    schema: shape.schema,
    read(value, at) {
      const read = shape.read(value, at);
      const found = complaint(read);
      if (found !== null) throw new Malformed(`${at}: ${found}`);
      return read;
    },
  };
}
