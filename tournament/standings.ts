/**
 * Who is ahead: points first, then what breaks ties, each step only among those whom the steps before have left level. In a
 * knock-out the one who was in longer is ahead. Reproducible: the last step is the lot, which was drawn before the first round.
 */
import { byeHalves, halvesAgainst, halvesOf } from './points.js';
import type { Tournament, TournamentBoard, TournamentRound } from './tournament.js';

export type Standing = {
  readonly person: string;
  /** From 1, no two alike. */
  readonly place: number;
  readonly halves: number;
  /** Half points of everybody whom they have met, once for each meeting; a bye counts as though they had met themselves. */
  readonly opponents: number;
  /** Half points against those who are level with them in both. */
  readonly direct: number;
  /** How often they were first, second, and so on. */
  readonly places: readonly number[];
  readonly byes: number;
  readonly knockedOut: number | null;
};

type Tally = Omit<Standing, 'place'>;

/** What has been won in the rounds so far; games that run count nothing yet. */
export function standingsOf(tournament: Tournament, rounds: readonly TournamentRound[] = tournament.rounds): readonly Standing[] {
  const { players, setup } = tournament;
  const tallies = players.map(({ person }) => tallyOf(person, rounds, setup.seats));
  const known = new Map(tallies.map((tally) => [tally.person, tally]));
  const full = tallies.map((tally) => ({ ...tally, opponents: opponentsOf(tally, rounds, known, setup.seats) }));
  const ordered = setup.format.type === 'knockout' ? knockoutOrder(full, rounds) : pointsOrder(full, rounds);
  return ordered.map((tally, i) => ({ ...tally, place: i + 1 }));
}

const boardsOf = (rounds: readonly TournamentRound[], person: string): TournamentBoard[] =>
  rounds.flatMap(({ boards }) => boards.filter(({ seats, result }) => result !== null && seats.includes(person)));

function tallyOf(person: string, rounds: readonly TournamentRound[], seats: number): Tally {
  const byes = rounds.filter((round) => round.ended && round.byes.includes(person)).length;
  const places = Array.from({ length: seats }, () => 0);
  let halves = byes * byeHalves(seats);
  for (const { seats: sitters, result } of boardsOf(rounds, person)) {
    const seat = sitters.indexOf(person);
    const rank = result?.ranks[seat];
    if (result === null || rank === undefined) continue;
    halves += halvesOf(result)[seat] ?? 0;
    if (!result.resigned.includes(seat)) places[rank - 1] = (places[rank - 1] ?? 0) + 1;
  }
  return { person, halves, opponents: 0, direct: 0, places, byes, knockedOut: null };
}

function opponentsOf(
  { person, halves, byes }: Tally,
  rounds: readonly TournamentRound[],
  known: ReadonlyMap<string, Tally>,
  seats: number,
): number {
  const met = boardsOf(rounds, person).flatMap((board) => board.seats.filter((other) => other !== person));
  return met.reduce((sum, other) => sum + (known.get(other)?.halves ?? 0), byes * (seats - 1) * halves);
}

/** Groups of those whom a figure leaves level, the highest first; within each the order stays. */
function levels<T>(all: readonly T[], figure: (one: T) => number): T[][] {
  const groups = new Map<number, T[]>();
  for (const one of all) groups.set(figure(one), [...(groups.get(figure(one)) ?? []), one]);
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
}

/** `tallies` come in the order of the lot, which is the last step. */
function pointsOrder(tallies: readonly Tally[], rounds: readonly TournamentRound[]): Tally[] {
  const level = levels(tallies, ({ halves }) => halves).flatMap((group) => levels(group, ({ opponents }) => opponents));
  const met = level.map((group) => withDirect(group, rounds));
  return met.flatMap((group) => levels(group, ({ direct }) => direct)).flatMap(byPlaces);
}

function withDirect(group: readonly Tally[], rounds: readonly TournamentRound[]): Tally[] {
  if (group.length === 1) return [...group];
  const rivals = new Set(group.map(({ person }) => person));
  return group.map((tally) => ({ ...tally, direct: directOf(tally.person, rivals, rounds) }));
}

function directOf(person: string, rivals: ReadonlySet<string>, rounds: readonly TournamentRound[]): number {
  let halves = 0;
  for (const { seats, result } of boardsOf(rounds, person)) {
    const own = seats.indexOf(person);
    const rank = result?.ranks[own] ?? 0;
    if (result === null || result.resigned.includes(own)) continue;
    for (const [seat, other] of seats.entries())
      if (seat !== own && rivals.has(other)) halves += halvesAgainst(rank, result.ranks[seat] ?? 0);
  }
  return halves;
}

/** More first places, then more second ones, and so on. */
function byPlaces(group: readonly Tally[]): Tally[] {
  return [...group].sort((a, b) => {
    const i = a.places.findIndex((count, place) => count !== b.places[place]);
    return i < 0 ? 0 : (b.places[i] ?? 0) - (a.places[i] ?? 0);
  });
}

/** At a table of a knock-out, best first: by rank, and where that is shared the one who was drawn first. */
export function tableOrder({ seats, result }: TournamentBoard, lot: (person: string) => number): string[] {
  const rank = (person: string): number => result?.ranks[seats.indexOf(person)] ?? 0;
  return [...seats].sort((a, b) => rank(a) - rank(b) || lot(a) - lot(b));
}

/** Those who were in longer, then their place at their last table, then the lot. */
function knockoutOrder(tallies: readonly Tally[], rounds: readonly TournamentRound[]): Tally[] {
  const lot = lotNumbers(tallies.map(({ person }) => person));
  const out = new Map<string, { readonly round: number; readonly place: number }>();
  for (const [i, { boards }] of rounds.entries()) {
    for (const board of boards) {
      if (board.result === null) continue;
      for (const [place, person] of tableOrder(board, lot).entries())
        if (place >= board.through) out.set(person, { round: i + 1, place });
    }
  }
  const lasted = (person: string): number => out.get(person)?.round ?? Number.POSITIVE_INFINITY;
  const at = (person: string): number => out.get(person)?.place ?? 0;
  return tallies
    .map((tally) => ({ ...tally, knockedOut: out.get(tally.person)?.round ?? null }))
    .sort(({ person: a }, { person: b }) => {
      const [ofA, ofB] = [lasted(a), lasted(b)];
      return ofA === ofB ? at(a) - at(b) || lot(a) - lot(b) : ofA > ofB ? -1 : 1;
    });
}

/** Numbers in the order of the lot. */
export function lotNumbers(order: readonly string[]): (person: string) => number {
  const numbers = new Map(order.map((person, i) => [person, i]));
  return (person) => numbers.get(person) ?? order.length;
}
