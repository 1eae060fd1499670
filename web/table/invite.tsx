/** The invitation: a link to copy or to hand to the device's own share sheet. */
import { useEffect, useState } from 'preact/hooks';
import { copy as copyText } from '../replay/share.js';
import { Icon } from '../shell/icons.js';
import { trouble } from '../shell/notice.js';

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

type ShareProps = { readonly game: string; find(): Promise<string | null> };

/**
 * A link to something that anybody may see, by the share sheet of the device or by the clipboard. It is looked for before it is
 * wanted: browsers let a page copy only right after a press.
 */
export function ShareLink({ find, game }: ShareProps) {
  const [found, know] = useState<string | null>(null);
  const [told, tell] = useState('Share');
  useEffect(() => {
    let current = true;
    find().then((url) => current && know(url));
    return () => {
      current = false;
    };
  }, []);
  const copy = async (url: string): Promise<void> => {
    if (await copyText(url)) tell('Link copied');
    else trouble(`The browser does not let us copy. Here it is: ${url}`);
  };
  const share = async (): Promise<void> => {
    const url = found ?? (await find());
    if (url === null) trouble('The server gave no link to share. Try again in a moment.');
    else if ('share' in navigator) await navigator.share({ title: `Party Line: ${game}`, url }).catch(() => undefined);
    else await copy(url);
  };
  return (
    <button type="button" class="button" onClick={share}>
      {told}
    </button>
  );
}
