/**
 * What can happen in a tournament: the entries of its log, with their shapes, so that what comes back from the database is read
 * as carefully as what comes from outside. An entry is a fact; it has been decided already. People are named by their ids.
 */
import type { Json } from '@partyline/kernel/json.js';
import {
  flag,
  integer,
  list,
  nullable,
  type Of,
  object,
  oneOf,
  type Shape,
  text,
  type Variant,
  variants,
} from '@partyline/kernel/shape.js';
import { TOURNAMENT_LIMITS, tournamentSetupShape } from '@partyline/protocol/tournaments.js';
import { id, time } from '@partyline/protocol/values.js';

const { players, seats, rounds } = TOURNAMENT_LIMITS;
const seat = integer(seats - 1, 0);

const pairedBoardShape = object({
  /** The name that its table will have, or has. */
  table: id,
  /** By seat. */
  seats: list(id, seats),
  /** How many go on, in a knock-out; 0 elsewhere. */
  through: integer(),
});
export type PairedBoard = Of<typeof pairedBoardShape>;

/** The plan of all rounds: by round, table and seat, numbers in the order of the lot. */
const planShape = list(list(list(integer(players, 0), seats), players), rounds);
export type Plan = Of<typeof planShape>;

export const WHY_OUT = ['left', 'dropped', 'absent'] as const;
const WHY_OVER = ['played', 'time', 'closed'] as const;

const fields = {
  opened: {
    setup: tournamentSetupShape,
    by: id,
    /** Opens it for whoever has it. */
    invitation: text(200),
    /** Secret until it is over: tables are named and lots are drawn by it. */
    secret: text(200),
    /** The fewest that the game can be played by. */
    fewest: integer(),
  },
  changed: { setup: tournamentSetupShape, fewest: integer() },
  joined: { person: id },
  left: { person: id },
  /** Everybody in the order of the lot, and the plan where there is one. */
  begun: { order: list(id, players), plan: nullable(planShape), rounds: nullable(integer()) },
  paired: { boards: list(pairedBoardShape, players), byes: list(id, players), comeBy: time, endBy: nullable(time) },
  /** These tables of the round are there. */
  made: { boards: list(integer(players, 0), players) },
  /** Time to come is up: these had not come, and their seats are to be dealt with. */
  called: { absent: list(id, players) },
  /** That has been done. */
  seated: {},
  result: {
    board: integer(players, 0),
    ranks: list(integer(), seats),
    resigned: list(seat, seats),
    why: oneOf(WHY_OVER),
  },
  roundEnded: {},
  droppedOut: { person: id, why: oneOf(WHY_OUT) },
  /** Somebody has become another person: everything of theirs is that person's. */
  merged: { from: id, to: id },
  /** Played to its end, or ended by somebody. */
  closed: { finished: flag, why: text(200) },
} as const;

export const tournamentEntryShape = variants(fields);
const bodyShapes: ReadonlyMap<string, Shape<Json>> = new Map(Object.entries(fields).map(([kind, body]) => [kind, object(body)]));
/** What the log keeps of each kind of entry: all but the kind. */
export const tournamentBody = (entry: TournamentEntry): Json =>
  bodyShapes.get(entry.type)?.read(entry, `entry ${entry.type}`) ?? {};
export type TournamentEntry = Variant<typeof fields>;
export type TournamentEntryOf<K extends TournamentEntry['type']> = Extract<TournamentEntry, { readonly type: K }>;
