/** Finished games as a list: the result, with whom, when, what it made of the rating, and the way to the replay. */
import type { PastGame } from '@partyline/protocol/ratings.js';
import { changeText, whyUnrated } from '../ratings/words.js';
import { endedOn, FORMER, gameName, others, placeWords, QUIT_WORDS, seatName } from './words.js';

type Props = { readonly games: readonly PastGame[]; readonly me: string | null };

export function GameRows({ games, me }: Props) {
  return (
    <ol class="past">
      {games.map((game) => (
        <GameRow key={game.table} game={game} me={me} />
      ))}
    </ol>
  );
}

function GameRow({ game, me }: { readonly game: PastGame; readonly me: string | null }) {
  const { table, at, unrated, change, seats, own } = game;
  const quit = seats.find(({ seat }) => seat === own)?.quit ?? null;
  const company = others(game);
  return (
    <li class="past-game panel">
      <p class="past-head">
        <strong>{gameName(game.game)}</strong>
        <time dateTime={new Date(at).toISOString()} class="quiet">
          {endedOn(at)}
        </time>
      </p>
      <p class="past-result">
        <span>{placeWords(game)}</span>
        {quit !== null && <span class="quiet">{QUIT_WORDS[quit]}</span>}
        {change !== null && (
          <span class="figures">
            Rating {change.after.rating} ({changeText(change.before, change.after)})
          </span>
        )}
      </p>
      {company.length > 0 && (
        <p class="quiet">
          with{' '}
          {company.map((seat, i) => (
            <span key={seat.seat}>
              {i > 0 && ', '}
              <Somebody seat={seat} me={me} />
            </span>
          ))}
        </p>
      )}
      {unrated !== null && unrated !== 'not-asked' && <p class="quiet">Not rated. {whyUnrated(unrated)}</p>}
      <p class="past-ways">
        <a href={`/t/${table}/replay`}>Watch the replay</a>
        <a href={`/t/${table}`}>To the table</a>
      </p>
    </li>
  );
}

/** Somebody who was forgotten is linked nowhere. */
function Somebody({ seat, me }: { readonly seat: PastGame['seats'][number]; readonly me: string | null }) {
  const { person, name } = seat;
  if (person === null || name === null) return <>{seatName(seat)}</>;
  if (name === '') return <>{FORMER}</>;
  return person === me ? <>you</> : <a href={`/people/${encodeURIComponent(person)}`}>{name}</a>;
}
