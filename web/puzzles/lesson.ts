/** A puzzle as the shortest of lessons: one move to find, and a word at the end. Knows no game. */
import type { Lesson } from '@partyline/board-kit/lesson.js';
import type { Puzzle } from '@partyline/kernel/features/puzzle.js';
import { same } from '@partyline/kernel/json.js';

const MISSED = 'That may be played, but it is not the solution.';

export const lessonOf = ({ title, options, start, names, seat, task, solved, solutions, refute }: Puzzle): Lesson => ({
  title,
  minutes: 1,
  options,
  seed: 'puzzle',
  start,
  names,
  seat,
  steps: [
    {
      type: 'do',
      say: task,
      pointer: null,
      otherwise: MISSED,
      fits: (move) => solutions.some((solution) => same(solution, move)),
      refute: (move) => refute?.(move) ?? null,
    },
    { type: 'free', say: solved, pointer: null },
  ],
});
