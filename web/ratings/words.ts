/** Ratings in words and figures: what stands in lists, beside results, and where a table says whether it is rated. Pure. */
import type { ShownRating } from '@partyline/protocol/ratings.js';
import { isUnrated, UNRATED } from '@partyline/table/result/rated.js';

/** "1523 ± 84", and a question mark while it is hardly more than a guess. */
export const ratingText = ({ rating, uncertainty, provisional }: ShownRating): string =>
  `${rating}${provisional ? '?' : ''} ± ${uncertainty}`;

/** "+12", "−7", "±0". */
export function changeText(before: ShownRating, after: ShownRating): string {
  const change = after.rating - before.rating;
  return change === 0 ? '±0' : change > 0 ? `+${change}` : `−${-change}`;
}

export const POOL_NAMES = { live: 'live', post: 'by post', none: 'without a clock' } as const;

/** Why a game is not rated; a reason that this page does not know yet is left open. */
export const whyUnrated = (word: string): string => (isUnrated(word) ? UNRATED[word] : 'Something speaks against it.');

/** What a table says of itself before and during the game. */
export function ratedWords(unrated: string | null, type: 'none' | 'live' | 'days'): string {
  if (unrated !== null) return `Not rated. ${whyUnrated(unrated)}`;
  return `Rated, unless two of you share a network: the result counts for the ratings of everybody here, ${type === 'days' ? 'by post' : 'live'}.`;
}
