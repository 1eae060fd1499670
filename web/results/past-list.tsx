/** One's finished games, a page after another, as the filters have it. */
import type { MySummary, PastGame } from '@partyline/protocol/ratings.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import { NO_FILTER, type PastFilter, pastGames } from '../link/ratings.js';
import { PastFilters } from './filters.js';
import { GameRows } from './game-rows.js';

type Known = { readonly games: readonly PastGame[]; readonly next: string | null };
const NOTHING: Known = { games: [], next: null };

export function PastList({ summary }: { readonly summary: MySummary }) {
  const [filter, choose] = useState<PastFilter>(NO_FILTER);
  const [known, know] = useState<Known | null>(null);
  const [error, fail] = useState<string | null>(null);
  const [asking, ask] = useState(false);
  /** Answers to what is not asked any more are left alone. */
  const current = useRef(filter);
  current.current = filter;
  const fetchPage = async (before: string | null, so: Known): Promise<void> => {
    ask(true);
    const answer = await pastGames(filter, before);
    if (current.current !== filter) return;
    ask(false);
    fail(answer.ok ? null : answer.error);
    if (answer.ok) know({ games: [...so.games, ...answer.value.games], next: answer.value.next });
  };
  useEffect(() => {
    know(null);
    fetchPage(null, NOTHING);
  }, [filter]);
  return (
    <>
      <PastFilters {...summary} filter={filter} choose={choose} />
      <div role="status">
        {error !== null && <p>{error}</p>}
        {known === null && error === null && <p class="quiet">Looking for your games …</p>}
        {known?.games.length === 0 && <p>No finished game of yours is like that. Choose less, and there will be more.</p>}
      </div>
      {known !== null && <GameRows games={known.games} me={summary.id} />}
      {known !== null && known.next !== null && (
        <button type="button" class="button" disabled={asking} onClick={() => fetchPage(known.next, known)}>
          Show older games
        </button>
      )}
    </>
  );
}
