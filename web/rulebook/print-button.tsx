/** Prints the rulebook with all its figures: those that were never in sight are drawn first. Knows no figure. */
import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';

/** Figures that have not been in sight are wanted all the same: the page is about to be printed. */
export const allWanted = signal(false);

/** A page on which nothing has changed for so long is complete. */
const QUIET_MS = 300;
/** A figure that cannot be fetched is left out; the text is printed without it. */
const LONGEST_MS = 10_000;

/** Once nothing on the page changes any more. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      watcher.disconnect();
      clearTimeout(longest);
      resolve();
    };
    let quiet = setTimeout(done, QUIET_MS);
    const longest = setTimeout(done, LONGEST_MS);
    const watcher = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(done, QUIET_MS);
    });
    watcher.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}

export function PrintButton() {
  const [preparing, prepare] = useState(false);
  const press = async (): Promise<void> => {
    prepare(true);
    allWanted.value = true;
    await settled();
    prepare(false);
    print();
    allWanted.value = false;
  };
  return (
    <button type="button" class="button" aria-busy={preparing} onClick={preparing ? undefined : press}>
      {preparing ? 'Drawing the figures…' : 'Print'}
    </button>
  );
}
