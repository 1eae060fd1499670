/**
 * Aim, see, confirm: what the pointer or the keyboard is on, what was chosen once, and what is done when it is chosen again.
 * Where the reader does not want to be asked twice, the first choice does it. Knows no game and no rule.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import { useEffect, useState } from 'preact/hooks';

export type Aim<Target> = {
  /** Chosen once, and not yet done. */
  readonly pinned: Target | null;
  /** What is shown: what is chosen, otherwise what is pointed at. */
  readonly target: Target | null;
  hover(target: Target | null): void;
  choose(target: Target): void;
  letGo(): void;
};

export type Aiming<Target> = {
  /** What is chosen is let go when this changes: the position. */
  readonly question: unknown;
  /** Whether the first choice only shows what would happen. */
  readonly careful: boolean;
  /** Why that cannot be done, or null. */
  check(target: Target): Refusal | null;
  explain(refusal: Refusal): void;
  act(target: Target): void;
};

export function useAim<Target>({ question, careful, check, explain, act }: Aiming<Target>): Aim<Target> {
  const [pinned, pin] = useState<Target | null>(null);
  const [over, hover] = useState<Target | null>(null);
  useEffect(() => pin(null), [question]);
  return {
    pinned,
    target: pinned ?? over,
    hover,
    choose(target) {
      const refusal = check(target);
      if (refusal !== null) {
        pin(null);
        explain(refusal);
      } else if (careful && pinned !== target) pin(target);
      else act(target);
    },
    letGo: () => pin(null),
  };
}
