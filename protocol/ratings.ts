/**
 * Finished games, ratings and what people show of themselves, over plain HTTP. A client reads answers with these shapes; the published
 * description is made from them.
 */
import { flag, integer, list, nullable, type Of, object, oneOf, optional, type Shape, text } from '@partyline/kernel/shape.js';
import { numeral } from './queries.js';
import { amount, id, level, time } from './values.js';

/** Ratings of live games and of games by post are kept apart; without a clock nothing is rated. */
const pool = oneOf(['live', 'post', 'none']);
export const ratedPool = oneOf(['live', 'post']);
export type RatedPool = Of<typeof ratedPool>;

const name = text(200);
/** Why a game is not rated, in a word; null where it is. */
const unrated = nullable(text(40));

const standingFields = {
  rating: integer(),
  /** It lies so far from there at most, nineteen times of twenty. */
  uncertainty: integer(),
  games: integer(),
  /** Hardly more than a guess yet. */
  provisional: flag,
};
export const standingShape = object(standingFields);
export type ShownRating = Of<typeof standingShape>;

const changeFields = { before: standingShape, after: standingShape };

const pastSeatShape = object({
  seat: integer(),
  /** Null for a bot's seat, and where nobody may be named. */
  person: nullable(id),
  /** As they are called now: empty for somebody who was forgotten, null for a bot. */
  name: nullable(name),
  bot: nullable(level),
  place: integer(),
  score: nullable(amount),
  /** What it has reached, in the game's own words; empty where the places say it all. */
  reached: text(500),
  /** How somebody was not there at the end. */
  quit: nullable(oneOf(['resigned', 'time', 'bot'])),
});

export const pastGameShape = object({
  table: id,
  game: id,
  at: time,
  pool,
  unrated,
  /** Whether strangers may look at the table. */
  open: flag,
  seats: list(pastSeatShape, 100),
  /** The seat of the person whose list it is. */
  own: nullable(integer()),
  /** What it has made of that person's rating; null where nothing, or not yet. */
  change: nullable(object(changeFields)),
});
export type PastGame = Of<typeof pastGameShape>;
export const pastGamesShape = object({ games: list(pastGameShape), next: nullable(text(200)) });

const tallyShape = object({
  game: id,
  played: integer(),
  /** Of those with others at the table. */
  contested: integer(),
  won: integer(),
  best: nullable(object({ score: amount, reached: text(500), table: id })),
  last: time,
  /** Games won in a row, now and at best; null where nobody else may know. */
  streak: nullable(object({ now: integer(), longest: integer() })),
});
const ratingShape = object({ game: id, pool, ...standingFields });
export const showingShape = object({
  /** Finished games and figures to everybody. */
  games: flag,
  /** The name in lists of ratings. */
  listed: flag,
});

export const mySummaryShape = object({
  id,
  games: list(tallyShape),
  ratings: list(ratingShape),
  /** People whom the reader has played with, the most frequent first. */
  opponents: list(object({ person: id, name, games: integer() })),
  showing: showingShape,
});
export type MySummary = Of<typeof mySummaryShape>;

const headShape = object({ game: id, played: integer(), ahead: integer(), behind: integer() });
export const profileShape = object({
  id,
  name,
  me: flag,
  /** How the reader fared against this person; empty where they have not played together. */
  head: list(headShape),
  ratings: list(ratingShape),
  /** Null where this person does not show it. */
  games: nullable(list(tallyShape)),
  latest: list(pastGameShape),
});
export type Profile = Of<typeof profileShape>;

export const boardShape = object({
  game: id,
  pool: ratedPool,
  /** What it takes to be in it. */
  least: object({ games: integer(), people: integer() }),
  places: list(object({ place: integer(), person: id, name, me: flag, ...standingFields })),
  /** The bots, for comparison; their ratings were measured and never change. */
  bots: list(object({ level, rating: integer() })),
  /** The reader's own rating, in the list or not. */
  own: nullable(standingShape),
});
export type RatingBoard = Of<typeof boardShape>;

/** What a finished game has made of ratings. */
export const tableRatingsShape = object({
  pool,
  unrated,
  changes: list(object({ seat: integer(), ...changeFields })),
});
export type TableRatings = Of<typeof tableRatingsShape>;

export const showingChangeShape = object({
  games: optional(nullable(flag), () => null),
  listed: optional(nullable(flag), () => null),
});

type Cursor<Id> = { readonly at: number; readonly table: Id };

/** Where the next page begins: the last game of this one. */
export const pastCursorText = ({ at, table }: Cursor<string>): string => `${at}.${table}`;

const cursorShape = <Id>(table: Shape<Id>): Shape<Cursor<Id> | null> => ({
  schema: { type: 'string', description: 'The `next` of the page before.' },
  read(value, at) {
    const [time = '', ...rest] = String(value).split('.');
    return { at: numeralOf(time, at), table: table.read(rest.join('.'), at) };
  },
});

/** Milliseconds as an address has them. */
const moment: Shape<number> = {
  schema: { type: 'string', pattern: '^\\d{1,15}$' },
  read: (value, at) => numeralOf(String(value), at),
};

function numeralOf(word: string, at: string): number {
  if (/^\d{1,15}$/.test(word)) return Number(word);
  return numeral.read(word, at);
}

/** So many finished games are on a page. */
export const PAST_PAGE = 30;

export const pastQueryShape = <Id>(word: Shape<string>, table: Shape<Id>) =>
  object({
    game: optional<string | null>(word, () => null),
    /** The id of somebody who played too. */
    opponent: optional<string | null>(word, () => null),
    /** Ended at this time or later, and before that one: milliseconds since 1970. */
    from: optional<number | null>(moment, () => null),
    to: optional<number | null>(moment, () => null),
    before: optional<Cursor<Id> | null>(cursorShape(table), () => null),
  });

export const boardQueryShape = (word: Shape<string>) => object({ game: word, pool: optional(ratedPool, () => 'live' as const) });
