/** What the reader is told when they are not here: channels and what each tells, hours of quiet, private addresses, the last notices. */
import type { NoticesAnswer } from '@partyline/protocol/notices.js';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { useTitle } from '../../frame/title.js';
import { verifyChannel } from '../../link/notices.js';
import { AddChannel } from '../../notices/add-channel.js';
import { SecretAddresses } from '../../notices/addresses.js';
import { ChannelView } from '../../notices/channel-view.js';
import '../../notices/notices.css';
import { QuietHours } from '../../notices/quiet-hours.js';
import { browserName, subscribedEndpoint } from '../../notices/subscribe.js';
import { type NoticesNow, useNotices } from '../../notices/use-notices.js';
import { kindName, recentWords } from '../../notices/words.js';
import { done, trouble } from '../../shell/notice.js';

/** Whether this browser has subscribed. */
function useHere(): boolean {
  const [here, know] = useState(false);
  useEffect(() => {
    subscribedEndpoint().then(
      (endpoint) => know(endpoint !== null),
      () => undefined,
    );
  });
  return here;
}

/** A mail has a link to this page, with what shows that the address is its reader's. */
function useVerification(look: NoticesNow['look']): void {
  const { query } = useRoute();
  const { route } = useLocation();
  const { channel, key } = query;
  useEffect(() => {
    if (channel === undefined || key === undefined) return;
    // Not again with the next look at the page.
    route('/me/notices', true);
    verifyChannel(channel, key).then((answer) => {
      if (answer.ok) done('Thank you: notices go to this address from now on.');
      else trouble(answer.error);
      look();
    });
  }, [channel, key, route, look]);
}

export function NoticesPage() {
  useTitle('Notices');
  const now = useNotices();
  useVerification(now.look);
  return (
    <main class="page notice-page">
      <h1>Notices</h1>
      <p>
        What you are told when you are not here: that it is your turn, that your time runs out, that a game is over. At most one a
        turn, and none while you look at the table.
      </p>
      <Shown now={now} />
    </main>
  );
}

function Shown({ now: { answer, act, look } }: { readonly now: NoticesNow }) {
  const here = useHere();
  if (answer === null) return <p class="quiet">Asking the server …</p>;
  if (!answer.ok) {
    return (
      <div class="notice-part">
        <p role="alert">{answer.error}</p>
        <button type="button" class="button" onClick={look}>
          Try again
        </button>
      </div>
    );
  }
  const { channels, offers, quiet } = answer.value;
  const mine = here ? channels.find(({ type, label }) => type === 'push' && label === browserName()) : undefined;
  return (
    <>
      <section class="notice-part">
        <h2>Your channels</h2>
        {channels.length === 0 ? (
          <p class="quiet">None yet: nothing is sent to you. Add one below.</p>
        ) : (
          <ul class="notice-channels">
            {channels.map((channel) => (
              <ChannelView key={channel.id} channel={channel} isHere={channel === mine} act={act} />
            ))}
          </ul>
        )}
      </section>
      <AddChannel offers={offers} isHere={mine !== undefined} act={act} />
      <QuietHours quiet={quiet} act={act} />
      <SecretAddresses notices={answer.value} act={act} />
      <Recent notices={answer.value} />
    </>
  );
}

function Recent({ notices: { recent, channels } }: { readonly notices: NoticesAnswer }) {
  const nameOf = (id: string): string => channels.find((one) => one.id === id)?.label ?? 'a channel that is gone';
  return (
    <section class="notice-part">
      <h2>The last notices</h2>
      {recent.length === 0 && <p class="quiet">There were none yet.</p>}
      <ul class="notice-recent">
        {recent.map((one, i) => (
          <li key={i}>
            <a href={one.path}>{one.kind === 'tournament' ? one.title : kindName(one.kind)}</a>{' '}
            <span
              class={one.state === 'failed' ? 'notice-bad' : 'quiet'}
            >{`to ${nameOf(one.channel)}, ${recentWords(one)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
