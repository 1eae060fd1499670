/** Choosing by measurement: candidates are made one after the other, and the one with the least fault stays. */
import type { Made } from '@partyline/kernel/features/component.js';

export type Candidate = { readonly fault: number; readonly result: Made };

export function* best(effort: number, made: (n: number) => Candidate): Generator<Made, Made> {
  let kept = made(0);
  for (let n = 1; n < effort; n++) {
    yield kept.result;
    const next = made(n);
    if (next.fault < kept.fault) kept = next;
  }
  return kept.result;
}
