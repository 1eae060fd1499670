/** Which line of a log each mark of a review stands beside. Pure; knows no game. */
import type { MarkedMove } from '@partyline/kernel/review/marks.js';
import type { StoryLine } from '@partyline/kernel/story.js';

export type LogMarks = ReadonlyMap<StoryLine<number>, MarkedMove>;

/**
 * The mover's line of the moment, or the first of it; where a deed is uncovered only later, as where all build at once, the next
 * line of its mover. Lines and moves are in the order of the game.
 */
export function logMarks(lines: readonly StoryLine<number>[], moves: readonly MarkedMove[]): LogMarks {
  const marks = new Map<StoryLine<number>, MarkedMove>();
  let first = 0;
  for (const move of moves) {
    while ((lines[first]?.key ?? Number.POSITIVE_INFINITY) < move.at) first++;
    const here = lines[first]?.key === move.at ? lines.slice(first, endOf(lines, first)) : [];
    const own = here.find(({ seat }) => seat === move.seat) ?? here[0];
    const line = own ?? lines.slice(first).find(({ seat }) => seat === move.seat);
    if (line !== undefined) marks.set(line, move);
  }
  return marks;
}

/** Behind the last line of a moment. */
function endOf(lines: readonly StoryLine<number>[], first: number): number {
  let end = first;
  while (lines[end]?.key === lines[first]?.key && end < lines.length) end++;
  return end;
}
