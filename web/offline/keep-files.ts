/**
 * Puts files of a build into a cache, a few at a time: what another cache has already is not fetched again, because a file of that
 * name is the same everywhere. Runs in pages and in the service worker.
 */
import type { StockFile } from './stock.js';

const AT_ONCE = 6;

/** Why something was not kept, for a sentence. */
export class KeepFailure extends Error {
  readonly why: 'full' | 'unreachable' | 'gone';

  constructor(why: KeepFailure['why']) {
    super(`not kept: ${why}`);
    this.why = why;
  }
}

/** The address that answered is still the one that was asked for, and has the file. */
const isWhole = ({ ok, redirected }: Response): boolean => ok && !redirected;

async function fetched(path: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path);
  } catch {
    throw new KeepFailure('unreachable');
  }
  if (!isWhole(response)) throw new KeepFailure(response.status >= 500 ? 'unreachable' : 'gone');
  return response;
}

export async function putInto(cache: Cache, path: string, response: Response): Promise<void> {
  try {
    await cache.put(path, response);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw new KeepFailure('full');
    // What broke off on its way was never whole.
    throw new KeepFailure('unreachable');
  }
}

/** `progress` is told of the bytes of each file when it is there. The first that cannot be kept ends it. */
export async function keepFiles(cache: Cache, files: readonly StockFile[], progress: (bytes: number) => void): Promise<void> {
  const left = [...files];
  const keep = async ({ path, bytes }: StockFile): Promise<void> => {
    if ((await cache.match(path)) === undefined) await putInto(cache, path, (await caches.match(path)) ?? (await fetched(path)));
    progress(bytes);
  };
  const lane = async (): Promise<void> => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) await keep(file);
  };
  const stop = (error: unknown): never => {
    left.length = 0;
    throw error;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => lane().catch(stop)));
}
