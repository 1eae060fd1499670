/**
 * What the server answers over plain HTTP: oneself, the games, lists of tables, a table that was made, and refusals. A client
 * reads answers with these shapes; the published description is made from them.
 */
import {
  anyObject,
  anything,
  flag,
  integer,
  list,
  nullable,
  type Of,
  object,
  oneOf,
  optional,
  text,
} from '@partyline/kernel/shape.js';
import { timeShape } from './commands.js';
import { args, day, id, invitation, level, status, time } from './values.js';

const name = text(80);

/** Where there is nothing to say but that it is done. */
export const doneShape = object({ ok: flag });
export const errorShape = object({
  ok: flag,
  rule: nullable(text(100)),
  code: text(100),
  args,
  error: text(2000),
});

export const meShape = object({ id, name, created: time });
export type Me = Of<typeof meShape>;

export const madeShape = object({ table: id, invitation: nullable(invitation) });
export type MadeTable = Of<typeof madeShape>;
/** The key of a shared game. */
export const shareShape = object({ share: text(100) });

/** What the reader sees; no view before the game has begun. Of an earlier moment a page reads nothing else. */
export const shownViewShape = object({ view: optional(anything, () => null) });
/** Of everything that is told of a table, what a page reads that does not watch it: whose eyes the reader has, and what they see. */
export const glimpseShape = object({ seat: nullable(integer()), fields: shownViewShape });

export const rematchShape = object({ table: id });

export const listedShape = object({
  table: id,
  game: id,
  status,
  open: flag,
  created: time,
  changed: time,
  yourTurn: flag,
  host: name,
  chairs: list(object({ name: nullable(name), bot: nullable(level), reserved: flag })),
  time: timeShape,
  rematch: nullable(id),
  /** The day whose call is played there. */
  daily: optional(nullable(day), () => null),
  /** What the table is played with, in a few words each: the map, the variants. */
  variants: optional(list(text(200)), () => []),
  /** Whether the game counts for the ratings of those who play it, as the table stands. */
  rated: optional(flag, () => false),
  /** The reader's own chair. */
  chair: optional(nullable(integer()), () => null),
  /** When the reader's time is up, where they alone are awaited and a clock runs. */
  due: optional(nullable(time), () => null),
  /** Why nobody who is awaited may move now: all have agreed to a pause, or they are on holiday. */
  stands: optional(nullable(oneOf(['pause', 'holiday'])), () => null),
  /** By chair, once the game is over: the place of each, and what it has reached in words where the game was played to its end. */
  result: optional(nullable(object({ places: list(integer()), reached: list(text(200)) })), () => null),
});
export type ListedTable = Of<typeof listedShape>;
export const listShape = object({ tables: list(listedShape), next: nullable(text(200)) });

export const gamesShape = object({
  games: list(
    object({
      id,
      name: text(100),
      tagline: text(500),
      /** Their version. */
      rules: integer(),
      /** The address of the rulebook, which says what everything of the game means. */
      rulebook: text(200),
      seats: object({ min: integer(), max: integer() }),
      levels: list(level),
      options: anyObject,
      move: anyObject,
      order: anyObject,
    }),
  ),
});
export type GameOffer = Of<typeof gamesShape>['games'][number];
