/** The game's own clock, which runs for all whom it waits for: its text moves on by itself, without rendering anything around it. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { presses, spelt, spoken, untilNext } from './clocks.js';

type Props = {
  /** When it strikes, by the clock of the table's keeper, which is `ahead` of ours. */
  readonly at: number;
  readonly ahead: number;
  /** It does not run before this, which is when a countdown is over. */
  readonly from: number | null;
};

export function Deadline({ at, ahead, from }: Props) {
  const text = useSignal('');
  const label = useSignal('');
  const pressing = useSignal(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      const left = Math.max(0, at - Math.max(Date.now() + ahead, from ?? 0));
      text.value = spelt(left);
      label.value = `Time for everybody: ${spoken(left)}`;
      pressing.value = presses(left);
      if (left > 0) timer = setTimeout(tick, untilNext(left));
    };
    tick();
    return () => clearTimeout(timer);
  }, [at, ahead, from]);
  return (
    <span class="clock clock-running clock-deadline" data-pressing={pressing}>
      <span aria-hidden="true">{text}</span>
      <span class="unseen">{label}</span>
    </span>
  );
}
