/** TournamentRound robins and knock-outs: who meets whom, who goes on, and what happens when people go. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meetingsOf, robinPlan, robinRounds } from '../pairing/robin.js';
import { lotNumbers, standingsOf, tableOrder } from '../standings.js';
import { everybodyOnce, foldsTheSame, placesAreInOrder, rematches, seatSpread } from './invariants.js';
import { Organiser, type Played, playOut } from './play.js';

const seeds = fc.integer({ min: 0, max: 1_000_000 }).map(String);

function isRight(one: Played): void {
  everybodyOnce(one);
  foldsTheSame(one);
  placesAreInOrder(one);
}

test('in a round robin at tables of two everybody meets everybody once, and sits first as often as second', () => {
  for (const count of [2, 3, 4, 5, 8, 11, 16, 31, 32]) {
    const plan = robinPlan(count, 2, null, 'lot');
    expect(plan).toHaveLength(robinRounds(count, 2));
    expect(meetingsOf(plan, count)).toEqual({ least: 1, most: 1 });
    for (const round of plan) expect(new Set(round.flat()).size).toBe(round.flat().length);
    const lead = Array.from({ length: count }, (_, one) => {
      const seats = plan.flat().flatMap((table) => (table.includes(one) ? [table.indexOf(one)] : []));
      return seats.filter((seat) => seat === 0).length - seats.filter((seat) => seat === 1).length;
    });
    expect(Math.max(...lead.map(Math.abs))).toBeLessThanOrEqual(1);
  }
});

test('where a balanced plan is known, everybody meets everybody exactly once at larger tables too', () => {
  for (const [count, seats] of [
    [9, 3],
    [15, 3],
    [16, 4],
    [25, 5],
  ] as const) {
    const plan = robinPlan(count, seats, null, 'lot');
    expect(meetingsOf(plan, count), `${count} people at tables of ${seats}`).toEqual({ least: 1, most: 1 });
    for (const round of plan) expect(new Set(round.flat()).size).toBe(count);
  }
});

test('elsewhere the search keeps meetings near each other, and everybody plays as often as others, but for one round', () => {
  for (const [count, seats, most] of [
    [24, 4, 2],
    [12, 3, 2],
    [12, 6, 3],
    [7, 3, 3],
    [10, 4, 3],
    [32, 5, 3],
  ] as const) {
    const plan = robinPlan(count, seats, null, 'lot');
    expect(meetingsOf(plan, count).most, `${count} people at tables of ${seats}`).toBeLessThanOrEqual(most);
    const games = Array.from({ length: count }, (_, one) => plan.filter((round) => round.flat().includes(one)).length);
    expect(Math.max(...games) - Math.min(...games)).toBeLessThanOrEqual(1);
  }
});

test('the same lot gives the same plan, and another lot another one', () => {
  expect(robinPlan(12, 4, null, 'one')).toEqual(robinPlan(12, 4, null, 'one'));
  expect(robinPlan(12, 4, null, 'one')).not.toEqual(robinPlan(12, 4, null, 'two'));
});

test('a round robin ends whoever drops out, and never seats fewer than the game is played by', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 2, max: 4 }), fc.integer({ min: 0, max: 10 }), (seed, seats, more) => {
      const organiser = new Organiser({ seats, players: 32, format: { type: 'robin', rounds: null } }, seed, { min: 2, max: 4 });
      organiser.fill(seats + more);
      organiser.begin();
      const one = playOut(organiser, seed, 7);
      isRight(one);
      for (const { boards } of one.tournament.rounds)
        for (const board of boards) expect(board.seats.length).toBeGreaterThanOrEqual(2);
    }),
    { numRuns: 15 },
  );
});

test('a round robin of eight at tables of two has no rematch, and even seats', () => {
  const organiser = new Organiser({ players: 8, format: { type: 'robin', rounds: null } });
  organiser.fill(8);
  organiser.begin();
  const { tournament } = playOut(organiser, 'eight');
  expect(tournament.rounds).toHaveLength(7);
  expect(rematches(tournament).flat()).toEqual([]);
  expect(seatSpread(tournament)).toBeLessThanOrEqual(1);
});

const sizes = fc.constantFrom<readonly [number, number]>([2, 1], [3, 1], [4, 1], [4, 2], [5, 1], [6, 1], [6, 2], [6, 3]);

test('a knock-out ends with one winner who went on at every table, whatever its size', () => {
  fc.assert(
    fc.property(seeds, sizes, fc.integer({ min: 0, max: 60 }), (seed, [seats, through], more) => {
      const organiser = new Organiser({ seats, format: { type: 'knockout', through } }, seed);
      organiser.fill(seats + more);
      organiser.begin();
      const { planned } = organiser.tournament;
      const one = playOut(organiser, seed);
      foldsTheSame(one);
      placesAreInOrder(one);
      expect(one.tournament.rounds).toHaveLength(planned ?? -1);
      const final = one.tournament.rounds.at(-1);
      expect(final?.boards.map((board) => board.seats.length)).toEqual([seats]);
      const lot = lotNumbers(one.tournament.players.map(({ person }) => person));
      const winner = standingsOf(one.tournament)[0];
      expect(winner?.knockedOut).toBeNull();
      for (const { boards, byes } of one.tournament.rounds) {
        const there = [...boards.flatMap((table) => table.seats), ...byes];
        expect(new Set(there).size).toBe(there.length);
        const board = boards.find((table) => table.seats.includes(winner?.person ?? ''));
        if (board === undefined) expect(byes).toContain(winner?.person);
        else expect(tableOrder(board, lot).indexOf(winner?.person ?? '')).toBeLessThan(board.through);
      }
    }),
    { numRuns: 60 },
  );
});

test('in a knock-out of a size that divides, nobody has a bye; else those drawn first have it', () => {
  const full = new Organiser({ seats: 4, format: { type: 'knockout', through: 2 } });
  full.fill(32);
  full.begin();
  expect(full.tournament.planned).toBe(4);
  expect(playOut(full, 'full').tournament.rounds.flatMap(({ byes }) => byes)).toEqual([]);
  const uneven = new Organiser({ seats: 2, format: { type: 'knockout', through: 1 } });
  uneven.fill(11);
  uneven.begin();
  const { players, rounds } = uneven.tournament;
  expect(rounds[0]?.byes).toEqual(players.slice(0, 5).map(({ person }) => person));
});

test('people drop out of a knock-out, and it ends', () => {
  fc.assert(
    fc.property(seeds, sizes, fc.integer({ min: 0, max: 40 }), (seed, [seats, through], more) => {
      const organiser = new Organiser({ seats, format: { type: 'knockout', through } }, seed);
      organiser.fill(seats + more);
      organiser.begin();
      const one = playOut(organiser, seed, 3);
      foldsTheSame(one);
      placesAreInOrder(one);
    }),
    { numRuns: 30 },
  );
});

test('a shared place at a table of a knock-out goes on by the lot', () => {
  const organiser = new Organiser({ seats: 2, format: { type: 'knockout', through: 1 } });
  organiser.fill(4);
  organiser.begin();
  const { players, rounds } = organiser.tournament;
  const order = players.map(({ person }) => person);
  for (const { table } of rounds[0]?.boards ?? []) organiser.result(table, [1, 1]);
  expect(organiser.tournament.rounds[1]?.boards[0]?.seats.toSorted()).toEqual([order[0], order[1]].toSorted());
});
