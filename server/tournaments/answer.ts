/** A tournament as it is told to those who may see it. People are numbers in the list of players, so that it stays small. */

import { createHash, timingSafeEqual } from 'node:crypto';
import { parse } from '@partyline/kernel/shape.js';
import type { ListedTournament, StandingRow, TournamentAnswer } from '@partyline/protocol/tournaments.js';
import { meetingsOf } from '@partyline/tournament/pairing/robin.js';
import { byeHalves, halvesOf } from '@partyline/tournament/points.js';
import { standingsOf } from '@partyline/tournament/standings.js';
import {
  lotOf,
  mayLook,
  sealedLot,
  statusOfTournament,
  type Tournament,
  type TournamentRound,
} from '@partyline/tournament/tournament.js';
import type { TournamentListing } from '../store/tournaments/tournaments.js';
import { listedSummaryShape } from './listed.js';
import type { PeopleNames } from './people-names.js';

export type TournamentReader = { readonly person: string | null; readonly invitation: string | null };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether they hold the invitation to this one. */
export const isInvited = (tournament: Tournament, { invitation }: Pick<TournamentReader, 'invitation'>): boolean =>
  invitation !== null && timingSafeEqual(digest(invitation), digest(tournament.invitation));

export const maySee = (tournament: Tournament, reader: TournamentReader): boolean =>
  mayLook(tournament, reader.person, isInvited(tournament, reader));

/** Null for those who may not see it. */
export async function tournamentAnswer(
  tournament: Tournament,
  reader: TournamentReader,
  names: PeopleNames,
  now: number,
): Promise<TournamentAnswer | null> {
  if (!maySee(tournament, reader)) return null;
  const { person } = reader;
  const { id, seq, setup, by, created, players, plan, planned, closed, invitation } = tournament;
  const [opener = { id: by, name: '' }, ...people] = await names.of([by, ...players.map((one) => one.person)]);
  const isOpener = person === by;
  const me = players.findIndex((one) => one.person === person);
  return {
    tournament: id,
    seq,
    now,
    status: statusOfTournament(tournament),
    setup,
    opener,
    created,
    invitation,
    sealed: sealedLot(tournament),
    lot: closed === null ? null : lotOf(tournament),
    players: players.map(({ out }, i) => ({ person: people[i] ?? { id: '', name: '' }, out })),
    me: me < 0 ? null : me,
    isOpener,
    planned,
    meetings: plan === null ? null : meetingsOf(plan, players.length),
    rounds: tournament.rounds.map((round) => roundOf(round, numbersIn(tournament))),
    standings: standingRows(tournament, tournament.rounds.length),
    closed,
    byeHalves: byeHalves(setup.seats),
  };
}

function numbersIn({ players }: Tournament): (person: string) => number {
  const numbers = new Map(players.map(({ person }, i) => [person, i]));
  return (person) => numbers.get(person) ?? -1;
}

function roundOf(round: TournamentRound, number: (person: string) => number): TournamentAnswer['rounds'][number] {
  const { boards, byes, pairedAt, comeBy, endBy, ended } = round;
  return {
    boards: boards.map(({ table, made, seats, through, result }) => ({
      table,
      made,
      seats: seats.map(number),
      through,
      result: result === null ? null : { ...result, halves: halvesOf(result) },
    })),
    byes: byes.map(number),
    paired: pairedAt,
    comeBy,
    endBy,
    ended,
  };
}

/** As it stood after so many rounds. */
export function standingRows(tournament: Tournament, rounds: number): StandingRow[] {
  if (!tournament.begun) return [];
  const number = numbersIn(tournament);
  const rows = standingsOf(tournament, tournament.rounds.slice(0, rounds));
  return rows.map(({ person, ...row }) => ({ player: number(person), ...row }));
}

/** A line of a list; null for one that cannot be read, which must not spoil the others. */
export async function listedAnswer(listing: TournamentListing, names: PeopleNames): Promise<ListedTournament | null> {
  const { tournament, game, status, open, created, changed } = listing;
  const summary = parse(listedSummaryShape, listing.summary, 'summary');
  if (!summary.ok) return null;
  const [winner = null] = summary.value.winner === null ? [] : await names.of([summary.value.winner]);
  return { ...summary.value, tournament, game, status, open, created, changed, winner };
}
