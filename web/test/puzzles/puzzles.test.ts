/** Puzzles as the site knows them: those that there are can be solved, and what is solved is remembered. */
import { games } from '@partyline/games/registry.js';
import type { Puzzle } from '@partyline/kernel/features/puzzle.js';
import { describe, expect, test } from 'vitest';
import { beginLesson, finishStep, isLast, tryMove } from '../../learn/course.js';
import { lessonOf } from '../../puzzles/lesson.js';
import { addSolved, nextUnsolved, readSolved } from '../../puzzles/progress.js';

const sets = await Promise.all(
  games.flatMap(({ puzzles, rules }) =>
    puzzles === undefined ? [] : [Promise.all([puzzles(), rules()]).then(([set, { game }]) => ({ ...set, game }))],
  ),
);
const all = sets.flatMap(({ puzzles, game }) => puzzles.map((puzzle) => ({ puzzle, game, id: puzzle.id })));

describe.each(all)('$id', ({ puzzle, game }) => {
  const subject = { game, resources: new Map<string, Uint8Array>(), lesson: lessonOf(puzzle) };

  test('is solved by each of its solutions', () => {
    for (const solution of puzzle.solutions) {
      const made = tryMove(subject, beginLesson(subject), solution);
      expect(made.ok && isLast(subject, made.run)).toBe(true);
    }
    expect(isLast(subject, finishStep(subject, beginLesson(subject)))).toBe(true);
  });
});

function memory(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
  };
}

describe('what is solved', () => {
  const puzzles: readonly Puzzle[] = all.slice(0, 3).map(({ puzzle }, i) => ({ ...puzzle, id: `p-${i}` }));

  test('is remembered, game by game', () => {
    const storage = memory();
    addSolved(storage, 'one', 'p-0');
    addSolved(storage, 'one', 'p-0');
    addSolved(storage, 'one', 'p-2');
    expect([...readSolved(storage, 'one')]).toEqual(['p-0', 'p-2']);
    expect(readSolved(storage, 'other').size).toBe(0);
  });

  test('is nothing where the browser has kept nonsense', () => {
    const storage = memory(new Map([['party-line/puzzles/one', '{"a":']]));
    expect(readSolved(storage, 'one').size).toBe(0);
  });

  test('is left out when the next one is looked for, round and round', () => {
    expect(nextUnsolved(puzzles, new Set(), 'p-0')?.id).toBe('p-1');
    expect(nextUnsolved(puzzles, new Set(['p-1']), 'p-0')?.id).toBe('p-2');
    expect(nextUnsolved(puzzles, new Set(['p-2']), 'p-2')?.id).toBe('p-0');
    expect(nextUnsolved(puzzles, new Set(['p-0', 'p-1']), 'p-2')).toBe(null);
  });
});
