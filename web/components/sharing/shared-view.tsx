/** What somebody shares: its picture, what is to be said of it, and what can be done with it. Knows no game. */
import type { Editor } from '@partyline/board-kit/editor.js';
import type { GameEntry } from '@partyline/games/registry.js';
import type { SharedComponentAnswer } from '@partyline/protocol/components.js';
import { useLocation } from 'preact-iso';
import { Icon } from '../../shell/icons.js';
import { trouble } from '../../shell/notice.js';
import { FindingsList } from '../editing/findings-list.js';
import { type Judged, useJudgement } from '../editing/use-judgement.js';
import { editorAddress, useEditors } from '../load-editors.js';
import { beginComponent } from '../store/components-here.js';
import { Uses } from '../use-it.js';
import { ReportForm } from './report-form.js';

type Props = { readonly entry: GameEntry; readonly shared: SharedComponentAnswer };

export function SharedView({ entry, shared }: Props) {
  const editors = useEditors(entry);
  const judged = useJudgement(entry.id, shared.kind, shared.component);
  const editor = typeof editors === 'string' ? undefined : editors?.find(({ tool }) => tool === shared.kind);
  const read = editor?.read(shared.component);
  return (
    <>
      {editor !== undefined && read?.ok === true && (
        <div class="shared-picture">
          <editor.Picture component={read.value} />
        </div>
      )}
      <section aria-label="What is to be said of it">
        <FindingsList judged={judged} show={null} />
      </section>
      <Deeds entry={entry} shared={shared} editor={editor} judged={judged} />
      <ReportForm code={shared.code} />
    </>
  );
}

type DeedsProps = Props & { readonly editor: Editor | undefined; readonly judged: Judged };

function Deeds({ entry, shared, editor, judged: { options } }: DeedsProps) {
  const { route } = useLocation();
  const keep = async (): Promise<void> => {
    if (editor === undefined) return;
    const { name, component } = shared;
    const begun = await beginComponent({ game: entry.id, kind: editor.kind, name, component });
    if (begun.ok) route(editorAddress(begun.kept));
    else trouble(begun.error);
  };
  return (
    <div class="shared-deeds">
      <Uses game={entry.id} component={shared.component} options={options} />
      {editor !== undefined && (
        <button type="button" class="button" onClick={keep}>
          <Icon name="copy" />
          Keep a copy
        </button>
      )}
    </div>
  );
}
