/**
 * What answers a question of a page. A file of a build has a name of its own for each content, so whichever cache has it has the
 * right one; pages come from the server as long as it answers, and otherwise from the build of this worker, whole.
 */
import { putInto } from '../keep-files.js';
import { cacheOf, DATA_CACHE, SHELL_PAGE } from '../stock.js';

export type Kind = 'asset' | 'data' | 'page' | 'elsewhere';

/** Files of the site that lie beside its hashed ones and are kept with a build. */
const BESIDE = /^\/(favicon|icon-[\w-]+|apple-touch-icon|site)\.(svg|png|webmanifest)$/;

export function kindOf(path: string, isPage: boolean): Kind {
  if (path.startsWith('/assets/') || BESIDE.test(path)) return 'asset';
  if (path.startsWith('/resources/')) return 'data';
  // Also in other letters: what is not plainly a page of the site is left to the server.
  if (!isPage || path.includes('%61pi') || /^\/api(\/|$)/i.test(path) || /\.\w+$/.test(path)) return 'elsewhere';
  return 'page';
}

export async function answerAsset(request: Request, build: string): Promise<Response> {
  const own = await (await caches.open(cacheOf(build))).match(request, { ignoreVary: true });
  return own ?? (await caches.match(request, { ignoreVary: true })) ?? (await fetch(request));
}

/** Kept for ever when it was fetched once: under one name it never changes. */
export async function answerData(request: Request): Promise<Response> {
  const cache = await caches.open(DATA_CACHE);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  // Where there is no room, it is fetched again the next time.
  if (response.status === 200) await putInto(cache, request.url, response.clone()).catch(() => undefined);
  return response;
}

/** How long a page waits for the server before it comes from here, in milliseconds: a line that hangs is no line. */
const PATIENCE = 4_000;

const late = (): Promise<null> => new Promise((resolve) => setTimeout(resolve, PATIENCE, null));

/** What stands between us and a server that is gone says so like this: the page says it better. */
const isGone = ({ status }: Response): boolean => status >= 502 && status <= 504;

const fromServer = (request: Request, preload: Promise<Response | undefined>): Promise<Response> =>
  preload.then(
    (early) => early ?? fetch(request),
    () => fetch(request),
  );

export async function answerPage(request: Request, preload: Promise<Response | undefined>, build: string): Promise<Response> {
  const answer = fromServer(request, preload);
  const shell = await (await caches.open(cacheOf(build))).match(SHELL_PAGE);
  if (shell === undefined) return answer;
  const first = await Promise.race([answer.catch(() => null), late()]);
  return first === null || isGone(first) ? shell : first;
}
