/** The reader's games: those that run, the figures by game, every finished one, and what others see of it. */
import type { ListedTable } from '@partyline/protocol/answers.js';
import type { MySummary } from '@partyline/protocol/ratings.js';
import { useEffect, useState } from 'preact/hooks';
import { useTitle } from '../../frame/title.js';
import { type ApiResult, myPlayingTables } from '../../link/api.js';
import { myResults } from '../../link/ratings.js';
import { PastList } from '../../results/past-list.js';
import { ShowingChoice } from '../../results/showing.js';
import { Tallies } from '../../results/tallies.js';
import { gameName } from '../../results/words.js';
import { Loading } from '../../shell/loading.js';
import '../../results/results.css';

type Known = { readonly summary: ApiResult<MySummary>; readonly running: readonly ListedTable[] };

export function MyGamesPage() {
  useTitle('Games and results');
  const [known, know] = useState<Known | null>(null);
  useEffect(() => {
    let current = true;
    const ask = async (): Promise<void> => {
      const summary = await myResults();
      const running = await myPlayingTables();
      if (current) know({ summary, running: running.ok ? running.value : [] });
    };
    ask();
    return () => {
      current = false;
    };
  }, []);
  return (
    <main class="page">
      <h1>Games and results</h1>
      {known === null ? (
        <Loading for="Looking up your games …" />
      ) : known.summary.ok ? (
        <Mine summary={known.summary.value} running={known.running} />
      ) : (
        <p>{known.summary.error}</p>
      )}
    </main>
  );
}

type MineProps = { readonly summary: MySummary; readonly running: readonly ListedTable[] };

function Mine({ summary, running }: MineProps) {
  return (
    <>
      <Running running={running} />
      {summary.games.length === 0 ? (
        <p>
          You have not finished a game on this server yet. <a href="/">Choose one and begin</a>: it will be kept here, with its
          replay.
        </p>
      ) : (
        <>
          <section class="past-part" aria-labelledby="by-game">
            <h2 id="by-game">By game</h2>
            <Tallies games={summary.games} ratings={summary.ratings} />
            <p>
              <a href="/ratings">The best of each game</a>
            </p>
          </section>
          <section class="past-part" aria-labelledby="finished">
            <h2 id="finished">Finished games</h2>
            <PastList summary={summary} />
          </section>
        </>
      )}
      <ShowingChoice id={summary.id} showing={summary.showing} />
    </>
  );
}

function Running({ running }: Pick<MineProps, 'running'>) {
  if (running.length === 0) return null;
  return (
    <section class="past-part" aria-labelledby="running">
      <h2 id="running">Running games</h2>
      <ul class="past-running">
        {running.map(({ table, game, host, yourTurn }) => (
          <li key={table}>
            <a href={`/t/${table}`}>
              {gameName(game)} at {host === '' ? 'a' : `${host}’s`} table{yourTurn ? ': your turn' : ''}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
