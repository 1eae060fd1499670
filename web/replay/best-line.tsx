/**
 * A game shown again beside the best that could have been made of it: the same replay, of one or the other. For games that
 * tell their best line, once they are over. Knows no game.
 */
import type { Board } from '@partyline/board-kit/board.js';
import type { BestLine } from '@partyline/kernel/features/best.js';
import { useMemo, useState } from 'preact/hooks';
import { BestLineNote } from '../best-line/note.js';
import { useBestLine } from '../best-line/use-best-line.js';
import { type Film, makeFilm } from './film.js';
import type { LoadedReplay } from './load-replay.js';
import { ReplayView } from './replay-view.js';
import { namesIn } from './words.js';

type Props = {
  readonly reel: LoadedReplay;
  readonly board: Board;
  readonly first: number | null;
  /** Whether the best line, or the review, is what the reader came for. */
  readonly wanted: boolean;
  readonly reviewed: boolean;
};

export function ReplayWithBest(props: Props) {
  const { wanted } = props;
  const { film } = props.reel;
  const tells = film.played.entry.best !== undefined && (film.outcome !== null || wanted);
  return tells ? <BothLines {...props} /> : <ReplayView {...props} />;
}

function BothLines({ reel, board, first, wanted, reviewed }: Props) {
  const { film } = reel;
  const [chosen, choose] = useState<boolean | null>(null);
  const showsBest = chosen ?? wanted;
  const best = useBestLine(film.record);
  const line = best.state?.type === 'found' ? best.state.best : null;
  const other = useMemo(() => (line === null ? null : reelOf(reel, line)), [reel, line]);
  const [name = ''] = namesIn(film.record);
  const shown = showsBest && other !== null ? other : reel;
  const turn = () => {
    choose(!showsBest);
    markAddress(!showsBest);
  };
  // The moment of the address is one of the line that it leads to.
  const moment = chosen === null && wanted === (shown !== reel) ? first : null;
  return (
    <ReplayView key={shown === reel ? 'played' : 'best'} reel={shown} board={board} first={moment} reviewed={reviewed}>
      <BestLineNote {...best} reached={{ you: false, name, score: film.outcome?.scores[0] ?? null }}>
        <button type="button" class="button" aria-pressed={shown === other} onClick={turn}>
          {shown === other ? 'Show the game as played' : 'Show the best line'}
        </button>
      </BestLineNote>
    </ReplayView>
  );
}

/** The line as a game of its own, from the same beginning; null where the rules do not play it. */
function reelOf({ film, address, own }: LoadedReplay, { moves, outcome }: BestLine): LoadedReplay | null {
  const { played, record }: Film = film;
  const best = { moves: moves.map(({ seat, move }) => ({ seat, move, at: null })), result: outcome, seats: ['The best line'] };
  const told = { ...record, ...best, fairness: null };
  const made = makeFilm(played, told);
  if (!made.ok) return null;
  const evidence = { origin: 'line', table: null, call: null } as const;
  return { film: made.film, evidence, saved: JSON.stringify(told), address: address === null ? null : bestIn(address), own };
}

/** So that the address leads to the line that is shown, from its beginning. */
function markAddress(best: boolean): void {
  const address = new URL(location.href);
  address.searchParams.delete('at');
  if (best) address.searchParams.set('best', '');
  else address.searchParams.delete('best');
  history.replaceState(history.state, '', address);
}

function bestIn(shared: string): string {
  const address = new URL(shared);
  address.searchParams.set('best', '');
  return address.href;
}
