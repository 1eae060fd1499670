/** One component of this browser: its picture, what it is, and what can be done with it. Knows no game. */
import { games } from '@partyline/games/registry.js';
import { useState } from 'preact/hooks';
import { ago } from '../../home/rows.js';
import { Icon } from '../../shell/icons.js';
import { trouble } from '../../shell/notice.js';
import { askJudge } from '../judging/ask-judge.js';
import { editorAddress, renamed, useEditors } from '../load-editors.js';
import { beginComponent } from '../store/components-here.js';
import type { KeptComponent } from '../store/kept-component.js';
import { exportJson, useCarry } from '../use-it.js';

type Props = { readonly kept: KeptComponent; remove(): void; copied(): void };

const UNFIT = 'It cannot be played with yet: open it to see what is to mend.';

export function KeptCard({ kept, remove, copied }: Props) {
  const { game, kind, component } = kept;
  const entry = games.find(({ id }) => id === game) ?? null;
  const editors = useEditors(entry);
  const carry = useCarry(game);
  const [busy, work] = useState(false);
  const editor = typeof editors === 'string' ? undefined : editors?.find((one) => one.kind === kind);
  const read = editor?.read(component);
  const name = kept.name || 'Without a name';
  const go = async (to: '/new' | '/lab'): Promise<void> => {
    if (editor === undefined) return;
    work(true);
    const judgement = await askJudge({ number: 0, game, tool: editor.tool, component });
    work(false);
    if (judgement === null || judgement.options === null) trouble(UNFIT);
    else await carry(to, judgement.options);
  };
  const copy = async (): Promise<void> => {
    const name = `${kept.name} (copy)`.trim();
    const begun = await beginComponent({
      game,
      kind,
      ...(editor === undefined ? { name, component } : renamed(editor, component, name)),
    });
    if (begun.ok) copied();
    else trouble(begun.error);
  };
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
        <details class="gallery-more">
          <summary class="button" aria-label={`More for ${name}`}>
            <Icon name="more" />
          </summary>
          <div class="gallery-menu">
            <button type="button" onClick={() => go('/lab')}>
              Measure
            </button>
            <button type="button" onClick={copy}>
              Copy
            </button>
            <button type="button" onClick={() => exportJson(name, component)}>
              Export
            </button>
            <button type="button" class="gallery-grave" onClick={remove}>
              Delete
            </button>
          </div>
        </details>
      </div>
    </li>
  );
}
