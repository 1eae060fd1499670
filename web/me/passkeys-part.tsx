/** Passkeys: the lasting way back in. Made, named, removed, and never the last way lost in silence. */
import type { WaysIn } from '@partyline/protocol/ways-in.js';
import { useState } from 'preact/hooks';
import { namePasskey, removePasskey } from '../link/ways-in.js';
import { Icon } from '../shell/icons.js';
import { done } from '../shell/notice.js';
import { AskTwice } from './ask-twice.js';
import { hasPasskeys, makePasskey } from './passkey.js';
import { longDate } from './times.js';
import type { Ways } from './use-ways.js';

type Props = { readonly ways: WaysIn; readonly act: Ways['act']; readonly look: Ways['look'] };

export function PasskeysPart({ ways, act, look }: Props) {
  const { passkeys } = ways;
  const [busy, work] = useState(false);
  const make = async (): Promise<void> => {
    work(true);
    if (await act(makePasskey)) done('The passkey is made. It signs you in on /continue, without a name.');
    work(false);
  };
  return (
    <section class="me-part" id="passkeys" aria-labelledby="me-passkeys">
      <h2 id="me-passkeys">Passkeys</h2>
      <p>
        The lasting way back in: your telephone, your computer or a key keeps it, and shows it after a finger, a face or a PIN. No
        name, no word to remember, and nothing secret on this server.
      </p>
      <ul class="me-list">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} ways={ways} look={look} />
        ))}
      </ul>
      {hasPasskeys() ? (
        <p>
          <button type="button" class="button" disabled={busy} onClick={make}>
            <Icon name="plus" />
            Make a passkey
          </button>
        </p>
      ) : (
        <p class="quiet">
          Passkeys need a browser that knows them, and an address with https (or localhost) and a name. This one has not. A link
          or codes on paper work here.
        </p>
      )}
    </section>
  );
}

type RowProps = Pick<Props, 'ways' | 'look'> & { readonly passkey: WaysIn['passkeys'][number] };

function PasskeyRow({ passkey: { id, name, site, created, used }, ways: { passkeys, paper, devices }, look }: RowProps) {
  return (
    <li class="me-row">
      <span>
        <strong>{name}</strong>
        {site !== location.hostname && <span class="me-mark">for {site}</span>}
        <span class="quiet me-small">
          made on {longDate(created)}, {used === null ? 'not used yet' : `used on ${longDate(used)}`}
        </span>
      </span>
      <div class="me-buttons">
        <Naming id={id} name={name} look={look} />
        <AskTwice name="Remove" title={`Remove the passkey “${name}”?`} sure="Remove" run={() => removePasskey(id)} done={look}>
          <p>It signs nobody in any more. Your device still lists it until you remove it there, too.</p>
          {passkeys.length === 1 && paper === null && (
            <p>
              <strong>
                {devices.length > 1
                  ? 'Then only devices that are signed in lead back to you.'
                  : 'Then this browser is the only way to you: if it forgets you, your games are lost.'}
              </strong>
            </p>
          )}
        </AskTwice>
      </div>
    </li>
  );
}

type NamingProps = { readonly id: string; readonly name: string; readonly look: Ways['look'] };

function Naming({ id, name, look }: NamingProps) {
  const [typed, write] = useState(name);
  return (
    <AskTwice
      name="Rename"
      title="Name this passkey"
      sure="Save"
      run={() => namePasskey(id, typed.trim() === '' ? name : typed.trim())}
      done={look}
    >
      <label class="name-field">
        Its name
        <input class="field" maxLength={60} value={typed} onInput={({ currentTarget }) => write(currentTarget.value)} />
      </label>
    </AskTwice>
  );
}
