/**
 * A round of Swiss at tables of three to six. People are dealt to tables from the top and then changed places, in a search of
 * bounded size, until as few have met before as it finds, and then until those at a table are as level as it finds. Where it
 * leaves a rematch, all ways without one are tried, up to a bound.
 */
import type { Random } from '@partyline/kernel/random.js';
import type { PastMeetings } from '../meetings.js';
import { tablesWithout } from './exact-tables.js';
import type { RankedPerson } from './swiss-pairs.js';

/** Changes that are tried for each person, and how far a search without rematches goes. */
const TRIES_EACH = 500;
const MOST_STEPS = 100_000;
/** A rematch weighs more than any difference of points. */
const REMATCH = 1e9;

/** A whole number of tables. */
export function swissTables(standing: readonly RankedPerson[], seats: number, past: PastMeetings, random: Random): string[][] {
  const search = new TableSearch(standing, seats, past);
  search.improve(TRIES_EACH * standing.length, random);
  if (search.rematches === 0) return search.people();
  const without = tablesWithout(standing, seats, past, MOST_STEPS);
  if (without === null) return search.people();
  const better = new TableSearch(without.flat(), seats, past);
  better.improve(TRIES_EACH * standing.length, random);
  return better.people();
}

/** Tables of numbers in the order that was given, and what it costs that two of them meet. */
class TableSearch {
  readonly #people: readonly RankedPerson[];
  readonly #costs: readonly (readonly number[])[];
  readonly #tables: number[][];

  constructor(people: readonly RankedPerson[], seats: number, { met }: PastMeetings) {
    this.#people = people;
    this.#costs = people.map((a) => people.map((b) => met(a.person, b.person) * REMATCH + (a.halves - b.halves) ** 2));
    this.#tables = Array.from({ length: Math.floor(people.length / seats) }, (_, table) =>
      Array.from({ length: seats }, (_each, seat) => table * seats + seat),
    );
  }

  get rematches(): number {
    return this.#tables.reduce((sum, table) => sum + Math.floor(this.#cost(table) / REMATCH), 0);
  }

  people(): string[][] {
    return this.#tables.map((table) => table.flatMap((one) => this.#people[one]?.person ?? []));
  }

  /** Two people change places where that is better, or as good. */
  improve(tries: number, random: Random): void {
    const count = this.#tables.length;
    if (count < 2) return;
    for (let i = 0; i < tries; i++) {
      const a = random(count);
      const b = (a + 1 + random(count - 1)) % count;
      const [one, other] = [this.#tables[a], this.#tables[b]];
      if (one !== undefined && other !== undefined) this.#exchange(one, other, random);
    }
  }

  #exchange(one: number[], other: number[], random: Random): void {
    const [x, y] = [random(one.length), random(other.length)];
    const [a, b] = [one[x], other[y]];
    if (a === undefined || b === undefined) return;
    const before = this.#among(a, one, a) + this.#among(b, other, b);
    const after = this.#among(b, one, a) + this.#among(a, other, b);
    if (after <= before) [one[x], other[y]] = [b, a];
  }

  /** What somebody costs at a table, instead of somebody who sits there. */
  #among(person: number, table: readonly number[], instead: number): number {
    let cost = 0;
    for (const other of table) if (other !== instead) cost += this.#costs[person]?.[other] ?? 0;
    return cost;
  }

  #cost(table: readonly number[]): number {
    return table.reduce((sum, one) => sum + this.#among(one, table, one), 0) / 2;
  }
}
