/**
 * What is said to somebody who typed something wrong: the mistake as a value that can be thrown, and the nearest thing
 * that they may have meant. Knows no command.
 */

/** Wrong usage: the sentence says what to do. Never shown with a stack. */
export class UsageError extends Error {}

/** How many letters one must add, drop, change or swap to get from one word to the other. */
export function distance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, j) => j);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swap = swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change, swap));
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
}

/** The word that was probably meant, or undefined when none is near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const typed = word.toLowerCase();
  const far = (one: string): number => {
    if (typed.length > 1 && (one.startsWith(typed) || one.split('-').some((part) => part === typed))) return 0;
    return distance(typed, one.toLowerCase());
  };
  const [best] = known.map((one) => ({ one, away: far(one) })).sort((a, b) => a.away - b.away);
  if (best === undefined) return undefined;
  return best.away <= Math.max(1, Math.floor(Math.max(word.length, best.one.length) / 3)) ? best.one : undefined;
}

/** "There is no … “x”. Did you mean “y”?", then the words that are known. */
export function unknown(what: string, word: string, known: readonly string[]): UsageError {
  const near = nearest(word, known);
  const guess = near === undefined ? '' : ` Did you mean "${near}"?`;
  const all = known.length === 0 ? ` There are none.` : ` There is: ${known.join(', ')}.`;
  return new UsageError(`There is no ${what} "${word}".${guess}${near === undefined ? all : ''}`);
}
