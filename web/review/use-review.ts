/** The review of the game of a replay, begun when it is asked for and stopped when the page goes on. */
import { type GameReview, reviewOf } from '@partyline/kernel/review/marks.js';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Film } from '../replay/film.js';
import { browserStorage } from '../storage/json-item.js';
import { type ReviewSession, type ReviewState, reviewSession } from './session.js';

export type FollowedReview = {
  readonly state: ReviewState;
  /** Of the positions that are known; null as long as there are none, or nobody knows how the game is measured. */
  readonly review: GameReview | null;
  begin(): void;
  stop(): void;
};

type Measure = GameReview['measure'];
const NONE: ReviewState = { type: 'none', positions: [] };

/** Null where the game has no review, or has not ended. `wanted`: the reader came for it, so that it begins by itself. */
export function useReview({ film }: { readonly film: Film }, wanted: boolean): FollowedReview | null {
  const { record, outcome, played } = film;
  const loading = outcome === null ? undefined : played.entry.review;
  const [state, tell] = useState<ReviewState>(NONE);
  const [measure, know] = useState<Measure | null>(null);
  const session = useRef<ReviewSession | null>(null);
  useEffect(() => {
    if (loading === undefined) return;
    const own = reviewSession(record, tell, browserStorage());
    session.current = own;
    if (wanted && own.isNew) own.begin();
    return () => own.stop();
  }, [film]);
  const isAsked = state.positions.length > 0;
  useEffect(() => {
    if (isAsked)
      loading?.()
        .then(({ reviews }) => know(reviews.measure))
        .catch(() => know(null));
  }, [film, isAsked]);
  const review = useMemo(() => {
    if (measure === null || state.positions.length === 0) return null;
    return reviewOf(
      measure,
      state.positions,
      record.moves.map(({ seat }) => seat),
    );
  }, [state, measure]);
  if (loading === undefined) return null;
  return { state, review, begin: () => session.current?.begin(), stop: () => session.current?.stop() };
}
