/**
 * JSON as data: the type, a text that is the same for equal values, and equality of inner states. Knows nothing of games;
 * every public format of the project is made of these values.
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same text for equal values, whatever the order of their keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (isRecord(value)) {
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'undefined';
}

/** Equality of plain data, typed arrays and maps included: what an inner state may be made of. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && sameItems(a, b);
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Map && b instanceof Map) {
    return a.size === b.size && [...a].every(([key, value]) => b.has(key) && same(value, b.get(key)));
  }
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every((item) => b.has(item));
  return isRecord(a) && isRecord(b) && sameFields(a, b);
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
  return true;
}

function sameFields(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys) if (!Object.hasOwn(b, key) || !same(a[key], b[key])) return false;
  return true;
}

/** Where a value is not JSON (undefined, NaN, a function, a typed array …), or null when all of it is. */
export function notJson(value: unknown, at = '$'): string | null {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return null;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? null : at;
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) {
      const found = notJson(item, `${at}[${i}]`);
      if (found !== null) return found;
    }
    return null;
  }
  if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype) return at;
  for (const [key, item] of Object.entries(value)) {
    const found = notJson(item, `${at}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
