/** An object of which some fields may be left out, and then stay out, so that what is written has one form. Knows no game. */
import { isRecord } from '@partyline/kernel/json.js';
import { type JsonSchema, object, type Plain, type Shape } from '@partyline/kernel/shape.js';

type Fields = Readonly<Record<string, Shape<unknown>>>;

const propertiesOf = (schema: JsonSchema): JsonSchema => {
  const { properties } = schema;
  return isRecord(properties) ? { ...properties } : {};
};

/** The fields that may be missing, alone: to be added to what another shape has read. */
function maybe<const M extends Fields>(fields: M): Shape<Partial<Plain<M>>> {
  const entries = Object.entries(fields);
  return {
    schema: { type: 'object', properties: Object.fromEntries(entries.map(([key, shape]) => [key, shape.schema])) },
    read(value, at) {
      const found = entries.flatMap(([key, shape]) =>
        isRecord(value) && Object.hasOwn(value, key) ? [[key, shape.read(value[key], `${at}.${key}`)]] : [],
      );
      // biome-ignore lint/plugin: a parser: each field was read by its own shape
      return Object.fromEntries(found) as Partial<Plain<M>>;
    },
  };
}

export function sparse<const F extends Fields, const M extends Fields>(
  fields: F,
  missing: M,
): Shape<Plain<F> & Partial<Plain<M>>> {
  const always = object(fields);
  const sometimes = maybe(missing);
  const properties = { ...propertiesOf(always.schema), ...propertiesOf(sometimes.schema) };
  return {
    schema: { ...always.schema, properties },
    read: (value, at) => ({ ...always.read(value, at), ...sometimes.read(value, at) }),
  };
}
