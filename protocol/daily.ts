/**
 * The daily calls over HTTP: what is said of a day, of oneself and of the others who played. A client reads answers with these
 * shapes; the published description is made from them.
 */
import { cardShape, MARKS } from '@partyline/kernel/features/daily.js';
import { flag, integer, list, nullable, type Of, object, oneOf, optional, text } from '@partyline/kernel/shape.js';
import { day, hash, id, time } from './values.js';

/** Which call of this server it is, from 1; null where an older server does not say. */
const number = optional(nullable(integer()), () => null);
/** Days in a row up to this one, itself included; null where the attempt does not count, or an older server does not say. */
const runShape = optional(nullable(integer()), () => null);

/** The reader's first attempt. */
const mineShape = object({
  table: id,
  /** The result; null while it is played. */
  card: nullable(cardShape),
  /** How often something was taken back. */
  undos: integer(),
  /** Among those who played on that day; null for who did not finish, or came when the day was over. */
  place: nullable(integer()),
  /** Begun when the day was over: then it counts for nothing. */
  late: flag,
  /** How many of those who finished have a lower score; a lost game counts by how far it came. Null like `place`. */
  behind: optional(nullable(integer()), () => null),
  streak: runShape,
});
export type MyCall = Of<typeof mineShape>;

const placedShape = object({
  name: text(80),
  me: flag,
  place: integer(),
  short: text(40),
  undos: integer(),
  /** Begun on the day and finished after it, when its seed was published already. */
  overtime: flag,
});

const resultsShape = object({
  /** The best that is known, by whoever or whatever found it. */
  best: nullable(object({ short: text(40), headline: text(200) })),
  finished: integer(),
  /** How many came how far, the lowest first. */
  rungs: list(object({ label: text(100), count: integer() })),
  /** The best hundred. */
  people: list(placedShape),
});
export type DayResults = Of<typeof resultsShape>;

export const daySaidShape = object({
  game: id,
  day,
  number,
  /** Its first millisecond, and the first after it. */
  begins: time,
  ends: time,
  /** The SHA-256 of the seed, and the seed itself once the day is over. */
  sealed: hash,
  seed: nullable(hash),
  /** How many have begun it on that day. */
  players: integer(),
  mine: nullable(mineShape),
  /** For those who have finished, and for everybody when the day is over. */
  results: nullable(resultsShape),
});
export type DaySaid = Of<typeof daySaidShape>;

/** Days in a row whose calls the reader has begun on time and finished. */
const streakShape = object({ now: integer(), longest: integer(), played: integer() });
export type Streak = Of<typeof streakShape>;

export const todayShape = object({
  /** The server's clock. */
  now: time,
  calls: list(
    object({
      today: daySaidShape,
      /** Tomorrow's hash. */
      next: object({ day, sealed: hash }),
      streak: streakShape,
    }),
  ),
});
export type Today = Of<typeof todayShape>;

export const archiveShape = object({
  days: list(
    object({
      day,
      sealed: hash,
      seed: hash,
      players: integer(),
      mine: nullable(object({ table: id, short: nullable(text(40)), late: flag })),
    }),
  ),
  /** What to send as `before` for earlier days; null where there are none. */
  next: nullable(day),
});
export type Archive = Of<typeof archiveShape>;

/** A month of one game's calls, today's included, as the reader has played them. */
export const calendarShape = object({
  game: id,
  month: text(7),
  /** The first call of this server, and today's. */
  first: day,
  today: day,
  /** The days of this month that have a call, in order. */
  days: list(
    object({
      day,
      number,
      players: integer(),
      /** The first attempt: how well it went as a whole, and its result in short; both null until it is finished. */
      mine: nullable(object({ table: id, late: flag, mark: nullable(oneOf(MARKS)), short: nullable(text(40)) })),
    }),
    31,
  ),
  streak: streakShape,
});
export type Calendar = Of<typeof calendarShape>;

/** `again` for another game after one's first, which then counts for nothing. */
export const playShape = object({ again: optional(flag, () => false) });

export const playedShape = object({
  table: id,
  /** Whether it is one's first attempt, begun on that day. */
  counts: flag,
});

/** The card of a table where a daily call was played. */
export const tableCardShape = object({
  game: id,
  day,
  number,
  counts: flag,
  undos: integer(),
  card: cardShape,
  streak: runShape,
});
export type TableCard = Of<typeof tableCardShape>;
