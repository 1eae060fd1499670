/** Swiss, at tables of two and of more: the properties that are well known of it, for random results, ties and drop-outs. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matching } from '../pairing/matching.js';
import type { Tournament } from '../tournament.js';
import { byesAreRight, everybodyOnce, foldsTheSame, placesAreInOrder, rematches, seatSpread } from './invariants.js';
import { Organiser, type Played, playOut } from './play.js';

const seeds = fc.integer({ min: 0, max: 1_000_000 }).map(String);

function played(seats: number, count: number, seed: string, dropping = 0, rounds: number | null = null): Played {
  const organiser = new Organiser({ seats, format: { type: 'swiss', rounds } }, seed);
  organiser.fill(count);
  organiser.begin();
  return playOut(organiser, seed, dropping);
}

function isRight(one: Played): void {
  everybodyOnce(one);
  byesAreRight(one);
  foldsTheSame(one);
  placesAreInOrder(one);
}

/** The fewest rematches that any pairing of these people has, by trying all: for few people. */
function fewestRematches(people: readonly string[], met: (a: string, b: string) => boolean): number {
  const [first, ...others] = people;
  if (first === undefined) return 0;
  return Math.min(
    ...others.map((other) => {
      const rest = others.filter((one) => one !== other);
      return (met(first, other) ? 1 : 0) + fewestRematches(rest, met);
    }),
  );
}

/** Whether so many pairs may meet as there are tables: for many people, by the matching. */
function avoidable({ rounds }: Tournament, at: number): boolean {
  const before = new Set(rounds.slice(0, at).flatMap(({ boards }) => boards.map(({ seats }) => seats.toSorted().join())));
  const playing = rounds[at]?.boards.flatMap(({ seats }) => seats) ?? [];
  const mates = matching(playing.length, (a, b) => !before.has([playing[a] ?? '', playing[b] ?? ''].toSorted().join()));
  return mates.every((mate) => mate >= 0);
}

test('sixty-four people at tables of two end without a wrong pairing', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const one = played(2, 64, seed);
      expect(one.tournament.rounds).toHaveLength(6);
      isRight(one);
      expect(rematches(one.tournament).flat()).toEqual([]);
      expect(seatSpread(one.tournament)).toBeLessThanOrEqual(2);
    }),
    { numRuns: 4 },
  );
});

test('twenty-four people at tables of four end without a wrong pairing', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const one = played(4, 24, seed);
      expect(one.tournament.rounds).toHaveLength(4);
      isRight(one);
      expect(rematches(one.tournament).flat()).toEqual([]);
      expect(seatSpread(one.tournament)).toBeLessThanOrEqual(2);
    }),
    { numRuns: 4 },
  );
});

test('people drop out of any size of tournament, and it still ends with everybody once a round', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 2, max: 6 }), fc.integer({ min: 0, max: 34 }), (seed, seats, more) => {
      const one = played(seats, seats + more, seed, 6);
      isRight(one);
      if (seats > 2) return;
      for (const [at, again] of rematches(one.tournament).entries()) {
        if (again.length > 0) expect(avoidable(one.tournament, at), `round ${at + 1}`).toBe(false);
      }
    }),
    { numRuns: 15 },
  );
});

test('of few people at tables of two, only as many meet again as have to', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 4, max: 9 }), (seed, count) => {
      const { tournament } = played(2, count, seed, 9, 9);
      const met = new Set<string>();
      for (const { boards } of tournament.rounds) {
        const names = (a: string, b: string): string => [a, b].toSorted().join();
        const people = boards.flatMap(({ seats }) => seats);
        const again = boards.filter(({ seats }) => met.has(seats.toSorted().join())).length;
        expect(again).toBe(fewestRematches(people, (a, b) => met.has(names(a, b))));
        for (const { seats } of boards) met.add(seats.toSorted().join());
      }
    }),
    { numRuns: 40 },
  );
});

test('those with equal points meet: after a round without ties, winners meet winners', () => {
  const organiser = new Organiser({ format: { type: 'swiss', rounds: 3 } });
  organiser.fill(16);
  organiser.begin();
  const winners = organiser.tournament.rounds[0]?.boards.map(({ seats }) => seats[0] ?? '') ?? [];
  for (const { table } of organiser.tournament.rounds[0]?.boards ?? []) organiser.result(table, [1, 2]);
  for (const { seats } of organiser.tournament.rounds[1]?.boards ?? []) {
    expect(seats.filter((person) => winners.includes(person)).length % 2).toBe(0);
  }
});

test('the matching makes as many pairs as there can be', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9 }), fc.array(fc.boolean(), { minLength: 81, maxLength: 81 }), (count, edges) => {
      const may = (a: number, b: number): boolean => edges[Math.min(a, b) * 9 + Math.max(a, b)] === true;
      const best = (left: readonly number[]): number => {
        const [first, ...others] = left;
        if (first === undefined) return 0;
        const pairs = others.filter((other) => may(first, other)).map((other) => 1 + best(others.filter((one) => one !== other)));
        return Math.max(best(others), ...pairs);
      };
      const mates = matching(count, may);
      for (const [a, b] of mates.entries()) if (b >= 0) expect([mates[b], may(a, b)]).toEqual([a, true]);
      expect(mates.filter((mate) => mate >= 0).length / 2).toBe(best(Array.from({ length: count }, (_, i) => i)));
    }),
    { numRuns: 300 },
  );
});
