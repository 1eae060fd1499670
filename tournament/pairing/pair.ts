/** The next round of a tournament: who plays whom, on which seats, and who has a bye; null where no round can be made any more. */
import { streams } from '@partyline/kernel/random.js';
import type { PairedBoard } from '../entries.js';
import { pastIn } from '../meetings.js';
import { lotNumbers, standingsOf, tableOrder } from '../standings.js';
import { lotOf, stillIn, type Tournament, tableNameIn } from '../tournament.js';
import { knockoutRound } from './knockout.js';
import { seatedFairly } from './seating.js';
import { type RankedPerson, swissPairs } from './swiss-pairs.js';
import { swissTables } from './swiss-tables.js';

export type Pairing = { readonly boards: readonly PairedBoard[]; readonly byes: readonly string[] };
type Table = { readonly people: readonly string[]; readonly through: number };

export function nextRound(tournament: Tournament): Pairing | null {
  switch (tournament.setup.format.type) {
    case 'robin':
      return planned(tournament);
    case 'swiss':
      return swiss(tournament);
    case 'knockout':
      return knockout(tournament, tournament.setup.format.through);
  }
}

/** `people` come in the order of their seats. */
const boardsOf = (tournament: Tournament, tables: readonly Table[]): PairedBoard[] =>
  tables.map(({ people, through }, i) => ({
    table: tableNameIn(tournament, tournament.rounds.length + 1, i),
    seats: people,
    through,
  }));

function seatAll(tournament: Tournament, tables: readonly Table[]): PairedBoard[] {
  const past = pastIn(tournament);
  const random = streams(lotOf(tournament))('seats', tournament.rounds.length);
  const seated = tables.map(({ people, through }) => ({ people: seatedFairly(people, past, random), through }));
  return boardsOf(tournament, seated);
}

/** Whose table has become too small for the game because others have dropped out has a bye. */
function planned(tournament: Tournament): Pairing | null {
  const { plan, rounds, players, fewest } = tournament;
  const tables = plan?.[rounds.length];
  const there = stillIn(tournament);
  if (tables === undefined || there.length < Math.max(2, fewest)) return null;
  const left = tables
    .map((table) => table.flatMap((number) => players[number]?.person ?? []).filter((person) => there.includes(person)))
    .filter((people) => people.length >= Math.max(2, fewest));
  const playing = new Set(left.flat());
  const boards = boardsOf(
    tournament,
    left.map((people) => ({ people, through: 0 })),
  );
  return { boards, byes: there.filter((person) => !playing.has(person)) };
}

/** Byes go to the lowest of those who have had fewest. */
function swiss(tournament: Tournament): Pairing | null {
  const { setup, rounds, planned: most } = tournament;
  if (most !== null && rounds.length >= most) return null;
  const there = new Set(stillIn(tournament));
  const ranked: RankedPerson[] = standingsOf(tournament).filter(({ person }) => there.has(person));
  const past = pastIn(tournament);
  const over = ranked.length % setup.seats;
  if (ranked.length < setup.seats) return null;
  const lowest = [...ranked].reverse().sort((a, b) => past.byes(a.person) - past.byes(b.person));
  const byes = new Set(lowest.slice(0, over).map(({ person }) => person));
  const playing = ranked.filter(({ person }) => !byes.has(person));
  const random = streams(lotOf(tournament))('tables', rounds.length);
  const tables: readonly (readonly string[])[] =
    setup.seats === 2 ? swissPairs(playing, past) : swissTables(playing, setup.seats, past, random);
  return {
    boards: seatAll(
      tournament,
      tables.map((people) => ({ people, through: 0 })),
    ),
    byes: [...byes],
  };
}

/** Those who went on, or had a bye, and have not dropped out since. */
function goneOn({ players, rounds }: Tournament): string[] {
  const order = players.map(({ person }) => person);
  const last = rounds.at(-1);
  const lot = lotNumbers(order);
  const on = new Set(last?.byes ?? order);
  for (const board of last?.boards ?? []) {
    for (const person of tableOrder(board, lot).slice(0, board.through)) on.add(person);
  }
  return players.flatMap(({ person, out }) => (out === null && on.has(person) ? [person] : []));
}

function knockout(tournament: Tournament, through: number): Pairing | null {
  const { setup, fewest } = tournament;
  const past = pastIn(tournament);
  const round = knockoutRound(goneOn(tournament), past.byes, { seats: setup.seats, through, fewest });
  return round === null ? null : { boards: seatAll(tournament, round.tables), byes: round.byes };
}
