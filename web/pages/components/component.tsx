/** The page where a component of one's own is edited: /components/:game/:kind/:id. */
import type { Editor } from '@partyline/board-kit/editor.js';
import type { GameEntry } from '@partyline/games/registry.js';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import '../../components/components.css';
import { EditorView } from '../../components/editing/editor-view.js';
import '../../components/editing/editor.css';
import { useEditors } from '../../components/load-editors.js';
import { componentsHere } from '../../components/store/components-here.js';
import type { KeptComponent } from '../../components/store/kept-component.js';
import { useTitle } from '../../frame/title.js';
import { Loading } from '../../shell/loading.js';
import { entryOf } from '../../table/load-game.js';
import { NotFoundPage } from '../not-found.js';

/** Null while it is looked for. */
function useKept(id: string): KeptComponent | 'none' | null {
  const [found, find] = useState<KeptComponent | 'none' | null>(null);
  useEffect(() => {
    let current = true;
    const tell = (kept: KeptComponent | null): void => {
      if (current) find(kept ?? 'none');
    };
    componentsHere()
      .then(({ store }) => store.load(id))
      .then(tell, () => tell(null));
    return () => {
      current = false;
    };
  }, [id]);
  return found;
}

export function ComponentPage() {
  const { game = '', kind = '', id = '' } = useRoute().params;
  const entry = entryOf(game);
  const editors = useEditors(entry);
  if (entry?.seen?.editors === undefined) return <NotFoundPage />;
  if (editors === null) return <Loading for="The editor is fetched …" />;
  if (editors === 'lost') return <NoEditor />;
  const editor = editors.find((one) => one.kind === kind);
  return editor === undefined ? <NotFoundPage /> : <Found key={id} entry={entry} editor={editor} id={id} />;
}

type Props = { readonly entry: GameEntry; readonly editor: Editor; readonly id: string };

function Found({ entry, editor, id }: Props) {
  const kept = useKept(id);
  if (kept === null) return <Loading for="Looking for it in this browser …" />;
  const read = kept === 'none' ? null : editor.read(kept.component);
  const isOfKind = kept !== 'none' && kept.game === entry.id && kept.kind === editor.kind;
  if (!isOfKind || read?.ok !== true) return <NotHere />;
  return <EditorView entry={entry} editor={editor} kept={kept} first={read.value} />;
}

function NoEditor() {
  useTitle('The editor could not be fetched');
  return (
    <main class="page" role="alert">
      <h1>The editor could not be fetched</h1>
      <p>
        Check the connection, then <a href={location.pathname}>try again</a>. What you have entered is kept in this browser.
      </p>
    </main>
  );
}

function NotHere() {
  useTitle('Not in this browser');
  return (
    <main class="page">
      <h1>It is not in this browser</h1>
      <p>
        Components are kept in the browser in which they were entered. It may have been deleted, or entered in another one. Here
        are <a href="/components">those of this browser</a>.
      </p>
    </main>
  );
}
