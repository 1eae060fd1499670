/**
 * The lobby: tables that wait for players and tables that can be watched, as strangers may find them, and who looks for a game. Says
 * how answers look, never who may have them.
 */
import { flag, integer, list, nullable, type Of, object, oneOf, optional, type Shape, text } from '@partyline/kernel/shape.js';
import { timeShape } from '../commands.js';
import { id, level, time } from '../values.js';
import { lookedForShape } from './seeking.js';

const name = text(80);

/** So many tables are in each list of the lobby; where there are more, it says so. */
export const LOBBY_PAGE = 50;
export const LOBBY_WATCHED = 12;

/** What a list of tables can be narrowed to: how time runs at a table. */
export const CLOCK_KINDS = ['none', 'live', 'days'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

export const lobbyQueryShape = (game: Shape<string>) =>
  object({
    game: optional<string | null>(game, () => null),
    clock: optional<ClockKind | null>(oneOf(CLOCK_KINDS), () => null),
  });
export type LobbyQuery = Of<ReturnType<typeof lobbyQueryShape>>;

export const lobbyTableShape = object({
  table: id,
  game: id,
  host: name,
  /** Reserved: for somebody in particular. */
  chairs: list(object({ person: nullable(id), name: nullable(name), bot: nullable(level), reserved: flag })),
  time: timeShape,
  /** What the table is played with, in a few words each: the map, the variants. */
  variants: list(text(200)),
  /** Whether the game counts for the ratings of those who play it, as the table stands. */
  rated: optional(flag, () => false),
  created: time,
  changed: time,
});
export type LobbyTable = Of<typeof lobbyTableShape>;

const tablesShape = object({ tables: list(lobbyTableShape), more: flag });

export const lobbyShape = object({
  /** By the clock of the server. */
  now: time,
  /** How many people are connected to this server. */
  here: integer(),
  waiting: tablesShape,
  /** Games that are being played, and may be looked at by anybody. */
  playing: tablesShape,
  /** How many people look for which game to be found for them. */
  looking: list(lookedForShape),
});
export type LobbySaid = Of<typeof lobbyShape>;
