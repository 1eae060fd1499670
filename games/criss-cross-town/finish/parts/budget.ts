/**
 * The workers as one part of the whole (CT-6.4, CT-7.4): every worker that stands somewhere and every polluted house takes one
 * of those that the player owns. Those that are left find a place nearly always, and then they score as well. Knows how many
 * there are; knows nothing of where.
 */
import { workerPoints } from '../../rules/score.js';
import type { Problem } from '../problem.js';
import { GONE, KINDS, type Site, WILD } from '../sites.js';
import { type FinishPart, type Machine, NEVER } from './part.js';

/** Where the numbers of one square, or of one state, are. */
const STRIDE = KINDS;

/** How many workers and polluted houses there are so far, as one number. `idle` workers score without standing anywhere. */
function machineOf(sites: readonly Site[], { workers, neighbours }: Problem, houses: number, idle: boolean): Machine {
  const wide = houses + 1;
  return {
    next(position, state, kind) {
      const used = Math.floor(state / wide) + (kind >= WILD ? 1 : 0);
      const gone = (state % wide) + (kind === GONE && sites[position]?.building === 'H' ? 1 : 0);
      return used > Math.max(0, workers - gone) ? -1 : used * wide + gone;
    },
    gain: () => 0,
    end: (state) => workerPoints(idle ? Math.max(0, workers - (state % wide)) : Math.floor(state / wide), neighbours),
  };
}

/** The best that can be reached, by position and by state. */
type Chain = {
  readonly shares: Float64Array;
  readonly size: number;
  /** By position: the state after each state and kind, below 0 where that is not allowed. */
  readonly next: readonly Int16Array[];
  /** Up to a position, and from there on. */
  readonly before: Float64Array;
  readonly after: Float64Array;
};

function forwards({ shares, size, next, before }: Chain, position: number): void {
  const [here, there] = [size * position, size * (position + 1)];
  const steps = next[position];
  if (steps === undefined) return;
  before.fill(NEVER, there, there + size);
  for (let state = 0; state < size; state++) {
    const value = before[here + state] ?? NEVER;
    for (let kind = 0; kind < STRIDE; kind++) {
      const to = steps[STRIDE * state + kind] ?? -1;
      if (to < 0) continue;
      const whole = value + (shares[STRIDE * position + kind] ?? NEVER);
      if (whole > (before[there + to] ?? NEVER)) before[there + to] = whole;
    }
  }
}

function backwards({ shares, size, next, after }: Chain, position: number): void {
  const [here, there] = [size * position, size * (position + 1)];
  const steps = next[position];
  if (steps === undefined) return;
  for (let state = 0; state < size; state++) {
    let most = NEVER;
    for (let kind = 0; kind < STRIDE; kind++) {
      const to = steps[STRIDE * state + kind] ?? -1;
      if (to < 0) continue;
      const whole = (shares[STRIDE * position + kind] ?? NEVER) + (after[there + to] ?? NEVER);
      if (whole > most) most = whole;
    }
    after[here + state] = most;
  }
}

function best({ shares, size, next, before, after }: Chain, position: number, out: Float64Array): void {
  const [here, there] = [size * position, size * (position + 1)];
  const steps = next[position];
  if (steps === undefined) return;
  for (let kind = 0; kind < STRIDE; kind++) {
    let most = NEVER * 2;
    for (let state = 0; state < size; state++) {
      const to = steps[STRIDE * state + kind] ?? -1;
      if (to < 0) continue;
      const whole = (before[here + state] ?? NEVER) + (after[there + to] ?? NEVER);
      if (whole > most) most = whole;
    }
    out[kind] = most + (shares[STRIDE * position + kind] ?? NEVER);
  }
}

/** The steps of a machine over one position. */
const stepsAt = (machine: Machine, position: number, size: number): Int16Array =>
  Int16Array.from({ length: STRIDE * size }, (_, at) => machine.next(position, Math.floor(at / STRIDE), at % STRIDE));

export function budgetPart(sites: readonly Site[], problem: Problem, idle: boolean): FinishPart {
  const { length } = sites;
  const houses = sites.filter(({ building }) => building === 'H').length;
  const size = (problem.workers + 1) * (houses + 1);
  const machine = machineOf(sites, problem, houses, idle);
  const chain: Chain = {
    shares: new Float64Array(STRIDE * length),
    size,
    next: sites.map((_, position) => stepsAt(machine, position, size)),
    before: new Float64Array(size * (length + 1)),
    after: new Float64Array(size * (length + 1)),
  };
  const { before, after, shares } = chain;
  return {
    sites: sites.map((_, number) => number),
    fine: false,
    shares,
    ready() {
      before.fill(NEVER, 0, size);
      before[0] = 0;
      for (let state = 0; state < size; state++) after[size * length + state] = machine.end(state);
      for (let position = 0; position < length; position++) forwards(chain, position);
      for (let position = length - 1; position >= 0; position--) backwards(chain, position);
      return after[0] ?? NEVER;
    },
    best: (position, out) => best(chain, position, out),
    pass: (position, onwards) => (onwards ? forwards : backwards)(chain, position),
    machine: () => machine,
  };
}
