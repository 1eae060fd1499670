/**
 * The plan of a round robin, made when it begins: a balanced one where it is known, else one that a seeded search of bounded size
 * finds, in which people meet as equally often as it can. Everybody plays every round but for byes, which are shared equally.
 */
import { type Random, shuffled, streams } from '@partyline/kernel/random.js';
import { TOURNAMENT_LIMITS } from '@partyline/protocol/tournaments.js';
import type { Plan } from '../entries.js';
import { pastOf, type Seated } from '../meetings.js';
import { balancedPlan } from './designs.js';
import { seatedFairly } from './seating.js';

const TRIES = 60_000;

/** As many rounds as it takes until everybody could have met everybody. */
export function robinRounds(count: number, seats: number): number {
  if (seats === 2) return count % 2 === 0 ? count - 1 : count;
  const playing = count - (count % seats);
  const rounds = Math.ceil((count * (count - 1)) / (playing * (seats - 1)));
  return Math.min(rounds, TOURNAMENT_LIMITS.rounds);
}

export function robinPlan(count: number, seats: number, wished: number | null, lot: string): Plan {
  const rounds = wished ?? robinRounds(count, seats);
  const balanced = balancedPlan(count, seats);
  if (balanced !== null && (seats === 2 || rounds <= balanced.length)) {
    return seats === 2 ? balanced.slice(0, rounds) : seated(balanced.slice(0, rounds), lot);
  }
  return seated(searched(count, seats, rounds, streams(lot)('plan')), lot);
}

/** Who has met how often, by both numbers. */
class Meetings {
  readonly #count: number;
  readonly #met: number[];

  constructor(plan: Plan, count: number) {
    this.#count = count;
    this.#met = Array.from({ length: count * count }, () => 0);
    for (const table of plan.flat()) this.add(table, 1);
  }

  of(a: number, b: number): number {
    return this.#met[a * this.#count + b] ?? 0;
  }

  add(table: readonly number[], by: number): void {
    for (const a of table) for (const b of table) if (a !== b) this.#met[a * this.#count + b] = this.of(a, b) + by;
  }

  /** What a person adds to the squares of all meetings at a table with these others. */
  weight(person: number, others: readonly number[], from: number): number {
    return others.reduce((sum, other) => (other === from ? sum : sum + 2 * this.of(person, other) + 1), 0);
  }
}

function searched(count: number, seats: number, rounds: number, random: Random): Plan {
  const plan = Array.from({ length: rounds }, (_, round) => dealt(count, seats, round, random));
  const meetings = new Meetings(plan, count);
  const tables = plan[0]?.length ?? 0;
  if (tables < 2) return plan;
  for (let i = 0; i < TRIES; i++) {
    // First changes for the worse are taken too, then less and less of them.
    const patience = Math.floor((4 * (TRIES - i)) / TRIES);
    const round = plan[random(rounds)];
    const a = random(tables);
    const b = (a + 1 + random(tables - 1)) % tables;
    const [one, other] = [round?.[a], round?.[b]];
    if (one !== undefined && other !== undefined) exchange(one, other, random, meetings, patience);
  }
  return plan;
}

/** Byes go round, so that nobody has two before everybody has had one. */
function dealt(count: number, seats: number, round: number, random: Random): number[][] {
  const over = count % seats;
  const byes = new Set(Array.from({ length: over }, (_, i) => (round * over + i) % count));
  const playing = shuffled(
    random,
    Array.from({ length: count }, (_, i) => i).filter((one) => !byes.has(one)),
  );
  return Array.from({ length: playing.length / seats }, (_, i) => playing.slice(i * seats, (i + 1) * seats));
}

function exchange(one: number[], other: number[], random: Random, meetings: Meetings, patience: number): void {
  const [x, y] = [random(one.length), random(other.length)];
  const [a, b] = [one[x], other[y]];
  if (a === undefined || b === undefined) return;
  meetings.add(one, -1);
  meetings.add(other, -1);
  const before = meetings.weight(a, one, a) + meetings.weight(b, other, b);
  const after = meetings.weight(b, one, a) + meetings.weight(a, other, b);
  if (after <= before + patience) [one[x], other[y]] = [b, a];
  meetings.add(one, 1);
  meetings.add(other, 1);
}

/** The same tables with everybody on each seat about equally often. */
function seated(plan: Plan, lot: string): Plan {
  const rounds: Seated[] = [];
  for (const [i, tables] of plan.entries()) {
    const random = streams(lot)('seats', i);
    const past = pastOf(rounds);
    const boards = tables.map((table) => ({ seats: seatedFairly(table.map(String), past, random) }));
    rounds.push({ boards, byes: [] });
  }
  return rounds.map(({ boards }) => boards.map(({ seats }) => seats.map(Number)));
}

/** How often two people meet at least and at most. */
export function meetingsOf(plan: Plan, count: number): { readonly least: number; readonly most: number } {
  const meetings = new Meetings(plan, count);
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      least = Math.min(least, meetings.of(a, b));
      most = Math.max(most, meetings.of(a, b));
    }
  }
  return { least: count < 2 ? 0 : least, most };
}
