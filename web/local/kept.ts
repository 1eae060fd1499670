/**
 * A table as this browser keeps it: the record of its game so far, and who sits where. Says what that looks like and what the
 * home page needs of it; knows no storage, no screen and no game.
 */
import { recordShape } from '@partyline/kernel/record.js';
import { flag, integer, list, nullable, type Of, object, oneOf, optional, text } from '@partyline/kernel/shape.js';

const MILLISECONDS = 1e15;

const chairShape = object({
  name: text(200),
  /** Whether a person sits here, or sat here before they resigned. */
  person: flag,
  /** The level of the bot that plays the seat now. */
  bot: nullable(text(40)),
  resigned: flag,
});
export type Chair = Of<typeof chairShape>;

export const keptShape = object({
  id: text(100),
  /** Goes up by one with everything that is written: whoever writes says which one they have read. */
  version: integer(),
  created: integer(MILLISECONDS),
  changed: integer(MILLISECONDS),
  record: recordShape,
  chairs: list(chairShape, 100),
  rematchOf: nullable(text(100)),
  rematch: nullable(text(100)),
  /** By seat: how often a move of it was taken back; empty while none was. */
  undos: optional(list(integer(), 100), () => []),
  /** A game of practice, and the grade of its deal where that is known; null for any other game. */
  practice: optional(nullable(object({ grade: nullable(integer()) })), () => null),
});
export type Kept = Of<typeof keptShape>;

/** What a list of tables says of one, without its rules. */
export const summaryShape = object({
  id: text(100),
  game: text(100),
  changed: integer(MILLISECONDS),
  names: list(text(200), 100),
  status: oneOf(['playing', 'finished']),
  /** The name of whoever is awaited, and of the winners at the end; nobody wins alone. */
  who: text(500),
});
export type Summary = Of<typeof summaryShape>;

/** Where tables are kept. */
export interface Store {
  load(id: string): Promise<Kept | null>;
  /** Null for a new table. `stale` when another tab has written since, `gone` when it was deleted. On disk when it is done. */
  save(kept: Kept, summary: Summary, before: number | null): Promise<'saved' | 'stale' | 'gone'>;
  list(): Promise<readonly Summary[]>;
  remove(id: string): Promise<void>;
}
