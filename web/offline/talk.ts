/** What pages and the service worker say to each other. Few bytes: every page has it. Knows neither. */

/** What a page is asked, and what it answers: its build, and whether a game is being played on it. */
export const WHO = 'who';
export type PageNow = { readonly build: string; readonly playing: boolean };

export function readPageNow(said: unknown): PageNow | null {
  if (typeof said !== 'object' || said === null) return null;
  const { build, playing } = { build: null, playing: null, ...said };
  return typeof build === 'string' && typeof playing === 'boolean' ? { build, playing } : null;
}

/** What a page asks of a worker that waits. */
export const TAKE_OVER = 'take over';
/** What a page tells the worker that answers for it, once it can be asked: perhaps the page before it was the last of its build. */
export const ARRIVED = 'arrived';

const NEWS = 'renewed ';
/** What a worker tells all pages once it has taken over. */
export const takeOverNews = (build: string): string => `${NEWS}${build}`;
/** The build that has taken over; null for anything else. */
export const readNews = (said: unknown): string | null =>
  typeof said === 'string' && said.startsWith(NEWS) ? said.slice(NEWS.length) : null;
