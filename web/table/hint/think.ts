/** A hint, thought out in slices and told grade by grade: the best so far after each, and when the time is over what there is. Knows no game. */

import type { Hint, HintGrade } from '@partyline/kernel/features/hint.js';

/** Milliseconds between two words of the best so far. */
const SLICE = 100;
/** Milliseconds after which the best so far has to do; where there is none yet, the first that comes. */
const ENOUGH = 2000;

export type HintAnswer = { readonly thinking: boolean; readonly hint: Hint | null };

export function thinkAloud(
  thinking: Generator<Hint | null, Hint | null>,
  now: () => number,
  tell: (answer: HintAnswer) => void,
): void {
  const enough = now() + ENOUGH;
  for (;;) {
    const until = now() + SLICE;
    let step = thinking.next();
    while (step.done !== true && now() < until) step = thinking.next();
    const over = step.done === true || (step.value !== null && now() >= enough);
    tell({ thinking: !over, hint: step.value });
    if (over) return;
  }
}

/** What is told when so many further grades were asked for, and whether there is more to tell. */
export function gradeOf(hint: Hint, further: number): { readonly told: HintGrade; readonly more: boolean } {
  const grades = hint.grades ?? [];
  return { told: grades[further] ?? hint, more: further < grades.length };
}
