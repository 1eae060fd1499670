/**
 * Tables at which nobody meets somebody again, found by trying all ways, up to a bound: whoever has fewest left to meet is seated
 * first, with those who are nearest in points. Gives the tables, or null where there are none or the bound was reached.
 */
import type { PastMeetings } from '../meetings.js';
import type { RankedPerson } from './swiss-pairs.js';

export function tablesWithout(
  standing: readonly RankedPerson[],
  seats: number,
  past: PastMeetings,
  mostSteps: number,
): RankedPerson[][] | null {
  let steps = 0;
  const fits = (table: readonly RankedPerson[], one: RankedPerson): boolean =>
    table.every(({ person }) => past.met(person, one.person) === 0);

  /** All ways to fill a table that begins with these, from those who come after. */
  function* filled(table: readonly RankedPerson[], from: readonly RankedPerson[]): Generator<RankedPerson[]> {
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

  function seated(left: readonly RankedPerson[]): RankedPerson[][] | null {
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
function hardestOf(left: readonly RankedPerson[], { met }: PastMeetings): RankedPerson | null {
  let hardest: RankedPerson | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (const one of left) {
    const open = left.filter((other) => other !== one && met(one.person, other.person) === 0).length;
    if (open < fewest) [hardest, fewest] = [one, open];
  }
  return hardest;
}
