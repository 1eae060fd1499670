/** A game on paper: /print/:game. */
import { games } from '@partyline/games/registry.js';
import type { Json } from '@partyline/kernel/json.js';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { useTitle } from '../frame/title.js';
import type { PrintOffer } from '../print/asked.js';
import { PRINTED } from '../print/draft.js';
import { PrintView } from '../print/print-view.js';
import { printOffer } from '../print/session.js';
import { Loading } from '../shell/loading.js';
import { fromAddress } from '../storage/in-address.js';
import { NotFoundPage } from './not-found.js';

type Loaded = { readonly printing: PrintOffer; readonly own: Json | null };

export function PrintPage() {
  const game = useRoute().params['game'] ?? '';
  const entry = games.find(({ id }) => id === game);
  const [loaded, load] = useState<Loaded | 'lost' | null>(null);
  useTitle(entry === undefined ? null : `Print ${entry.name}`);
  useEffect(() => {
    let current = true;
    load(null);
    if (entry?.print === undefined) return;
    Promise.all([printOffer(game), fromAddress(PRINTED, location.hash)]).then(
      ([printing, own]) => current && load(printing === null ? 'lost' : { printing, own }),
    );
    return () => {
      current = false;
    };
  }, [game]);
  if (entry?.print === undefined) return <NotFoundPage />;
  return (
    <main class="page">
      <h1>Print {entry.name}</h1>
      <p>
        Everything that the game is made of, at true size, as a PDF to print, cut out and play. It is made on your device; a code
        on the paper opens the very same components on a screen.
      </p>
      {loaded === null ? (
        <Loading for="Fetching the pieces …" />
      ) : loaded === 'lost' ? (
        <p role="alert">The pieces could not be fetched. Check the connection, then reload the page.</p>
      ) : (
        <PrintView key={game} entry={entry} {...loaded} />
      )}
    </main>
  );
}
