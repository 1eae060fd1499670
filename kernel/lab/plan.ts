/**
 * Games that bots are to play for the arena or the lab, and who sits where in each. A plan is plain data that can be sent to a
 * worker; the same plan gives the same games, in any thread and any order, at the command line and in a browser.
 */
import type { Level } from '../bot.js';
import type { Json } from '../json.js';

export type SeriesPlan = {
  readonly game: string;
  readonly bots: readonly Level[];
  readonly players: number;
  readonly games: number;
  readonly seed: string;
  readonly options: Json;
};

export const arenaSeed = ({ seed }: SeriesPlan, index: number): string => `${seed}/${index}`;

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
