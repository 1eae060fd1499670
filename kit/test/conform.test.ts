/** The kit over the fixture: it conforms, and the runs see every kind of move, refusal and ending. */
import { wordsOf } from '@partyline/kernel/telling.js';
import { conform } from '@partyline/kit/conform.js';
import { fixture, fixtureConformance, fixtureProse, fixtureResources, fixtureWhy } from '@partyline/kit/fixture.js';
import { addTally, emptyTally, type Tested } from '@partyline/kit/run.js';
import { expect, test } from 'vitest';

const CLAUSES = ['FX-1.1', 'FX-2.1', 'FX-2.2', 'FX-2.3', 'FX-2.4', 'FX-3.1', 'FX-4.1', 'FX-4.2', 'FX-5.1'];
const tested: Tested = {
  ...fixtureConformance,
  game: fixture,
  resources: fixtureResources,
  why: fixtureWhy,
  clauses: new Set(CLAUSES),
};

function games(seats: number, number: number, look: number) {
  const tally = emptyTally();
  for (let i = 0; i < number; i++) {
    const options = fixtureConformance.options[i % fixtureConformance.options.length] ?? {};
    addTally(tally, conform(tested, { seed: `${seats}-${i}`, seats, options, look }));
  }
  return tally;
}

test.each([2, 3, 4])('the fixture conforms with %i players', (seats) => {
  const tally = games(seats, 30, 1);
  expect(tally).toMatchObject({ games: 30, players: { [seats]: 30 }, looks: tally.positions });
  expect(tally.moves).toBe(tally.positions - 30);
  expect(Object.keys(tally.types).sort()).toEqual(['offer', 'place', 'timeUp', 'withdraw']);
});

test('many quick games see every ending and every refusal', () => {
  const tally = games(4, 200, 8);
  expect(tally.looks).toBeLessThan(tally.positions / 4);
  expect(Object.keys(tally.reasons).sort()).toEqual(['most coins', 'most points', 'shared']);
  expect(Object.keys(tally.refusals).sort()).toEqual(['FX-2.1', 'FX-2.2', 'FX-2.3', 'FX-2.4', 'FX-3.1', 'FX-4.2', 'FX-5.1']);
});

test('the same trial is the same game', () => {
  expect(games(3, 5, 1)).toEqual(games(3, 5, 1));
});

test('the secret part of the options is not public', () => {
  expect(fixture.publicOptions({ lots: [1, 2], seconds: 30 })).toEqual({ seconds: 30 });
});

test('the fixture has sentences', () => {
  const told = fixtureProse([{ type: 'lot', round: 1, value: 4 }], 2).map((one) => wordsOf(one, { names: [], you: null }));
  expect(told).toEqual(['Round 1.', 'A lot worth 4 is turned up.']);
});
