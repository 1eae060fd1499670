/** The button that gives a solved puzzle of the day to friends: to the clipboard, as everywhere. */
import { copy } from '../replay/share.js';
import { Icon } from '../shell/icons.js';
import { done, trouble } from '../shell/notice.js';

export function ShareDay({ text }: { readonly text: string }) {
  const copyText = async (): Promise<void> => {
    if (await copy(text)) done('Copied: paste it wherever you like.');
    else trouble('The browser would not copy it.');
  };
  return (
    <button type="button" class="button" onClick={copyText}>
      <Icon name="copy" />
      Copy result
    </button>
  );
}
