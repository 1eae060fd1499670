/** Secrets that are handed out once, and the hashes by which they are known again. Knows not what they are for. */
import { createHash, randomBytes, randomInt } from 'node:crypto';

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
export const newToken = (): string => randomBytes(32).toString('base64url');

/** None begins with a dash: a command line would take it for an option. */
export function newId(): string {
  const id = randomBytes(12).toString('base64url');
  return id.startsWith('-') ? newId() : id;
}

/** No two of these look alike on paper, and none sounds like another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;
/** 79 bits: too many to guess, few enough to be typed. */
const PAPER_LETTERS = GROUPS * GROUP;

/** A secret to be written down, in groups: "k7mq-x2vd-94hs-p3ra". */
export function newPaperCode(): string {
  const letters = Array.from({ length: PAPER_LETTERS }, () => LETTERS[randomInt(LETTERS.length)] ?? '');
  return Array.from({ length: GROUPS }, (_, i) => letters.slice(i * GROUP, (i + 1) * GROUP).join('')).join('-');
}

/** As it was made, however it was typed; what is none stays what it is. */
export function typedCode(typed: string): string {
  const letters = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  const isPaper = letters.length === PAPER_LETTERS && /^[\sa-z0-9-]*$/i.test(typed);
  return isPaper ? (letters.match(/.{4}/g) ?? []).join('-') : typed.trim();
}
