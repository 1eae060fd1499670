/** The mark of a move, beside its line in the log: only of moves that gave something away. Knows no game. */
import type { MarkedMove } from '@partyline/kernel/review/marks.js';
import './mark.css';
import { MARK_NAMES, MARK_SIGNS } from './words.js';

export function ReviewMark({ move }: { readonly move: MarkedMove | undefined }) {
  if (move === undefined || move.mark === 'best' || move.mark === 'good') return null;
  return (
    <>
      {' '}
      <b class={`review-mark review-${move.mark}`} title={MARK_NAMES[move.mark]}>
        <span aria-hidden="true">{MARK_SIGNS[move.mark]}</span>
        <span class="unseen">{MARK_NAMES[move.mark]}</span>
      </b>
    </>
  );
}
