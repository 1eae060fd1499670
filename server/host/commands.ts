/** What the host of a server can ask of it, and what it answers: shapes, because both travel between processes. */
import { anything, flag, integer, list, nullable, type Of, object, text, variants } from '@partyline/kernel/shape.js';
import { tournamentStatus } from '@partyline/protocol/tournaments.js';
import { status, time } from '@partyline/protocol/values.js';

const id = text(200);
const name = text(200);

export const hostCommandShape = variants({
  tables: { status: nullable(status), game: nullable(text(100)), person: nullable(id), limit: integer(10_000) },
  close: { table: id, why: text(200) },
  people: { name: nullable(name), blocked: nullable(flag), limit: integer(10_000) },
  block: { person: id, blocked: flag },
  erase: { person: id },
  tournaments: { status: nullable(tournamentStatus), game: nullable(text(100)), limit: integer(10_000) },
  closeTournament: { tournament: id, why: text(200) },
  components: { reported: flag, limit: integer(10_000) },
  remove: { component: id },
  /** All results and ratings anew from the log. */
  ratings: {},
});
export type HostCommand = Of<typeof hostCommandShape>;

export const tablesShape = list(
  object({
    table: id,
    game: id,
    status,
    open: flag,
    created: time,
    changed: time,
    host: name,
    /** Who sits on each chair: a person with their id, a bot with its level, or nobody. */
    chairs: list(object({ person: nullable(id), name: nullable(name), bot: nullable(text(40)) }), 100),
  }),
  10_000,
);

export const peopleShape = list(object({ id, name, created: time, blocked: flag }), 10_000);

export const tournamentsShape = list(
  object({
    tournament: id,
    name,
    game: id,
    status: tournamentStatus,
    open: flag,
    opener: id,
    players: integer(),
    created: time,
    changed: time,
  }),
  10_000,
);

export const componentsShape = list(
  object({
    component: id,
    game: id,
    kind: id,
    name,
    person: id,
    by: name,
    created: time,
    reports: integer(),
    /** What was said of it, the newest first. */
    why: list(text(500), 10),
  }),
  10_000,
);

export const hostDoneShape = object({ did: text(1000) });

export const hostAnswerShape = variants({ done: { value: anything }, refused: { error: text(2000) } });
export type HostAnswer = Of<typeof hostAnswerShape>;
