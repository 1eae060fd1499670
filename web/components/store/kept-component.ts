/** A component as this browser keeps it, and how many and how large ones it keeps. Pure; knows no storage and no game. */
import { canonical, type Json } from '@partyline/kernel/json.js';
import { anything, integer, type Of, object, text } from '@partyline/kernel/shape.js';
import { time } from '@partyline/protocol/values.js';

export const MOST_KEPT = 200;
export const MOST_NAME_LETTERS = 200;
/** Of one component as canonical JSON; the largest map of the house has half of it. */
export const MOST_KEPT_BYTES = 64 * 1024;

export const keptComponentShape = object({
  id: text(100),
  game: text(100),
  kind: text(100),
  name: text(MOST_NAME_LETTERS),
  component: anything,
  created: time,
  changed: time,
  /** Goes up by one with everything that is written. */
  version: integer(),
});
export type KeptComponent = Of<typeof keptComponentShape>;

export const bytesOf = (component: Json): number => new TextEncoder().encode(canonical(component)).length;
