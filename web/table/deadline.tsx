/** The game's own clock, which runs for all whom it waits for: its text moves on by itself, without rendering anything around it. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { presses, spelt, spoken, untilNext } from './clocks.js';

/** `at` is when it strikes, by the clock of the table's keeper, which is `ahead` of ours. */
export function Deadline({ at, ahead }: { readonly at: number; readonly ahead: number }) {
  const text = useSignal('');
  const label = useSignal('');
  const pressing = useSignal(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      const left = Math.max(0, at - Date.now() - ahead);
      text.value = spelt(left);
      label.value = `Time for everybody: ${spoken(left)}`;
      pressing.value = presses(left);
      if (left > 0) timer = setTimeout(tick, untilNext(left));
    };
    tick();
    return () => clearTimeout(timer);
  }, [at, ahead]);
  return (
    <span class="clock clock-running clock-deadline" data-pressing={pressing}>
      <span aria-hidden="true">{text}</span>
      <span class="unseen">{label}</span>
    </span>
  );
}
