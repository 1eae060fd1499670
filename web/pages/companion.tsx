/** The pages for those who play with paper: /companion to choose the game, /companion/:game for its companion, with ?tool= for one tool. */
import type { Companion } from '@partyline/board-kit/companion.js';
import type { GameEntry } from '@partyline/games/registry.js';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { CompanionList } from '../companion/companion-list.js';
import { CompanionView } from '../companion/companion-view.js';
import { useTitle } from '../frame/title.js';
import { Loading } from '../shell/loading.js';
import { entryOf } from '../table/load-game.js';
import { NotFoundPage } from './not-found.js';

function useCompanion(entry: GameEntry | null): Companion | 'lost' | null {
  const [companion, open] = useState<Companion | 'lost' | null>(null);
  useEffect(() => {
    let here = true;
    open(null);
    entry?.seen?.companion?.().then(
      (loaded) => here && open(loaded.companion),
      () => here && open('lost'),
    );
    return () => {
      here = false;
    };
  }, [entry]);
  return companion;
}

export function CompanionPage() {
  const { params, query } = useRoute();
  const game = params['game'];
  const entry = game === undefined ? null : entryOf(game);
  const companion = useCompanion(entry);
  const tool = companion === null || companion === 'lost' ? undefined : companion.tools.find(({ id }) => id === query['tool']);
  const at = entry === null ? 'At a real table' : `${entry.name} at a real table`;
  useTitle(tool === undefined ? at : `${tool.name}: ${at}`);
  if (game === undefined) return <CompanionList />;
  if (entry === null || entry.seen?.companion === undefined) return <NotFoundPage />;
  if (companion === null) return <Loading for="Clearing the table …" />;
  if (companion === 'lost') {
    return (
      <main class="page">
        <p role="alert">The companion could not be fetched. Check the connection, then reload the page.</p>
      </main>
    );
  }
  return <CompanionView key={entry.id} entry={entry} companion={companion} tool={query['tool']} />;
}
