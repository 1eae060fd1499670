/** The form of a new table, begun with the components that the address asks for, if it asks for any. Knows no game. */
import type { GameEntry } from '@partyline/games/registry.js';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Loading } from '../shell/loading.js';
import { NewTableForm } from './form.js';
import { type AskedComponents, asksForComponents, componentsFrom } from './from-paper.js';

type Props = { readonly entry: GameEntry; readonly open: boolean; readonly edition: string | undefined };

const LOST: AskedComponents = { ok: false, error: 'The components could not be fetched. Reload the page to try again.' };

/** Null until they are known. */
function useAsked(entry: GameEntry, address: { readonly edition: string | undefined; readonly hash: string } | null) {
  const [found, find] = useState<AskedComponents | null>(null);
  useEffect(() => {
    let current = true;
    if (address === null) return;
    componentsFrom(entry, address).then(
      (components) => current && find(components),
      () => current && find(LOST),
    );
    return () => {
      current = false;
    };
  }, [entry, address]);
  return found;
}

/** What stands behind the # of the address, also if another one is opened in its place. */
function useHash(): string {
  const [hash, note] = useState(location.hash);
  useEffect(() => {
    const heard = (): void => note(location.hash);
    addEventListener('hashchange', heard);
    return () => removeEventListener('hashchange', heard);
  }, []);
  return hash;
}

export function AskedForm({ entry, open, edition }: Props) {
  const [usual, takeUsual] = useState(false);
  const hash = useHash();
  const address = useMemo(() => {
    const asked = { edition, hash };
    return asksForComponents(asked) ? asked : null;
  }, [edition, hash]);
  const found = useAsked(entry, address);
  if (address === null || usual) return <NewTableForm entry={entry} open={open} />;
  if (found === null) return <Loading for="Fetching the components …" />;
  if (!found.ok) {
    return (
      <>
        <p class="lay-asked" role="alert">
          {found.error} The usual components are chosen below.
        </p>
        <NewTableForm entry={entry} open={open} />
      </>
    );
  }
  return (
    <>
      <p class="lay-asked" role="status">
        <span>
          Chosen: {found.name ?? 'the components of this address'}, the same as on paper with the code{' '}
          <strong>{found.code}</strong>.
        </span>
        <button type="button" class="button button-plain" onClick={() => takeUsual(true)}>
          Take the usual ones
        </button>
      </p>
      <NewTableForm key={found.code} entry={entry} open={open} carried={found.options} />
    </>
  );
}
