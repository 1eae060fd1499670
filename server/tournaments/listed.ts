/** What lists and timers know of a tournament without reading its log. */
import { integer, nullable, object, oneOf, text } from '@partyline/kernel/shape.js';
import { timeShape } from '@partyline/protocol/commands.js';
import { tournamentStartShape } from '@partyline/protocol/tournaments.js';
import { standingsOf } from '@partyline/tournament/standings.js';
import { openBoards, statusOfTournament, type Tournament, tournamentDue } from '@partyline/tournament/tournament.js';
import type { TournamentIndex } from '../store/tournaments/tournaments.js';

export const listedSummaryShape = object({
  name: text(200),
  format: oneOf(['robin', 'swiss', 'knockout']),
  seats: integer(),
  time: timeShape,
  players: integer(),
  most: integer(),
  round: integer(),
  rounds: nullable(integer()),
  start: tournamentStartShape,
  /** The id of whoever has won. */
  winner: nullable(text(200)),
});

const peopleIn = ({ players }: Tournament): string[] => players.map(({ person }) => person);
const tablesOf = (tournament: Tournament): string[] =>
  tournament.closed === null ? openBoards(tournament).map(({ table }) => table) : [];

/** Null where it is the same as before. */
const changed = (now: readonly string[], before: readonly string[] | null): readonly string[] | null =>
  before !== null && now.length === before.length && now.every((one, i) => one === before[i]) ? null : now;

export function tournamentIndex(tournament: Tournament, before: Tournament | null): TournamentIndex {
  const { setup, by, players, rounds, planned, closed } = tournament;
  const { game, open, name, format, seats, time, players: most, start } = setup;
  const winner = closed?.finished === true ? (standingsOf(tournament)[0]?.person ?? null) : null;
  return {
    game,
    status: statusOfTournament(tournament),
    open,
    opener: by,
    people: changed(peopleIn(tournament), before === null ? null : peopleIn(before)),
    tables: changed(tablesOf(tournament), before === null ? null : tablesOf(before)),
    due: tournamentDue(tournament),
    summary: {
      name,
      format: format.type,
      seats,
      time,
      players: players.length,
      most,
      round: rounds.length,
      rounds: planned,
      start,
      winner,
    },
  };
}
