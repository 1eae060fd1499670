/** The page on which a table on this device begins: who sits where, and off. */
import { useRoute } from 'preact-iso';
import { HotSeatStart } from '../local/hot-seat-start.js';
import { TablesHere } from '../local/tables-here.js';
import { Where } from '../new-table/where.js';
import { useTitle } from '../shell/title.js';

export function NewHerePage() {
  const { query } = useRoute();
  useTitle('A table on this device');
  return (
    <main class="page new-here">
      <h1>A table on this device</h1>
      <Where game={query['game']} here />
      <p>
        Hand the device round, and let bots take the seats that are left. Nothing leaves this browser, and you can go on later.
      </p>
      <HotSeatStart game={query['game']} />
      <TablesHere />
    </main>
  );
}
