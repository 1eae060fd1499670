/** The difficulty of whole games: the same everywhere, with every grade among a few dozen seeds. */
import { describe, expect, test } from 'vitest';
import { practice } from '../practice.js';
import { cards } from './given.js';

function gradeOf(options: Parameters<typeof practice.grade>[0], seed: string): number | null {
  const steps = practice.grade(options, seed, new Map());
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

describe('the grade of a seed', () => {
  test('is a number of the list, and the same every time', () => {
    for (const seed of ['tea', 'milk']) {
      const grade = gradeOf({}, seed);
      expect(practice.grades[grade ?? -1]).toBeTypeOf('string');
      expect(gradeOf({ cards: 'house' }, seed)).toBe(grade);
    }
  });

  test('differs from seed to seed', () => {
    const grades = new Set<number | null>();
    for (let i = 0; i < 8 && grades.size < 3; i++) grades.add(gradeOf({}, `seed ${i}`));
    expect(grades.size).toBe(3);
  });

  test('of cards without cords is the hardest', () => {
    expect(gradeOf({ cards: cards() }, 'bare')).toBe(practice.grades.length - 1);
  });

  test('is nothing where the options make no game', () => {
    expect(gradeOf({ cards: 'none of ours' }, 'tea')).toBeNull();
    expect(gradeOf({ priority: 'red', emergency: 'red' }, 'tea')).toBeNull();
  });
});

test('a game is won when it was won', () => {
  expect(practice.won({ scores: [3], ranks: [1], reason: 'won' })).toBe(true);
  expect(practice.won({ scores: [0], ranks: [1], reason: 'no time left' })).toBe(false);
});
