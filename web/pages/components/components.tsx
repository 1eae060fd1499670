/** One's own components: the gallery, /components, and how one begins, /components/:game/:kind. */
import { useRoute } from 'preact-iso';
import '../../components/components.css';
import { BeginComponent } from '../../components/gallery/begin.js';
import { Gallery } from '../../components/gallery/gallery.js';
import '../../components/gallery/gallery.css';
import { useEditors } from '../../components/load-editors.js';
import { useTitle } from '../../frame/title.js';
import { Loading } from '../../shell/loading.js';
import { entryOf } from '../../table/load-game.js';
import { NotFoundPage } from '../not-found.js';

export function ComponentsPage() {
  useTitle('Your own maps and cards');
  return (
    <main class="page components">
      <h1>Your own maps and cards</h1>
      <p>
        Enter what you have on paper, or draw something new: maps, cards and sheets to play with here. They are kept in this
        browser and sent nowhere, until you play with one on the server or share it.
      </p>
      <Gallery />
    </main>
  );
}

export function BeginComponentPage() {
  const { game = '', kind = '' } = useRoute().params;
  const entry = entryOf(game);
  const editors = useEditors(entry);
  if (entry?.seen?.editors === undefined) return <NotFoundPage />;
  if (editors === null) return <Loading for="The editor is fetched …" />;
  const editor = editors === 'lost' ? undefined : editors.find((one) => one.kind === kind);
  if (editors === 'lost') return <Lost />;
  return editor === undefined ? <NotFoundPage /> : <BeginComponent entry={entry} editor={editor} />;
}

function Lost() {
  useTitle('The editor could not be fetched');
  return (
    <main class="page" role="alert">
      <h1>The editor could not be fetched</h1>
      <p>
        Check the connection, then <a href={location.pathname}>try again</a>.
      </p>
    </main>
  );
}
