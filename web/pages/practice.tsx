/** The page of practice: /practice/:game, for games that offer it. A deal of the wished kind, and how it has gone so far. */
import type { Practice } from '@partyline/kernel/features/practice.js';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { PracticeForm } from '../practice/form.js';
import '../new-table/new-table.css';
import '../practice/practice.css';
import { useTitle } from '../frame/title.js';
import { carriedOn } from '../new-table/carried-address.js';
import { useCarriedOptions } from '../new-table/carried-options.js';
import { SeatingChoice } from '../new-table/seating-choice.js';
import { StatisticsView } from '../practice/statistics-view.js';
import { Loading } from '../shell/loading.js';
import { entryOf } from '../table/load-game.js';
import { NotFoundPage } from './not-found.js';

export function PracticePage() {
  const { params, query } = useRoute();
  const carried = useCarriedOptions();
  const entry = entryOf(params['game'] ?? '');
  const [practice, know] = useState<Practice | 'lost' | null>(null);
  useTitle(entry === null ? null : `${entry.name} alone`);
  useEffect(() => {
    entry?.practice?.().then(
      (offered) => know(offered.practice),
      () => know('lost'),
    );
  }, [entry]);
  if (entry?.practice === undefined) return <NotFoundPage />;
  if (practice === null || carried === 'unread') return <Loading for="Shuffling the cards…" />;
  return (
    <main class="page practice">
      <h1>{entry.name} alone</h1>
      <SeatingChoice game={entry.id} chosen="alone" />
      {practice === 'lost' ? (
        <p role="alert">
          The page could not be fetched whole. Check the connection, then <a href={location.pathname}>try again</a>.
        </p>
      ) : (
        <>
          <p class="quiet">
            {practice.grades.length > 0 ? 'Choose how hard the deal shall be. ' : 'A game for you alone. '}
            Nothing leaves this browser, and you can stop and go on later.
            {entry.players.max > 1 && (
              <>
                {' '}
                Or play <a href={`/here/new?game=${entry.id}&alone=yes${carriedOn()}`}>against bots</a>.
              </>
            )}
          </p>
          <PracticeForm
            key={query['seed']}
            entry={entry}
            grades={practice.grades}
            seed={query['seed'] ?? null}
            carried={carried}
          />
          <StatisticsView entry={entry} practice={practice} />
        </>
      )}
    </main>
  );
}
