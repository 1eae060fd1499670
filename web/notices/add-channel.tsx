/** Adds a channel: this browser, a mail address, or a webhook. */
import { type ChannelMeans, type NoticesAnswer, WEBHOOK_FORMS, type WebhookForm } from '@partyline/protocol/notices.js';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { addChannel } from '../link/notices.js';
import { Icon } from '../shell/icons.js';
import { done, trouble } from '../shell/notice.js';
import { browserName, pushState, subscribe } from './subscribe.js';
import type { NoticesNow } from './use-notices.js';

type Props = { readonly offers: NoticesAnswer['offers']; readonly isHere: boolean; readonly act: NoticesNow['act'] };

type Add = (means: ChannelMeans, label: string, words: string) => Promise<boolean>;

export function AddChannel({ offers, isHere, act }: Props) {
  const add: Add = async (means, label, words) => {
    const went = await act(() => addChannel(means, label));
    if (went) done(words);
    return went;
  };
  return (
    <section class="notice-part">
      <h2>Add a channel</h2>
      <div class="notice-ways">
        {!isHere && <ThisBrowser publicKey={offers.pushKey} add={add} />}
        <MailAddress possible={offers.mail} add={add} />
        <Webhook add={add} />
      </div>
    </section>
  );
}

function Way({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="notice-way panel">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

const WHY_NOT = {
  refused: 'Your browser does not allow notices of this site: its own settings can change that.',
  impossible: 'This browser takes no notices here. On an iPhone, put the site on the home screen first and open it from there.',
};

function ThisBrowser({ publicKey, add }: { readonly publicKey: string | null; readonly add: Add }) {
  const [busy, work] = useState(false);
  const [why, tell] = useState<string | null>(null);
  const state = pushState();
  if (state !== 'possible' || publicKey === null) {
    return (
      <Way title="This browser">
        <p class="quiet">{WHY_NOT[state === 'refused' ? 'refused' : 'impossible']}</p>
      </Way>
    );
  }
  const begin = async (): Promise<void> => {
    work(true);
    tell(null);
    const subscribed = await subscribe(publicKey);
    if (!subscribed.ok) tell(subscribed.why);
    else await add(subscribed.means, browserName(), 'From now on this browser shows you notices, also when no page is open.');
    work(false);
  };
  return (
    <Way title="This browser">
      <p class="quiet">It shows you notices, also when no page of ours is open.</p>
      <button type="button" class="button button-primary" disabled={busy} onClick={begin}>
        <Icon name="bell" />
        {busy ? 'Asking your browser …' : 'Turn on'}
      </button>
      {why !== null && (
        <p class="notice-bad" role="alert">
          {why}
        </p>
      )}
    </Way>
  );
}

function MailAddress({ possible, add }: { readonly possible: boolean; readonly add: Add }) {
  const [address, write] = useState('');
  const [busy, work] = useState(false);
  if (!possible) {
    return (
      <Way title="Mail">
        <p class="quiet">This server sends no mail: its host has not named a way out for it.</p>
      </Way>
    );
  }
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    work(true);
    const means = { type: 'mail', address: address.trim() } as const;
    if (await add(means, '', `A mail is on its way to ${address.trim()}: open the link in it.`)) write('');
    work(false);
  };
  return (
    <Way title="Mail">
      <form class="notice-form" onSubmit={send}>
        <label>
          Your address
          <input
            class="field"
            type="email"
            autocomplete="email"
            required
            maxLength={254}
            value={address}
            onInput={({ currentTarget }) => write(currentTarget.value)}
          />
        </label>
        <p class="quiet">Only for notices. It is shown to nobody, and each mail has a link that stops them.</p>
        <button type="submit" class="button" disabled={busy}>
          {busy ? 'Sending …' : 'Add'}
        </button>
      </form>
    </Way>
  );
}

const FORM_NAMES: Readonly<Record<WebhookForm, string>> = {
  json: 'Plain JSON',
  discord: 'Discord',
  slack: 'Slack',
  ntfy: 'ntfy',
};

function Webhook({ add }: { readonly add: Add }) {
  const [url, write] = useState('');
  const [form, choose] = useState<WebhookForm>('discord');
  const [busy, work] = useState(false);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!URL.canParse(url.trim())) {
      trouble('This is no address: it looks like https://example.org/hook.');
      return;
    }
    work(true);
    if (await add({ type: 'webhook', form, url: url.trim() }, '', 'Notices go there too from now on.')) write('');
    work(false);
  };
  return (
    <Way title="Webhook">
      <form class="notice-form" onSubmit={send}>
        <label>
          For
          <select
            class="field"
            value={form}
            onChange={({ currentTarget }) => choose(WEBHOOK_FORMS.find((one) => one === currentTarget.value) ?? 'json')}
          >
            {WEBHOOK_FORMS.map((one) => (
              <option key={one} value={one}>
                {FORM_NAMES[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          Address
          <input
            class="field"
            type="url"
            required
            maxLength={2000}
            value={url}
            onInput={({ currentTarget }) => write(currentTarget.value)}
          />
        </label>
        <button type="submit" class="button" disabled={busy}>
          {busy ? 'Looking …' : 'Add'}
        </button>
      </form>
    </Way>
  );
}
