/**
 * What programs ask over plain HTTP and are answered, and pages do not read with a shape: names, tokens, legal moves, earlier
 * moments, whole tables and published records. Apart from the others so that no page has to load them.
 */
import { recordFields } from '@partyline/kernel/record.js';
import { anything, integer, list, nullable, object, optional, type Shape, text } from '@partyline/kernel/shape.js';
import { outcomeShape, resultShape, seatShape } from './fields.js';
import { wholeFields } from './messages.js';
import { id, only, time } from './values.js';

/** Under what name one wishes to be known, and what a new token is for. What a name or a label may be, the server says. */
export const renamingShape = (name: Shape<string>) => object({ name });
export const newTokenShape = (label: Shape<string>) => object({ label: optional(label, () => 'API token') });

const tokenFields = { id, label: text(100), created: time };
export const tokensShape = object({ tokens: list(object(tokenFields)) });
/** One that was just made: the token itself is shown this once. */
export const tokenShape = object({ ...tokenFields, token: text(100) });

export const legalShape = object({ moves: nullable(list(anything, 1_000_000)) });

/** What a viewer saw at one of their numbers. */
export const snapshotShape = object({
  table: id,
  seq: integer(),
  at: time,
  seat: nullable(integer()),
  seats: list(seatShape),
  toAct: list(integer()),
  outcome: nullable(outcomeShape),
  /** Null before the game had begun. */
  view: anything,
});

/** The `table` message, as the answer to a request. */
export const wholeShape = object({ type: only('table'), ...wholeFields });

/** A record as it is published, with what its own format does not know. */
export const publishedShape = object({
  ...recordFields,
  table: object({ id, result: resultShape, rematchOf: nullable(id) }),
});
