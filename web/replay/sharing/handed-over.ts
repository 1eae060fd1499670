/** Records that come from outside of the browser: one that another app has shared with the installed site, or that was opened with it. */
import { SHARED_CACHE, SHARED_RECORD } from '../../offline/stock.js';

/** The text of the last that was shared; null where there is none, or none that we take. */
export async function sharedText(): Promise<string | null> {
  try {
    const found = await (await caches.open(SHARED_CACHE)).match(SHARED_RECORD);
    return found === undefined ? null : await found.text();
  } catch {
    return null;
  }
}

/** What the system gives to an installed site that opens a kind of file; few browsers have it. */
type LaunchQueue = {
  setConsumer(take: (launch: { readonly files?: readonly { getFile(): Promise<File> }[] }) => void): void;
};
declare global {
  interface Window {
    readonly launchQueue?: LaunchQueue;
  }
}

/** Also a file that the site was launched with before this was asked. */
export function whenFileOpens(open: (file: File) => void): void {
  window.launchQueue?.setConsumer(({ files = [] }) => {
    files[0]?.getFile().then(open, () => undefined);
  });
}
