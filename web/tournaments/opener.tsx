/** What whoever has opened a tournament can do with it. */
import type { TournamentAnswer } from '@partyline/protocol/tournaments.js';
import type { TournamentAsk } from './mine.js';
import { Sure } from './mine.js';
import { nameOfPerson } from './words.js';

type Props = { readonly cup: TournamentAnswer; readonly ask: TournamentAsk };

export function OpenerPart({ cup, ask }: Props) {
  const { status, tournament, players, setup } = cup;
  if (!cup.isOpener || status === 'over') return null;
  const few = players.length < setup.seats;
  const isFull = players.length === setup.players;
  return (
    <section class="cup-section" aria-label="For you who opened it">
      <h2>You opened it</h2>
      <div class="cup-deeds">
        {status === 'open' && (
          <>
            {few || isFull ? (
              <button type="button" class="button button-primary" disabled={few} onClick={() => ask({ type: 'begin' })}>
                Begin now
              </button>
            ) : (
              <Sure
                verb="Begin now"
                about={`With ${players.length} of at most ${setup.players} players. Nobody can join after that.`}
                act={() => ask({ type: 'begin' })}
              />
            )}
            <a class="button" href={`/tournaments/new?change=${encodeURIComponent(tournament)}`}>
              Change it
            </a>
          </>
        )}
        <Sure
          verb="End the tournament"
          about="It is over for everybody then. Games that run can be played on, and count for nothing."
          act={() => ask({ type: 'close' })}
        />
      </div>
      {status === 'open' && few && <p class="quiet">It takes at least {setup.seats} players to begin.</p>}
      <DropPart cup={cup} ask={ask} />
    </section>
  );
}

function DropPart({ cup: { players }, ask }: Props) {
  const there = players.filter(({ out }) => out === null);
  if (there.length === 0) return null;
  return (
    <details>
      <summary>Send somebody away</summary>
      <ul class="cup-drops">
        {there.map(({ person }) => (
          <li key={person.id}>
            <span>{nameOfPerson(person.name)}</span>
            <Sure
              verb={`Send ${nameOfPerson(person.name)} away`}
              about="They are out of the tournament then, and lose a game that runs."
              act={() => ask({ type: 'drop', person: person.id })}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
