/** What a component is good for: playing with it, measuring it, printing it, giving it away as a file. Knows no game. */
import type { Editor } from '@partyline/board-kit/editor.js';
import { games } from '@partyline/games/registry.js';
import type { Json } from '@partyline/kernel/json.js';
import { useLocation } from 'preact-iso';
import { carryingOptions } from '../new-table/carried-options.js';
import { PRINTED } from '../print/draft.js';
import { save } from '../replay/share.js';
import { Icon } from '../shell/icons.js';
import { trouble } from '../shell/notice.js';
import { inAddress } from '../storage/in-address.js';
import { componentJson, fileName } from './component-file.js';
import { ShareComponentLink } from './sharing/share-link.js';

const LONG =
  'It is too large for an address, or this browser cannot pack it. Export it, and paste it into the form of a new table.';
const LONG_TO_PRINT =
  'It is too large for an address, or this browser cannot pack it. Export it, and paste it into the form of the print.';

/** Goes where something is done with it; a copy of it goes along in the address. */
export function useCarry(game: string) {
  const { route } = useLocation();
  return {
    async options(to: '/new' | '/lab', options: Json): Promise<void> {
      const carried = await carryingOptions(options);
      if (carried === null) trouble(LONG);
      else route(`${to}?game=${game}${carried}`);
    },
    async toPrint(component: Json): Promise<void> {
      const carried = await inAddress(PRINTED, component);
      if (carried === null) trouble(LONG_TO_PRINT);
      else route(`/print/${game}${carried}`);
    },
  };
}

/** Whether the game of the component can be printed at all. */
export const isPrinted = (game: string): boolean => games.some(({ id, print }) => id === game && print !== undefined);

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
  const { text } = editor;
  const exportText = (): void => {
    if (text !== undefined) save(fileName(name, 'txt'), new Blob([text.write(component)], { type: 'text/plain' }));
  };
  return (
    <div class="use-it">
      <Uses game={game} component={component} options={options} />
      <ShareComponentLink game={game} editor={editor} name={name} component={component} disabled={options === null} />
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

/** To be played with, measured and printed, once it is good for that. */
export function Uses({ game, component, options }: Pick<Props, 'game' | 'component' | 'options'>) {
  const carry = useCarry(game);
  const off = options === null;
  return (
    <>
      <button
        type="button"
        class="button button-primary"
        disabled={off}
        onClick={() => options !== null && carry.options('/new', options)}
      >
        <Icon name="play" />
        Play it now
      </button>
      <button type="button" class="button" disabled={off} onClick={() => options !== null && carry.options('/lab', options)}>
        <Icon name="practice" />
        Measure it
      </button>
      {isPrinted(game) && (
        <button type="button" class="button" disabled={off} onClick={() => carry.toPrint(component)}>
          <Icon name="print" />
          Print it
        </button>
      )}
    </>
  );
}
