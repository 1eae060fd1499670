/** The page on which a table on this device begins: alone against bots, or with others who share it. */
import { games } from '@partyline/games/registry.js';
import { useRoute } from 'preact-iso';
import { useTitle } from '../frame/title.js';
import { HotSeatStart } from '../local/start/hot-seat-start.js';
import { TablesHere } from '../local/tables-here.js';
import { carriedOn } from '../new-table/carried-address.js';
import { useCarriedOptions } from '../new-table/carried-options.js';
import { SeatingChoice } from '../new-table/seating-choice.js';

export function NewHerePage() {
  const { query } = useRoute();
  const carried = useCarriedOptions();
  const alone = query['alone'] !== undefined;
  const title = alone ? 'Alone against bots' : 'A table on this device';
  useTitle(title);
  const practises = games.find(({ id }) => id === query['game'])?.practice !== undefined;
  return (
    <main class="page new-here">
      <h1>{title}</h1>
      <SeatingChoice game={query['game']} chosen={alone ? 'alone' : 'device'} />
      <p>
        {alone ? 'You, and a bot on every other seat. ' : 'Hand the device round, and let bots take the seats that are left. '}
        Nothing leaves this browser, and you can go on later.
      </p>
      {alone && practises && (
        <p>
          Or <a href={`/practice/${query['game']}${carriedOn()}`}>without bots</a>, for the score.
        </p>
      )}
      {carried !== 'unread' && <HotSeatStart key={String(alone)} game={query['game']} people={alone ? 1 : 2} carried={carried} />}
      <TablesHere />
    </main>
  );
}
