/**
 * The search for the best finish. The bound of the relaxation is brought down first; then, from the bound downwards, everything
 * is ruled out that cannot reach a score, and what is left is gone through along a frontier, until a score is reached. Knows the
 * model and the relaxation; knows nothing of the rules, and no time: it thinks in steps.
 */

import type { Model } from '../parts/model.js';
import { GONE } from '../sites.js';
import { explore } from './explore.js';
import { lower } from './lower.js';
import { planned } from './plan.js';
import { admit, back, type Checkpoint, checkpointOf, type Relaxation, refresh, relax, trim } from './relaxation.js';
import { settleAll } from './settling.js';

/** Rounding errors stay far below this. */
const TINY = 1e-6;
/** So often what is left is narrowed, with so many sweeps each time. */
const TRIMS = 3;
const SWEEPS = 6;
/** After so many rounds the score that is aimed at falls faster. */
const PATIENCE = 3;

/** Has the best finish so far. */
export type ProposalKeeper = {
  /** What it scores. */
  best(): number;
  /** Takes a proposal, and keeps it if it is better. Whether the best is now as good as the proposal should have been. */
  offer(kinds: Uint8Array, score: number): boolean;
};

/** Lets the lines look at all that could reach `wanted`, and rules out the rest; false where nothing is left. */
function* narrow(relaxation: Relaxation, wanted: number): Generator<null, boolean> {
  for (const number of relaxation.model.lines.keys()) {
    admit(relaxation, number, wanted);
    yield null;
  }
  refresh(relaxation);
  for (let round = 0; round < TRIMS; round++) {
    if (!(yield* settleAll(relaxation, wanted, SWEEPS))) return false;
    refresh(relaxation);
    trim(relaxation, wanted);
    refresh(relaxation);
    yield null;
  }
  return true;
}

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

type Found = (kinds: Uint8Array, reach: number) => void;

/** Finds the best of everything that reaches what is wanted. */
function* round(relaxation: Relaxation, root: Checkpoint, wanted: () => number, found: Found): Generator<null> {
  back(relaxation, root);
  if (!(yield* narrow(relaxation, wanted()))) return;
  const plan = yield* planned(relaxation);
  if (plan === null) return;
  yield* explore(plan.levels, plan.top, {
    wanted,
    found(choices, reach) {
      const kinds = Uint8Array.from(relaxation.kinds, lowestBit);
      plan.sites.forEach((site, index) => {
        kinds[site] = choices[index] ?? GONE;
      });
      found(kinds, reach);
    },
  });
}

/** Yields after each step a score that nothing exceeds; ends when the best has it, or when a proposal was not what it seemed. */
export function* searching(model: Model, { best, offer }: ProposalKeeper): Generator<number, number> {
  const relaxation = relax(model);
  for (const _step of lower(relaxation)) yield Number.POSITIVE_INFINITY;
  const root = checkpointOf(relaxation);
  let most = Math.floor(relaxation.bound + TINY);
  let sound = true;
  for (let rounds = 0; sound && most > best(); rounds++) {
    const target = most - Math.floor(rounds / PATIENCE);
    const wanted = (): number => Math.max(target, best() + 1) - TINY;
    const steps = round(relaxation, root, wanted, (kinds, reach) => {
      sound &&= offer(kinds, Math.floor(reach + TINY));
    });
    for (const _step of steps) {
      if (!sound) return most;
      yield most;
    }
    if (sound) most = Math.max(target - 1, best());
  }
  return most;
}
