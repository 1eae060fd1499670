/**
 * What follows by itself: a tournament begins, a round ends when all its tables are over, the next one is paired, and in the end
 * it is closed. Pure: the same tournament and moment give the same entries, so a writer that lost a race decides again.
 */
import { shuffled, streams } from '@partyline/kernel/random.js';
import { TOURNAMENT_LIMITS } from '@partyline/protocol/tournaments.js';
import type { TournamentEntry } from '../entries.js';
import { foldTournament } from '../fold.js';
import { knockoutRound } from '../pairing/knockout.js';
import { nextRound } from '../pairing/pair.js';
import { robinPlan } from '../pairing/robin.js';
import { currentRound, FORGOTTEN_AFTER, lotOf, MOST_MISSED, type Tournament } from '../tournament.js';

const MINUTE = 60_000;

/** These entries, and everything that follows from them by itself. */
export function withWhatFollows(
  tournament: Tournament,
  entries: readonly TournamentEntry[],
  now: number,
): readonly TournamentEntry[] {
  const all: TournamentEntry[] = [];
  let after = tournament;
  let next = entries;
  while (next.length > 0) {
    for (const entry of next) after = foldTournament(after, entry, { seq: after.seq + 1, at: now });
    all.push(...next);
    next = following(after, now);
  }
  return all;
}

/** Everything that follows by itself at this moment. */
export const dueEntries = (tournament: Tournament, now: number): readonly TournamentEntry[] =>
  withWhatFollows(tournament, following(tournament, now), now);

/** What follows from the tournament as it is, at this moment; nothing where something has to happen first. */
export function following(tournament: Tournament, now: number): readonly TournamentEntry[] {
  if (tournament.closed !== null) return [];
  if (!tournament.begun) return beforeIt(tournament, now);
  const round = currentRound(tournament);
  if (round === null || round.ended) return [nextOf(tournament, now)];
  return round.boards.every(({ result }) => result !== null) ? [{ type: 'roundEnded' }, ...gone(tournament)] : [];
}

function beforeIt(tournament: Tournament, now: number): readonly TournamentEntry[] {
  const { setup, players, created } = tournament;
  const { start } = setup;
  if (start.type === 'full' && players.length >= setup.players) return [beginning(tournament)];
  if (start.type === 'at' && now >= start.at) {
    if (players.length >= setup.seats) return [beginning(tournament)];
    return [{ type: 'closed', finished: false, why: 'Too few had joined when it was to begin.' }];
  }
  if (start.type === 'at' || now < created + FORGOTTEN_AFTER) return [];
  return [{ type: 'closed', finished: false, why: 'It was not begun within sixty days.' }];
}

/** Everybody by lot, and the plan where all rounds are known beforehand. */
export function beginning(tournament: Tournament): TournamentEntry {
  const { players, setup, fewest } = tournament;
  const lot = lotOf(tournament);
  const joined = players.map(({ person }) => person);
  const order = shuffled(streams(lot)('order'), joined);
  const { seats, format } = setup;
  switch (format.type) {
    case 'robin': {
      const plan = robinPlan(order.length, seats, format.rounds, lot);
      return { type: 'begun', order, plan, rounds: plan.length };
    }
    case 'swiss':
      return { type: 'begun', order, plan: null, rounds: swissRounds(order.length, seats, format.rounds) };
    case 'knockout':
      return { type: 'begun', order, plan: null, rounds: knockoutRounds(order, { seats, through: format.through, fewest }) };
  }
}

/** As many as are wished or usual, while there are people to meet. */
function swissRounds(count: number, seats: number, wished: number | null): number {
  const full = Math.ceil(Math.log(count) / Math.log(seats) - 1e-9);
  const usual = seats === 2 ? full : full + 1;
  const toMeet = seats === 2 && count % 2 === 1 ? count : Math.floor((count - 1) / (seats - 1));
  return Math.max(1, Math.min(wished ?? usual, toMeet, TOURNAMENT_LIMITS.rounds));
}

function knockoutRounds(order: readonly string[], sizes: Parameters<typeof knockoutRound>[2]): number {
  const byes = new Map<string, number>();
  let left = order;
  for (let rounds = 0; ; rounds++) {
    const round = left.length < 2 ? null : knockoutRound(left, (person) => byes.get(person) ?? 0, sizes);
    if (round === null) return rounds;
    for (const person of round.byes) byes.set(person, (byes.get(person) ?? 0) + 1);
    const on = new Set([...round.byes, ...round.tables.flatMap(({ people, through }) => people.slice(0, through))]);
    left = left.filter((person) => on.has(person));
  }
}

function nextOf(tournament: Tournament, now: number): TournamentEntry {
  const pairing = nextRound(tournament);
  if (pairing === null || pairing.boards.length === 0) {
    return { type: 'closed', finished: tournament.rounds.length > 0, why: 'All rounds have been played.' };
  }
  const { come, roundMinutes } = tournament.setup;
  const endBy = roundMinutes === null ? null : now + roundMinutes * MINUTE;
  return { type: 'paired', ...pairing, comeBy: now + come * MINUTE, endBy };
}

/** Those who have missed too many rounds in a row are paired no more. */
const gone = ({ players }: Tournament): TournamentEntry[] =>
  players.flatMap(({ person, out, missed }) =>
    out === null && missed >= MOST_MISSED ? [{ type: 'droppedOut', person, why: 'absent' } as const] : [],
  );
