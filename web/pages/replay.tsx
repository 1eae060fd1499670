/** The page of a replay: of a server's table, of a table of this browser, or of a record in a file. */
import type { Board } from '@partyline/board-kit/board.js';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import type { Film, Making } from '../replay/film.js';
import { OpenFile, useDrop } from '../replay/open-file.js';
import { filmHere, filmOfTable, filmOfText } from '../replay/reels.js';
import { ReplayWithBest } from '../replay/with-best.js';

type Shown =
  | { readonly type: 'nothing'; readonly error: string | null }
  | { readonly type: 'opening' }
  | { readonly type: 'film'; readonly film: Film; readonly board: Board; readonly from: 'table' | 'file' };

const NOTHING: Shown = { type: 'nothing', error: null };

async function shownOf(making: Promise<Making>, from: 'table' | 'file'): Promise<Shown> {
  const made = await making.catch((): Making => ({ ok: false, error: 'The replay could not be loaded. Try again in a moment.' }));
  if (!made.ok) return { type: 'nothing', error: made.error };
  const seen = await made.film.played.entry.seen?.board().catch(() => null);
  if (seen === undefined || seen === null) return { type: 'nothing', error: 'This game has no board to show yet.' };
  return { type: 'film', film: made.film, board: seen.board, from };
}

/** A moment in an address, or null. */
const momentIn = (said: string | undefined): number | null =>
  said !== undefined && /^\d{1,9}$/.test(said) ? Number(said) : null;

export function ReplayPage() {
  const { params, query } = useRoute();
  const [shown, show] = useState<Shown>(NOTHING);
  const { id } = params;
  const { here, invitation } = query;
  useEffect(() => {
    let current = true;
    const making = id !== undefined ? filmOfTable(id, invitation ?? null) : here === undefined ? null : filmHere(here);
    show(making === null ? NOTHING : { type: 'opening' });
    if (making !== null) shownOf(making, id === undefined ? 'file' : 'table').then((next) => current && show(next));
    return () => {
      current = false;
    };
  }, [id, here, invitation]);
  const open = async (file: File) => {
    show({ type: 'opening' });
    show(await shownOf(file.text().then(filmOfText), 'file'));
  };
  const { over, ...drop } = useDrop(open);
  return (
    <div class="replay-page" data-over={over} {...drop}>
      <Content shown={shown} open={open} first={momentIn(query['at'])} best={query['best'] !== undefined} />
    </div>
  );
}

type ContentProps = { readonly shown: Shown; readonly first: number | null; readonly best: boolean; open(file: File): void };

function Content({ shown, first, best, open }: ContentProps) {
  if (shown.type === 'opening') return <p class="replay-waiting">The film is being threaded…</p>;
  if (shown.type === 'nothing') return <OpenFile error={shown.error} open={open} />;
  const { film, board, from } = shown;
  const address = from === 'table' ? addressOf : null;
  return <ReplayWithBest film={film} board={board} first={first} address={address} wanted={best} />;
}

/** Of the page as it is, at a moment. */
function addressOf(at: number): string {
  const address = new URL(location.href);
  address.searchParams.set('at', String(at));
  return address.href;
}
