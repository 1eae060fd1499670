/** The best of a game, live or by post: by what each can do at least, with how sure that is. */
import { games } from '@partyline/games/registry.js';
import type { RatedPool, RatingBoard } from '@partyline/protocol/ratings.js';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { useTitle } from '../../frame/title.js';
import type { ApiResult } from '../../link/api.js';
import { boardOf } from '../../link/ratings.js';
import { ratingText } from '../../ratings/words.js';
import { Loading } from '../../shell/loading.js';
import '../../ratings/ratings.css';

/** Games that two can play. */
const rated = games.filter(({ players, seen }) => players.max > 1 && seen !== null);
const POOLS = [
  ['live', 'Live'],
  ['post', 'By post'],
] as const;

export function RatingsPage() {
  const { query } = useRoute();
  useTitle('Ratings');
  const entry = rated.find(({ id }) => id === query['game']) ?? rated[0];
  const pool: RatedPool = query['pool'] === 'post' ? 'post' : 'live';
  if (entry === undefined) return <main class="page">There is no game for several players here yet.</main>;
  return (
    <main class="page">
      <h1>Ratings</h1>
      <nav class="ratings-ways" aria-label="Game">
        {rated.map(({ id, name }) => (
          <a key={id} href={`/ratings?game=${id}&pool=${pool}`} aria-current={id === entry.id ? 'true' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <nav class="ratings-ways" aria-label="Time">
        {POOLS.map(([id, name]) => (
          <a key={id} href={`/ratings?game=${entry.id}&pool=${id}`} aria-current={id === pool ? 'true' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <BoardList game={entry.id} pool={pool} />
      <p class="quiet">
        Everybody begins with 1500. Behind ± stands how far the true value may lie from there, nineteen times of twenty; with a ?
        it is a first guess, until ten games are rated. The list goes by the rating less that, so nobody is first for having
        played little. A game is rated where whoever makes its table asks for it: two people or more, a clock, no hints.
      </p>
    </main>
  );
}

function BoardList({ game, pool }: { readonly game: string; readonly pool: RatedPool }) {
  const [answer, know] = useState<ApiResult<RatingBoard> | null>(null);
  useEffect(() => {
    let current = true;
    know(null);
    boardOf(game, pool).then((heard) => current && know(heard));
    return () => {
      current = false;
    };
  }, [game, pool]);
  if (answer === null) return <Loading for="Looking up the ratings …" />;
  if (!answer.ok) return <p>{answer.error}</p>;
  const { places, own, bots, least } = answer.value;
  return (
    <>
      {places.length === 0 ? (
        <p>
          Nobody is listed yet: it takes {least.games} rated games with {least.people} different people.
        </p>
      ) : (
        <Places places={places} />
      )}
      {own !== null && !places.some(({ me }) => me) && <p>Your own rating: {ratingText(own)}.</p>}
      {bots.length > 0 && (
        <p class="quiet">The bots, for comparison: {bots.map(({ level, rating }) => `${level} ${rating}`).join(', ')}.</p>
      )}
    </>
  );
}

const Places = ({ places }: Pick<RatingBoard, 'places'>) => (
  <table class="ratings-table">
    <thead>
      <tr>
        <th scope="col">Place</th>
        <th scope="col">Player</th>
        <th scope="col" class="figures">
          Rating
        </th>
        <th scope="col" class="figures">
          Games
        </th>
      </tr>
    </thead>
    <tbody>
      {places.map(({ place, person, name, me, ...standing }) => (
        <tr key={person} data-me={me}>
          <td class="figures">{place}</td>
          <td>
            <a href={`/people/${encodeURIComponent(person)}`}>{name}</a>
            {me && ' (you)'}
          </td>
          <td class="figures">{ratingText(standing)}</td>
          <td class="figures">{standing.games}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
