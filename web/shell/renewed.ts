/**
 * Whether the site was renewed since this page was loaded: then files that it would ask for may be gone. Everything here comes
 * with the first file, because no other may be there. Knows no page.
 */
import { dismiss, told, trouble } from './notice.js';

const ENTRY = /<script type="module"[^>]* src="([^"]+)"/;

/** By the entry that the server names now and the one that runs; false where the server does not answer. */
export async function isRenewed(): Promise<boolean> {
  const runs = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  try {
    const page = await (await fetch('/', { cache: 'no-store' })).text();
    const named = ENTRY.exec(page)?.[1];
    return named !== undefined && named !== runs;
  } catch {
    return false;
  }
}

export const loadAgain = { label: 'Load again', run: (): void => location.reload() };

/** As the engines word it that a part of the site could not be fetched. */
const MISSING = /dynamically imported module|importing a module script/i;

let notice: number | null = null;

/** A page that says so itself takes the place of the notice. */
export function sayRenewed(): void {
  if (notice !== null) dismiss(notice);
  notice = -1;
}

/** The new version is there, whole, and waits for the next page. */
export function tellRenewed(): void {
  notice ??= told('There is a new version of this site. It comes with the next page that you open.', loadAgain);
}

/** What is fetched later and is missing is told wherever its page has no words for it. */
export function watchRenewal(): void {
  const missing = async (): Promise<void> => {
    if (await isRenewed())
      notice ??= trouble(
        'There is a new version of this site. Load the page again: every move that was made is kept.',
        loadAgain,
      );
  };
  addEventListener('vite:preloadError', missing);
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && MISSING.test(reason.message)) missing();
  });
}
