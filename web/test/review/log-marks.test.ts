/** Where the marks of a review stand in the log. */
import type { MarkedMove } from '@partyline/kernel/review/marks.js';
import type { StoryLine } from '@partyline/kernel/story.js';
import { expect, test } from 'vitest';
import { logMarks } from '../../review/log-marks.js';

const line = (key: number, seat: number | null): StoryLine<number> => ({ key, seat, sentences: [] });
const move = (at: number, seat: number): MarkedMove => ({
  at,
  seat,
  mark: 'mistake',
  loss: 1,
  instead: null,
  possible: 1,
  deed: null,
});

test('a mark stands beside the line of its moment, and there beside that of the mover', () => {
  const lines = [line(1, 0), line(2, null), line(2, 1), line(3, null)];
  const moves = [move(1, 0), move(2, 1), move(3, 0)];
  expect([...logMarks(lines, moves)]).toEqual([
    [lines[0], moves[0]],
    [lines[2], moves[1]],
    [lines[3], moves[2]],
  ]);
});

test('a deed that is uncovered later has its mark there', () => {
  // Moves 1 to 3 are builds, uncovered with the last of them; so are 4 to 6.
  const lines = [0, 1, 2].map((seat) => line(3, seat)).concat([0, 1, 2].map((seat) => line(6, seat)));
  const moves = [move(1, 1), move(2, 0), move(3, 2), move(5, 1)];
  const marks = logMarks(lines, moves);
  expect(lines.map((one) => marks.get(one)?.at ?? null)).toEqual([2, 1, 3, null, 5, null]);
});
