/** The tables that wait for the reader, first on the home page: how each looks, the time left, and one click to it. */
import { games } from '@partyline/games/registry.js';
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../shell/icons.js';
import { type WaitingTable, waitingTables } from '../turns/waiting-tables.js';
import { ago, timeLeftWords } from './rows.js';

/** More are in the lists below. */
export const MOST_SHOWN = 6;

export function YourTurn() {
  const tables = waitingTables.value;
  if (tables.length === 0) return null;
  return (
    <section class="home-turn" aria-labelledby="your-turn">
      <h2 id="your-turn">Your turn</h2>
      <ul class="home-turns">
        {tables.slice(0, MOST_SHOWN).map((table) => (
          <li key={table.href}>
            <Turn table={table} />
          </li>
        ))}
      </ul>
      {tables.length > MOST_SHOWN && <p class="quiet">{`… and ${tables.length - MOST_SHOWN} more in the lists below.`}</p>}
    </section>
  );
}

function Turn({ table }: { readonly table: WaitingTable }) {
  const { href, game, who, due, changed, here } = table;
  const now = Date.now();
  return (
    <a class="home-turn-table panel" href={href}>
      <TablePicture table={table} />
      <span class="home-turn-text">
        <strong>{games.find(({ id }) => id === game)?.name ?? game}</strong>
        <span class="quiet">{who}</span>
        <span class={due === null ? 'quiet' : 'home-row-turn'}>
          {due === null ? `${here ? 'On this device, ' : ''}${ago(changed, now)}` : timeLeftWords(due, now)}
        </span>
      </span>
      <Icon name="chevron" />
    </a>
  );
}

type PictureProps = { readonly table: WaitingTable };

/** The room is there at once; the picture comes when the rest of the page is. */
function TablePicture({ table }: PictureProps) {
  const [Drawn, come] = useState<FunctionComponent<PictureProps> | null>(null);
  useEffect(() => {
    import('../turns/table-picture.js').then(
      (one) => come(() => one.DrawnTable),
      () => undefined,
    );
  }, []);
  return (
    <span class="home-turn-picture" aria-hidden="true">
      {Drawn !== null && <Drawn table={table} />}
    </span>
  );
}
