/** The tables that this browser keeps: go on with one, or delete it. Renders nothing where there are none. */
import { games } from '@partyline/games/registry.js';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../shell/icons.js';
import type { Summary } from './store/summary.js';
import { hearOtherTabs, localTables, removeLocalTable } from './store/tables.js';
import './tables-here.css';

const ASK = 'Delete this table and its game from this device?';

export function TablesHere() {
  const [tables, know] = useState<readonly Summary[]>([]);
  useEffect(() => {
    const look = () => localTables().then(know, () => know([]));
    look();
    return hearOtherTabs(look);
  }, []);
  const remove = async (id: string) => {
    if (!confirm(ASK)) return;
    await removeLocalTable(id);
    know(await localTables());
  };
  if (tables.length === 0) return null;
  return (
    <section class="tables-here" aria-labelledby="tables-here">
      <h2 id="tables-here">Kept in this browser</h2>
      <ul class="tables-here-list">
        {tables.map(({ id, game, names, status, who }) => (
          <li key={id} class="tables-here-row">
            <a class="tables-here-link" href={`/here/${id}`}>
              {names.join(', ')}
              <span class="tables-here-state">
                {games.find((entry) => entry.id === game)?.name ?? game},{' '}
                {status === 'playing' ? `next: ${who}` : who === '' ? 'finished' : `won by ${who}`}
              </span>
            </a>
            <button
              type="button"
              class="button button-plain"
              aria-label={`Delete the table of ${names.join(', ')}`}
              onClick={() => remove(id)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
