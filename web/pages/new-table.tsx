/** A new table on the server, for friends, bots or both. */
import { games } from '@partyline/games/registry.js';
import { useRoute } from 'preact-iso';
import { useCarriedOptions } from '../new-table/carried-options.js';
import { NewTableForm } from '../new-table/form.js';
import '../new-table/new-table.css';
import { useTitle } from '../frame/title.js';
import { SeatingChoice } from '../new-table/seating-choice.js';

export function NewTablePage() {
  const { query } = useRoute();
  useTitle('A new table');
  const carried = useCarriedOptions();
  const playable = games.filter(({ seen }) => seen !== null);
  const entry = playable.find(({ id }) => id === query['game']) ?? playable[0];
  if (entry === undefined) return <main class="page">There is no game to play here yet.</main>;
  return (
    <main class="page">
      <h1>A new table of {entry.name}</h1>
      {playable.length > 1 && (
        <nav class="lay-games" aria-label="Game">
          {playable.map(({ id, name }) => (
            <a key={id} class="lay-game" href={`/new?game=${id}`} aria-current={id === entry.id ? 'true' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <SeatingChoice game={entry.id} chosen="friends" />
      {carried !== 'unread' && (
        <NewTableForm
          key={carried === null ? entry.id : `${entry.id} carried`}
          entry={entry}
          open={query['open'] !== undefined}
          carried={carried}
        />
      )}
    </main>
  );
}
