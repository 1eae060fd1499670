/** Two JSON values side by side: whether they are equal, and where they first differ. Knows nothing of games. */
import { canonical, isRecord, type Json } from '@partyline/kernel/json.js';

/** Equal as JSON. The order of keys hardly ever differs, so the fast text is tried first. */
export function equal(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b) || canonical(a) === canonical(b);
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
