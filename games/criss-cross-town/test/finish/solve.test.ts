/** The finish solver on small towns: what it does and does not do, and against everything that could be done. */
import { randomFrom } from '@partyline/kernel/random.js';
import { describe, expect, test } from 'vitest';
import { BUILDINGS, type Square } from '../../components/sheet.js';
import { dictionaryOf } from '../../dictionary/trie.js';
import type { Answer, Problem } from '../../finish/problem.js';
import { bestFinish, finishes } from '../../finish/solve.js';
import type { Finish, Worker } from '../../moves.js';
import { wrongFinish } from '../../rules/finish.js';
import { scoreTown } from '../../rules/score.js';
import type { Town } from '../../state.js';
import { townFrom } from './towns.js';

const WORDS = ['CAT', 'CAR', 'ART', 'AT', 'TAR', 'HOUSE', 'AS', 'TO'];

const given = (letters: readonly string[], more: Partial<Problem> & { readonly buildings?: readonly string[] } = {}): Problem => {
  const buildings = more.buildings ?? letters.map((line) => line.replace(/\S/g, '.'));
  const town = townFrom({ letters, buildings });
  return { town, workers: 0, neighbours: [0], dictionary: dictionaryOf(WORDS), permissive: false, ...more };
};
const solved = (problem: Problem): Answer => bestFinish(problem, { steps: 10_000 });

describe('[CT-6.1] a finish', () => {
  test('leaves a good town as it is', () => {
    expect(solved(given(['CAT']))).toEqual({ finish: { workers: [], pollute: [] }, total: 1, bound: 1, proved: true });
  });

  test('mends a word with a worker', () => {
    const { finish, total } = solved(given(['CXT'], { workers: 1 }));
    expect(finish).toEqual({ workers: [{ at: [0, 1], letter: 'A' }], pollute: [] });
    expect(total).toBe(2);
  });

  test('pollutes as little as it can where there is no worker', () => {
    const { finish, total, proved } = solved(given(['XYZ']));
    expect(finish).toEqual({ workers: [], pollute: [[0, 1]] });
    expect([total, proved]).toEqual([-2, true]);
  });

  test('[CT-5.1] puts nobody on a house', () => {
    const { finish } = solved(given(['CXT'], { workers: 2, buildings: ['.H.'] }));
    expect(finish.pollute).not.toEqual([]);
  });

  test('[CT-5.2] puts freelance workers where a shop gains by them', () => {
    const { finish, total } = solved(
      given(['CAT'], { workers: 2, buildings: ['.S.'], dictionary: dictionaryOf([...WORDS, 'TAT']) }),
    );
    expect(finish.workers.map(({ at }) => at).sort()).toEqual([
      [-1, 1],
      [1, 1],
    ]);
    expect(total).toBe(1 + 2 + 2);
  });

  test('[CT-6.2] gives a worker in two words one letter', () => {
    const crossing = given(['CXT', ' R ', ' T '], { workers: 1 });
    expect(solved(crossing).finish.workers).toEqual([{ at: [0, 1], letter: 'A' }]);
  });

  test('[CT-8.2] reads backwards where that is permitted', () => {
    expect(solved(given(['TAC'], { permissive: true })).total).toBe(1);
    expect(solved(given(['TAC'])).total).toBeLessThan(1);
  });

  test('[CT-7.4] places the idle too', () => {
    const { finish, total } = solved(given(['CAT'], { workers: 2, buildings: ['M..'] }));
    expect(finish.workers).toHaveLength(2);
    expect(total).toBe(1 + 3 + 2);
  });

  test('of a single letter leaves it', () => {
    expect(solved(given(['C'], { workers: 1 }))).toMatchObject({ finish: { pollute: [] }, total: 1, proved: true });
  });

  test('of nothing is nothing', () => {
    expect(solved(given([]))).toMatchObject({ finish: { workers: [], pollute: [] }, total: 0, proved: true });
  });
});

test('every step has a legal answer, none worse than before, and no bound below it', () => {
  const problem = given(['CAXT', ' R S', ' TOX'], { workers: 2, buildings: ['.H.O', ' S P', ' F.M'] });
  let best = Number.NEGATIVE_INFINITY;
  for (const { finish, total, bound } of finishes(problem)) {
    expect(wrongFinish(problem, finish, problem)).toBeNull();
    expect(total).toBeGreaterThanOrEqual(best);
    expect(bound).toBeGreaterThanOrEqual(total);
    best = total;
  }
});

test('stops when it is told to, or when its steps are used up', () => {
  const problem = given(['CXT'], { workers: 1 });
  expect(bestFinish(problem, { steps: 1 }).proved).toBe(false);
  expect(bestFinish(problem, { steps: 10_000, stop: () => true }).proved).toBe(false);
});

/** Everything that can be done, one after the other. */
function* everyFinish({ town, workers }: Problem, letters: readonly string[]): Generator<Finish> {
  const taken = new Set(town.map(({ at }) => String(at)));
  const beside = town.flatMap(({ at: [row, column] }): Square[] => [
    [row, column + 1],
    [row + 1, column],
    [row, column - 1],
    [row - 1, column],
  ]);
  const empty = [...new Map(beside.map((at) => [String(at), at])).values()].filter((at) => !taken.has(String(at)));
  const squares: Square[] = [...town.map(({ at }) => at), ...empty];
  const placing = function* (from: number, left: number): Generator<Worker[]> {
    yield [];
    if (left === 0) return;
    for (let index = from; index < squares.length; index++) {
      const at = squares[index];
      if (at === undefined) continue;
      for (const rest of placing(index + 1, left - 1)) for (const letter of letters) yield [{ at, letter }, ...rest];
    }
  };
  for (const placed of placing(0, workers)) {
    for (let gone = 0; gone < 1 << town.length; gone++) {
      yield { workers: placed, pollute: town.filter((_, index) => (gone & (1 << index)) !== 0).map(({ at }) => at) };
    }
  }
}

test('finds the best of everything that can be done with tiny towns', () => {
  const random = randomFrom('tiny towns');
  const words = ['AB', 'BA', 'ABC', 'CAB', 'CC', 'AC', 'BCB', 'ABCA'];
  const shapes = [['##', '# '], ['###'], ['# ', '##'], [' # ', '## '], ['#'], ['## ', ' ##']];
  for (const shape of [...shapes, ...shapes]) {
    const letters = shape.map((line) => line.replace(/#/g, () => 'ABC'[random(3)] ?? 'A'));
    const buildings = shape.map((line) => line.replace(/#/g, () => BUILDINGS[random(BUILDINGS.length)] ?? '.'));
    const town: Town = townFrom({ letters, buildings });
    const dictionary = dictionaryOf(['AB', ...words.filter(() => random(2) === 0)]);
    const problem: Problem = { town, workers: random(3), neighbours: [random(3)], dictionary, permissive: random(2) === 0 };
    let best = Number.NEGATIVE_INFINITY;
    for (const finish of everyFinish(problem, ['A', 'B', 'C'])) {
      if (wrongFinish(problem, finish, problem) !== null) continue;
      best = Math.max(best, scoreTown({ town, finish, crumpled: 0 }, problem.neighbours, problem).total);
    }
    expect({ letters, buildings, ...solved(problem) }).toMatchObject({ total: best, bound: best, proved: true });
  }
});

test('takes the same steps again', () => {
  const steps = (): Answer[] => [
    ...finishes(given(['CAXT', ' R S', ' TOX'], { workers: 2, buildings: ['.H.O', ' S P', ' F.M'] })),
  ];
  expect(steps()).toEqual(steps());
});
