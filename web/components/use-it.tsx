/** What a component is good for: playing with it, measuring it, printing it, giving it away as a file. Knows no game. */
import type { Editor } from '@partyline/board-kit/editor.js';
import type { Json } from '@partyline/kernel/json.js';
import { useLocation } from 'preact-iso';
import { carryingOptions } from '../new-table/carried-options.js';
import { save } from '../replay/share.js';
import { Icon } from '../shell/icons.js';
import { trouble } from '../shell/notice.js';
import { componentJson, fileName } from './component-file.js';
import { ShareComponentLink } from './sharing/share-link.js';

const LONG =
  'It is too large for an address, or this browser cannot pack it. Export it, and paste it into the form of a new table.';

/** Goes where something is done with these options; a copy of them goes along in the address. */
export function useCarry(game: string): (to: '/new' | '/lab', options: Json) => Promise<void> {
  const { route } = useLocation();
  return async (to, options) => {
    const carried = await carryingOptions(options);
    if (carried === null) trouble(LONG);
    else route(`${to}?game=${game}${carried}`);
  };
}

export const exportJson = (name: string, component: Json): void =>
  save(fileName(name, 'json'), new Blob([componentJson(component)], { type: 'application/json' }));

type Props = {
  readonly game: string;
  readonly editor: Editor;
  readonly name: string;
  readonly component: Json;
  /** Of a table that is played with it; null where it cannot be, or not yet. */
  readonly options: Json | null;
};

export function UseIt({ game, editor, name, component, options }: Props) {
  const carry = useCarry(game);
  const { text } = editor;
  const exportText = (): void => {
    if (text !== undefined) save(fileName(name, 'txt'), new Blob([text.write(component)], { type: 'text/plain' }));
  };
  const off = options === null;
  return (
    <div class="use-it">
      <button
        type="button"
        class="button button-primary"
        disabled={off}
        onClick={() => options !== null && carry('/new', options)}
      >
        <Icon name="play" />
        Play it now
      </button>
      <button type="button" class="button" disabled={off} onClick={() => options !== null && carry('/lab', options)}>
        <Icon name="practice" />
        Measure it
      </button>
      <ShareComponentLink game={game} editor={editor} name={name} component={component} disabled={off} />
      <button type="button" class="button" onClick={() => exportJson(name, component)}>
        <Icon name="download" />
        Export as JSON
      </button>
      {text !== undefined && (
        <button type="button" class="button" onClick={exportText}>
          <Icon name="download" />
          Export as text
        </button>
      )}
    </div>
  );
}
