/** A new table: with friends over the server, or on this device. */
import { games } from '@partyline/games/registry.js';
import { useRoute } from 'preact-iso';
import { NewTableForm } from '../new-table/form.js';
import '../new-table/new-table.css';
import { Icon } from '../shell/icons.js';
import { useTitle } from '../shell/title.js';

export function NewTablePage() {
  const { query } = useRoute();
  useTitle('A new table');
  const playable = games.filter(({ seen }) => seen !== null);
  const entry = playable.find(({ id }) => id === query['game']) ?? playable[0];
  if (entry === undefined) return <main class="page">There is no game to play here yet.</main>;
  const here = query['here'] !== undefined;
  const at = (game: string, there: boolean): string => `/new?game=${game}${there ? '&here' : ''}`;
  return (
    <main class="page">
      <h1>A new table of {entry.name}</h1>
      {playable.length > 1 && (
        <nav class="lay-games" aria-label="Game">
          {playable.map(({ id, name }) => (
            <a key={id} class="lay-way" href={at(id, here)} aria-current={id === entry.id ? 'true' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <nav class="lay-ways" aria-label="Where to play">
        <a class="lay-way" href={at(entry.id, false)} aria-current={here ? undefined : 'true'}>
          <Icon name="people" />
          With friends
        </a>
        <a class="lay-way" href={at(entry.id, true)} aria-current={here ? 'true' : undefined}>
          <Icon name="device" />
          On this device
        </a>
      </nav>
      <NewTableForm key={entry.id} entry={entry} open={query['open'] !== undefined} />
    </main>
  );
}
