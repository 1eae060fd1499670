/** One component of this browser: its picture, what it is, and what can be done with it. Knows no game. */
import type { Editor } from '@partyline/board-kit/editor.js';
import { games } from '@partyline/games/registry.js';
import type { Json } from '@partyline/kernel/json.js';
import { useState } from 'preact/hooks';
import { ago } from '../../home/rows.js';
import { Icon } from '../../shell/icons.js';
import { trouble } from '../../shell/notice.js';
import { askJudge } from '../judging/ask-judge.js';
import { editorAddress, useEditors, withName } from '../load-editors.js';
import { beginComponent } from '../store/components-here.js';
import type { KeptComponent } from '../store/kept-component.js';
import { exportJson, isPrinted, useCarry } from '../use-it.js';

type Props = { readonly kept: KeptComponent; remove(): void; copied(): void };

const UNFIT = 'It cannot be played with yet: open it to see what is to mend.';

/** What can be done with one, once its editor is there. */
function useDeeds({ kept, copied }: Pick<Props, 'kept' | 'copied'>, editor: Editor | undefined) {
  const { game, kind, component } = kept;
  const carry = useCarry(game);
  const [busy, work] = useState(false);
  const withOptions = async (use: (options: Json) => Promise<void>): Promise<void> => {
    if (editor === undefined) return;
    work(true);
    const options = await optionsOf(kept, editor);
    work(false);
    if (options === null) trouble(UNFIT);
    else await use(options);
  };
  return {
    busy,
    go: (to: '/new' | '/lab') => withOptions((options) => carry.options(to, options)),
    print: () => withOptions(() => carry.toPrint(component)),
    async copy(): Promise<void> {
      const name = `${kept.name} (copy)`.trim();
      const named = editor === undefined ? { name, component } : withName(editor, component, name);
      const begun = await beginComponent({ game, kind, ...named });
      if (begun.ok) copied();
      else trouble(begun.error);
    },
  };
}

export function KeptCard({ kept, remove, copied }: Props) {
  const { game, kind, component } = kept;
  const entry = games.find(({ id }) => id === game) ?? null;
  const editors = useEditors(entry);
  const editor = typeof editors === 'string' ? undefined : editors?.find((one) => one.kind === kind);
  const { busy, go, print, copy } = useDeeds({ kept, copied }, editor);
  const read = editor?.read(component);
  const name = kept.name || 'Without a name';
  return (
    <li class="gallery-card" aria-label={name}>
      <a class="gallery-open" href={editorAddress(kept)}>
        <span class="gallery-picture" aria-hidden="true">
          {editor !== undefined && read?.ok === true && <editor.Picture component={read.value} />}
        </span>
        <strong>{name}</strong>
      </a>
      <p class="quiet">
        {editor?.name ?? kind} of {entry?.name ?? game}, changed {ago(kept.changed, Date.now())}
      </p>
      <div class="gallery-deeds">
        <a class="button" href={editorAddress(kept)} aria-label={`Edit ${name}`}>
          Edit
        </a>
        <button type="button" class="button" disabled={busy} onClick={() => go('/new')} aria-label={`Play ${name}`}>
          Play
        </button>
        <MoreDeeds
          name={name}
          deeds={[
            ['Measure', () => go('/lab')],
            ...(isPrinted(game) ? [['Print', print] as const] : []),
            ['Copy', copy],
            ['Export', () => exportJson(name, component)],
          ]}
          remove={remove}
        />
      </div>
    </li>
  );
}

/** Of a table that is played with it; null where there is none. */
async function optionsOf({ game, component }: KeptComponent, { tool }: Editor): Promise<Json | null> {
  return (await askJudge({ number: 0, game, tool, component }))?.options ?? null;
}

type MoreProps = {
  readonly name: string;
  readonly deeds: readonly (readonly [name: string, act: () => unknown])[];
  remove(): void;
};

function MoreDeeds({ name, deeds, remove }: MoreProps) {
  return (
    <details class="gallery-more">
      <summary class="button" aria-label={`More for ${name}`}>
        <Icon name="more" />
      </summary>
      <div class="gallery-menu">
        {deeds.map(([does, act]) => (
          <button key={does} type="button" onClick={act}>
            {does}
          </button>
        ))}
        <button type="button" class="gallery-grave" onClick={remove}>
          Delete
        </button>
      </div>
    </details>
  );
}
