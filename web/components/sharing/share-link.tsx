/** Shares a component by link: the server keeps a copy that never changes, for whoever has the link. Knows no game. */
import type { Editor } from '@partyline/board-kit/editor.js';
import type { Json } from '@partyline/kernel/json.js';
import { useState } from 'preact/hooks';
import { shareComponent } from '../../link/components.js';
import { copy } from '../../replay/share.js';
import { Icon } from '../../shell/icons.js';
import { done, trouble } from '../../shell/notice.js';

type Props = {
  readonly game: string;
  readonly editor: Pick<Editor, 'tool'>;
  readonly name: string;
  readonly component: Json;
  /** Where it cannot be played with, there is nothing to share. */
  readonly disabled: boolean;
};

export function ShareComponentLink({ game, editor, name, component, disabled }: Props) {
  const [link, know] = useState<{ readonly of: Json; readonly address: string } | null>(null);
  const [busy, work] = useState(false);
  const share = async (): Promise<void> => {
    work(true);
    const answer = await shareComponent({ game, kind: editor.tool, name, component });
    work(false);
    if (!answer.ok) {
      trouble(answer.error);
      return;
    }
    const address = `${location.origin}/c/${answer.value}`;
    know({ of: component, address });
    if (await copy(address)) done('The link is copied. What you change from now on is not in it.');
  };
  return (
    <>
      <button type="button" class="button" disabled={disabled || busy} onClick={share}>
        <Icon name="link" />
        {busy ? 'Sharing …' : 'Share a link'}
      </button>
      {link?.of === component && (
        <label class="share-link">
          Whoever has this link sees it, with your name
          <input
            class="field"
            type="text"
            readOnly
            value={link.address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
      )}
    </>
  );
}
