/**
 * Brings the bound of the relaxation down, with all ways that matter for it: at first among words that need few workers, then
 * with whatever would raise it, and at the best price for a worker. Knows the relaxation; thinks in steps.
 */

import { GONE, WILD } from '../sites.js';
import { back, checkpointOf, peak, type Relaxation, refresh, shift } from './relaxation.js';
import { NOTABLE, settleAll, sweep } from './settling.js';

/** What a worker costs the other parts at first, and by how much that is changed, first roughly and then more finely. */
const FIRST_PRICE = 2;
const PRICE_STEPS = [[1, 0.5], [0.25]] as const;
const WIDEN_ROUNDS = 12;
/** For so few new ways it is not worth while to go on before the price is found. */
const FEW = 30;
const MOST_SWEEPS = 40;
/** So many new ways of a line are let in at once. */
const WIDEN_LIMIT = 200;

/** Takes so much for each worker from all parts, and gives it to the workers' own part. */
function charge(relaxation: Relaxation, amount: number): void {
  relaxation.model.plot.sites.forEach(({ building }, site) => {
    shift(relaxation, site, building === 'H' ? GONE : WILD, amount);
  });
  refresh(relaxation);
}

function* sweeps(relaxation: Relaxation, rounds: number): Generator<null> {
  for (let round = 0; round < rounds; round++) yield* sweep(relaxation, null);
}

/** Changes the price for a worker by such steps as long as the bound falls. */
function* weigh(relaxation: Relaxation, steps: readonly number[]): Generator<null> {
  let best = checkpointOf(relaxation);
  for (const step of steps) {
    for (let change = step, tries = 0, failed = 0; failed < 2 && tries < 6; tries++) {
      charge(relaxation, change);
      yield* sweeps(relaxation, 3);
      if (relaxation.bound < best.bound - NOTABLE) {
        best = checkpointOf(relaxation);
        failed = tries > 0 ? 1 : failed;
        continue;
      }
      back(relaxation, best);
      change = -change;
      failed += 1;
    }
  }
}

/** Lets in the ways that would raise the bound, and settles everything again, until only a few would. */
function* letIn(relaxation: Relaxation, few: number): Generator<null> {
  const { model, tops } = relaxation;
  for (let round = 0; round < WIDEN_ROUNDS; round++) {
    refresh(relaxation);
    let count = 0;
    for (const [number, line] of model.lines.entries()) {
      count += line.widen((tops[number] ?? 0) + NOTABLE, WIDEN_LIMIT);
      yield null;
    }
    refresh(relaxation);
    if (count === 0 || (count <= few && round > 0)) return;
    yield* sweeps(relaxation, 2);
  }
}

/** Brings the bound down, with all ways that matter for it. */
export function* lower(relaxation: Relaxation): Generator<null> {
  charge(relaxation, FIRST_PRICE);
  yield* sweeps(relaxation, 3);
  for (const steps of PRICE_STEPS) {
    yield* letIn(relaxation, FEW);
    yield* weigh(relaxation, steps);
  }
  yield* letIn(relaxation, FEW);
  yield* settleAll(relaxation, null, MOST_SWEEPS);
  yield* letIn(relaxation, 0);
  yield* settleAll(relaxation, null, MOST_SWEEPS);
  refresh(relaxation);
  for (const number of relaxation.model.lines.keys()) {
    peak(relaxation, number);
    yield null;
  }
}
