/** How everybody did on a day: the best that is known, how many came how far, and who. */
import type { DayResults } from '@partyline/protocol/daily.js';
import { times } from './words.js';

export function ResultsView({ results }: { readonly results: DayResults }) {
  const { best, finished } = results;
  return (
    <section class="call-results" aria-label="Everybody’s results">
      {best !== null && (
        <p>
          <span class="quiet">Best that is known: </span>
          <strong>{best.short}</strong>
        </p>
      )}
      {finished === 0 ? (
        <p class="quiet">Nobody finished it on its day.</p>
      ) : (
        <>
          <Rungs results={results} />
          <People results={results} />
        </>
      )}
    </section>
  );
}

/** Bars with their numbers; the number is what counts. */
function Rungs({ results: { rungs } }: { readonly results: DayResults }) {
  const most = Math.max(1, ...rungs.map(({ count }) => count));
  return (
    <>
      <h3>How far everybody came</h3>
      <ol class="call-rungs" reversed>
        {[...rungs].reverse().map(({ label, count }) => (
          <li key={label} class="call-rung">
            <span class="call-rung-name">{label}</span>
            <span class="call-rung-bar" aria-hidden="true">
              <span style={{ width: `${(100 * count) / most}%` }} />
            </span>
            <span class="call-rung-count figures">{count}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function People({ results: { people, finished } }: { readonly results: DayResults }) {
  return (
    <>
      <h3>Who played</h3>
      <ol class="call-people panel">
        {people.map(({ name, me, place, short, undos, overtime }, i) => (
          <li key={`${i} ${name}`} class="call-person" data-me={me}>
            <span class="call-place figures">{place}</span>
            <span class="call-name">
              {me ? `${name} (you)` : name}
              {(undos > 0 || overtime) && (
                <span class="quiet">
                  {[...(undos > 0 ? [`took back ${times(undos)}`] : []), ...(overtime ? ['finished after midnight'] : [])].join(
                    ', ',
                  )}
                </span>
              )}
            </span>
            <span class="figures">{short}</span>
          </li>
        ))}
      </ol>
      {finished > people.length && <p class="quiet">{`… and ${finished - people.length} more.`}</p>}
    </>
  );
}
