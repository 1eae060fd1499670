/** Points: CT-7 and CT-8.4, by examples and against a second opinion. */

import type { Outcome } from '@partyline/kernel/game.js';
import { randomFrom } from '@partyline/kernel/random.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Square } from '../../components/sheet.js';
import { game } from '../../index.js';
import { titleOf } from '../../rules/end.js';
import { neighboursOf, scoreTown, wordPoints, workerPoints } from '../../rules/score.js';
import { keyOf } from '../../rules/squares.js';
import { sightOf, standOf } from '../../rules/town.js';
import type { Placed } from '../../state.js';
import { A, after, afterAll, B, finish, type Some, townOf, towns, worker } from '../given.js';
import { counted } from './oracle.js';

const ALL = { dictionary: { has: () => true }, permissive: false };
const NONE = { workers: [], pollute: [] };
const tally = (letters: readonly string[], buildings: readonly string[] = [], end = {}, crumpled = 0) =>
  scoreTown({ town: townOf(letters, buildings), finish: { ...NONE, ...end }, crumpled }, [], ALL);

test.each([
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 1],
  [4, 2],
  [5, 3],
  [6, 5],
  [7, 8],
  [8, 10],
  [9, 12],
  [12, 18],
])('[CT-7.1] a word of %i letters scores %i', (letters, points) => {
  expect(wordPoints(letters)).toBe(points);
});

describe('[CT-7.1] words', () => {
  test('come rows first, in reading order, also those worth nothing', () => {
    expect(tally(['.NET', 'TO.O', '.T..'], []).words).toEqual([
      ['NET', 1],
      ['TO', 0],
      ['NOT', 1],
      ['TO', 0],
    ]);
  });

  test('wild letters count, freelance workers do not', () => {
    expect(tally(['CAT'], [], { workers: [worker(0, 3, 'S'), worker(0, 0, 'B')] }).words).toEqual([['BATS', 1]]);
    expect(tally(['C'], [], { workers: [worker(0, 1, 'A'), worker(0, 2, 'T')] }).words).toEqual([['CAT', 0]]);
  });
});

describe('[CT-7.2] where a letter stands', () => {
  test.each([
    ['alone', ['...', '.X.'], 'none'],
    ['at an end', ['...', '.XA'], 'edge'],
    ['straight through', ['...', 'AXA'], 'none'],
    ['straight down', ['.A.', '.X.', '.A.'], 'none'],
    ['at a right angle', ['.A.', '.XA'], 'corner'],
    ['at a fork', ['.A.', 'AXA'], 'fork'],
    ['at a cross', ['.A.', 'AXA', '.A.'], 'cross'],
  ])('%s', (_name, drawing, stand) => {
    expect(standOf(sightOf(townOf(drawing), []), keyOf([1, 1]))).toBe(stand);
  });

  test('freelance workers are neighbours', () => {
    expect(standOf(sightOf(townOf(['XA']), [worker(1, 0)]), keyOf([0, 0]))).toBe('corner');
  });
});

describe('[CT-7.3] buildings', () => {
  test('a park in CAT scores, but not under a word that hangs down', () => {
    expect(tally(['CAT'], ['.P.']).parks).toBe(1);
    expect(tally(['CAT', '.S.'], ['.P.']).parks).toBe(0);
    expect(tally(['A'], ['P']).parks).toBe(1);
  });

  test.each([
    ['office without a worker', ['CAT'], ['.O.'], {}, 'offices', 0],
    ['office beside a wild letter', ['CAT'], ['.O.'], { workers: [worker(0, 0, 'C')] }, 'offices', 1],
    ['office beside a freelance worker', ['CAT'], ['..O'], { workers: [worker(0, 3, 'S')] }, 'offices', 1],
    ['office with a worker at its corner', ['CAT', 'A..'], ['.O.'], { workers: [worker(1, 0, 'A')] }, 'offices', 0],
    ['office under a worker', ['CAT'], ['OO.'], { workers: [worker(0, 0, 'C'), worker(0, 1, 'A')] }, 'offices', 0],
    ['factory at an edge', ['CAT'], ['F..'], {}, 'factories', 2],
    ['factory at a corner', ['CAT', 'A..'], ['F..'], {}, 'factories', 1],
    ['factory straight through', ['CAT'], ['.F.'], {}, 'factories', 0],
    ['shop at a fork', ['CAT', '.S.'], ['.S.'], {}, 'shops', 1],
    ['shop at a cross', ['.A.', 'CAT', '.S.'], ['...', '.S.'], {}, 'shops', 2],
    ['shop at an edge', ['CAT'], ['S..'], {}, 'shops', 0],
    ['museum', ['CAT'], ['MM.'], {}, 'museums', 6],
    ['museum under a worker', ['CAT'], ['MM.'], { workers: [worker(0, 0, 'C')] }, 'museums', 3],
    ['museum that is polluted', ['CAT'], ['MM.'], { pollute: [[0, 0]] }, 'museums', 3],
  ] as const)('%s', (_name, letters, buildings, end, part, points) => {
    expect(tally(letters, buildings, end)[part]).toBe(points);
  });

  test('houses score nothing', () => {
    expect(tally(['CAT'], ['HHH']).total).toBe(1);
  });
});

describe('[CT-7.4] workers placed', () => {
  test.each([
    [
      [9, 5, 5],
      [9, 2, 2],
    ],
    [
      [9, 3, 5],
      [9, 1, 2],
    ],
    [
      [4, 4, 4],
      [4, 4, 4],
    ],
    [
      [7, 8],
      [3, 8],
    ],
    [
      [5, 5],
      [5, 5],
    ],
    [
      [3, 9, 7, 9],
      [1, 9, 2, 9],
    ],
    [
      [9, 1, 8, 2],
      [9, 0, 8, 0],
    ],
    [[4], [1]],
    [[5], [2]],
    [[8], [4]],
    [[9], [9]],
  ])('of %j score %j', (placed, points) => {
    expect(placed.map((workers, seat) => workerPoints(workers, neighboursOf(placed, seat)))).toEqual(points);
  });
});

test('[CT-7.5] each pollution costs two: polluted letters and whatever was crumpled', () => {
  expect(tally(['CATX'], [], { pollute: [[0, 3]] }, 2)).toMatchObject({ pollution: 3, total: 1 - 6 });
});

const endOf = (...players: readonly Some[]): Outcome | null => {
  const state = players.reduce((now, _, seat) => after(now, [A, B][seat] ?? A, finish()).state, towns(...players));
  return game.outcome(state);
};

describe('[CT-7.6] who wins', () => {
  const PLAN = townOf(['PLAN']);
  test('most points', () => {
    expect(endOf({ town: PLAN }, { town: townOf(['CAT']) })).toMatchObject({
      scores: [2, 1],
      ranks: [1, 2],
      reason: 'most points',
    });
  });

  test('then the least pollution', () => {
    const outcome = endOf({ town: PLAN, crumpled: 1 }, { town: townOf(['AT']) });
    expect(outcome).toMatchObject({ scores: [0, 0], ranks: [2, 1], reason: 'least pollution' });
  });

  test('then they share it', () => {
    expect(endOf({ town: PLAN }, { town: PLAN })).toMatchObject({ scores: [2, 2], ranks: [1, 1], reason: 'shared victory' });
  });

  test('the events say it in order, the end last', () => {
    const state = after(towns({ town: PLAN }, { town: PLAN }), B, finish()).state;
    const { events } = after(state, A, finish());
    expect(events.map(({ type }) => type)).toEqual(['finished', 'finished', 'over']);
    expect(events[2]).toEqual({ type: 'over', outcome: game.outcome(afterAll(state, [A, finish()])) });
  });
});

test.each([
  [-6, 'Intern'],
  [29, 'Intern'],
  [30, 'Trainee'],
  [39, 'Trainee'],
  [40, 'Junior planner'],
  [49, 'Junior planner'],
  [50, 'Senior planner'],
  [59, 'Senior planner'],
  [60, 'Executive urban developer'],
  [69, 'Executive urban developer'],
  [70, 'Master urban developer'],
  [120, 'Master urban developer'],
])('[CT-8.4] alone, %i points make %s', (points, title) => {
  expect(titleOf(points)).toBe(title);
});

test('[CT-8.4] alone, the outcome has a title and the neighbours have 5 and 9 workers', () => {
  const town = townOf(['TOWNSHIPS'], ['F.P.S.M..']);
  const end = finish([0, 2, 3, 4, 5, 7].map((column) => worker(0, column, 'TOWNSHIPS'[column] ?? 'X')));
  const outcome = game.outcome(after(towns({ town, workers: 6 }), A, end).state);
  expect(outcome).toMatchObject({ scores: [12 + 3 + 3], reason: 'solo', title: 'Intern' });
  expect(endOf({ town }, { town })).not.toHaveProperty('title');
});

/** A random town with workers and pollution, whether it makes sense or not. */
function anyTown(seed: number) {
  const random = randomFrom(`town ${seed}`);
  const pick = (from: string) => from[random(from.length)] ?? 'A';
  const squares = new Map<string, Square>([['0,0', [0, 0]]]);
  while (squares.size < 30) {
    const [row, column] = [...squares.values()][random(squares.size)] ?? [0, 0];
    const next: Square = random(2) === 0 ? [row + 1 - 2 * random(2), column] : [row, column + 1 - 2 * random(2)];
    squares.set(next.join(), next);
  }
  const town = [...squares.values()].map(
    (at): Placed => ({
      at,
      letter: pick('AEINORST'),
      building: (['H', 'O', 'P', 'F', 'S', 'M', '.'] as const)[random(7)] ?? '.',
      round: 1,
    }),
  );
  const open = town.filter(({ building }) => building !== 'H').map(({ at }) => at);
  const beside = town.map(({ at: [row, column] }): Square => [row, column + 1]).filter((at) => !squares.has(at.join()));
  const spots = new Map([...open, ...beside].filter(() => random(5) === 0).map((at) => [at.join(), at]));
  const workers = [...spots.values()].map((at) => ({ at, letter: pick('AEIOU') }));
  const pollute = town.map(({ at }) => at).filter((at) => !spots.has(at.join()) && random(6) === 0);
  return { town, finish: { workers, pollute }, crumpled: random(4) };
}

test('[CT-7.3] any town has the points of a second opinion', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { town, finish: end, crumpled } = anyTown(seed);
      const { words, offices, parks, factories, shops, museums, total } = scoreTown({ town, finish: end, crumpled }, [2, 9], ALL);
      const other = counted(town, end, crumpled, workerPoints(end.workers.length, [2, 9]));
      expect({ words, offices, parks, factories, shops, museums, total }).toEqual(other);
    }),
    { numRuns: 60 },
  );
});
