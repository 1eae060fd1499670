/** Who sits where at a table: everybody has had each seat as nearly equally often as can be. Knows nothing of who meets whom. */
import { type Random, shuffled } from '@partyline/kernel/random.js';
import type { PastMeetings } from '../meetings.js';

/** The same people in the order of their seats. What is equally good is left to the lot. */
export function seatedFairly(people: readonly string[], past: PastMeetings, random: Random): string[] {
  const drawn = shuffled(random, people);
  const costs = drawn.map((person) => drawn.map((_, seat) => costOf(past, person, seat)));
  const best = cheapest(costs, 0, new Set()).seats;
  const seats = drawn.map((person) => person);
  for (const [i, person] of drawn.entries()) seats[best[i] ?? i] = person;
  return seats;
}

/** A seat that they have had often, and the one that they had last. */
function costOf({ seatCount, lastSeat }: PastMeetings, person: string, seat: number): number {
  return 2 * seatCount(person, seat) + (lastSeat(person) === seat ? 1 : 0);
}

type Seating = { readonly cost: number; readonly seats: readonly number[] };

/** At most six people: all ways are tried. */
function cheapest(costs: readonly (readonly number[])[], from: number, taken: ReadonlySet<number>): Seating {
  const own = costs[from];
  if (own === undefined) return { cost: 0, seats: [] };
  let best: Seating = { cost: Number.POSITIVE_INFINITY, seats: [] };
  for (const [seat, cost] of own.entries()) {
    if (taken.has(seat)) continue;
    const rest = cheapest(costs, from + 1, new Set([...taken, seat]));
    if (cost + rest.cost < best.cost) best = { cost: cost + rest.cost, seats: [seat, ...rest.seats] };
  }
  return best;
}
