/** The page on which a table on this device begins: who sits where, and off. */
import { useRoute } from 'preact-iso';
import { HotSeatStart } from '../local/hot-seat-start.js';

export function NewHerePage() {
  const { query } = useRoute();
  return (
    <main class="new-here">
      <h1>On this device</h1>
      <p>
        Hand the device round, and let bots take the seats that are left. Nothing leaves this browser, and you can go on later.
      </p>
      <HotSeatStart game={query['game']} />
    </main>
  );
}
