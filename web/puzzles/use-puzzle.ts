/** The reader at a puzzle: how many hints they have had, whether it is over, and whether they found it themselves. Knows no game. */
import type { Hint } from '@partyline/kernel/features/hint.js';
import type { Puzzle } from '@partyline/kernel/features/puzzle.js';
import { useEffect, useState } from 'preact/hooks';
import { isLast } from '../learn/course.js';
import type { LessonTable } from '../learn/lesson-table.js';

export type PuzzleState = {
  readonly puzzle: Puzzle;
  readonly over: boolean;
  /** Whether it is over because the reader asked to be shown. */
  readonly shown: boolean;
  /** What is said about a move that does not solve it. */
  readonly missed: string | null;
  readonly hint: Hint<string> | null;
  /** How many hints were given. */
  readonly hints: number;
  /** Whether there is another hint. */
  readonly more: boolean;
  help(): void;
  /** Plays the solution; it does not count as solved then. */
  show(): void;
  again(): void;
};

export function usePuzzle(puzzle: Puzzle, table: LessonTable, found: () => void): PuzzleState {
  const [hints, give] = useState(0);
  const [shown, reveal] = useState(false);
  const over = isLast(table.subject, table.run.value);
  useEffect(() => {
    if (over && !shown) found();
  }, [over]);
  return {
    puzzle,
    over,
    shown,
    missed: table.hint.value,
    hint: puzzle.hints[hints - 1] ?? null,
    hints,
    more: hints < puzzle.hints.length,
    help: () => give(hints + 1),
    show() {
      reveal(true);
      table.show();
    },
    again() {
      reveal(false);
      table.restart();
    },
  };
}
