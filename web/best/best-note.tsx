/** What could have been made of a game: the search with its progress, and then the line, to be stepped through. Knows no game. */
import type { ComponentChildren } from 'preact';
import './best.css';
import type { Best } from './use-best.js';
import { bestWords, type Reached } from './words.js';

type Props = Best & {
  readonly reached: Reached;
  /** The way to see the line; shown once there is one that is better. */
  readonly children?: ComponentChildren;
};

export function BestNote({ state, stop, reached, children }: Props) {
  if (state === null) return null;
  const searching = state.type === 'searching';
  const better = state.type === 'found' && state.best !== null && state.best.outcome.scores[0] !== reached.score;
  return (
    <div class="best">
      <p class="best-words" role="status" aria-live={searching ? 'off' : 'polite'}>
        {bestWords(state, reached)}
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
