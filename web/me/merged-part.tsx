/** Those whom the reader was on other devices, and the tables where both sit. */
import type { WaysIn } from '@partyline/protocol/ways-in.js';
import { entryOf } from '../table/load-game.js';
import { longDate } from './times.js';

export function MergedPart({ merged }: Pick<WaysIn, 'merged'>) {
  if (merged.length === 0) return null;
  return (
    <section class="me-part" aria-labelledby="me-merged">
      <h2 id="me-merged">Whom you were</h2>
      <ul class="me-list">
        {merged.map(({ name, begun, done, twice }) => (
          <li key={`${name} ${begun}`}>
            <p>
              <strong>{name}</strong>, until {longDate(begun)}.{' '}
              {done ? 'Their games are yours.' : 'Their games are being brought along: look again in a moment.'}
            </p>
            {twice.length > 0 && (
              <p class="quiet">
                You sit twice at {twice.length === 1 ? 'one table' : `${twice.length} tables`}, which{' '}
                {twice.length === 1 ? 'stays' : 'stay'} as {twice.length === 1 ? 'it is' : 'they are'}; a bot plays on for {name}{' '}
                where a game goes on:{' '}
                {twice.map(({ table, game }, i) => (
                  <span key={table}>
                    {i > 0 && ', '}
                    <a href={`/t/${encodeURIComponent(table)}`}>{entryOf(game)?.name ?? 'a game'}</a>
                  </span>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
