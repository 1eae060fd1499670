/** What could have been made of a game: the search with its progress, and then the line, to be stepped through. Knows no game. */
import type { ComponentChildren } from 'preact';
import './best-line.css';
import type { FollowedBestLine } from './use-best-line.js';
import { bestLineWords, type ReachedScore } from './words.js';

type Props = FollowedBestLine & {
  readonly reached: ReachedScore;
  /** The way to see the line; shown once there is one that is better. */
  readonly children?: ComponentChildren;
};

export function BestLineNote({ state, stop, reached, children }: Props) {
  if (state === null) return null;
  const searching = state.type === 'searching';
  const better = state.type === 'found' && state.best !== null && state.best.outcome.scores[0] !== reached.score;
  return (
    <div class="best">
      <p class="best-words" role="status" aria-live={searching ? 'off' : 'polite'}>
        {bestLineWords(state, reached)}
      </p>
      {searching && (
        <>
          <progress class="best-progress" max={1} value={state.done} aria-label="The search for the best line" />
          <button type="button" class="button" onClick={stop}>
            Stop looking
          </button>
        </>
      )}
      {better && children}
    </div>
  );
}
