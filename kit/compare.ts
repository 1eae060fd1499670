/** Two JSON values side by side: whether they are equal, and where they first differ. Knows nothing of games. */
import { isRecord, type Json } from '@partyline/kernel/json.js';

/** Equal as JSON, whatever the order of keys. Shared parts (a map in every state) cost nothing. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => equal(item, b[i]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]));
}

/** For messages: the text, shortened. */
export function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 160 ? `${text.slice(0, 157)}…` : text;
}

/** The first place where two values differ, with both sides; for messages. */
export function difference(a: unknown, b: unknown, at = '$'): string {
  if (Array.isArray(a) && Array.isArray(b)) {
    const index = Array.from({ length: Math.max(a.length, b.length) }, (_, i) => i).find((i) => !equal(a[i], b[i]));
    if (index !== undefined) return difference(a[index], b[index], `${at}[${index}]`);
  }
  if (isRecord(a) && isRecord(b)) {
    const key = [...Object.keys(a), ...Object.keys(b)].find((one) => !equal(a[one], b[one]));
    if (key !== undefined) return difference(a[key], b[key], `${at}.${key}`);
  }
  return `at ${at}: ${brief(a)} / ${brief(b)}`;
}

/** A copy that shares nothing with the original, as a value gets it that has been sent. */
export function sent(value: Json): Json {
  return JSON.parse(JSON.stringify(value));
}
