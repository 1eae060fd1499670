/**
 * Whether a value fits a JSON Schema: a second reading of the few keywords that shapes use, straight from the specification
 * and not from the parsers. A new keyword makes it throw.
 */
import { isRecord, same } from '../json.js';

function hasType(type: unknown, value: unknown): boolean {
  if (type === 'integer') return typeof value === 'number' && Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  if (type === 'null') return value === null;
  return typeof value === type;
}

const schemas = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const entries = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : []);
const size = (value: unknown): number => (typeof value === 'string' ? [...value].length : 0);

type Keyword = (rule: unknown, value: unknown, schema: Readonly<Record<string, unknown>>) => boolean;

const keywords: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  ['type', hasType],
  ['enum', (words, value) => schemas(words).some((word) => same(word, value))],
  ['const', (word, value) => same(word, value)],
  ['minimum', (min, value) => typeof value !== 'number' || value >= Number(min)],
  ['maximum', (max, value) => typeof value !== 'number' || value <= Number(max)],
  ['maxLength', (max, value) => size(value) <= Number(max)],
  ['maxItems', (max, value) => !Array.isArray(value) || value.length <= Number(max)],
  ['items', (item, value) => schemas(value).every((one) => valid(item, one))],
  ['maxProperties', (max, value) => entries(value).length <= Number(max)],
  ['required', (keys, value) => !isRecord(value) || schemas(keys).every((key) => Object.hasOwn(value, String(key)))],
  [
    'properties',
    (all, value) => entries(value).every(([key, one]) => !has(all, key) || valid(Reflect.get(Object(all), key), one)),
  ],
  [
    'additionalProperties',
    (item, value, { properties }) => entries(value).every(([key, one]) => has(properties, key) || valid(item, one)),
  ],
  ['anyOf', (some, value) => schemas(some).some((one) => valid(one, value))],
  ['oneOf', (some, value) => schemas(some).filter((one) => valid(one, value)).length === 1],
]);

const has = (value: unknown, key: string): boolean => isRecord(value) && Object.hasOwn(value, key);

export function valid(schema: unknown, value: unknown): boolean {
  if (typeof schema === 'boolean') return schema;
  if (!isRecord(schema)) throw new Error('a schema is an object');
  return Object.entries(schema).every(([keyword, rule]) => {
    const check = keywords.get(keyword);
    if (check === undefined) throw new Error(`a keyword that this validator does not know: ${keyword}`);
    return check(rule, value, schema);
  });
}
