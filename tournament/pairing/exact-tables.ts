/**
 * Tables at which nobody meets somebody again, found by trying all ways, up to a bound: whoever has fewest left to meet is seated
 * first, with those who are nearest in points. Gives the tables, or null where there are none or the bound was reached.
 */
import type { Past } from '../meetings.js';
import type { Ranked } from './swiss-pairs.js';

export function tablesWithout(standing: readonly Ranked[], seats: number, past: Past, mostSteps: number): Ranked[][] | null {
  let steps = 0;
  const fits = (table: readonly Ranked[], one: Ranked): boolean =>
    table.every(({ person }) => past.met(person, one.person) === 0);

  /** All ways to fill a table that begins with these, from those who come after. */
  function* filled(table: readonly Ranked[], from: readonly Ranked[]): Generator<Ranked[]> {
    if (++steps > mostSteps) return;
    if (table.length === seats) {
      yield [...table];
      return;
    }
    for (const [i, one] of from.entries()) {
      if (from.length - i < seats - table.length) return;
      const seated = [...table, one];
      const rest = from.slice(i + 1).filter((other) => fits([one], other));
      yield* filled(seated, rest);
    }
  }

  function seated(left: readonly Ranked[]): Ranked[][] | null {
    const hardest = hardestOf(left, past);
    if (hardest === null) return [];
    const near = left
      .filter((one) => one !== hardest && fits([hardest], one))
      .sort((a, b) => Math.abs(a.halves - hardest.halves) - Math.abs(b.halves - hardest.halves));
    for (const table of filled([hardest], near)) {
      const rest = seated(left.filter((one) => !table.includes(one)));
      if (rest !== null) return [table, ...rest];
      if (steps > mostSteps) return null;
    }
    return null;
  }

  return seated(standing);
}

/** Whoever has the fewest left to meet. */
function hardestOf(left: readonly Ranked[], { met }: Past): Ranked | null {
  let hardest: Ranked | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (const one of left) {
    const open = left.filter((other) => other !== one && met(one.person, other.person) === 0).length;
    if (open < fewest) [hardest, fewest] = [one, open];
  }
  return hardest;
}
