/** A hint, thought out in small slices so that the page stays awake, and told grade by grade. Stops once it is not wanted. Knows no game. */

import type { Hint, HintGrade, Hints } from '@partyline/kernel/features/hint.js';
import type { Resources, Seat } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';

/** So many milliseconds at a time. */
const SLICE = 12;

export type HintAnswer = { readonly thinking: boolean; readonly hint: Hint | null };

export type HintQuestion = { readonly view: Json; readonly seat: Seat; readonly resources: Resources };

export type ThinkingPace = { now(): number; rest(): Promise<void>; stopped(): boolean };

/** Tells the best so far after each slice, and at last what there is. Says nothing once it is stopped. */
export async function thinkAloud(
  hints: Hints,
  { view, seat, resources }: HintQuestion,
  pace: ThinkingPace,
  tell: (asked: HintAnswer) => void,
): Promise<void> {
  const thinking = hints.think(view, seat, resources);
  while (!pace.stopped()) {
    const until = pace.now() + SLICE;
    let step = thinking.next();
    while (step.done !== true && pace.now() < until) step = thinking.next();
    tell({ thinking: step.done !== true, hint: step.value });
    if (step.done === true) return;
    await pace.rest();
  }
}

/** What is told when so many further grades were asked for, and whether there is more to tell. */
export function gradeOf(hint: Hint, further: number): { readonly told: HintGrade; readonly more: boolean } {
  const grades = hint.grades ?? [];
  return { told: grades[further] ?? hint, more: further < grades.length };
}
