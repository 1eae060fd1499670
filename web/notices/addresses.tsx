/** The private feed and the calendar of deadlines: made, shown once, made anew, removed. */
import { type NoticesAnswer, SECRET_ADDRESSES, type SecretAddress } from '@partyline/protocol/notices.js';
import { useState } from 'preact/hooks';
import { newAddress, removeAddress } from '../link/notices.js';
import { copy } from '../replay/share.js';
import { Icon } from '../shell/icons.js';
import { done, trouble } from '../shell/notice.js';
import type { NoticesNow } from './use-notices.js';

const WORDS: Readonly<Record<SecretAddress, { readonly name: string; readonly about: string }>> = {
  feed: { name: 'Feed', about: 'Your turns and games that are over, for a feed reader (Atom)' },
  calendar: { name: 'Calendar', about: 'When your time is up, for a calendar that subscribes to addresses (ICS)' },
};

type Props = { readonly notices: Pick<NoticesAnswer, SecretAddress>; readonly act: NoticesNow['act'] };

export function SecretAddresses({ notices, act }: Props) {
  return (
    <section class="notice-part">
      <h2>Feed and calendar</h2>
      <p class="quiet">Each has an address that nobody can guess. Whoever has it can read it: keep it to yourself.</p>
      <div class="notice-ways">
        {SECRET_ADDRESSES.map((what) => (
          <Address key={what} what={what} there={notices[what]} act={act} />
        ))}
      </div>
    </section>
  );
}

type AddressProps = { readonly what: SecretAddress; readonly there: boolean; readonly act: Props['act'] };

function Address({ what, there, act }: AddressProps) {
  const [address, know] = useState<string | null>(null);
  const { name, about } = WORDS[what];
  const make = async (): Promise<void> => {
    const made = await newAddress(what);
    if (!made.ok) {
      trouble(made.error);
      return;
    }
    know(made.value);
    await act(() => Promise.resolve(made));
  };
  const remove = async (): Promise<void> => {
    know(null);
    await act(() => removeAddress(what));
  };
  const give = async (): Promise<void> => {
    if (address !== null && (await copy(address))) done('The address is copied.');
  };
  return (
    <section class="notice-way panel">
      <h3>{name}</h3>
      <p class="quiet">{about}</p>
      {address !== null && (
        <label class="notice-address">
          It is shown this once
          <input class="field" type="text" readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
        </label>
      )}
      <p class="notice-actions">
        {address !== null && (
          <button type="button" class="button button-primary" onClick={give}>
            <Icon name="copy" />
            Copy
          </button>
        )}
        <button type="button" class="button" onClick={make}>
          {there ? 'Make a new address' : 'Make an address'}
        </button>
        {there && (
          <button type="button" class="button" onClick={remove}>
            Remove
          </button>
        )}
      </p>
      {there && address === null && <p class="quiet">There is one. A new one makes it lead to nothing.</p>}
    </section>
  );
}
