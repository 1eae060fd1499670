/** The invitation: a link to copy or to hand to the device's own share sheet. */
import { useState } from 'preact/hooks';
import { Icon } from '../../shell/icons.js';

type Props = { readonly link: string; readonly game: string };

export function Invite({ link, game }: Props) {
  const [copied, tell] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = () =>
    navigator.clipboard === undefined
      ? tell('failed')
      : navigator.clipboard.writeText(link).then(
          () => tell('yes'),
          () => tell('failed'),
        );
  const share = () =>
    navigator.share({ title: `Party Line: ${game}`, text: `Play ${game} with me.`, url: link }).catch(() => undefined);
  return (
    <div class="invite">
      <p class="invite-say">Whoever opens this link may sit down:</p>
      <div class="invite-row">
        <input
          class="field"
          readOnly
          value={link}
          aria-label="Invitation link"
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="button" onClick={copy}>
          <Icon name="link" />
          {copied === 'yes' ? 'Copied' : 'Copy link'}
        </button>
        {'share' in navigator && (
          <button type="button" class="button" onClick={share}>
            Share
          </button>
        )}
      </div>
      <p class="invite-told" role="status">
        {copied === 'failed' && 'The browser would not copy it: mark the link and copy it yourself.'}
      </p>
    </div>
  );
}
