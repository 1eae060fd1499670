/** What a page says of a review. Knows no game. */
import type { GameReview, MarkedMove, MoveMark } from '@partyline/kernel/review/marks.js';
import { valueWords } from '@partyline/kernel/review/moments.js';
import type { ReviewState } from './session.js';

/** How a move's mark is written beside it, and what it is called. */
export const MARK_SIGNS: { readonly [M in MoveMark]: string } = { best: '!', good: '·', inaccuracy: '?!', mistake: '?' };
export const MARK_NAMES: { readonly [M in MoveMark]: string } = {
  best: 'best',
  good: 'good',
  inaccuracy: 'inaccuracy',
  mistake: 'mistake',
};

export function stateWords({ type, positions }: ReviewState, length: number): string {
  const far = `${Math.max(0, positions.length - 1)} of ${length} moves`;
  if (type === 'running') return `Looking at every move… ${far}.`;
  if (type === 'stopped') return `Stopped after ${far}.`;
  if (type === 'failed') return `The review broke off after ${far}. Try again.`;
  if (type === 'whole') return 'Every move is reviewed.';
  return 'How did everybody stand after each move, what would have been better, and what decided the game?';
}

/** "Cost 14 %. Better: Build 2 chips at Dam." */
export function lossWords({ measure }: Pick<GameReview, 'measure'>, { loss, instead }: MarkedMove): string {
  const better = instead === null ? '' : ` Better: ${instead}`;
  const cost = measure.type === 'chance' ? `${valueWords(measure, loss)} of the chance to win` : valueWords(measure, loss);
  return `Cost ${cost}.${better}`;
}
