/** Who sits at the real table, in the order of play: how many, and what they are called. */
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import type { GameEntry } from '@partyline/games/registry.js';
import { MOST_NAME, namesFor } from './kept.js';

type Props = {
  readonly players: GameEntry['players'];
  readonly names: readonly string[];
  rename(names: readonly string[]): void;
};

export function PaperPlayers({ players: { min, max }, names, rename }: Props) {
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  return (
    <section class="panel companion-part" aria-labelledby="companion-players">
      <h2 id="companion-players">Who plays</h2>
      {counts.length > 1 && (
        <fieldset class="companion-counts">
          <legend class="unseen">How many play</legend>
          {counts.map((count) => (
            <label key={count} class="companion-count">
              <input
                type="radio"
                name="companion-count"
                checked={names.length === count}
                onChange={() => rename(namesFor(count, names))}
              />
              {count}
            </label>
          ))}
        </fieldset>
      )}
      <ol class="companion-names">
        {names.map((name, seat) => (
          <li key={seat}>
            <Emblem seat={seat} />
            <input
              class="field"
              aria-label={`Name of player ${seat + 1}`}
              maxLength={MOST_NAME}
              value={name}
              placeholder={`Player ${seat + 1}`}
              autocomplete="off"
              onInput={({ currentTarget }) => rename(names.map((old, at) => (at === seat ? currentTarget.value : old)))}
            />
          </li>
        ))}
      </ol>
      {max > 1 && <p class="quiet">In the order of play. Whoever is on top begins.</p>}
    </section>
  );
}
