/**
 * Undo and redo: the values that an editor's component has had, and where in them it is. Values share what did not change between
 * them. Pure; knows nothing of what is edited.
 */
import { same } from '@partyline/kernel/json.js';

/** So many steps can be undone; the oldest go first. Nobody has come near by hand. */
export const MOST_STEPS = 5_000;

export type EditHistory<T> = {
  /** The oldest first. */
  readonly past: readonly T[];
  readonly present: T;
  /** The next first. */
  readonly future: readonly T[];
  /** What the last edit belongs to; an edit of the same stroke is no step of its own. */
  readonly stroke: string | null;
};

export const newHistory = <T>(present: T): EditHistory<T> => ({ past: [], present, future: [], stroke: null });

export function editedTo<T>(history: EditHistory<T>, next: T, stroke: string | null = null): EditHistory<T> {
  const { past, present } = history;
  if (same(next, present)) return history;
  const goesOn = stroke !== null && stroke === history.stroke;
  return { past: goesOn ? past : [...past.slice(1 - MOST_STEPS), present], present: next, future: [], stroke };
}

/** The same history where there is nothing to undo. */
export function undone<T>(history: EditHistory<T>): EditHistory<T> {
  const { past, present, future } = history;
  const [last] = past.slice(-1);
  if (past.length === 0 || last === undefined) return history;
  return { past: past.slice(0, -1), present: last, future: [present, ...future], stroke: null };
}

/** The same history where there is nothing to redo. */
export function redone<T>(history: EditHistory<T>): EditHistory<T> {
  const { past, present, future } = history;
  const [next, ...later] = future;
  if (next === undefined) return history;
  return { past: [...past, present], present: next, future: later, stroke: null };
}
