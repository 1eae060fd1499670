/** Takes a component from pasted text or a file in place of what is edited; it can be undone like any other edit. Knows no game. */
import type { Editor } from '@partyline/board-kit/editor.js';
import { Paper } from '@partyline/board-kit/parts/own.jsx';
import { announce } from '@partyline/board-kit/speech/announce.js';
import type { Json } from '@partyline/kernel/json.js';
import { useState } from 'preact/hooks';
import { readComponent } from '../component-file.js';

type Props = { readonly editor: Editor; readonly example: string; bring(component: Json): void };

export function BringIn({ editor, example, bring }: Props) {
  const [text, write] = useState('');
  const found = text.trim() === '' ? null : readComponent(editor, text);
  const take = (): void => {
    if (found?.ok !== true) return;
    bring(found.value);
    write('');
    announce('It is here.');
  };
  return (
    <div class="choices-own">
      <Paper
        about={`Paste a ${editor.name.toLowerCase()} as JSON${editor.text === undefined ? '' : ` or as text (${editor.text.about})`}, or drop its file.`}
        example={example}
        text={text}
        read={write}
      />
      {found?.ok === false && (
        <p role="alert" data-level="error">
          {found.error}
        </p>
      )}
      <p>
        <button type="button" class="button" disabled={found?.ok !== true} onClick={take}>
          Take it over
        </button>
      </p>
    </div>
  );
}
