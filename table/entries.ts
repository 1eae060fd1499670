/**
 * What can happen at a table: the entries of its log, with their shapes, so that what comes back from the database is read
 * as carefully as what comes from outside. An entry is a fact; it has been decided already.
 */
import type { Json } from '@partyline/kernel/json.js';
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
  type Shape,
  text,
  type Variant,
  variants,
} from '@partyline/kernel/shape.js';
import { CLAIMS, conditionalShape } from '@partyline/protocol/commands.js';
import { id, time } from '@partyline/protocol/values.js';

const name = text(80);
const who = object({ id, name });
const seat = integer();

export const storedTimeShape = variants({
  none: {},
  /** Seconds for the whole game, and seconds added with each turn. */
  live: { bank: integer(), increment: integer() },
  /**
   * Days for each turn. With a bank: days to begin with and hours that each turn adds, all carried over; `days` is then the most
   * that it ever holds.
   */
  days: { days: integer(), bank: optional(nullable(object({ days: integer(), hours: integer() })), () => null) },
});
export type TimeControl = Of<typeof storedTimeShape>;

const LEAVERS = ['bot', 'resign', 'claim'] as const;

const chairShape = variants({ open: {}, bot: { level: text(40) } });
export type ChairSetup = Of<typeof chairShape>;

export const setupShape = object({
  game: id,
  rules: integer(),
  options: anything,
  /** One chair for each seat: a bot's, or free for somebody. */
  chairs: list(chairShape, 100),
  time: storedTimeShape,
  /** What becomes of a seat whose time is up: a bot plays on for it, it has resigned, or those who wait choose. */
  timeout: oneOf(LEAVERS),
  /** Whether strangers may find the table. */
  open: flag,
  /** Whether the seats are drawn by lot when the game begins. */
  shuffle: flag,
  /** Whether hints may be asked for at all; missing in what was written before it was added. */
  hints: optional(flag, () => true),
  /** Whether its result is to count for the ratings of those who play; missing in what was written before it was added. */
  rated: optional(flag, () => false),
  /** By post: days that each seat may be away. */
  holidays: optional(integer(), () => 0),
});
export type Setup = Of<typeof setupShape>;

/** The call of a day that everybody plays from one seed; whether this is somebody's first attempt, begun on that day. */
const dailyShape = object({ day: text(10), counts: flag });
export type DailyCall = Of<typeof dailyShape>;

/** The tournament that a table is for, and which of its rounds and tables it is, counted from 1. */
const arrangedShape = object({ id, round: integer(), board: integer() });
export type ArrangedFor = Of<typeof arrangedShape>;

/** Where a table is kept: by a server, or by the device that people share. */
const KEEPERS = ['server', 'device'] as const;
export type Keeper = (typeof KEEPERS)[number];

/** A table that was begun on a device. Then the secret is the seed itself, which no server has sealed. */
const deviceShape = object({
  /** By chair: what is written at it, also where a bot plays. */
  names: list(name, 100),
  /** The position that it begins with, in the game's public format; null for the beginning. */
  start: nullable(anything),
  /** A game of practice, and the grade of its deal where that is known; null for any other game. */
  practice: nullable(object({ grade: nullable(integer()) })),
  /** By seat: how often it had taken back before this log began; empty for nobody. */
  undos: optional(list(integer(), 100), () => []),
});
export type DeviceBegun = Of<typeof deviceShape>;

const WHY_RESIGNED = ['resigned', 'time'] as const;
const MOVERS = ['person', 'bot', 'order', 'clock'] as const;

const fields = {
  created: {
    setup: setupShape,
    by: who,
    /** Secret: opens the table for whoever has it. */
    invitation: text(200),
    /** Secret until the end: the server's part of the seed; its hash is public from the beginning. */
    secret: text(200),
    /** Who may take which chair, where that is settled (a rematch); null where anybody may. */
    reserved: list(nullable(id), 100),
    rematchOf: nullable(id),
    /** Then the secret is the day's: the same at every table of that call, and secret until the day is over. */
    daily: optional(nullable(dailyShape), () => null),
    device: optional(nullable(deviceShape), () => null),
    tournament: optional(nullable(arrangedShape), () => null),
  },
  joined: { chair: integer(), person: who, nonce: text(200) },
  left: { chair: integer() },
  /** Before the game: a free chair is kept for somebody, or for nobody in particular any more. */
  reserved: { chair: integer(), person: nullable(id) },
  botSeated: { chair: integer(), level: text(40) },
  /** The chair that each seat was given. */
  started: { chairs: list(integer(), 100), nonces: list(text(200), 100) },
  moved: {
    seat: nullable(seat),
    move: anything,
    by: oneOf(MOVERS),
    revealed: flag,
    /** A bit for each viewer whose view it changed: the seats, then the onlookers. */
    seen: integer(),
    /** What each seat has left on its clock after this; null without clocks. */
    left: nullable(list(time, 100)),
  },
  /**
   * Moves beyond the first `to` are taken back: this seat's own, freely; or all of them, because everybody agreed. `seen` as
   * for a move; `left` only where everybody agreed and there are clocks. `restored`: time is as it was when the first of the
   * moves was made. Agreements of earlier versions let everybody keep `left` instead.
   */
  undone: {
    by: seat,
    to: integer(),
    free: flag,
    seen: integer(),
    left: nullable(list(time, 100)),
    restored: optional(flag, () => false),
  },
  undoAsked: { by: seat, to: integer() },
  undoAnswered: { by: seat, accept: flag },
  resigned: { seat, why: oneOf(WHY_RESIGNED) },
  takenOver: { seat, level: text(40) },
  /** The person of the seat plays again, after a bot played for it. */
  reclaimed: { seat },
  chat: { by: who, text: text(2000) },
  muted: { person: id, muted: flag },
  /** Private: a standing order of a seat, or null for none any more. */
  ordered: { seat, order: nullable(anything) },
  /** Private: the conditional orders of a seat, as they are from here on. */
  conditional: { seat, lines: conditionalShape },
  /** A seat that is slow was told so by another. */
  reminded: { by: seat, seat },
  /** What one of those who wait wants for a seat whose time is up. What comes of it are entries of their own. */
  claimed: { by: seat, seat, choice: oneOf(CLAIMS) },
  /** The seat's clock stands until then, or until it ends its holiday before. */
  holidayBegun: { seat, until: time },
  holidayEnded: { seat },
  pauseAsked: { by: seat, days: integer() },
  pauseAnswered: { by: seat, accept: flag },
  /** Everybody has agreed: all clocks stand until then, or until somebody ends it before. */
  paused: { until: time },
  /** By a seat, or by itself. */
  pauseEnded: { by: nullable(seat) },
  rematched: { table: id },
  /** Somebody who sits here is called otherwise from now on. */
  renamed: { person: who },
  /** Somebody has turned out to be another person, who does not sit here: everything of theirs is that person's. */
  merged: { from: id, to: who },
  /** A person's data were deleted: their name and what they said are gone, also from the entries before. */
  erased: { person: id },
  /** Nobody had the table open since the entry before: that time counts for nobody. Of tables on a device. */
  resumed: { since: time },
  /**
   * From here on the table is kept there, and these people have the seats; null for a bot's, and for one that is free. By
   * agreement of nobody: a device has one person's seats to bring, a server hands out what one person has alone.
   */
  transferred: { to: oneOf(KEEPERS), people: list(nullable(who), 100) },
  /** The host of the table or of the server has ended it. */
  closed: { why: text(200) },
} as const;

export const entryShape = variants(fields);
/** What the log keeps of each kind of entry: all but the kind. */
const bodyShapes: ReadonlyMap<string, Shape<Json>> = new Map(Object.entries(fields).map(([kind, body]) => [kind, object(body)]));
export const bodyOf = (entry: Entry): Json => bodyShapes.get(entry.type)?.read(entry, `entry ${entry.type}`) ?? {};
export type Entry = Variant<typeof fields>;
export type EntryOf<K extends Entry['type']> = Extract<Entry, { readonly type: K }>;
export type Who = Of<typeof who>;
