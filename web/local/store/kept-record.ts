/**
 * A table as browsers kept it before there was a log of it: the record of its game so far, and who sat where. Only read any
 * more: what is found in this form becomes a log (see from-record.ts).
 */
import { recordShape } from '@partyline/kernel/record.js';
import { flag, integer, list, nullable, type Of, object, optional, text } from '@partyline/kernel/shape.js';
import { time } from '@partyline/protocol/values.js';

const chairShape = object({
  name: text(200),
  /** Whether a person sits here, or sat here before they resigned. */
  person: flag,
  /** The level of the bot that plays the seat now. */
  bot: nullable(text(40)),
  resigned: flag,
});

export const keptRecordShape = object({
  id: text(100),
  /** Went up by one with everything that was written. */
  version: integer(),
  created: time,
  changed: time,
  record: recordShape,
  chairs: list(chairShape, 100),
  rematchOf: nullable(text(100)),
  rematch: nullable(text(100)),
  /** By seat: how often a move of it was taken back; empty while none was. */
  undos: optional(list(integer(), 100), () => []),
  /** A game of practice, and the grade of its deal where that is known; null for any other game. */
  practice: optional(nullable(object({ grade: nullable(integer()) })), () => null),
});
export type KeptRecord = Of<typeof keptRecordShape>;
