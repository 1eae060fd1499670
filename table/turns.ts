/**
 * Who is asked, and whose turn begins, when a game waits for other seats than before. Knows seats as numbers; nothing of
 * rules, clocks or people.
 */

export type Passing = {
  /** Whom the game waited for, and whom it waits for now. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Who moved; null for the clock. */
  readonly mover: number | null;
  /** Something was drawn or uncovered. */
  readonly revealed: boolean;
  /** Everybody could see that something happened. */
  readonly open: boolean;
  /** Whether each move has its own time, or a whole turn of them. */
  readonly eachMove: boolean;
};

/**
 * Who has a question before them that they have not answered yet: whoever was not awaited, whoever moved, and everybody
 * when the clock has moved the game on. Those who were awaited anyway, and still are, are asked the same as before: what
 * others do at the same time must not make their answers stale.
 */
export const askedAnew = ({ before, after, mover }: Passing): number[] =>
  after.filter((seat) => !before.includes(seat) || seat === mover || mover === null);

/**
 * Whose time begins anew. Not of a seat that took back what it had said, or goes on within its turn; and nobody's by a move
 * that others cannot see, because they see the clocks. A seat that answers and is asked again in the same breath begins
 * anew if something was uncovered in between.
 */
export function turnsBegun({ before, after, mover, revealed, open, eachMove }: Passing): number[] {
  const goesOn = (seat: number): boolean => before.includes(seat) && mover !== null;
  const begins = (seat: number): boolean => (seat === mover ? before.includes(seat) && (revealed || eachMove) : !goesOn(seat));
  return open ? after.filter(begins) : [];
}
