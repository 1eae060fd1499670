/** Which game lies on the real table: every game that has a companion. */
import { games } from '@partyline/games/registry.js';
import { Icon } from '../shell/icons.js';
import './companion.css';

export function CompanionList() {
  return (
    <main class="page companion">
      <h1>At a real table</h1>
      <p>
        You play with printed components? Then this phone is the timer, the dice, the score sheet and the one who knows the rules.
        Nothing to install, nothing to sign up for. Which game is on the table?
      </p>
      <ul class="companion-tools">
        {games
          .filter(({ seen }) => seen?.companion !== undefined)
          .map(({ id, name, tagline }) => (
            <li key={id}>
              <a class="panel" href={`/companion/${id}`}>
                <Icon name="board" />
                <span>
                  <strong>{name}</strong>
                  <span>{tagline}</span>
                </span>
                <Icon name="chevron" />
              </a>
            </li>
          ))}
      </ul>
    </main>
  );
}
