/** One seat's clock: its text moves on by itself, without rendering anything around it. */
import type { Fields } from '@partyline/protocol/fields.js';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { leftOf, presses, runs, spelt, spoken, untilNext } from './clocks.js';

type Props = { readonly clocks: Fields['clocks']; readonly seat: number; readonly ahead: number };

export function Clock({ clocks, seat, ahead }: Props) {
  const text = useSignal('');
  const label = useSignal('');
  const pressing = useSignal(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      const left = leftOf(clocks, seat, Date.now() + ahead);
      if (left === null) return;
      text.value = spelt(left);
      label.value = spoken(left);
      pressing.value = presses(left) && runs(clocks, seat);
      if (runs(clocks, seat) && left > 0) timer = setTimeout(tick, untilNext(left));
    };
    tick();
    return () => clearTimeout(timer);
  }, [clocks, seat, ahead]);
  if (clocks === null) return null;
  return (
    <span class={`clock${runs(clocks, seat) ? ' clock-running' : ''}`} data-pressing={pressing}>
      <span aria-hidden="true">{text}</span>
      <span class="unseen">{label}</span>
    </span>
  );
}
