/** The page of one component while it is edited: the editor of its kind large, what is to be said of it and what it is good for beside it. Knows no game. */
import type { Editor } from '@partyline/board-kit/editor.js';
import type { GameEntry } from '@partyline/games/registry.js';
import type { Json } from '@partyline/kernel/json.js';
import { useState } from 'preact/hooks';
import { useTitle } from '../../frame/title.js';
import { KeysOverview, openKeys } from '../../keys/overview.js';
import { Icon } from '../../shell/icons.js';
import { type KeptComponent, MOST_NAME_LETTERS } from '../store/kept-component.js';
import { UseIt } from '../use-it.js';
import { BringIn } from './bring-in.js';
import { FindingsList } from './findings-list.js';
import { SaveLine } from './save-line.js';
import { EDITOR_KEYS, useUndoKeys } from './undo-keys.js';
import { type Editing, useEditing } from './use-editing.js';
import { useJudgement } from './use-judgement.js';

type Props = {
  readonly entry: GameEntry;
  readonly editor: Editor;
  readonly kept: KeptComponent;
  /** As the editor has read it. */
  readonly first: Json;
};

export function EditorView({ entry, editor, kept, first }: Props) {
  const editing = useEditing(kept, first, editor);
  const { component, name } = editing;
  const judged = useJudgement(entry.id, editor.tool, component);
  const [shown, show] = useState<{ readonly at: string } | null>(null);
  useUndoKeys({ undo: editing.undo, redo: editing.redo, keys: openKeys });
  const title = `${name === '' ? `A ${editor.name.toLowerCase()} without a name` : name}`;
  useTitle(title);
  return (
    <main class="editor">
      <EditorBar entry={entry} editor={editor} editing={editing} title={title} />
      <div class="editor-place">
        <editor.Editor component={component} findings={judged.findings} shown={shown} change={editing.change} />
      </div>
      <aside class="editor-side" aria-label={`About this ${editor.name.toLowerCase()}`}>
        <section>
          <h2>What is to be said of it</h2>
          <FindingsList judged={judged} show={(at) => show({ at })} />
        </section>
        <section>
          <h2>Use it</h2>
          <UseIt game={entry.id} editor={editor} name={name} component={component} options={judged.options} />
          <details class="editor-bring">
            <summary>Take one over from text or a file</summary>
            <BringIn
              editor={editor}
              example={editor.text?.example ?? EXAMPLE}
              bring={(brought) => editing.change(() => brought)}
            />
          </details>
        </section>
      </aside>
      <KeysOverview board={editor.keys} page={EDITOR_KEYS} />
    </main>
  );
}

const EXAMPLE = '{ … }';

type BarProps = Pick<Props, 'entry' | 'editor'> & { readonly editing: Editing; readonly title: string };

function EditorBar({ entry, editor, editing, title }: BarProps) {
  return (
    <div class="editor-bar">
      <h1 class="unseen">
        {title}, {editor.name} of {entry.name}
      </h1>
      <a class="button button-plain editor-back" href="/components" aria-label="All your components">
        <Icon name="back" />
      </a>
      <label class="editor-name">
        <span class="unseen">Name</span>
        <input
          class="field"
          type="text"
          value={editing.name}
          placeholder="Name"
          maxLength={editor.naming?.most ?? MOST_NAME_LETTERS}
          autocomplete="off"
          onInput={({ currentTarget }) => editing.rename(currentTarget.value)}
        />
      </label>
      <BarTools editing={editing} />
      <SaveLine saving={editing.saving} insist={editing.insist} />
    </div>
  );
}

function BarTools({ editing }: { readonly editing: Editing }) {
  const tools = [
    { name: 'Undo', keys: 'Ctrl+Z', look: '', off: !editing.canUndo, act: editing.undo },
    { name: 'Redo', keys: 'Ctrl+Y', look: ' editor-redo', off: !editing.canRedo, act: editing.redo },
  ];
  return (
    <>
      {tools.map(({ name, keys, look, off, act }) => (
        <button
          key={name}
          type="button"
          class={`button editor-tool${look}`}
          aria-label={name}
          title={`${name} (${keys})`}
          disabled={off}
          onClick={act}
        >
          <Icon name="undo" />
        </button>
      ))}
      <button
        type="button"
        class="button button-plain editor-tool"
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
        onClick={openKeys}
      >
        <Icon name="keyboard" />
      </button>
    </>
  );
}
