/** The page of a game's rulebook: /rules/:game, and /rules/:game#3.3.0.4 for one clause. */
import { games } from '@partyline/games/registry.js';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import type { Rulebook } from '../rulebook/book.js';
import { RulebookView } from '../rulebook/rulebook-view.js';
import { openRulebook } from '../rulebook/shelf.js';
import { useTitle } from '../shell/title.js';
import { Waiting } from '../shell/waiting.js';
import { NotFoundPage } from './not-found.js';

type Opened = { readonly book: Rulebook | null } | 'lost' | null;

function useRulebook(game: string): Opened {
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    let here = true;
    const show = (next: Opened) => {
      if (here) setOpened(next);
    };
    openRulebook(game).then(
      (book) => show({ book }),
      () => show('lost'),
    );
    return () => {
      here = false;
    };
  }, [game]);
  return opened;
}

export function RulebookPage() {
  const game = useRoute().params['game'] ?? '';
  const entry = games.find(({ id }) => id === game);
  const opened = useRulebook(game);
  useTitle(entry === undefined ? null : `Rules of ${entry.name}`);
  if (entry === undefined || (opened !== null && opened !== 'lost' && opened.book === null)) return <NotFoundPage />;
  return (
    <main>
      {opened === null && <Waiting for="Opening the rulebook…" />}
      {opened === 'lost' && (
        <p class="page" role="alert">
          The rulebook could not be fetched. Check the connection, then <a href={location.pathname}>try again</a>.
        </p>
      )}
      {opened !== null && opened !== 'lost' && opened.book !== null && <RulebookView entry={entry} book={opened.book} />}
    </main>
  );
}
