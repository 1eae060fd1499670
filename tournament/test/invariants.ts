/** What must be true of every tournament, checked from its rounds alone and not with what has paired them. */
import { expect } from 'vitest';
import { foldTournament, openedTournament } from '../fold.js';
import { standingsOf } from '../standings.js';
import type { Tournament } from '../tournament.js';
import type { Played } from './play.js';

const key = (a: string, b: string): string => [a, b].sort().join();

/** Everybody who is in has exactly one table or a bye in each round; nobody has two, and nobody who is out has any. */
export function everybodyOnce({ log }: Played): void {
  const out = new Set<string>();
  let players: readonly string[] = [];
  for (const entry of log) {
    if (entry.type === 'begun') players = entry.order;
    if (entry.type === 'droppedOut') out.add(entry.person);
    if (entry.type !== 'paired') continue;
    const there = [...entry.boards.flatMap(({ seats }) => seats), ...entry.byes];
    expect(there.toSorted()).toEqual(players.filter((one) => !out.has(one)).toSorted());
  }
}

/** Who had no bye before goes before those who had one, and the lowest of them goes first. */
export function byesAreRight({ tournament }: Played): void {
  const had = new Map<string, number>();
  for (const [i, round] of tournament.rounds.entries()) {
    expect(round.byes.length).toBeLessThan(tournament.setup.seats);
    const places = new Map(standingsOf(tournament, tournament.rounds.slice(0, i)).map(({ person, place }) => [person, place]));
    const playing = round.boards.flatMap(({ seats }) => seats);
    for (const person of round.byes) {
      for (const other of playing) {
        const [own, theirs] = [had.get(person) ?? 0, had.get(other) ?? 0];
        expect(own <= theirs, `${person} had ${own} byes, ${other} ${theirs}`).toBe(true);
        if (own === theirs) expect(places.get(person) ?? 0).toBeGreaterThan(places.get(other) ?? 0);
      }
    }
    for (const person of round.byes) had.set(person, (had.get(person) ?? 0) + 1);
  }
}

/** Folding the log again gives the same, also after it was written down and read. */
export function foldsTheSame({ tournament, log }: Played): void {
  const [first, ...rest] = JSON.parse(JSON.stringify(log));
  let again: Tournament = openedTournament('cup', first, { seq: 1, at: tournament.created });
  for (const entry of rest) again = foldTournament(again, entry, { seq: again.seq + 1, at: tournament.at });
  expect(standingsOf(again)).toEqual(standingsOf(tournament));
  expect(again.rounds.map(({ boards, byes }) => ({ boards, byes }))).toEqual(
    tournament.rounds.map(({ boards, byes }) => ({ boards, byes })),
  );
}

/** Places from 1 on, each once; whoever has more points stands higher, but in a knock-out. */
export function placesAreInOrder({ tournament }: Played): void {
  const standings = standingsOf(tournament);
  expect(standings.map(({ place }) => place)).toEqual(standings.map((_, i) => i + 1));
  expect(standings.map(({ person }) => person).toSorted()).toEqual(tournament.players.map(({ person }) => person).toSorted());
  if (tournament.setup.format.type === 'knockout') return;
  for (const [i, { halves }] of standings.entries()) expect(halves).toBeGreaterThanOrEqual(standings[i + 1]?.halves ?? 0);
}

/** By round: the pairs of people who had met before. */
export function rematches({ rounds }: Tournament): string[][] {
  const met = new Set<string>();
  return rounds.map(({ boards }) => {
    const pairs = boards.flatMap(({ seats }) => seats.flatMap((a, i) => seats.slice(i + 1).map((b) => key(a, b))));
    const again = pairs.filter((pair) => met.has(pair));
    for (const pair of pairs) met.add(pair);
    return again;
  });
}

/** Of everybody: how often they had their most frequent seat, less how often their least frequent one. */
export function seatSpread({ rounds, players, setup }: Tournament): number {
  const spreads = players.map(({ person }) => {
    const counts = Array.from({ length: setup.seats }, (_, seat) =>
      rounds.reduce((sum, { boards }) => sum + boards.filter(({ seats }) => seats[seat] === person).length, 0),
    );
    return Math.max(...counts) - Math.min(...counts);
  });
  return Math.max(...spreads);
}
