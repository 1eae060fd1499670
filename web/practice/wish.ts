/** What somebody wants to practise on, and what is found for them. Pure; knows no game. */

/** Any deal, one of a grade, or the one of a seed. */
export type Wish =
  | { readonly type: 'any' }
  | { readonly type: 'grade'; readonly grade: number }
  | { readonly type: 'seed'; readonly seed: string };

/** A seed and how hard its deal is; null where nobody can say. */
export type Dealt = { readonly seed: string; readonly grade: number | null };

export const MOST_LETTERS = 100;

/** Why there can be no such deal, in a sentence; null when there can. */
export function objection(wish: Wish): string | null {
  if (wish.type !== 'seed') return null;
  const letters = wish.seed.trim().length;
  if (letters === 0) return 'Type a seed: any word will do, and with the same options the same word deals the same game.';
  return letters > MOST_LETTERS ? `A seed has at most ${MOST_LETTERS} letters.` : null;
}
