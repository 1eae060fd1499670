/** What games of practice come to, and that a browser keeps them whatever it held before. */
import { describe, expect, test } from 'vitest';
import { addResult, clearResults, type PracticeResult, readResults } from '../../practice/results.js';
import { comparedWith, runningMean, statisticsOf, titleFor, titlesEarned } from '../../practice/statistics.js';

const result = (id: string, score: number, more: Partial<PracticeResult> = {}): PracticeResult => ({
  id,
  at: 1000,
  seed: id,
  grade: 2,
  own: false,
  score,
  won: score > 0,
  undos: 0,
  served: false,
  ...more,
});

function storage(first: string | null = null) {
  let kept = first;
  return {
    getItem: () => kept,
    setItem(_key: string, value: string) {
      kept = value;
    },
    removeItem() {
      kept = null;
    },
  };
}

describe('what is kept', () => {
  test('is read again as it was, once for each table', () => {
    const kept = storage();
    addResult(kept, 'any', result('a', 12));
    addResult(kept, 'any', result('b', 0));
    addResult(kept, 'any', result('a', 18));
    expect(readResults(kept, 'any')).toEqual([result('a', 12), result('b', 0)]);
    clearResults(kept, 'any');
    expect(readResults(kept, 'any')).toEqual([]);
  });

  test.each(['{', '{}', '[{"id":7}]', 'null'])('is nothing where the browser holds %s', (held) => {
    expect(readResults(storage(held), 'any')).toEqual([]);
  });
});

describe('statistics', () => {
  const results = [
    result('a', 12, { grade: 0 }),
    result('b', 6, { grade: 0 }),
    result('c', 0, { grade: 4 }),
    result('d', 9, { grade: null }),
    result('e', 15, { grade: 4 }),
  ];

  test('count games, wins, mean, best and streaks', () => {
    expect(statisticsOf(results, 5, 18)).toMatchObject({ games: 5, won: 4, mean: 8.4, best: 15, streak: 2, longest: 2 });
  });

  test('go by difficulty, with those that nobody could grade at the end', () => {
    const { grades } = statisticsOf(results, 5, 18);
    expect(grades.map(({ games }) => games)).toEqual([2, 0, 0, 0, 2, 1]);
    expect(grades[0]).toEqual({ games: 2, won: 2, mean: 9, best: 12 });
    expect(grades[1]).toEqual({ games: 0, won: 0, mean: null, best: null });
  });

  test('count every score', () => {
    const { distribution } = statisticsOf(results, 5, 18);
    expect(distribution).toHaveLength(19);
    expect(distribution.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(distribution[15]).toBe(1);
  });

  test('count the first attempt at a deal only; the same seed with other cards is another deal', () => {
    const again = [...results, result('f', 18, { seed: 'a' }), result('g', 18, { seed: 'a', own: true })];
    expect(statisticsOf(again, 5, 18)).toMatchObject({ games: 6, best: 18 });
  });

  test('of nothing are nothing', () => {
    expect(statisticsOf([], 5, 18)).toMatchObject({ games: 0, won: 0, mean: null, best: null, streak: 0, longest: 0 });
  });

  test('the running mean is of the last few', () => {
    expect(runningMean([2, 4, 6, 8], 2)).toEqual([2, 3, 5, 7]);
  });
});

describe('titles', () => {
  const titles = [
    { name: 'Novice', least: 0 },
    { name: 'Adept', least: 30 },
    { name: 'Master', least: 70 },
  ];

  test.each([
    [-4, 'Novice'],
    [0, 'Novice'],
    [29, 'Novice'],
    [30, 'Adept'],
    [90, 'Master'],
  ])('a score of %i earns %s', (score, title) => {
    expect(titleFor(titles, score)).toBe(title);
  });

  test('are counted, and a game without any has none', () => {
    expect(titlesEarned(titles, [-4, 12, 70])).toEqual([2, 0, 1]);
    expect(titleFor(undefined, 12)).toBeNull();
    expect(statisticsOf([result('a', 61, { grade: null })], 0, null)).toMatchObject({ games: 1, best: 61, distribution: [] });
  });
});

test('a score is compared with the games before; of a deal only the first attempt counts', () => {
  const before = [result('a', 40), result('b', 90, { seed: 'a' })];
  expect(comparedWith([], 12)).toBe('Your first game here: 12 is the score to beat.');
  expect(comparedWith(before, 41)).toBe('A new personal best: 41. Until now it was 40.');
  expect(comparedWith(before, 40)).toBe('That equals your personal best of 40.');
  expect(comparedWith(before, 3)).toBe('Your personal best is 40.');
  expect(comparedWith(before, null), 'lost or given up').toBe('Your personal best is 40.');
});

test('a game that was lost or given up sets no score to beat', () => {
  const lost = [result('a', 0, { won: false })];
  expect(comparedWith([], null)).toBe('You have no score to beat here yet.');
  expect(comparedWith(lost, null)).toBe('You have no score to beat here yet.');
  expect(comparedWith(lost, 7)).toBe('Your first score here, and the one to beat: 7.');
});
