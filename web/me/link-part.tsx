/** A link to another device: made, shown with a code for its camera, taken back. What leads in stands behind the #, and so in no server's log. */
import type { NewLink, WaysIn } from '@partyline/protocol/ways-in.js';
import { useEffect, useState } from 'preact/hooks';
import { makeLink, removeLink } from '../link/ways-in.js';
import { copy } from '../replay/share.js';
import { fetched } from '../shell/fetched.js';
import { Icon } from '../shell/icons.js';
import { done, trouble } from '../shell/notice.js';
import { clockOf } from './times.js';
import type { Ways } from './use-ways.js';

type Props = { readonly ways: WaysIn; readonly act: Ways['act']; readonly look: Ways['look'] };

/** How often it is looked whether the other device has come in. */
const LOOK_EVERY = 5_000;

type Made = NewLink & {
  /** Those that were signed in before, by their ids. */
  readonly devices: readonly string[];
};

export function LinkPart({ ways: { links, devices }, act, look }: Props) {
  const [made, know] = useState<Made | null>(null);
  const [busy, work] = useState(false);
  const isOpen = made !== null && links.some(({ id }) => id === made.id);
  useEffect(() => {
    if (!isOpen) return;
    const looking = setInterval(look, LOOK_EVERY);
    return () => clearInterval(looking);
  }, [isOpen, look]);
  const make = async (): Promise<void> => {
    work(true);
    const answer = await makeLink();
    if (answer.ok) know({ ...answer.value, devices: devices.map(({ id }) => id) });
    else trouble(answer.error);
    await look();
    work(false);
  };
  return (
    <section class="me-part" aria-labelledby="me-link">
      <h2 id="me-link">Continue on another device</h2>
      <p>
        A link that opens your tables on a telephone, a tablet or in another browser. It works once, for ten minutes. Send it to
        nobody: whoever opens it is you.
      </p>
      {isOpen && made !== null && <OpenLink link={made} />}
      {made !== null && !isOpen && !busy && <p role="status">{closedWords(made, devices)}</p>}
      <p>
        <button type="button" class={isOpen ? 'button' : 'button button-primary'} disabled={busy} onClick={make}>
          <Icon name="device" />
          {made === null ? 'Make a link' : 'Make another link'}
        </button>
      </p>
      <OpenLinks links={links} made={made} act={act} />
      <p class="quiet">
        Are you somebody else on another device? <a href="/continue">Sign in here</a> with a passkey or a code.
      </p>
    </section>
  );
}

/** A link is closed by the device that comes in as well: that is told as the success that it is. */
function closedWords(made: Made, devices: WaysIn['devices']): string {
  const came = devices.find(({ id }) => !made.devices.includes(id));
  if (came === undefined) return 'That link is closed: it was taken back, or its time is over.';
  return `Your other device is signed in${came.label === '' ? '' : `: ${came.label}`}. The link is used up.`;
}

type OpenLinksProps = Pick<WaysIn, 'links'> & Pick<Props, 'act'> & { readonly made: NewLink | null };

function OpenLinks({ links, made, act }: OpenLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul class="me-list" aria-label="Open links">
      {links.map(({ id, created, expires }) => (
        <li key={id} class="me-row">
          <span>
            <strong>{id === made?.id ? 'This link' : 'A link'}</strong>
            <span class="quiet me-small">
              made at {clockOf(created)}, open until {clockOf(expires)}
            </span>
          </span>
          <button type="button" class="button" onClick={() => act(() => removeLink(id))}>
            Take back
          </button>
        </li>
      ))}
    </ul>
  );
}

function OpenLink({ link }: { readonly link: NewLink }) {
  const address = `${location.origin}/continue#${link.code}`;
  const copyIt = async (): Promise<void> => {
    if (await copy(address)) done('The link is copied. It works once.');
  };
  return (
    <div class="me-open-link">
      <div class="me-code">
        <Code address={address} name="Code of the link, for a camera" />
      </div>
      <div class="me-open-words">
        <p>Point the camera of the other device at this, or open the link there:</p>
        <label class="share-link">
          The link
          <input class="field" type="text" readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
        </label>
        <button type="button" class="button" onClick={copyIt}>
          <Icon name="copy" />
          Copy
        </button>
        <p class="quiet">Open until {clockOf(link.expires)}.</p>
      </div>
    </div>
  );
}

/** Few make a link: what draws the code comes with the first. */
const Code = fetched(() => import('./qr-code.js').then((one) => one.QrCode));
