/**
 * Tournaments over the wire: how one is set up, what is asked of it, and what is answered. Says what these look like; whether a
 * setup can be played is the question of the tournament itself.
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
import { timeShape } from './commands.js';
import { amount, hash, id, invitation, person, time } from './values.js';

export const TOURNAMENT_LIMITS = {
  players: 128,
  /** Where everybody meets everybody. */
  robinPlayers: 32,
  rounds: 31,
  seats: 6,
  name: 80,
  about: 1000,
  /** Minutes in which players come to their table: two weeks. */
  come: 14 * 24 * 60,
  roundMinutes: 24 * 60,
} as const;

const within = (least: number, most: number): Shape<number> => ({
  ...refined(integer(most), (n) => (n < least ? `at least ${least}.` : null)),
  schema: { type: 'integer', minimum: least, maximum: most },
});

const rounds = nullable(within(1, TOURNAMENT_LIMITS.rounds));

const formatShape = variants({
  /** Everybody meets everybody, or nearly. Null: as many rounds as that takes. */
  robin: { rounds: optional(rounds, () => null) },
  /** People with equal points meet, and those who have met do not meet again. Null: as many rounds as are usual. */
  swiss: { rounds: optional(rounds, () => null) },
  /** The best of each table go on, so many of them. */
  knockout: { through: optional(within(1, TOURNAMENT_LIMITS.seats - 1), () => 1) },
});
export type TournamentFormat = Of<typeof formatShape>;

export const tournamentStartShape = variants({
  /** When the opener says so. */
  opener: {},
  /** When as many have joined as may. */
  full: {},
  /** At a time. */
  at: { at: time },
});

const ABSENT = ['bot', 'resign'] as const;

export const tournamentSetupShape = object({
  name: text(TOURNAMENT_LIMITS.name),
  about: optional(text(TOURNAMENT_LIMITS.about), () => ''),
  game: text(100),
  options: optional(anything, () => ({})),
  /** At each table. */
  seats: within(2, TOURNAMENT_LIMITS.seats),
  format: formatShape,
  /** The most that may take part. */
  players: within(2, TOURNAMENT_LIMITS.players),
  start: optional(tournamentStartShape, () => ({ type: 'opener' as const })),
  time: timeShape,
  timeout: optional(oneOf(ABSENT), () => 'resign' as const),
  hints: optional(flag, () => false),
  /** Whether its games count for ratings, as far as the table allows it. */
  rated: optional(flag, () => false),
  /** Minutes in which players come to their table, once a round is paired. */
  come: within(1, TOURNAMENT_LIMITS.come),
  /** What becomes of the seat of somebody who has not come by then: a bot plays it until they come, or they lose. */
  absent: optional(oneOf(ABSENT), () => 'resign' as const),
  /** Minutes after which a round ends though games run; null: it ends with its last game. */
  roundMinutes: optional(nullable(within(5, TOURNAMENT_LIMITS.roundMinutes)), () => null),
  /** Whether strangers may find it; otherwise it is for those who have the link. */
  open: optional(flag, () => true),
});
export type TournamentSetup = Of<typeof tournamentSetupShape>;

export const tournamentCommandShape = variants({
  join: {},
  /** Before it begins. */
  leave: {},
  /** Once it has begun. */
  dropOut: {},
  /** The opener changes what has not begun. */
  change: { setup: tournamentSetupShape },
  /** The opener begins with those who are there. */
  begin: {},
  /** The opener sends somebody away. */
  drop: { person: text(100) },
  /** The opener ends it. */
  close: {},
});
export type TournamentCommand = Of<typeof tournamentCommandShape>;

export const TOURNAMENT_STATUSES = ['open', 'running', 'over'] as const;
export const tournamentStatus = oneOf(TOURNAMENT_STATUSES);
export type TournamentStatus = (typeof TOURNAMENT_STATUSES)[number];

export const listedTournamentShape = object({
  tournament: id,
  name: text(TOURNAMENT_LIMITS.name),
  game: id,
  status: tournamentStatus,
  format: oneOf(['robin', 'swiss', 'knockout']),
  seats: integer(),
  time: timeShape,
  players: integer(),
  most: integer(),
  /** The round that is played, and of how many where that is known. */
  round: integer(),
  rounds: nullable(integer()),
  start: tournamentStartShape,
  open: flag,
  created: time,
  changed: time,
  /** Who has won, as they are called now; null as long as it is not over, and where it ended without a winner. */
  winner: nullable(person),
});
export type ListedTournament = Of<typeof listedTournamentShape>;
export const tournamentListShape = object({ tournaments: list(listedTournamentShape, 100), next: nullable(text(200)) });

const boardShape = object({
  table: id,
  /** False until the table is there. */
  made: flag,
  /** By seat: who sits there, by number in `players`. */
  seats: list(integer(), TOURNAMENT_LIMITS.seats),
  /** How many of them go on, in a knock-out. */
  through: integer(),
  result: nullable(
    object({
      ranks: list(integer(), TOURNAMENT_LIMITS.seats),
      /** By seat: half points. */
      halves: list(integer(), TOURNAMENT_LIMITS.seats),
      resigned: list(integer(), TOURNAMENT_LIMITS.seats),
      why: oneOf(['played', 'time', 'closed']),
    }),
  ),
});

const standingShape = object({
  /** By number in `players`. */
  player: integer(),
  place: integer(),
  /** Half points, since a shared place gives half of one. */
  halves: integer(),
  /** Half points of those whom they have met. */
  opponents: integer(),
  /** Half points against those who are level with them in both, where there are any. */
  direct: integer(),
  /** How often they were first, second, and so on. */
  places: list(integer(), TOURNAMENT_LIMITS.seats),
  byes: integer(),
  /** The round of a knock-out in which they were knocked out; null as long as they are in, and elsewhere. */
  knockedOut: nullable(integer()),
});
export type StandingRow = Of<typeof standingShape>;

const OUT = ['left', 'dropped', 'absent'] as const;

export const tournamentShape = object({
  tournament: id,
  seq: integer(),
  now: time,
  status: tournamentStatus,
  setup: tournamentSetupShape,
  opener: person,
  created: time,
  /** For those who may invite. */
  invitation: nullable(invitation),
  /** The hash of the lot, promised when it was opened; and the lot itself, once it is over. */
  sealed: hash,
  lot: nullable(hash),
  players: list(object({ person, out: nullable(oneOf(OUT)) }), TOURNAMENT_LIMITS.players),
  /** The reader's number in `players`; null for whoever looks on. */
  me: nullable(integer()),
  isOpener: flag,
  /** How many rounds there will be, as far as that is known. */
  planned: nullable(integer()),
  /** How often two people meet at least and at most, where the whole plan is known from the beginning. */
  meetings: nullable(object({ least: integer(), most: integer() })),
  rounds: list(
    object({
      boards: list(boardShape, TOURNAMENT_LIMITS.players),
      byes: list(integer(), TOURNAMENT_LIMITS.players),
      paired: time,
      /** Until when players come, and until when it lasts at most. */
      comeBy: time,
      endBy: nullable(time),
      ended: flag,
    }),
    TOURNAMENT_LIMITS.players,
  ),
  /** As it stands now. */
  standings: list(standingShape, TOURNAMENT_LIMITS.players),
  /** Why it is over: it was played to its end, or the sentence of whoever closed it. */
  closed: nullable(object({ finished: flag, why: text(200) })),
  /** What a bye is worth, in half points. */
  byeHalves: amount,
});
export type TournamentAnswer = Of<typeof tournamentShape>;
export type TournamentRoundAnswer = TournamentAnswer['rounds'][number];

/** As it stood after a round. */
export const roundStandingsShape = object({ standings: list(standingShape, TOURNAMENT_LIMITS.players) });

export const tournamentMadeShape = object({ tournament: id, invitation: nullable(invitation) });
