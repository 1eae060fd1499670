/** The link to a tournament, to be sent to others. */
import { useState } from 'preact/hooks';
import { Icon } from '../shell/icons.js';

export function InviteLink({ link }: { readonly link: string }) {
  const [copied, tell] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = (): unknown =>
    navigator.clipboard === undefined
      ? tell('failed')
      : navigator.clipboard.writeText(link).then(
          () => tell('yes'),
          () => tell('failed'),
        );
  return (
    <div class="cup-link">
      <input
        class="field"
        readOnly
        value={link}
        aria-label="Link to the tournament"
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="button" onClick={copy}>
        <Icon name="link" />
        {copied === 'yes' ? 'Copied' : 'Copy link'}
      </button>
      {copied === 'failed' && <p role="status">The browser would not copy it: mark the link and copy it yourself.</p>}
    </div>
  );
}
