/**
 * How somebody comes in: the devices on which they are signed in, one-time codes, passkeys, and what became of those whom they were
 * before. What a name may be, the server says.
 */
import {
  anyObject,
  flag,
  integer,
  list,
  nullable,
  type Of,
  object,
  oneOf,
  optional,
  type Shape,
  text,
} from '@partyline/kernel/shape.js';
import { id, only, time } from './values.js';

/** A table where somebody sits twice since they were two. */
const tableNamed = object({ table: id, game: id });

export const waysInShape = object({
  /** The last used first; the time of the last use is known to the hour. */
  devices: list(object({ id, label: text(200), created: time, used: time, here: flag })),
  /** Links to another device that can still be used. */
  links: list(object({ id, created: time, expires: time })),
  /** Codes on paper that were not used yet; null for none. */
  paper: nullable(object({ left: integer(), created: time })),
  passkeys: list(object({ id: text(1400), name: text(200), site: text(300), created: time, used: nullable(time) })),
  /** Those whom the reader was on other devices, whose games are theirs now; `twice`: where both sit, which stays as it is. */
  merged: list(object({ name: text(200), begun: time, done: flag, twice: list(tableNamed) })),
});
export type WaysIn = Of<typeof waysInShape>;

/** The code goes behind the # of an address: it is shown this once. */
export const newLinkShape = object({ id, code: text(100), expires: time });
export type NewLink = Of<typeof newLinkShape>;
export const paperCodesShape = object({ codes: list(text(40)) });

export const lookingShape = (code: Shape<string>) => object({ code });
/** `bring`: whether the games of this browser come along. */
export const signingInShape = (code: Shape<string>) => object({ code, bring: optional(flag, () => false) });

/** Who one will be, and who this browser is until then; null where it is nobody, or the same person. */
export const whoseCodeShape = object({
  person: object({ id, name: text(200), created: time }),
  same: flag,
  here: nullable(object({ name: text(200), tables: integer(), ways: integer() })),
});
export type WhoseCode = Of<typeof whoseCodeShape>;
export const signedInShape = object({ person: object({ id, name: text(200), created: time }) });

/** What a browser is asked, as WebAuthn has it: it goes to the browser as it is. */
export const passkeyOptionsShape = object({ options: anyObject });

const base64 = (max: number): Shape<string> => ({
  schema: { type: 'string', maxLength: max, pattern: '^[\\w-]*$' },
  read: (value, at) => text(max).read(value, at),
});
const common = { id: base64(1400), rawId: base64(1400), type: only('public-key') };

/** What a browser answers when it has made one. */
export const newPasskeyShape = (name: Shape<string>) =>
  object({
    name: optional(name, () => ''),
    answer: object({
      ...common,
      response: object({
        clientDataJSON: base64(8_000),
        attestationObject: base64(40_000),
        transports: optional(list(text(40), 20), () => []),
      }),
    }),
  });

/** What a browser answers when it shows one. */
export const shownPasskeyShape = object({
  answer: object({
    ...common,
    response: object({
      clientDataJSON: base64(8_000),
      authenticatorData: base64(8_000),
      signature: base64(8_000),
      userHandle: optional(nullable(base64(200)), () => null),
    }),
  }),
});
export type ShownPasskey = Of<typeof shownPasskeyShape>['answer'];
/** With a code that signs in as the one whose passkey it is. */
export const passkeyCodeShape = object({ code: text(100) });

/** That this is meant. */
export const deletingShape = object({ delete: oneOf(['everything about me']) });
