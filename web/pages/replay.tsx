/** The page of a replay: of a server's table, of a table of this browser, or of a record in a file. */
import type { Board } from '@partyline/board-kit/board.js';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { ReplayWithBest } from '../replay/best-line.js';
import { type LoadedReplay, type ReplayLoad, reelCarried, reelHere, reelOfTable, reelOfText } from '../replay/load-replay.js';
import { OpenFile, useDrop } from '../replay/open-file.js';
import { carriesRecord } from '../replay/sharing/carried.js';
import { sharedText, whenFileOpens } from '../replay/sharing/handed-over.js';

type Shown =
  | { readonly type: 'nothing'; readonly error: string | null }
  | { readonly type: 'opening' }
  | { readonly type: 'film'; readonly reel: LoadedReplay; readonly board: Board };

const NOTHING: Shown = { type: 'nothing', error: null };

const NOT_LOADED: ReplayLoad = { ok: false, error: 'The replay could not be loaded. Try again in a moment.' };

const NOT_HANDED_OVER: ReplayLoad = {
  ok: false,
  error: 'What was shared is not here: it was no file, or too large for a record. Choose the file itself.',
};

async function shownOf(threading: Promise<ReplayLoad>): Promise<Shown> {
  const made = await threading.catch(() => NOT_LOADED);
  if (!made.ok) return { type: 'nothing', error: made.error };
  const seen = await made.reel.film.played.entry.seen?.board().catch(() => null);
  if (seen === undefined || seen === null) return { type: 'nothing', error: 'This game has no board to show yet.' };
  return { type: 'film', reel: made.reel, board: seen.board };
}

/** What an address leads to; null where a file is to be opened. */
function threadingOf(
  id: string | undefined,
  { here, invitation, share, shared }: Record<string, string>,
): Promise<ReplayLoad> | null {
  if (id !== undefined) return reelOfTable(id, share ?? null, invitation ?? null);
  if (here !== undefined) return reelHere(here);
  if (shared !== undefined) return sharedText().then((text) => (text === null ? NOT_HANDED_OVER : reelOfText(text)));
  return carriesRecord(location.hash) ? reelCarried(location.hash) : null;
}

/** A moment in an address, or null. */
const momentIn = (said: string | undefined): number | null =>
  said !== undefined && /^\d{1,9}$/.test(said) ? Number(said) : null;

export function ReplayPage() {
  const { params, query } = useRoute();
  const [shown, show] = useState<Shown>(NOTHING);
  const { id } = params;
  const { here, invitation, share, shared } = query;
  useEffect(() => {
    let current = true;
    const threading = threadingOf(id, query);
    show(threading === null ? NOTHING : { type: 'opening' });
    if (threading !== null) shownOf(threading).then((next) => current && show(next));
    return () => {
      current = false;
    };
  }, [id, here, invitation, share, shared]);
  const open = async (file: File) => {
    show({ type: 'opening' });
    show(await shownOf(file.text().then(reelOfText)));
  };
  useEffect(() => whenFileOpens(open), []);
  useSharedAddress(shown);
  const { over, ...drop } = useDrop(open);
  return (
    <div class="replay-page" data-over={over} {...drop}>
      <Content shown={shown} open={open} first={momentIn(query['at'])} {...wishOf(query)} />
    </div>
  );
}

/** What stands in the address bar is what people copy: it becomes the address that works for anybody, and loses the invitation. */
function useSharedAddress(shown: Shown): void {
  const address = shown.type === 'film' ? shown.reel.address : null;
  useEffect(() => {
    if (address === null) return;
    const next = new URL(address);
    for (const [name, value] of new URL(location.href).searchParams) {
      if (name === 'at' || name === 'best' || name === 'review') next.searchParams.set(name, value);
    }
    if (next.href !== location.href) history.replaceState(history.state, '', next);
  }, [address]);
}

/** What an address leads to besides the moment. */
const wishOf = (query: Record<string, string>) => ({
  best: query['best'] !== undefined,
  reviewed: query['review'] !== undefined,
});

type ContentProps = ReturnType<typeof wishOf> & { readonly shown: Shown; readonly first: number | null; open(file: File): void };

function Content({ shown, first, best, reviewed, open }: ContentProps) {
  if (shown.type === 'opening') return <p class="replay-waiting">The film is being threaded…</p>;
  if (shown.type === 'nothing') return <OpenFile error={shown.error} open={open} />;
  const { reel, board } = shown;
  return <ReplayWithBest reel={reel} board={board} first={first} wanted={best} reviewed={reviewed} />;
}
