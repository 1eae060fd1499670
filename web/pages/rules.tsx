/** The shelf: every game's rulebook and guided first game. */
import { games } from '@partyline/games/registry.js';
import '../shell/about.css';
import { useTitle } from '../frame/title.js';
import { KeepGameButton, useGamesKept } from '../offline/keep-game.js';
import { Icon } from '../shell/icons.js';

export function RulesPage() {
  useTitle('Rules');
  useGamesKept();
  return (
    <main class="page about">
      <h1>Rules</h1>
      <p>Every clause in our words, with pictures from real boards. Or let a guided game show you: it takes five minutes.</p>
      <ul class="rules-shelf">
        {games.map(({ id, name, tagline, seen, puzzles }) => (
          <li key={id} class="panel">
            <h2>{name}</h2>
            <p>{tagline}</p>
            <p class="rules-ways">
              <a class="button" href={`/rules/${id}`}>
                <Icon name="rules" />
                Rulebook
                <span class="unseen">{` of ${name}`}</span>
              </a>
              {seen !== null && (
                <a class="button" href={`/learn/${id}`}>
                  <Icon name="learn" />
                  Guided game
                  <span class="unseen">{` of ${name}`}</span>
                </a>
              )}
              {seen?.companion !== undefined && (
                <a class="button" href={`/companion/${id}`}>
                  <Icon name="device" />
                  At a real table
                  <span class="unseen">{`: ${name}`}</span>
                </a>
              )}
              {puzzles !== undefined && (
                <a class="button" href={`/puzzles/${id}`}>
                  <Icon name="puzzle" />
                  Puzzles
                  <span class="unseen">{` of ${name}`}</span>
                </a>
              )}
              {seen !== null && <KeepGameButton id={id} name={name} />}
            </p>
          </li>
        ))}
      </ul>
    </main>
  );
}
