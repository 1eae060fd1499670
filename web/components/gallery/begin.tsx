/** How a component of one kind begins: empty, as a copy of one of ours, or from a text or file. */
import type { Beginning, Editor } from '@partyline/board-kit/editor.js';
import type { GameEntry } from '@partyline/games/registry.js';
import type { Json } from '@partyline/kernel/json.js';
import { useLocation } from 'preact-iso';
import { useTitle } from '../../frame/title.js';
import { trouble } from '../../shell/notice.js';
import { BringIn } from '../editing/bring-in.js';
import { editorAddress, withName } from '../load-editors.js';
import { beginComponent } from '../store/components-here.js';

type Props = { readonly entry: GameEntry; readonly editor: Editor };

export function BeginComponent({ entry, editor }: Props) {
  const { route } = useLocation();
  const thing = editor.name.toLowerCase();
  useTitle(`A new ${thing} of ${entry.name}`);
  const begin = async (component: Json, name: string | null): Promise<void> => {
    const named = withName(editor, component, name);
    const begun = await beginComponent({ game: entry.id, kind: editor.kind, ...named });
    if (begun.ok) route(editorAddress(begun.kept));
    else trouble(begun.error);
  };
  const [empty, ...shipped] = editor.beginnings();
  return (
    <main class="page components">
      <p class="components-back">
        <a href="/components">Your own maps and cards</a>
      </p>
      <h1>
        A new {thing} of {entry.name}
      </h1>
      <p>{editor.about}</p>
      <ul class="gallery">
        {empty !== undefined && <BeginCard editor={editor} beginning={empty} begin={() => begin(empty.component, null)} />}
        {shipped.map((one) => (
          <BeginCard key={one.id} editor={editor} beginning={one} begin={() => begin(one.component, `${one.name} (copy)`)} />
        ))}
      </ul>
      <section aria-labelledby="begin-text">
        <h2 id="begin-text">From text or a file</h2>
        <BringIn editor={editor} example={editor.text?.example ?? '{ … }'} bring={(component) => begin(component, null)} />
      </section>
    </main>
  );
}

type CardProps = { readonly editor: Editor; readonly beginning: Beginning; begin(): void };

function BeginCard({ editor, beginning: { name, about, component }, begin }: CardProps) {
  return (
    <li class="gallery-card">
      <button type="button" class="gallery-open" onClick={begin}>
        <span class="gallery-picture" aria-hidden="true">
          <editor.Picture component={component} />
        </span>
        <strong>{name}</strong>
        <span class="quiet">{about}</span>
      </button>
    </li>
  );
}
