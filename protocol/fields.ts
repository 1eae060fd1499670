/**
 * The table as a reader has it after every message: the fields of `table` messages with the updates applied. A client reads
 * them with this shape; fields that it does not know are left out. Says what they look like, never who may see them.
 */
import { isRecord } from '@partyline/kernel/json.js';
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
} from '@partyline/kernel/shape.js';
import { CLAIMS, conditionalShape, timeShape } from './commands.js';
import { amount, day, hash, id, level, person, status, time } from './values.js';

const none = () => null;
const empty = () => [];

export const seatShape = object({
  chair: integer(),
  person: nullable(person),
  /** The level of the bot that plays the seat now. */
  bot: nullable(level),
  resigned: nullable(oneOf(['resigned', 'time'])),
});

const endShape = object({ scores: list(amount), ranks: list(integer()), reason: text(100) });
/** What a game says of its end besides, a title or how the points came about, is between it and its board. */
export const outcomeShape: Shape<Of<typeof endShape>> = {
  schema: { ...endShape.schema, additionalProperties: true },
  read(value, at) {
    const end = endShape.read(value, at);
    return isRecord(value) ? { ...value, ...end } : end;
  },
};
export const resultShape = object({
  scores: nullable(list(amount)),
  ranks: list(integer()),
  reason: text(100),
  resigned: list(integer()),
  /** By seat: how often it has taken back; nothing where nobody has. */
  undos: optional(list(integer()), empty),
});

/** A line of the talk at a table. */
export const chatLineShape = object({ by: person, text: text(), at: time });

export const fieldsShape = object({
  id,
  game: id,
  status,
  options: anything,
  /** The names of options that the maker of the table has chosen and that nobody may know before the end. */
  withheld: list(text(100)),
  host: person,
  time: timeShape,
  timeout: oneOf(['bot', 'resign']),
  /** Nothing happens by itself when time is up: those who wait choose, and `timeout` says only what most would. */
  claim: optional(flag, () => false),
  /** Days that each seat may be away in this game. */
  holidays: optional(integer(), () => 0),
  open: flag,
  shuffle: flag,
  /** Whether players may be told what to do and why bots did what they did, as long as the game runs. */
  hints: optional(flag, () => true),
  /** Whether a rated game was asked for; and why it is not rated, in a word, or null where it is. */
  rated: optional(flag, () => false),
  unrated: optional(nullable(text(40)), none),
  created: time,
  /** The hash of the secret that the seed is made of; nothing where no server promises any. */
  sealed: nullable(hash),
  chairs: list(object({ person: nullable(person), bot: nullable(level), reserved: flag })),
  chat: list(chatLineShape),
  muted: list(id),
  rematchOf: nullable(id),
  /** The daily call that is played here; whether it is the reader's first attempt, begun on that day. */
  daily: nullable(object({ day, counts: flag })),
  /** The tournament that is played here, and which of its rounds and tables this is, counted from 1. */
  tournament: optional(nullable(object({ id, round: integer(), board: integer() })), none),
  /** Whether the game was begun on a device that people shared: then no server has sealed its seed. */
  begunOnDevice: optional(flag, () => false),
  rematch: nullable(id),
  closed: nullable(text(200)),
  // From here on only once the game has begun.
  seats: optional(list(seatShape), empty),
  toAct: optional(list(integer()), empty),
  clocks: optional(nullable(object({ left: list(amount), since: list(nullable(time)) })), none),
  deadline: optional(nullable(time), none),
  /** Until when nothing is moved on a page, where a part of the game begins with a countdown. */
  countdown: optional(nullable(time), none),
  undo: optional(nullable(object({ by: integer(), accepted: list(integer()) })), none),
  outcome: optional(nullable(outcomeShape), none),
  result: optional(nullable(resultShape), none),
  view: optional(anything, none),
  asked: optional(nullable(integer()), none),
  /** Whether the reader has a move to take back; null where the keeper of the table does not say. */
  undoable: optional(nullable(flag), none),
  order: optional(anything, none),
  /** The reader's own conditional orders, as far as they are still to come. */
  conditional: optional(conditionalShape, empty),
  /** By seat: from when on it may be reminded; null where it is not awaited, or was reminded in this turn. */
  remindFrom: optional(list(nullable(time)), empty),
  /** What those who wait have chosen for seats whose time is up. */
  claims: optional(list(object({ by: integer(), seat: integer(), choice: oneOf(CLAIMS) })), empty),
  /** Who is on holiday, and until when; and by seat, how many days each has left. */
  away: optional(list(object({ seat: integer(), until: time })), empty),
  holidaysLeft: optional(list(integer()), empty),
  /** All clocks stand, by everybody's consent; or somebody has asked for it. */
  pause: optional(nullable(object({ until: time })), none),
  pauseAsked: optional(nullable(object({ by: integer(), days: integer(), accepted: list(integer()) })), none),
  commitment: optional(nullable(hash), none),
});
export type Fields = Of<typeof fieldsShape>;
