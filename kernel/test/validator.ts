/** Whether a value fits a JSON Schema, by Ajv: a second reading of the schemas, which knows nothing of the parsers. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** A keyword that no draft knows makes it throw. A field called `constructor` is one only where the value has it itself. */
const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, ownProperties: true, addUsedSchema: false });
const compiled = new WeakMap<object, ValidateFunction>();

function validateOf(schema: object): ValidateFunction {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const validate = ajv.compile(schema);
  compiled.set(schema, validate);
  return validate;
}

export const valid = (schema: object, value: unknown): boolean => validateOf(schema)(value);

/** What is wrong with it, in words; null where it fits. */
export function misfit(schema: object, value: unknown): string | null {
  const validate = validateOf(schema);
  return validate(value) ? null : ajv.errorsText(validate.errors);
}
