/** Where the learner's TOWNSHIP lies by now and which way, and squares counted from it. Decides no rule. */
import type { Square } from '../components/sheet.js';
import type { View } from '../position.js';

/** The learner. */
export const ADA = 0;

export type Township = { readonly down: boolean; at(along: number, beside: number): Square };

/** `along` counts from its T along the word, `beside` away from it: to the right of a word that goes down. */
export function township({ players }: View): Township {
  const [first, second] = players[ADA]?.town ?? [];
  const [row, column] = first?.at ?? [0, 0];
  const down = second !== undefined && second.at[0] !== row;
  return { down, at: (along, beside) => (down ? [row + along, column + beside] : [row + beside, column + along]) };
}
