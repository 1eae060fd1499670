/**
 * Makes JSON that is nearly right: values seen before with something changed, and values made up from a JSON Schema. Used to
 * ask games what they should refuse. Knows shapes of data, no game.
 */
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { pick, type Random } from '@partyline/kernel/random.js';
import type { JsonSchema } from '@partyline/kernel/shape.js';

const KEPT = 300;
const NUMBERS = [0, 1, 2, -1, 3, 5, 0.5, 1e9, 1e9 + 1, 2 ** 53, -1e9, 1e308];
const TEXTS = [
  '',
  ' ',
  'A',
  'a',
  '0',
  '0,0',
  '-1',
  'null',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '\u0000',
  '\ud800',
  'é',
  '🂡',
];

/** What has been seen, to be put where it does not belong. */
export type ValuePool = { readonly numbers: Json[]; readonly texts: Json[]; readonly wholes: Json[] };

export const emptyPool = (): ValuePool => ({ numbers: [...NUMBERS], texts: [...TEXTS], wholes: [null, true, [], {}] });

function keep(into: Json[], value: Json, random: Random): void {
  if (into.length < KEPT) into.push(value);
  else into[random(KEPT)] = value;
}

/** Takes the parts of a value into the pool. */
export function gather(pool: ValuePool, value: Json, random: Random): void {
  if (typeof value === 'number') keep(pool.numbers, value, random);
  else if (typeof value === 'string') keep(pool.texts, value, random);
  else if (Array.isArray(value)) {
    keep(pool.wholes, value, random);
    for (const item of value) gather(pool, item, random);
  } else if (isRecord(value)) {
    keep(pool.wholes, value, random);
    for (const [key, item] of Object.entries(value)) {
      if (random(8) === 0) keep(pool.texts, key, random);
      gather(pool, item, random);
    }
  }
}

function anyValue(pool: ValuePool, random: Random): Json {
  return pick(random, pick(random, [pool.numbers, pool.texts, pool.wholes]));
}

function changedNumber(value: number, pool: ValuePool, random: Random): Json {
  return pick<() => Json>(random, [
    () => value + 1,
    () => value - 1,
    () => -value,
    () => pick(random, pool.numbers),
    () => pick(random, NUMBERS),
    () => `${value}`,
    () => null,
  ])();
}

function changedText(value: string, pool: ValuePool, random: Random): Json {
  return pick<() => Json>(random, [
    () => pick(random, pool.texts),
    () => pick(random, pool.texts),
    () => `${value}x`,
    () => value.slice(1),
    () => (value === value.toUpperCase() ? value.toLowerCase() : value.toUpperCase()),
    () => pick(random, pool.numbers),
    () => null,
  ])();
}

function changedList(value: readonly Json[], pool: ValuePool, random: Random): Json {
  const at = random(value.length + 1);
  return pick<() => Json>(random, [
    () => value.filter((_, i) => i !== at),
    () => [...value.slice(0, at), ...value.slice(Math.max(0, at - 1))],
    () => [...value].reverse(),
    () => [...value.slice(at), ...value.slice(0, at)],
    () => [...value, anyValue(pool, random)],
    () => [],
    () => null,
  ])();
}

function changedObject(value: { readonly [key: string]: Json }, pool: ValuePool, random: Random): Json {
  const entries = Object.entries(value);
  const at = random(entries.length + 1);
  const other = entries[random(entries.length + 1)]?.[1] ?? null;
  const [key] = entries[at] ?? [pick(random, TEXTS)];
  return pick<() => Json>(random, [
    () => Object.fromEntries(entries.filter((_, i) => i !== at)),
    () => Object.fromEntries(entries.map(([name, item], i) => [name, i === at ? other : item])),
    () => Object.fromEntries([...entries, [key, anyValue(pool, random)]]),
    () => ({ ...value, more: 1 }),
    () => null,
  ])();
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

function changed(value: Json, pool: ValuePool, random: Random): Json {
  if (random(12) === 0) return anyValue(pool, random);
  if (typeof value === 'number') return changedNumber(value, pool, random);
  if (typeof value === 'string') return changedText(value, pool, random);
  if (typeof value === 'boolean') return random(4) === 0 ? null : !value;
  if (value === null) return anyValue(pool, random);
  return isList(value) ? changedList(value, pool, random) : changedObject(value, pool, random);
}

/** The value with one thing changed, anywhere in it: at each level the whole, or one of the parts. */
export function mutant(value: Json, pool: ValuePool, random: Random): Json {
  if (value === null || typeof value !== 'object') return changed(value, pool, random);
  if (isList(value)) {
    const at = random(value.length + 1);
    if (at === value.length) return changed(value, pool, random);
    return value.map((item, i) => (i === at ? mutant(item, pool, random) : item));
  }
  const keys = Object.keys(value);
  const at = keys[random(keys.length + 1)];
  if (at === undefined) return changed(value, pool, random);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, key === at ? mutant(item, pool, random) : item]));
}

const schemasIn = (value: Json | undefined): JsonSchema[] =>
  Array.isArray(value) ? value.filter((one): one is JsonSchema => isRecord(one)) : [];

/** Something that the schema allows, out of values that have been seen. */
export function fromSchema(schema: JsonSchema, pool: ValuePool, random: Random): Json {
  const choices = [...schemasIn(schema['oneOf']), ...schemasIn(schema['anyOf'])];
  if (choices.length > 0) return fromSchema(pick(random, choices), pool, random);
  const { const: constant, enum: words, properties, items } = schema;
  if (constant !== undefined) return constant;
  if (words !== undefined && isList(words) && words.length > 0) return pick(random, words);
  switch (schema['type']) {
    case 'integer':
      return pick(random, pool.numbers);
    case 'string':
      return pick(random, pool.texts);
    case 'boolean':
      return random(2) === 0;
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: random(4) }, () => (isSchema(items) ? fromSchema(items, pool, random) : null));
    case 'object': {
      const fields = isSchema(properties) ? Object.entries(properties) : [];
      return Object.fromEntries(fields.map(([key, part]) => [key, isSchema(part) ? fromSchema(part, pool, random) : null]));
    }
    default:
      return anyValue(pool, random);
  }
}

const isSchema = (value: Json | undefined): value is JsonSchema => isRecord(value);
