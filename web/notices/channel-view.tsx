/** One channel: what became of its last notice, what it tells, when, a test, and its end. */
import type { ChannelAnswer, NoticeKind, NoticeWish, TablePace } from '@partyline/protocol/notices.js';
import { useState } from 'preact/hooks';
import { changeChannel, removeChannel, testChannel, verifyAgain } from '../link/notices.js';
import { Icon } from '../shell/icons.js';
import { done } from '../shell/notice.js';
import type { NoticesNow } from './use-notices.js';
import { channelWords, KINDS, minuteOf, minuteText, PACE_NAMES, SHOWN_PACES, TYPE_NAMES } from './words.js';

type Props = { readonly channel: ChannelAnswer; readonly isHere: boolean; readonly act: NoticesNow['act'] };

const EVENING = 18 * 60;
/** A test takes a moment until the server has sent it. */
const TEST_MS = 4_000;

export function ChannelView({ channel, isHere, act }: Props) {
  const { id, type, label, verified, failed, sent } = channel;
  const [busy, work] = useState(false);
  const during = async (job: () => Promise<boolean>): Promise<void> => {
    work(true);
    await job();
    work(false);
  };
  const test = () =>
    during(async () => {
      const went = await act(() => testChannel(id));
      if (went) done('A test notice is on its way.');
      await new Promise((later) => setTimeout(later, TEST_MS));
      return went && (await act(() => Promise.resolve({ ok: true, value: null })));
    });
  const again = () =>
    during(async () => {
      const went = await act(() => verifyAgain(id));
      if (went) done('Another mail is on its way; the link in the one before is used up.');
      return went;
    });
  const isBad = !verified || (failed !== null && failed > (sent ?? 0));
  return (
    <li class="notice-channel panel">
      <h3 class="notice-name">
        <span class="notice-type">{TYPE_NAMES[type]}</span> {label}
        {isHere && <span class="notice-here">this one</span>}
      </h3>
      <p class={isBad ? 'notice-bad' : 'quiet'}>{channelWords(channel)}</p>
      {verified && <Wishes channel={channel} act={act} />}
      {verified && <Digest channel={channel} act={act} />}
      <p class="notice-actions">
        {verified ? (
          <button type="button" class="button" disabled={busy} onClick={test}>
            <Icon name="bell" />
            {busy ? 'Sending …' : 'Send a test notice'}
          </button>
        ) : (
          <button type="button" class="button" disabled={busy} onClick={again}>
            Send the mail again
          </button>
        )}
        <button type="button" class="button" disabled={busy} onClick={() => during(() => act(() => removeChannel(id)))}>
          Remove
        </button>
      </p>
    </li>
  );
}

type PartProps = Pick<Props, 'channel' | 'act'>;

const has = (wishes: readonly NoticeWish[], kind: NoticeKind, pace: TablePace): boolean =>
  wishes.some((one) => one.kind === kind && one.pace === pace);

function Wishes({ channel: { id, label, wishes }, act }: PartProps) {
  const turn = (kind: NoticeKind, pace: TablePace, on: boolean): Promise<boolean> => {
    const others = wishes.filter((one) => one.kind !== kind || one.pace !== pace);
    return act(() => changeChannel(id, { wishes: on ? [...others, { kind, pace }] : others }));
  };
  return (
    <table class="notice-wishes">
      <caption class="unseen">{`What ${label} tells`}</caption>
      <thead>
        <tr>
          <th scope="col">Tell me of</th>
          {SHOWN_PACES.map((pace) => (
            <th key={pace} scope="col">
              {PACE_NAMES[pace]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KINDS.map(([kind, name, about]) => (
          <tr key={kind}>
            <th scope="row">
              {name}
              <span class="quiet notice-about">{about}</span>
            </th>
            {SHOWN_PACES.map((pace) => (
              <td key={pace}>
                {/* There are no hours before the end of a game that takes one. */}
                {kind === 'reminder' && pace === 'live' ? (
                  <span class="quiet">–</span>
                ) : (
                  <label class="notice-wish">
                    <input
                      type="checkbox"
                      aria-label={`${name}, ${PACE_NAMES[pace].toLowerCase()}`}
                      checked={has(wishes, kind, pace)}
                      onChange={({ currentTarget }) => turn(kind, pace, currentTarget.checked)}
                    />
                  </label>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Digest({ channel: { id, digestAt }, act }: PartProps) {
  const change = (at: number | null) =>
    act(() => changeChannel(id, at === null ? { digest: 'once' } : { digest: 'daily', digestAt: at }));
  return (
    <div class="notice-digest">
      <label class="notice-check">
        <input
          type="checkbox"
          checked={digestAt !== null}
          onChange={({ currentTarget }) => change(currentTarget.checked ? EVENING : null)}
        />
        <span>
          Gather them
          <span class="quiet notice-about">Turns, talk and ends come as one notice a day</span>
        </span>
      </label>
      {digestAt !== null && (
        <label class="notice-time">
          at
          <input
            class="field"
            type="time"
            value={minuteText(digestAt)}
            onChange={({ currentTarget }) => {
              const at = minuteOf(currentTarget.value);
              if (at !== null) change(at);
            }}
          />
        </label>
      )}
    </div>
  );
}
