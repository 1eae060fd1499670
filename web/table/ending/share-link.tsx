/** A link to a finished game, and how it ended, by the share sheet of the device or by the clipboard. */
import { useEffect, useState } from 'preact/hooks';
import { copy as copyText } from '../../replay/share.js';
import { trouble } from '../../shell/notice.js';

type ShareProps = {
  readonly game: string;
  /** What is said of it, before the link. */
  readonly words: string;
  find(): Promise<string | null>;
};

/**
 * The link is looked for before it is wanted: browsers let a page copy only right after a press.
 */
export function ShareLink({ find, game, words }: ShareProps) {
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
    if (await copyText(`${words}\n${url}`)) tell('Copied');
    else trouble(`The browser does not let us copy. Here it is: ${url}`);
  };
  const share = async (): Promise<void> => {
    const url = found ?? (await find());
    if (url === null) trouble('The server gave no link to share. Try again in a moment.');
    else if ('share' in navigator)
      await navigator.share({ title: `Party Line: ${game}`, text: words, url }).catch(() => undefined);
    else await copy(url);
  };
  return (
    <button type="button" class="button" onClick={share}>
      {told}
    </button>
  );
}
