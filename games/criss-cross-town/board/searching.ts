/**
 * The search for the best finish, a slice at a time between two frames, so that the page stays quick. It can be stopped at any
 * moment with what it has found. Knows nothing of the screen.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { finishSearch } from '../facts.js';
import type { Finish } from '../moves.js';

type Search = Awaited<ReturnType<typeof finishSearch>>;
export type Problem = Parameters<Search>[0];
export type Found = {
  readonly finish: Finish;
  readonly total: number;
  readonly bound: number;
  readonly proved: boolean;
};
export type Searching = {
  readonly found: Found | null;
  readonly running: boolean;
  begin(problem: Problem): void;
  stop(): void;
};

/** Milliseconds of work in a row; the rest of a frame is for the page. */
const SLICE = 10;

export function useSearch(): Searching {
  const [found, tell] = useState<Found | null>(null);
  const [running, run] = useState(false);
  const stopping = useRef<() => void>(() => {});
  const stop = (): void => {
    stopping.current();
    run(false);
  };
  useEffect(() => () => stopping.current(), []);
  return {
    found,
    running,
    stop,
    begin(problem) {
      stopping.current();
      let over = false;
      stopping.current = () => {
        over = true;
      };
      run(true);
      finishSearch().then((finishes) => {
        const steps = finishes(problem);
        const slice = (): void => {
          if (over) return;
          const until = performance.now() + SLICE;
          let step = steps.next();
          while (step.done !== true && performance.now() < until) step = steps.next();
          tell(step.value);
          if (step.done === true) run(false);
          else setTimeout(slice);
        };
        slice();
      });
    },
  };
}
