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

/** What those who wait may choose for a seat whose time is up. */
export const CLAIMS = ['bot', 'resign', 'wait'] as const;

/** So many lines may a seat leave, of so many moves each. */
const MOST_CONDITIONAL = { lines: 20, steps: 12 } as const;
/** One move of a line: of the seat itself, or of another as a condition, where null is any move of that seat. */
const conditionalStepShape = object({ seat: integer(), move: anything });
const conditionalLineShape = list(conditionalStepShape, MOST_CONDITIONAL.steps);
export type ConditionalLine = Of<typeof conditionalLineShape>;
export const conditionalShape = list(conditionalLineShape, MOST_CONDITIONAL.lines);

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
  /** Conditional orders: lines of moves that are played when they fit; none to cancel them. */
  conditional: { lines: conditionalShape },
  /** Tell a seat that is slow that the others wait; once a turn. */
  remind: { seat: integer() },
  /** Where time that is up does nothing by itself: what shall become of the seat. */
  claim: { seat: integer(), choice: oneOf(CLAIMS) },
  /** Be away for so many days of one's budget; one's clock stands meanwhile. */
  holiday: { days: integer() },
  endHoliday: {},
  /** Ask the others to let all clocks stand for so many days. */
  askPause: { days: integer() },
  answerPause: { accept: flag },
  endPause: {},
  chat: { text: text(500) },
  mute: { person: text(100), muted: flag },
  /** The host ends a table that has not begun. */
  close: {},
});
export type Command = Of<typeof commandShape>;

const TIME_LIMITS = { bank: 24 * 60 * 60, increment: 60 * 60, days: 60, hours: 7 * 24 } as const;

const between = (least: number, most: number): Shape<number> => ({
  ...refined(integer(most), (n) => (n < least ? `at least ${least}.` : null)),
  schema: { type: 'integer', minimum: least, maximum: most },
});

/** By post from a bank: so many days to begin with, and so many hours more with each turn. */
const postBankShape = object({ days: between(1, TIME_LIMITS.days), hours: between(0, TIME_LIMITS.hours) });

const timesShape = variants({
  none: {},
  live: { bank: between(1, TIME_LIMITS.bank), increment: between(0, TIME_LIMITS.increment) },
  /** For each turn; with a bank, the most that it ever holds: which is what a reader who knows of no bank takes it for. */
  days: { days: between(1, TIME_LIMITS.days), bank: optional(nullable(postBankShape), () => null) },
});

export const timeShape = refined(timesShape, (asked) =>
  asked.type === 'days' && asked.bank !== null && asked.bank.days > asked.days ? 'bank.days is more than days.' : null,
);

/** A chair as the maker of a table sets it: for oneself, for anybody, for somebody in particular, or for a bot. */
const seatShape = variants({ me: {}, open: {}, person: { person: text(100) }, bot: { level: text(40) } });

export const newTableShape = object({
  game: text(100),
  options: optional(anything, () => ({})),
  seats: list(seatShape, 20),
  time: optional(timeShape, () => ({ type: 'none' as const })),
  /** With `claim` nothing happens by itself when time is up: those who wait choose. */
  timeout: optional(oneOf(['bot', 'resign', 'claim']), () => 'bot' as const),
  /** By post: days that each seat may be away, with its clock standing. */
  holidays: optional(between(0, TIME_LIMITS.days), () => 0),
  open: optional(flag, () => false),
  shuffle: optional(flag, () => true),
  hints: optional(flag, () => true),
  /** Whether the result is to count for ratings, as far as the table allows it: it says whether, and why not. */
  rated: optional(flag, () => false),
  nonce: optional(nullable(text(200)), () => null),
});
export type NewTable = Of<typeof newTableShape>;
