/** Components that people share by link: what is sent, what is answered, and how much of it there may be. */
import { anything, type Of, object, optional, type Shape, text } from '@partyline/kernel/shape.js';
import { id, time } from './values.js';

export const SHARED_LIMITS = {
  /** Bytes of one component, as canonical JSON. */
  bytes: 64 * 1024,
  /** Components of one person. */
  perPerson: 50,
  /** Letters of its name. */
  name: 200,
  /** Letters of what is said to the host about it. */
  why: 300,
} as const;

/** Of a SHA-256 in base64url: too many to guess, few enough to send about. */
export const SHARED_CODE_LETTERS = 24;
/** The code of a shared component, as it stands in its address. */
export const isSharedCode = (code: string): boolean => /^[\w-]+$/.test(code) && code.length === SHARED_CODE_LETTERS;

/** `kind` is that of the game's component tool, as `make-components` names it. What a name may be, the server says. */
export const sharingShape = (name: Shape<string>) =>
  object({ game: id, kind: id, name: optional(name, () => ''), component: anything });

export const sharedCodeShape = object({ code: text(100) });

export const sharedComponentShape = object({
  code: text(100),
  game: id,
  kind: id,
  name: text(SHARED_LIMITS.name),
  component: anything,
  /** Who shared it, as they call themselves now. */
  by: text(80),
  created: time,
});
export type SharedComponentAnswer = Of<typeof sharedComponentShape>;

export const reportingShape = (why: Shape<string>) => object({ why: optional(why, () => '') });
