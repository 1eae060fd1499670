/**
 * Asks all open pages of the site which build they are of and whether a game is being played on them. A page that does not answer
 * (asleep, or still loading) may be anything: then nothing is taken over and nothing is cleared away.
 */
import { buildOf } from '../stock.js';
import { type PageNow, readPageNow, WHO } from '../talk.js';

export type AllPages = {
  list(): Promise<readonly WindowClient[]>;
  /** Whether another build is on its way: what it has laid in store is not old. */
  isNextComing(): boolean;
};

const PATIENCE = 2_000;

/** Null for a page that does not answer. */
function asked(page: WindowClient): Promise<PageNow | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE, null);
    port1.onmessage = ({ data }) => resolve(readPageNow(data));
    page.postMessage(WHO, [port2]);
  });
}

/** What is written for programs is opened in browsers too, and is no page of the site. */
const isPage = ({ url }: WindowClient): boolean => !/^\/api(\/|$)/.test(new URL(url).pathname);

const census = async (pages: AllPages): Promise<readonly (PageNow | null)[]> =>
  Promise.all((await pages.list()).filter(isPage).map(asked));

export const isAnybodyPlaying = async (pages: AllPages): Promise<boolean> =>
  (await census(pages)).some((page) => page === null || page.playing);

/** Earlier builds stay until no page of theirs is open. */
export async function clearOld(pages: AllPages, build: string): Promise<void> {
  if (pages.isNextComing()) return;
  const old = (await caches.keys()).filter((name) => buildOf(name) !== null && buildOf(name) !== build);
  if (old.length === 0) return;
  const all = await census(pages);
  if (all.includes(null)) return;
  const living = all.map((page) => page?.build);
  await Promise.all(old.filter((name) => !living.includes(buildOf(name) ?? '')).map((name) => caches.delete(name)));
}
