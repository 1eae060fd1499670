/**
 * What an arena is to play, and who sits where in each game. A plan is plain data that can be sent to a worker; the same
 * plan gives the same games, in any thread and any order.
 */
import type { Level } from '@partyline/kernel/bot.js';
import type { Json } from '@partyline/kernel/json.js';

export type Plan = {
  readonly game: string;
  readonly bots: readonly Level[];
  readonly players: number;
  readonly games: number;
  readonly seed: string;
  readonly options: Json;
  /** The folder for the records, or null when they are not wanted. */
  readonly records: string | null;
};

export const arenaSeed = ({ seed }: Plan, index: number): string => `${seed}/${index}`;

/** Sorts as the games are numbered. */
export const recordName = ({ games }: Plan, index: number): string =>
  `${String(index).padStart(String(games - 1).length, '0')}.json`;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/**
 * Which bot of the list has which seat. In every round of as many games as there are bots, each bot has each seat once.
 * From round to round the step from seat to seat changes, so that the neighbours change too; only steps are taken that
 * seat nobody twice while others wait.
 */
export function lineup(bots: number, seats: number, index: number): number[] {
  const distinct = Math.min(bots, seats);
  const steps = Array.from({ length: bots }, (_, step) => step).filter((step) => bots / divisor(bots, step) >= distinct);
  const step = steps[Math.floor(index / bots) % steps.length] ?? 0;
  return Array.from({ length: seats }, (_, seat) => (index + seat * step) % bots);
}
