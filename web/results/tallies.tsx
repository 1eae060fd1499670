/** What somebody has played, game by game: how many, how many won, the best score, wins in a row, and the ratings. */
import { counted } from '@partyline/kernel/words.js';
import type { MySummary } from '@partyline/protocol/ratings.js';
import { POOL_NAMES, ratingText } from '../ratings/words.js';
import { gameName } from './words.js';

type Props = Pick<MySummary, 'games' | 'ratings'>;

export function Tallies({ games, ratings }: Props) {
  return (
    <ul class="tallies">
      {games.map((tally) => (
        <li key={tally.game} class="tally panel">
          <h3>{gameName(tally.game)}</h3>
          <dl>
            <dt>Played</dt>
            <dd class="figures">{tally.played}</dd>
            {tally.contested > 0 && (
              <>
                <dt>Won</dt>
                <dd class="figures">
                  {tally.won} of {tally.contested}
                </dd>
              </>
            )}
            {tally.best !== null && (
              <>
                <dt>Best score</dt>
                <dd>
                  <a href={`/t/${tally.best.table}/replay`}>{tally.best.reached || tally.best.score}</a>
                </dd>
              </>
            )}
            {tally.streak !== null && tally.streak.longest > 0 && (
              <>
                <dt>Won in a row</dt>
                <dd class="figures">
                  {tally.streak.now}, at best {tally.streak.longest}
                </dd>
              </>
            )}
            {ratings
              .filter(({ game }) => game === tally.game)
              .map((rating) => (
                <RatingLine key={rating.pool} {...rating} />
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

export function RatingLine(rating: MySummary['ratings'][number]) {
  return (
    <>
      <dt>Rating {POOL_NAMES[rating.pool]}</dt>
      <dd class="figures">
        {ratingText(rating)} <span class="quiet">({counted(rating.games, 'game')})</span>
      </dd>
    </>
  );
}
