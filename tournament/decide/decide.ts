/**
 * What a tournament makes of what is asked of it, and of what has become of its tables: entries or a refusal. Pure: the same
 * tournament, question and moment give the same answer.
 */
import type { TournamentCommand, TournamentSetup } from '@partyline/protocol/tournaments.js';
import type { TournamentEntry, TournamentEntryOf } from '../entries.js';
import { type BoardResult, currentRound, mayLook, playerNamed, type Tournament } from '../tournament.js';
import { beginning, withWhatFollows } from './advance.js';
import { refuseTournament, type TournamentDecision, tournamentRefusal } from './refusals.js';
import { type SeatRange, setupRefusal } from './setup.js';

export type TournamentAsker = { readonly person: string; readonly invited: boolean };

/** When it is asked; and by how many the game of a new setup is played, where there is one. */
export type AskedAt = { readonly now: number; readonly range: SeatRange | null };

export function openingOf(
  setup: TournamentSetup,
  by: string,
  range: SeatRange,
  fresh: { readonly now: number; readonly secret: () => string },
):
  | { readonly ok: true; readonly entry: TournamentEntryOf<'opened'> }
  | { readonly ok: false; readonly refusal: NonNullable<ReturnType<typeof setupRefusal>> } {
  const refusal = setupRefusal(setup, range, fresh.now);
  if (refusal !== null) return { ok: false, refusal };
  const [invitation, secret] = [fresh.secret(), fresh.secret()];
  return { ok: true, entry: { type: 'opened', setup, by, invitation, secret, fewest: range.min } };
}

export function decideTournament(
  tournament: Tournament,
  asker: TournamentAsker,
  command: TournamentCommand,
  at: AskedAt,
): TournamentDecision {
  if (tournament.closed !== null) return refuseTournament('tournament-over');
  const decided = decidedBy(tournament, asker, command, at);
  return decided.ok ? { ok: true, entries: withWhatFollows(tournament, decided.entries, at.now) } : decided;
}

const write = (...entries: readonly TournamentEntry[]): TournamentDecision => ({ ok: true, entries });

function decidedBy(tournament: Tournament, asker: TournamentAsker, command: TournamentCommand, at: AskedAt): TournamentDecision {
  const { person } = asker;
  switch (command.type) {
    case 'join':
      return join(tournament, asker);
    case 'leave':
      return tournament.begun ? refuseTournament('tournament-begun') : away(tournament, person, 'left');
    case 'dropOut':
      return tournament.begun ? away(tournament, person, 'left') : refuseTournament('tournament-not-begun');
    default:
      return tournament.by === person ? ofOpener(tournament, command, at) : refuseTournament('tournament-opener');
  }
}

function join(tournament: Tournament, { person, invited }: TournamentAsker): TournamentDecision {
  const { begun, players, setup } = tournament;
  if (begun) return refuseTournament('tournament-begun');
  if (playerNamed(tournament, person) !== null) return refuseTournament('tournament-joined');
  if (!mayLook(tournament, person, invited)) return refuseTournament('tournament-invited');
  if (players.length >= setup.players) return refuseTournament('tournament-full');
  return write({ type: 'joined', person });
}

/** Before it begins they leave no trace; later their games stay. */
export function away(tournament: Tournament, person: string, why: 'left' | 'dropped'): TournamentDecision {
  const player = playerNamed(tournament, person);
  if (player === null || player.out !== null) return refuseTournament(why === 'left' ? 'tournament-not-in' : 'tournament-nobody');
  return write(tournament.begun ? { type: 'droppedOut', person, why } : { type: 'left', person });
}

type OpenerCommand = Extract<TournamentCommand, { readonly type: 'change' | 'begin' | 'drop' | 'close' }>;

function ofOpener(tournament: Tournament, command: OpenerCommand, { now, range }: AskedAt): TournamentDecision {
  switch (command.type) {
    case 'drop':
      return away(tournament, command.person, 'dropped');
    case 'close':
      return write({ type: 'closed', finished: false, why: 'Whoever opened it has ended it.' });
    case 'begin':
      if (tournament.begun) return refuseTournament('tournament-begun');
      return tournament.players.length < tournament.setup.seats
        ? refuseTournament('tournament-few')
        : write(beginning(tournament));
    case 'change': {
      if (tournament.begun) return refuseTournament('tournament-begun');
      const refusal = range === null ? tournamentRefusal('setup-seats') : setupRefusal(command.setup, range, now);
      if (refusal !== null) return { ok: false, refusal };
      if (command.setup.players < tournament.players.length) return refuseTournament('setup-too-many');
      return write({ type: 'changed', setup: command.setup, fewest: range?.min ?? tournament.fewest });
    }
  }
}

/** Time to come is up: these had not. Nothing where that was said before. */
export function attendanceOf(tournament: Tournament, absent: readonly string[]): readonly TournamentEntry[] {
  return tournament.closed === null && currentRound(tournament)?.absent === null ? [{ type: 'called', absent }] : [];
}

/** A table of the round is over. Nothing where that is known, or where it is none of this round. */
export function resultAt(tournament: Tournament, table: string, result: BoardResult, now: number): readonly TournamentEntry[] {
  const boards = tournament.closed === null ? (currentRound(tournament)?.boards ?? []) : [];
  const board = boards.findIndex((one) => one.table === table && one.result === null);
  return board < 0 ? [] : withWhatFollows(tournament, [{ type: 'result', board, ...result }], now);
}

/** Somebody has become another person. Nothing where they are not in it, or where both take part: then it stays as it is. */
export function mergedInto(tournament: Tournament, from: string, to: string): readonly TournamentEntry[] {
  const plays = playerNamed(tournament, from) !== null;
  const both = plays && playerNamed(tournament, to) !== null;
  return (plays || tournament.by === from) && !both ? [{ type: 'merged', from, to }] : [];
}

/** The host of the server ends it. */
export const endedByHost = (tournament: Tournament, why: string): readonly TournamentEntry[] =>
  tournament.closed === null ? [{ type: 'closed', finished: false, why }] : [];
