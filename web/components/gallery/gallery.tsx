/** All components of this browser with their pictures, and what can be done with each; and the ways to begin one. Knows no game. */
import type { Editor } from '@partyline/board-kit/editor.js';
import type { GameEntry } from '@partyline/games/registry.js';
import { useEffect, useState } from 'preact/hooks';
import { done, trouble } from '../../shell/notice.js';
import { useIsLasting } from '../editing/save-line.js';
import { editedGames, editorAddress, useEditors } from '../load-editors.js';
import { componentsHere, hearComponentTabs, removeComponent, restoreComponent } from '../store/components-here.js';
import { type KeptComponent, MOST_KEPT } from '../store/kept-component.js';
import { KeptCard } from './kept-card.js';

/** Null while they are looked for. */
function useAllKept(): { readonly all: readonly KeptComponent[] | null; look(): void } {
  const [all, know] = useState<readonly KeptComponent[] | null>(null);
  const look = (): void => {
    componentsHere()
      .then(({ store }) => store.list())
      .then(know, () => know([]));
  };
  useEffect(() => {
    look();
    return hearComponentTabs(look);
  }, []);
  return { all, look };
}

export function Gallery() {
  const { all, look } = useAllKept();
  const lasting = useIsLasting();
  const remove = async (kept: KeptComponent): Promise<void> => {
    const restore = async (): Promise<void> => {
      await restoreComponent(kept);
      look();
    };
    try {
      await removeComponent(kept.id);
      done(`${kept.name || 'It'} is deleted.`, { label: 'Undo', run: restore });
    } catch {
      trouble('It could not be deleted. Try again.');
    }
    look();
  };
  return (
    <>
      {lasting === false && (
        <p role="alert">
          This browser keeps nothing here, as in a private window: what you enter is gone when you close the page, unless you
          export it.
        </p>
      )}
      <section class="gallery-begin" aria-labelledby="gallery-begin">
        <h2 id="gallery-begin">Begin</h2>
        {editedGames().map((entry) => (
          <BeginGame key={entry.id} entry={entry} />
        ))}
      </section>
      <section aria-labelledby="gallery-kept">
        <h2 id="gallery-kept">In this browser</h2>
        {all?.length === 0 && <p class="quiet">None yet. What you enter stands here, up to {MOST_KEPT} of them.</p>}
        <ul class="gallery">
          {all?.map((kept) => (
            <KeptCard key={kept.id} kept={kept} remove={() => remove(kept)} copied={look} />
          ))}
        </ul>
      </section>
    </>
  );
}

function BeginGame({ entry }: { readonly entry: GameEntry }) {
  const editors = useEditors(entry);
  return (
    <section class="gallery-game" aria-label={entry.name}>
      <h3>{entry.name}</h3>
      {editors === 'lost' ? (
        <p role="alert">Its editors could not be fetched. Reload the page to try again.</p>
      ) : (
        <ul>
          {editors?.map((editor) => (
            <li key={editor.kind}>
              <BeginLink entry={entry} editor={editor} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const BeginLink = ({ entry, editor }: { readonly entry: GameEntry; readonly editor: Editor }) => (
  <a class="gallery-new" href={editorAddress({ game: entry.id, kind: editor.kind })}>
    <strong>{editor.name}</strong>
    <span class="quiet">{editor.about}</span>
  </a>
);
