/** The finish solver against an integer programme, on towns that are kept with the programme's answers. */
import { expect, test } from 'vitest';
import { bestFinish } from '../../finish/solve.js';
import { wrongFinish } from '../../rules/finish.js';
import { scoreTown } from '../../rules/score.js';
import { givenTowns, house, makeGiven, problemOf } from './given.js';

const dictionary = house();
if (process.env['PARTYLINE_MAKE'] === '1') await makeGiven(dictionary);
const towns = givenTowns();

test('there are fifty towns', () => {
  expect(towns).toHaveLength(50);
});

test.each(towns.filter((_, index) => index % 5 === 0).map((given, index) => ({ given, index })))(
  '[CT-6.1] finds what the integer programme proved to be best, town $index',
  ({ given }) => {
    const problem = problemOf(given, dictionary);
    const { finish, total, proved, bound } = bestFinish(problem, { steps: 20_000 });
    expect(wrongFinish(problem, finish, problem)).toBeNull();
    expect(scoreTown({ town: problem.town, finish, crumpled: 0 }, given.neighbours, problem).total).toBe(total);
    expect({ total, proved, bound }).toEqual({ total: given.best, proved: true, bound: given.best });
  },
);
