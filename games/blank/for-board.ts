/** What a board may ask of a view, answered by the rules themselves, so that no rule is written twice. */
import type { View } from './format.js';
import { read } from './format.js';
import { lineAt, longestOf } from './rules/lines.js';
import { JACKS, SIZE, taken } from './state.js';

export const jacks = JACKS;
export const size = SIZE;

/** The length of each player's longest line, by seat. */
export function longest(view: View): readonly number[] {
  const state = read(view);
  return Array.from({ length: view.players }, (_, seat) => longestOf(state, seat));
}

/** How long the line is that this jack belongs to. */
export const lineLength = (view: View, jack: string): number => lineAt(read(view), JACKS.indexOf(jack));

export const ownerOf = (view: View, jack: string): number | null => view.jacks[JACKS.indexOf(jack)] ?? null;

/** How many turns there have been. */
export const turnsTaken = (view: View): number => taken(read(view));
export const turnsInAll = ({ players }: View): number => JACKS.length - (JACKS.length % players);
