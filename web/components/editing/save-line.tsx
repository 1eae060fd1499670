/** Whether what is edited is kept, in a sentence that is true: also in a browser that keeps nothing, and when there is no room. */
import { useEffect, useState } from 'preact/hooks';
import { componentsHere } from '../store/components-here.js';
import type { SaveState } from './autosave.js';

/** Null until it is known. */
export function useIsLasting(): boolean | null {
  const [lasting, know] = useState<boolean | null>(null);
  useEffect(() => {
    componentsHere().then((here) => know(here.lasting));
  }, []);
  return lasting;
}

type Props = { readonly saving: SaveState; insist(): void };

export function SaveLine({ saving, insist }: Props) {
  const lasting = useIsLasting();
  if (saving.type === 'trouble') {
    return (
      <p class="save-line" role="alert">
        {saving.error}{' '}
        {saving.why === 'stale' && (
          <>
            <button type="button" class="button" onClick={() => location.reload()}>
              Show what is there
            </button>{' '}
            <button type="button" class="button" onClick={insist}>
              Keep this instead
            </button>
          </>
        )}
        {saving.why === 'gone' && 'Export it to a file, or begin a new one with it.'}
      </p>
    );
  }
  if (lasting === false) {
    return (
      <p class="save-line" data-level="warning">
        This browser keeps nothing here: export it to a file before you close the page.
      </p>
    );
  }
  return <p class="save-line quiet">{saving.type === 'kept' ? 'Kept in this browser' : 'Keeping it …'}</p>;
}
