/** A JSON Schema without room for what it does not name, so that a test notices a field that nobody has described. */
import { isRecord } from '@partyline/kernel/json.js';

/** `resolve` says what a reference stands for, where there are any. */
export function strict(schema: unknown, resolve: (name: string) => unknown = () => ({})): unknown {
  if (Array.isArray(schema)) return schema.map((one: unknown) => strict(one, resolve));
  if (!isRecord(schema)) return schema;
  const name = schema['$ref'];
  if (typeof name === 'string') return strict(resolve(name), resolve);
  const inside = Object.fromEntries(Object.entries(schema).map(([key, one]) => [key, strict(one, resolve)]));
  const closed = isRecord(schema['properties']) && schema['additionalProperties'] === undefined;
  return closed ? { ...inside, additionalProperties: false } : inside;
}

const known = new WeakMap<object, object>();

/** The same object for the same schema, so that it is compiled once. */
export function strictOf(schema: object): object {
  const made = known.get(schema) ?? strict(schema);
  if (!isRecord(made)) throw new Error('a schema is an object');
  known.set(schema, made);
  return made;
}
