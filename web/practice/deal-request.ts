/** The deal that a player asks for to practise on, and the one that is found. Pure; knows no game. */

/** Any deal, one of a grade, or the one of a seed. */
export type DealRequest =
  | { readonly type: 'any' }
  | { readonly type: 'grade'; readonly grade: number }
  | { readonly type: 'seed'; readonly seed: string };

/** A seed and how hard its deal is; null where it has no grade. */
export type GradedDeal = { readonly seed: string; readonly grade: number | null };

export const MOST_SEED_LETTERS = 100;

/** Why there can be no such deal, in a sentence; null when there can. */
export function dealObjection(wish: DealRequest): string | null {
  if (wish.type !== 'seed') return null;
  const letters = wish.seed.trim().length;
  if (letters === 0) return 'Type a seed: any word will do, and with the same options the same word deals the same game.';
  return letters > MOST_SEED_LETTERS ? `A seed has at most ${MOST_SEED_LETTERS} letters.` : null;
}
