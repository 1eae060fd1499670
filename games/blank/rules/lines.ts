/** Lines [BL-1.3]: jacks of one player that touch side by side, above or below. */
import { JACKS, SIZE, type State } from '../state.js';

/** The jacks beside each, by number. */
const BESIDE: readonly (readonly number[])[] = JACKS.map((_, at) => {
  const column = at % SIZE;
  const beside = [column > 0 ? at - 1 : -1, column < SIZE - 1 ? at + 1 : -1, at - SIZE, at + SIZE];
  return beside.filter((other) => other >= 0 && other < JACKS.length);
});

/** How many jacks the line has that this jack belongs to; 0 for a free one. */
export function lineAt({ jacks }: Pick<State, 'jacks'>, at: number): number {
  const owner = jacks[at] ?? null;
  if (owner === null) return 0;
  const found = new Set([at]);
  for (const one of found) for (const next of BESIDE[one] ?? []) if (jacks[next] === owner) found.add(next);
  return found.size;
}

export function longestOf(state: Pick<State, 'jacks'>, seat: number): number {
  return state.jacks.reduce<number>((best, owner, at) => (owner === seat ? Math.max(best, lineAt(state, at)) : best), 0);
}
