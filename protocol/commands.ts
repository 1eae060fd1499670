/**
 * What somebody may ask of a table, over any link. Schemas, types and validation are one thing here; whether a command is
 * allowed is the server's question, and whether a move is legal the rules'.
 */
import {
  anything,
  flag,
  integer,
  list,
  nullable,
  type Of,
  object,
  oneOf,
  optional,
  refined,
  type Shape,
  text,
  variants,
} from '@partyline/kernel/shape.js';

/** The version of the messages. A client of another version is told to reload. */
export const VERSION = 1;

export const commandShape = variants({
  /** Take a chair: that one, or any that is free. A nonce of one's own goes into the seed. */
  join: { chair: optional(nullable(integer()), () => null), nonce: optional(nullable(text(200)), () => null) },
  /** Stand up again, before the game begins. */
  leave: {},
  /** The host begins; free chairs are given to bots of this level (null: there must be none). */
  start: { fill: optional(nullable(text(40)), () => null) },
  move: { move: anything },
  /** Take moves back, until the table is as it was at this number of the reader's (null: before one's own last move). */
  undo: { to: optional(nullable(integer()), () => null) },
  answerUndo: { accept: flag },
  resign: {},
  /** Play on oneself, after a bot took over. */
  reclaim: {},
  /** A standing order, or null to cancel it. */
  order: { order: anything },
  chat: { text: text(500) },
  mute: { person: text(100), muted: flag },
  /** The host ends a table that has not begun. */
  close: {},
});
export type Command = Of<typeof commandShape>;

const TIME_LIMITS = { bank: 24 * 60 * 60, increment: 60 * 60, days: 60 } as const;

const between = (least: number, most: number): Shape<number> => ({
  ...refined(integer(most), (n) => (n < least ? `at least ${least}.` : null)),
  schema: { type: 'integer', minimum: least, maximum: most },
});

export const timeShape = variants({
  none: {},
  live: { bank: between(1, TIME_LIMITS.bank), increment: between(0, TIME_LIMITS.increment) },
  days: { days: between(1, TIME_LIMITS.days) },
});

/** A chair as the maker of a table sets it: for oneself, for anybody, for somebody in particular, or for a bot. */
const seatShape = variants({ me: {}, open: {}, person: { person: text(100) }, bot: { level: text(40) } });

export const newTableShape = object({
  game: text(100),
  options: optional(anything, () => ({})),
  seats: list(seatShape, 20),
  time: optional(timeShape, () => ({ type: 'none' as const })),
  timeout: optional(oneOf(['bot', 'resign']), () => 'bot' as const),
  open: optional(flag, () => false),
  shuffle: optional(flag, () => true),
  hints: optional(flag, () => true),
  /** Whether the result is to count for ratings, as far as the table allows it: it says whether, and why not. */
  rated: optional(flag, () => false),
  nonce: optional(nullable(text(200)), () => null),
});
export type NewTable = Of<typeof newTableShape>;
