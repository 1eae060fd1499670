/** Hours of quiet, in the time zone of this browser. */
import type { Quiet } from '@partyline/protocol/notices.js';
import { useState } from 'preact/hooks';
import { setQuiet } from '../link/notices.js';
import type { NoticesNow } from './use-notices.js';
import { minuteOf, minuteText } from './words.js';

const NIGHT = { from: 22 * 60, to: 7 * 60 };
const hereZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function QuietHours({ quiet, act }: { readonly quiet: Quiet; readonly act: NoticesNow['act'] }) {
  const [held, hold] = useState(quiet);
  const { from, to } = held;
  const zone = hereZone();
  const change = (next: Pick<Quiet, 'from' | 'to'>): void => {
    const whole = { zone, ...next };
    hold(whole);
    act(() => setQuiet(whole));
  };
  const time = (name: string, minute: number, set: (minute: number) => void) => (
    <label class="notice-time">
      {name}
      <input
        class="field"
        type="time"
        value={minuteText(minute)}
        onChange={({ currentTarget }) => {
          const at = minuteOf(currentTarget.value);
          if (at !== null) set(at);
        }}
      />
    </label>
  );
  return (
    <section class="notice-part">
      <h2>Hours of quiet</h2>
      <label class="notice-check">
        <input
          type="checkbox"
          checked={from !== null}
          onChange={({ currentTarget }) => change(currentTarget.checked ? NIGHT : { from: null, to: null })}
        />
        <span>
          Nothing at night
          <span class="quiet notice-about">What happens meanwhile comes afterwards, as one notice</span>
        </span>
      </label>
      {from !== null && to !== null && (
        <p class="notice-times">
          {time('from', from, (at) => change({ from: at, to }))}
          {time('to', to, (at) => change({ from, to: at }))}
          <span class="quiet">{`by the clock of ${zone.replaceAll('_', ' ')}`}</span>
        </p>
      )}
    </section>
  );
}
