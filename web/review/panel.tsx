/**
 * The review beside a replay: asked for, followed and stopped; then the chart, the moments that decided the game, how often each
 * player's moves had each mark, and the moves that cost most. Everything leads to its moment. Knows no game.
 */

import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import { type GameReview, type MarkedMove, MOVE_MARKS, marksOf } from '@partyline/kernel/review/marks.js';
import { decidingMoments, deedSentence } from '@partyline/kernel/review/moments.js';
import { useMemo } from 'preact/hooks';
import { Sentences } from '../log/sentences.js';
import { LineChart } from '../replay/chart.js';
import type { ReplayPlayer } from '../replay/player.js';
import { captionOf, onlookerReader } from '../replay/words.js';
import { PlayOn } from './play-on.js';
import { reviewPlot } from './plot.js';
import './mark.css';
import './review.css';
import type { FollowedReview } from './use-review.js';
import { lossWords, MARK_NAMES, MARK_SIGNS, stateWords } from './words.js';

type PartProps = { readonly player: ReplayPlayer; readonly names: readonly string[] };
type ReviewProps = PartProps & { readonly review: GameReview };

export function ReviewPanel({ player, names, followed }: PartProps & { readonly followed: FollowedReview }) {
  const { state, review } = followed;
  return (
    <div class="replay-charts review">
      <Progress player={player} followed={followed} />
      {review !== null && <Chart player={player} names={names} review={review} />}
      {review !== null && state.type === 'whole' && <Moments player={player} names={names} review={review} />}
      {review !== null && <Marks names={names} review={review} />}
      {review !== null && <CostlyMoves player={player} names={names} review={review} />}
      <PlayOn player={player} names={names} />
    </div>
  );
}

function Progress({ player: { film }, followed }: { readonly player: ReplayPlayer; readonly followed: FollowedReview }) {
  const { state, begin, stop } = followed;
  const { type, positions } = state;
  return (
    <section class="review-part review-progress">
      <p class="review-words" role="status" aria-live={type === 'running' ? 'off' : 'polite'}>
        {stateWords(state, film.length)}
      </p>
      {type === 'running' && <progress max={film.length + 1} value={positions.length} aria-label="The review" />}
      {type === 'running' && (
        <button type="button" class="button" onClick={stop}>
          Stop
        </button>
      )}
      {type !== 'running' && type !== 'whole' && (
        <button type="button" class="button" onClick={begin}>
          {type === 'none' ? 'Review the game' : 'Go on'}
        </button>
      )}
    </section>
  );
}

function Chart({ player, names, review }: ReviewProps) {
  const plot = useMemo(() => reviewPlot(review, names), [review, names]);
  return <LineChart player={player} plot={plot} />;
}

function Moments({ player, names, review }: ReviewProps) {
  const { film } = player;
  const moments = useMemo(
    () =>
      decidingMoments(
        review,
        film.record.moves.map(({ seat }) => seat),
      ),
    [review],
  );
  if (moments.length === 0) {
    return <p class="review-part review-words">Nothing was given away: every move kept the best within reach.</p>;
  }
  return (
    <section class="review-part">
      <h2 class="review-title">What decided the game</h2>
      <ol class="review-list" aria-label="What decided the game">
        {moments.map(({ at, sentences, tellsDeed }) => (
          <li key={at}>
            <button type="button" class="replay-line review-line" onClick={() => player.jump(at)}>
              <span class="review-number">{at}</span>
              <span>
                {!tellsDeed && `${captionOf(film, names, at)} `}
                <Sentences sentences={sentences} reader={onlookerReader(names)} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Marks({ names, review }: Pick<ReviewProps, 'names' | 'review'>) {
  return (
    <section class="review-part">
      <table class="review-marks">
        <caption class="review-title">Moves by mark</caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            {MOVE_MARKS.map((mark) => (
              <th key={mark} scope="col">
                {MARK_NAMES[mark]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, seat) => {
            const marks = marksOf(review, seat);
            return (
              <tr key={seat}>
                <th scope="row">
                  <Emblem seat={seat} /> {name}
                </th>
                {MOVE_MARKS.map((mark) => (
                  <td key={mark}>{marks[mark]}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** What a move did: by the events of its position, or, where those come later, in the review's own words. */
function Deed({ player, names, move }: PartProps & { readonly move: MarkedMove }) {
  const deed = deedSentence(move);
  if (deed === null) return <>{captionOf(player.film, names, move.at)}</>;
  return <Sentences sentences={[deed]} reader={onlookerReader(names)} />;
}

/** The rest is in the log, by its mark. */
const MOST = 8;

function CostlyMoves({ player, names, review }: ReviewProps) {
  const costly = review.moves
    .filter(({ mark }) => mark === 'mistake' || mark === 'inaccuracy')
    .sort((a, b) => b.loss - a.loss)
    .slice(0, MOST);
  if (costly.length === 0) return null;
  return (
    <section class="review-part">
      <h2 class="review-title">What cost most</h2>
      <ol class="review-list" aria-label="What cost most">
        {costly.map((move) => (
          <li key={move.at}>
            <button type="button" class="replay-line review-line" onClick={() => player.jump(move.at)}>
              <span class={`review-sign review-${move.mark}`} aria-hidden="true">
                {MARK_SIGNS[move.mark]}
              </span>
              <span>
                <b>
                  Move {move.at}, {MARK_NAMES[move.mark]}.
                </b>{' '}
                <Deed player={player} names={names} move={move} /> {lossWords(review, move)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
