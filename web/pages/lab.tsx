/** The lab: bots play many games on this device, and the page says who wins how often, and from which seat. */
import { games } from '@partyline/games/registry.js';
import { useLocation, useRoute } from 'preact-iso';
import { useTitle } from '../frame/title.js';
import { LabView } from '../lab/lab-view.js';
import { useCarriedOptions } from '../new-table/carried-options.js';

export function LabPage() {
  const { query } = useRoute();
  const { route } = useLocation();
  const carried = useCarriedOptions();
  useTitle('Lab');
  const entry = games.find(({ id }) => id === query['game']) ?? games[0];
  if (entry === undefined) return null;
  return (
    <main class="page">
      <h1>Lab</h1>
      <p>
        Let bots play many games on this device, and see who wins how often and from which seat. They change seats from game to
        game. The same choices give the same games; only the seconds differ.
      </p>
      {carried !== null && <p>They play with a component of your own.</p>}
      {carried !== 'unread' && (
        <LabView
          key={`${entry.id} ${carried === null}`}
          entry={entry}
          carried={carried}
          chooseGame={(id) => route(`/lab?game=${id}`, true)}
        />
      )}
    </main>
  );
}
