/** Somebody, as far as they show themselves to the reader: how the two fared, ratings, figures and games. */
import type { Profile } from '@partyline/protocol/ratings.js';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { useTitle } from '../../frame/title.js';
import type { ApiResult } from '../../link/api.js';
import { profileOf } from '../../link/ratings.js';
import { GameRows } from '../../results/game-rows.js';
import { RatingLine, Tallies } from '../../results/tallies.js';
import { gameName, headWords } from '../../results/words.js';
import { Loading } from '../../shell/loading.js';
import '../../results/results.css';

export function PersonPage() {
  const { params } = useRoute();
  const id = params['id'] ?? '';
  const [answer, know] = useState<ApiResult<Profile> | null>(null);
  useEffect(() => {
    let current = true;
    know(null);
    profileOf(id).then((heard) => current && know(heard));
    return () => {
      current = false;
    };
  }, [id]);
  const name = answer?.ok === true ? answer.value.name : 'A player';
  useTitle(name);
  return (
    <main class="page">
      <h1>{name}</h1>
      {answer === null ? (
        <Loading for="Looking them up …" />
      ) : answer.ok ? (
        <Shown profile={answer.value} />
      ) : (
        <Hidden {...answer} />
      )}
    </main>
  );
}

const Hidden = ({ code, error }: { readonly code: string; readonly error: string }) => (
  <p>
    {code === 'nobody'
      ? 'Whoever this is, they show nothing of themselves to you: only those who have played with them see more.'
      : error}
  </p>
);

function Shown({ profile }: { readonly profile: Profile }) {
  const { me, head, ratings, games, latest, id } = profile;
  return (
    <>
      {me && (
        <p class="quiet">
          This is you. What others see here, you choose under <a href="/me/games">Games and results</a>.
        </p>
      )}
      {head.length > 0 && (
        <section class="past-part" aria-labelledby="head">
          <h2 id="head">You two</h2>
          <ul>
            {head.map(({ game, played, ahead, behind }) => (
              <li key={game}>
                {gameName(game)}, {headWords(played, ahead, behind)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {games === null ? (
        ratings.length > 0 && <Ratings ratings={ratings} />
      ) : (
        <section class="past-part" aria-labelledby="by-game">
          <h2 id="by-game">By game</h2>
          {games.length === 0 ? <p>No finished game yet.</p> : <Tallies games={games} ratings={ratings} />}
        </section>
      )}
      {latest.length > 0 && (
        <section class="past-part" aria-labelledby="latest">
          <h2 id="latest">Latest open games</h2>
          <GameRows games={latest} me={me ? id : null} />
        </section>
      )}
    </>
  );
}

const Ratings = ({ ratings }: Pick<Profile, 'ratings'>) => (
  <section class="past-part" aria-labelledby="ratings">
    <h2 id="ratings">Ratings</h2>
    <ul class="tallies">
      {ratings.map((rating) => (
        <li key={`${rating.game} ${rating.pool}`} class="tally panel">
          <h3>{gameName(rating.game)}</h3>
          <dl>
            <RatingLine {...rating} />
          </dl>
        </li>
      ))}
    </ul>
  </section>
);
